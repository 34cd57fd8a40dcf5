import type { ts } from "ts-morph";
import { type BaseType, BooleanType, NumberType, StringType } from "../type-graph.js";
import { builtinOf, notJson, scalars } from "./builtin.js";
import { reportDroppedProperties } from "./dropped-properties.js";
import { NotJson, OpenValue, StringEncodedType } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";

/** Lowers a type of the standard library that its members do not describe, or a type that extends one. Undefined for every other type. */
export function lowerBuiltin(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const builtin = builtinOf(type, lowering.program);
  if (!builtin) return undefined;
  const { name } = builtin.symbol;
  if (scalars.has(name)) reportDroppedProperties(type, builtin, "a string", site, lowering);
  switch (name) {
    case "String":
      return new StringType();
    case "Number":
      return new NumberType();
    case "Boolean":
      return new BooleanType();
    case "Object":
      return new OpenValue("any");
    case "Date":
    case "URL":
      return new StringEncodedType(name, lowering.direction);
    case "BigInt":
      return new StringEncodedType("bigint", lowering.direction);
    case "Uint8Array":
      return new StringEncodedType("bytes", lowering.direction);
    case "Buffer":
      // The decoded value is a Uint8Array, which does not fit a handler that takes a Buffer.
      if (lowering.direction === "output") return new StringEncodedType("bytes", lowering.direction);
  }
  const kind = notJson.get(name);
  return kind && new NotJson([{ type, kind, site }]);
}
