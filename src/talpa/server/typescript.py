"""The browser's types, written from the messages: `python -m talpa.server.typescript > web/src/messages.ts`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec.inspect as look

from talpa.server import messages

HEAD = "// Written by `python -m talpa.server.typescript` from src/talpa/server/messages.py. Do not edit.\n"
PLAIN: dict[Any, str] = {
    look.IntType: "number", look.FloatType: "number", look.StrType: "string", look.BoolType: "boolean",
    look.NoneType: "null",
}


def typescript() -> str:
    """All messages as TypeScript."""
    unions = {"FromDevice": messages.FromDevice, "FromServer": messages.FromServer}
    known: dict[str, look.StructType] = {}
    for root in [*unions.values(), *messages.OVER_HTTP]:
        gather(look.type_info(root), known)
    parts = [interface(name, known[name]) for name in known]
    parts += [f"export type {name} = {spelled(look.type_info(union))};\n" for name, union in unions.items()]
    parts.append("export type Batch = FromServer[];\n")
    return HEAD + "\n" + "\n".join(parts)


def gather(kind: Any, known: dict[str, look.StructType]) -> None:
    """Note every struct that this type is made of, the parts first."""
    if isinstance(kind, look.StructType):
        if kind.cls.__name__ in known:
            return
        known[kind.cls.__name__] = kind
        for field in kind.fields:
            gather(field.type, known)
        return
    for part in parts_of(kind):
        gather(part, known)


def parts_of(kind: Any) -> Iterable[Any]:
    if isinstance(kind, look.UnionType):
        return kind.types
    if isinstance(kind, look.DictType):
        return (kind.key_type, kind.value_type)
    if isinstance(kind, look.ListType | look.VarTupleType):
        return (kind.item_type,)
    return kind.item_types if isinstance(kind, look.TupleType) else ()


def interface(name: str, kind: look.StructType) -> str:
    """One struct as an interface."""
    lines = [f"/** {(kind.cls.__doc__ or name).strip()} */"] if own_docstring(kind.cls) else []
    lines.append(f"export interface {name} {{")
    if kind.tag_field:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    lines += [f"  {field.encode_name}{mark(kind, field)}: {spelled(field.type)};" for field in kind.fields]
    return "\n".join([*lines, "}", ""])


def own_docstring(cls: type) -> bool:
    said = vars(cls).get("__doc__") or ""
    return bool(said) and not said.startswith(f"{cls.__name__}(")


def mark(kind: look.StructType, field: look.Field) -> str:
    """A question mark where a field may be missing: the server sends all, unless a struct leaves defaults out."""
    config = kind.cls.__struct_config__
    return "" if field.required or not (config.forbid_unknown_fields or config.omit_defaults) else "?"


def spelled(kind: Any) -> str:
    """A type as TypeScript spells it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, look.StructType):
        return kind.cls.__name__
    if isinstance(kind, look.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, look.UnionType):
        return " | ".join(spelled(part) for part in kind.types)
    if isinstance(kind, look.DictType):
        return f"Record<{spelled(kind.key_type)}, {spelled(kind.value_type)}>"
    if isinstance(kind, look.TupleType):
        return f"[{', '.join(spelled(part) for part in kind.item_types)}]"
    if isinstance(kind, look.ListType):
        item = spelled(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    raise TypeError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    print(typescript(), end="")
