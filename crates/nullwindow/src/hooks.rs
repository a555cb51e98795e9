//! The hooks of a game are listed once: where its traits declare them.

/// Declares a trait of required methods and of hooks, which have defaults. It also makes a
/// macro named `$list` that hands the signatures of all hooks to another macro:
/// `$list! { name; context }` becomes `name! { context; fn a(&self) -> A; fn b(…) -> B; }`.
///
/// Whatever hands every hook on (a [`Wrapper`](crate::Wrapper), an enum of several games)
/// writes its methods by that list, so a new hook reaches it without an edit.
macro_rules! trait_with_hooks {
    (
        $dollar:tt $list:ident;

        $(#[$attribute:meta])*
        pub trait $name:ident $(: $base:ident)? {
            required { $($required:tt)* }
            hooks {
                $(
                    $(#[$about:meta])*
                    fn $hook:ident $arguments:tt -> $result:ty $(where Self: $bound:ident)?
                    $body:block
                )*
            }
        }
    ) => {
        $(#[$attribute])*
        pub trait $name $(: $base)? {
            $($required)*
            $(
                $(#[$about])*
                #[inline]
                #[allow(unused_variables)]
                fn $hook $arguments -> $result $(where Self: $bound)? $body
            )*
        }

        /// Hands the signatures of the trait's hooks to the macro that is named.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $list {
            ($dollar then:ident; $dollar($dollar context:tt)*) => {
                $dollar then! {
                    $dollar($dollar context)*; $(fn $hook $arguments -> $result;)*
                }
            };
        }
    };
}

pub(crate) use trait_with_hooks;
