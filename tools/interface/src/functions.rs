//! The functions of the interface, and those of the caller.

use crate::model::{Callback, Function};
use crate::types::{Types, callback};
use crate::{cost, prose, source};
use anyhow::{Context, Result, ensure};
use syn::{ItemFn, ItemType, ReturnType};

/// A function of the interface; `None` for one that C programs never see.
///
/// # Errors
/// A parameter has a type that is none of ffi, or a length is missing.
pub(crate) fn read(item: &ItemFn, types: &Types) -> Result<Option<Function>> {
    let name = item.sig.ident.to_string();
    if item.sig.abi.is_none() || !name.starts_with("pdn_") {
        return Ok(None);
    }
    let parameters = item.sig.inputs.iter().map(|argument| types.parameter(argument));
    let parameters = parameters.collect::<Result<Vec<_>>>()?;
    for (index, parameter) in parameters.iter().enumerate() {
        let length = parameters.get(index + 1).map(|next| next.kind.name.as_str());
        ensure!(
            !parameter.passing.is_array() || length == Some("usize"),
            "the number of elements of `{}` is missing",
            parameter.name
        );
    }
    let doc = source::doc(&item.attrs);
    let cost = cost::read(&doc, &parameters).with_context(|| format!("in `{name}`"))?;
    let mut prose = prose::plain(&doc);
    prose.extend([String::new(), cost.line()]);
    Ok(Some(Function {
        name,
        parameters,
        result: types.result(&item.sig.output)?,
        takes_long: doc.iter().any(|line| line == "Takes long."),
        memories: prose::named(&doc, "Work memory: `").map(str::to_owned).collect(),
        cost,
        doc: prose,
    }))
}

/// A function of the caller, if the type is one.
pub(crate) fn read_callback(item: &ItemType, types: &Types) -> Result<Option<Callback>> {
    let Some(function) = callback(&item.ty) else { return Ok(None) };
    let parameters = function.inputs.iter().map(|argument| types.callback_parameter(argument));
    Ok(Some(Callback {
        name: item.ident.to_string(),
        doc: prose::plain(&source::doc(&item.attrs)),
        parameters: parameters.collect::<Result<_>>()?,
        result: types.result(&function.output as &ReturnType)?,
    }))
}
