import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { carries, type Keys, type Work } from "./projection.js";
import { resolveReference } from "./schema-walk.js";
import { wordsFor } from "./words.js";

/** How often a recursive reference is written out for a client that takes none, one inside the other. */
const recursionLimit = 2;

/** Projects a schema that is a reference: written out, or kept with its target in `$defs`. */
export function projectReference(work: Work, schema: JsonObject, reference: string, keys: Keys): JsonObject {
  const target = resolveReference(work.root, reference);
  const beside = annotationsBeside(work, schema, keys);
  if (target === undefined) {
    report(work, keys, `${reference} leads nowhere and is left out`);
    return beside;
  }
  if (mustKeep(work, reference)) {
    const name = define(work, reference, target);
    return { $ref: `#/$defs/${name}`, ...(work.plan.besideReferences && beside) };
  }
  const isFull = work.size.left <= 0 || work.within.filter((outer) => outer === reference).length >= recursionLimit;
  if (isFull) {
    report(work, keys, `${reference} is cut off here: it is recursive, or too large to be written out`);
    return { ...shapeOf(target), ...beside };
  }
  return { ...work.project({ ...work, within: [...work.within, reference] }, target, keysOf(reference)), ...beside };
}

function mustKeep(work: Work, reference: string): boolean {
  const { references } = work.plan;
  if (references === "never") return false;
  return references === "keep" || work.recursive.has(reference) || work.size.left <= 0;
}

/** Keeps the target in `$defs`, once; gives its name there. */
function define(work: Work, reference: string, target: JsonValue): string {
  const known = work.definitions.get(reference);
  if (known) return known.name;
  const base = reference.slice(reference.lastIndexOf("/") + 1).replace(/[^A-Za-z0-9_]+/g, "_") || "Root";
  const taken = [...work.definitions.values()].map(({ name }) => name);
  let name = base;
  for (let count = 2; taken.includes(name); count++) name = `${base}_${count}`;
  // The name is there before the schema is: it may refer to itself.
  const definition = { name, schema: {} };
  work.definitions.set(reference, definition);
  definition.schema = work.project({ ...work, within: [] }, target, keysOf(reference));
  return name;
}

/** What stands beside the reference for its readers; constraints there are rare and are left out. */
function annotationsBeside(work: Work, schema: JsonObject, keys: Keys): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "$ref" || keyword === "$defs") continue;
    if (annotations.includes(keyword)) {
      if (carries(work, keyword)) kept.push([keyword, value]);
    } else if (wordsFor(keyword, value, schema) !== undefined || !keyword.startsWith("$")) {
      report(work, keys, `${keyword} beside a reference is left out`);
    }
  }
  return Object.fromEntries(kept);
}

const annotations: readonly string[] = [
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
];

function shapeOf(target: JsonValue): JsonObject {
  const type = isJsonObject(target) ? target["type"] : undefined;
  if (type === "object") return { type, properties: {} };
  if (type === "array") return { type, items: {} };
  return typeof type === "string" ? { type } : {};
}

function keysOf(reference: string): Keys {
  return reference
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function report(work: Work, keys: Keys, message: string): void {
  work.losses.push({ path: work.base + formatPointer(keys), what: "$ref", how: "lost", message });
}
