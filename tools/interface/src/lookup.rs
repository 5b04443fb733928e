//! Ways through the model.

use crate::model::{Constant, Enum, Function, Interface, Item, Section, Struct};

macro_rules! items {
    ($($(#[doc = $doc:literal])* $name:ident: $variant:ident($item:ty);)*) => {
        impl Interface {
            $($(#[doc = $doc])*
            pub fn $name(&self) -> impl Iterator<Item = &$item> {
                self.sections.iter().flat_map(Section::$name)
            })*
        }

        impl Section {
            $($(#[doc = $doc])*
            pub fn $name(&self) -> impl Iterator<Item = &$item> {
                self.items.iter().filter_map(|item| match item {
                    Item::$variant(item) => Some(item),
                    _ => None,
                })
            })*
        }
    };
}

items! {
    /// The constants, in the order of the headers.
    constants: Constant(Constant);
    /// The enums, in the order of the headers.
    enums: Enum(Enum);
    /// The other names of integers, in the order of the headers.
    aliases: Alias(crate::model::Alias);
    /// The structs, in the order of the headers.
    structs: Struct(Struct);
    /// The functions, in the order of the headers.
    functions: Function(Function);
    /// The types of functions of the caller, in the order of the headers.
    callbacks: Callback(crate::model::Callback);
}

impl Section {
    /// The header that it belongs to: `Chess` for `Chess: moves`.
    #[must_use]
    pub fn header(&self) -> &str {
        self.text.title.split_once(": ").map_or("", |(header, _)| header)
    }
}

impl Interface {
    /// A struct by its name.
    #[must_use]
    pub fn structure(&self, name: &str) -> Option<&Struct> {
        self.structs().find(|one| one.name == name)
    }

    /// The path in Rust of the module that declares a struct or a function.
    #[must_use]
    pub fn module_of(&self, name: &str) -> Option<&str> {
        let declares = |section: &&Section| {
            section.structs().any(|one| one.name == name)
                || section.functions().any(|one| one.name == name)
        };
        self.sections.iter().find(declares).map(|section| section.module.as_str())
    }

    /// The version of the interface.
    #[must_use]
    pub fn version(&self) -> i128 {
        let version = self.constants().find(|one| one.name == "PDN_ABI_VERSION");
        version.map_or(0, |one| one.value)
    }
}

impl Struct {
    /// Whether programs see no field of it but words that mean nothing to them.
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        self.fields.iter().all(|field| field.name == "words")
    }
}
