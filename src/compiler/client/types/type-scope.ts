import {
  emptyScope,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  localReader,
  type SchemaReader,
} from "../../../json-schema/index.js";
import { commentText, oneLine } from "../../emit/doc-comment.js";
import type { TypeText } from "../../emit/type-text.js";

/** What the types of one schema document are printed with. */
export interface TypeScope {
  readonly root: JsonObject;
  readonly reader: SchemaReader;
  readonly arrays: "readonly" | "mutable";
  /** Returns the name of the type of a schema that references point to. */
  readonly nameOf: (target: JsonValue) => string;
}

export interface TypeContext {
  /** The indentation of the line on which the type begins. */
  readonly indent: string;
  /** The types that a schema around this one, for the same value, allows. */
  readonly types?: readonly JsonValue[];
  /** The properties that schemas around this one, for the same value, declare. */
  readonly properties?: JsonObject;
  /** The schema whose alias is printed, unless the type is inside an object or an array of it. */
  readonly alias?: JsonValue;
}

/** Returns the context of a value inside the one of `context`. */
export function inside({ indent }: TypeContext): TypeContext {
  return { indent: `${indent}  ` };
}

/** Prints `unknown` with the reason. */
export function unknownType(reason: string): TypeText {
  return { kind: "atom", text: `unknown /* ${commentText(oneLine(reason))} */` };
}

export function allowsAll(schema: JsonValue | undefined): boolean {
  return schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0);
}

/** Returns the target of the reference of a schema: itself, or `undefined` if there is none or it cannot be resolved. */
export function targetIn(
  scope: Pick<TypeScope, "root" | "reader">,
  schema: JsonValue,
): { readonly reference: string; readonly target: JsonValue | undefined } | undefined {
  if (!isJsonObject(schema)) return undefined;
  const reference = schema["$ref"] ?? schema["$dynamicRef"];
  if (typeof reference !== "string") return undefined;
  const id = scope.root["$id"];
  const local = typeof id === "string" && reference.startsWith(`${id}#`) ? reference.slice(id.length) : reference;
  return { reference, target: scope.reader.resolve(schema, "$ref", local, emptyScope) };
}

export function documentOf(root: JsonObject): Pick<TypeScope, "root" | "reader"> {
  return { root, reader: localReader(root) };
}

/** Whether the alias of a schema would refer to itself without an object or an array in between. */
export function isCircular(
  document: Pick<TypeScope, "root" | "reader">,
  from: JsonValue,
  to: JsonValue,
  seen: Set<JsonValue> = new Set(),
): boolean {
  if (seen.has(from) || !isJsonObject(from)) return false;
  seen.add(from);
  const reference = targetIn(document, from);
  const next = [
    ...(reference?.target === undefined ? [] : [reference.target]),
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) => listAt(from, keyword)),
  ];
  return next.some((each) => each === to || isCircular(document, each, to, seen));
}
