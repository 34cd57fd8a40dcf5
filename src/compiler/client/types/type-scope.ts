import {
  emptyScope,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  localReader,
  type SchemaReader,
} from "../../../json-schema/index.js";
import { commentText, oneLine } from "../../emit/doc-comment.js";
import type { TypeReader } from "../../emit/read-type.js";
import { patternType } from "../../emit/template-pattern.js";
import { atom, type TypeNode } from "../../emit/type-text.js";
import { documentSchema } from "./schema-comment.js";

/** A schema with what resolves its references. */
export interface SchemaDocument {
  readonly root: JsonObject;
  readonly references: SchemaReader;
}

export function documentOf(root: JsonObject): SchemaDocument {
  return { root, references: localReader(root) };
}

/** Reads the types of a document. `nameOf` returns the name of the type of a schema that references point to. */
export function clientReader(
  document: SchemaDocument,
  arrays: TypeReader["arrays"],
  nameOf: (target: JsonValue) => string,
): TypeReader {
  return {
    named(schema, { alias }) {
      const found = targetIn(document, schema);
      if (!found) return undefined;
      const { reference, target } = found;
      if (target === undefined) return unknownType(`the reference ${reference} cannot be resolved`);
      if (alias !== undefined && (target === alias || isCircular(document, target, alias)))
        return unknownType(`the reference ${reference} leads only to itself`);
      return atom(nameOf(target));
    },
    // In draft-07, siblings of a reference have no meaning.
    keepsSiblings: document.references.dialectOf(document.root) !== "draft-07",
    normalize(schema, { alias }) {
      const { items, additionalItems, ...others } = schema;
      const rest = additionalItems === undefined ? {} : { items: additionalItems };
      const tuple = isJsonArray(items) ? { ...others, ...rest, prefixItems: items } : schema;
      if (alias === undefined) return tuple;
      // A member of a union that is the union itself adds nothing, unless there are no others.
      const unions = ["anyOf", "oneOf"].flatMap((keyword): (readonly [string, JsonValue])[] => {
        const members = listAt(schema, keyword).filter((member) => !isCircular(document, member, alias));
        return members.length === 0 ? [] : [[keyword, members]];
      });
      return { ...tuple, ...Object.fromEntries(unions) };
    },
    scalar(type, { pattern }) {
      const found = type === "string" ? patternType(pattern) : undefined;
      return found && found.kind !== "number" ? atom(found.type) : undefined;
    },
    document: documentSchema,
    unknown: unknownType,
    arrays,
    isExact: true,
  };
}

/** `unknown` with the reason. */
function unknownType(reason: string): TypeNode {
  return atom(`unknown /* ${commentText(oneLine(reason))} */`);
}

/** Returns the target of the reference of a schema: itself, or `undefined` if there is none or it cannot be resolved. */
export function targetIn(
  { root, references }: SchemaDocument,
  schema: JsonValue,
): { readonly reference: string; readonly target: JsonValue | undefined } | undefined {
  if (!isJsonObject(schema)) return undefined;
  const reference = schema["$ref"] ?? schema["$dynamicRef"];
  if (typeof reference !== "string") return undefined;
  const id = root["$id"];
  const local = typeof id === "string" && reference.startsWith(`${id}#`) ? reference.slice(id.length) : reference;
  return { reference, target: references.resolve(schema, "$ref", local, emptyScope) };
}

/** Whether the alias of a schema would refer to itself without an object or an array in between. */
function isCircular(
  document: SchemaDocument,
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
