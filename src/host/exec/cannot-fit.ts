import type { JsonObject, JsonValue } from "toolwright/model";
import {
  follow,
  isJsonObject,
  listAt,
  localReader,
  objectAt,
  type SchemaReader,
  typesOf,
} from "../../json-schema/index.js";

/** A schema and the document that contains it. */
export interface SchemaPart {
  readonly root: JsonValue;
  readonly schema: JsonValue;
}

const maxDepth = 20;

/**
 * Explains why no value of the schema `produced` matches the schema `wanted`; returns `undefined` if one may match. Compares only types,
 * required properties and closed objects.
 */
export function cannotFit(produced: SchemaPart, wanted: SchemaPart): string | undefined {
  const readers = { produced: localReader(produced.root), wanted: localReader(wanted.root) };
  return findConflict(readers, produced.schema, wanted.schema, 0);
}

interface Readers {
  readonly produced: SchemaReader;
  readonly wanted: SchemaReader;
}

function findConflict(readers: Readers, produced: JsonValue, wanted: JsonValue, depth: number): string | undefined {
  if (!isJsonObject(produced) || !isJsonObject(wanted) || depth > maxDepth) return undefined;
  const source = follow(readers.produced, produced);
  const target = follow(readers.wanted, wanted);
  const has = typesOf(source).map(String);
  const takes = typesOf(target).map(String);
  if (has.length > 0 && takes.length > 0 && !has.some((type) => isAcceptedBy(type, takes))) {
    return `it is ${has.join(" or ")}, and ${takes.join(" or ")} is wanted`;
  }
  // A value of another type may match.
  if (has.length !== 1 || has[0] !== "object") return undefined;
  const offered = objectAt(source, "properties");
  const expected = objectAt(target, "properties");
  const needed = namesAt(target);
  for (const name of needed) {
    if (source["additionalProperties"] === false && !source["patternProperties"] && !Object.hasOwn(offered, name)) {
      return `it never has the property ${JSON.stringify(name)}`;
    }
  }
  for (const name of new Set([...needed, ...namesAt(source)])) {
    const schema = Object.hasOwn(offered, name) ? offered[name] : undefined;
    const other = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (schema === undefined || other === undefined) continue;
    const reason = findConflict(readers, schema, other, depth + 1);
    if (reason) return `in its property ${JSON.stringify(name)}, ${reason}`;
  }
  return undefined;
}

/** A number may be an integer. */
function isAcceptedBy(type: string, types: readonly string[]): boolean {
  if (types.includes(type)) return true;
  return (type === "integer" && types.includes("number")) || (type === "number" && types.includes("integer"));
}

function namesAt(schema: JsonObject): readonly string[] {
  return listAt(schema, "required").filter((name) => typeof name === "string");
}
