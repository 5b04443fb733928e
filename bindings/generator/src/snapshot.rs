//! The whole interface as lines of text: what a reviewer reads when it changes.
//!
//! Each line states one fact and names what it is of, so that the lines which two interfaces do not
//! share are how they differ, whatever their order. Comments are left out, and so is the version of
//! the library, which changes without them.

use pedina_interface::{Field, Interface, Item, Parameter, Passing, Section};

/// The text.
#[must_use]
pub fn text(interface: &Interface) -> String {
    let sections = interface.sections.iter().map(section);
    OPENING.to_owned() + &sections.collect::<String>()
}

fn section(section: &Section) -> String {
    let mut text = format!("\n{}\n", section.text.title);
    for item in &section.items {
        text += &match item {
            Item::Constant(one) if one.name.starts_with("PDN_VERSION") => String::new(),
            Item::Constant(one) => format!("  {} = {}\n", one.name, one.value),
            Item::Alias(one) => format!("  type {}: {}\n", one.name, one.integer.c_name()),
            Item::Enum(one) => {
                let values = one.values.iter();
                let values = values.map(|value| format!("    {} = {}\n", value.name, value.number));
                let head = format!("  enum {}: {}\n", one.name, one.integer.c_name());
                head + &values.collect::<String>()
            }
            Item::Struct(one) => {
                let fields = one.fields.iter().map(|member| field(&one.name, member));
                let (name, size, alignment) = (&one.name, one.size, one.alignment);
                let head = format!("  struct {name}: {size} bytes, aligned to {alignment}\n");
                head + &fields.collect::<String>()
            }
            Item::Callback(one) => {
                let parameters = parameters(&one.parameters);
                format!("  callback {}({parameters}) -> {}\n", one.name, one.result.c_name())
            }
            Item::Function(one) => {
                let parameters = parameters(&one.parameters);
                format!("  {}({parameters}) -> {}\n", one.name, one.result.c_name())
            }
        };
    }
    text
}

fn field(owner: &str, field: &Field) -> String {
    let length = field.length.as_ref();
    let length = length.map_or_else(String::new, |length| format!("[{}]", length.number));
    let Field { name, offset, kind, .. } = field;
    format!("    {owner}.{name}: {}{length} at {offset}\n", kind.c_name())
}

fn parameters(parameters: &[Parameter]) -> String {
    let one = |parameter: &Parameter| {
        let how = match parameter.passing {
            Passing::Value => "",
            Passing::In => "in ",
            Passing::InOut => "inout ",
            Passing::Out => "out ",
            Passing::InArray => "in array ",
            Passing::InOutArray => "inout array ",
            Passing::OutArray => "out array ",
        };
        format!("{}: {how}{}", parameter.name, parameter.kind.c_name())
    };
    parameters.iter().map(one).collect::<Vec<_>>().join(", ")
}

const OPENING: &str = "\
# The C interface, written by `cargo xtask abi --accept` from ffi/src: do not edit.
";
