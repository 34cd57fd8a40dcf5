import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { mergeBranches } from "./merge-branches.js";
import type { ProjectionPlan } from "./profile.js";
import { projectArray } from "./project-array.js";
import { projectObject } from "./project-object.js";
import { projectReference } from "./project-reference.js";
import { carries, type Keys, type Loss, lose, maxSize, type Node, type Work } from "./projection.js";
import { listAt, recursiveReferences, schemaNodes } from "./schema-walk.js";
import { typeOfValue, typesOf, withAllTypes, withSingleTypes } from "./types-of-schema.js";
import { unionAlone } from "./union-alone.js";
import { wordsFor } from "./words.js";

/** Gives what `plan` makes of a schema; every value that fits the schema fits that too, but for nulls in the place of absent properties. */
export function projectSchema(
  schema: JsonObject,
  plan: ProjectionPlan,
  base: string,
): { readonly schema: JsonObject; readonly losses: readonly Loss[] } {
  const work: Work = {
    plan,
    root: schema,
    base,
    losses: [],
    recursive: recursiveReferences(schema),
    definitions: new Map(),
    within: [],
    size: { left: maxSize },
    project: projectNode,
  };
  const projected = projectNode(work, schema, []);
  const definitions = [...work.definitions.values()].map(({ name, schema: definition }) => [name, definition]);
  return {
    schema: definitions.length === 0 ? projected : { ...projected, $defs: Object.fromEntries(definitions) },
    losses: work.losses,
  };
}

/** Projects the schema at `keys` of the root. */
function projectNode(work: Work, schema: JsonValue | undefined, keys: Keys): JsonObject {
  work.size.left--;
  if (!isJsonObject(schema)) return schema === false && carries(work, "not") ? { not: {} } : {};
  if (typeof schema["$ref"] === "string") return projectReference(work, schema, schema["$ref"], keys);
  const given: Node = { work, keys, schema, out: {}, words: [] };
  const node: Node = { ...given, schema: mergeWhereNeeded(given) };
  for (const [keyword, value] of Object.entries(node.schema)) projectKeyword(node, keyword, value);
  projectArray(node);
  projectObject(node);
  if (node.words.length > 0) {
    const own = node.out["description"];
    const told = `(${node.words.join("; ")})`;
    node.out["description"] = typeof own === "string" && own !== "" ? `${own} ${told}` : told;
  }
  const typed = withTypes(work.plan, node.out);
  return work.plan.unions === "alone" ? unionAlone(typed) : typed;
}

function withTypes({ typeLists }: ProjectionPlan, schema: JsonObject): JsonObject {
  if (typeLists === "keep") return schema;
  return typeLists === "anyOf" ? withSingleTypes(schema) : withAllTypes(schema);
}

/** Keywords of arrays and objects that are projected together, once the others are. */
const together: readonly string[] = [
  "items",
  "prefixItems",
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "$defs",
  "definitions",
];

function projectKeyword(node: Node, keyword: string, value: JsonValue): void {
  const { work, out } = node;
  if (together.includes(keyword)) return;
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      // Two branches that were apart may overlap once they say less, so oneOf never stays.
      if (keyword === "oneOf") loseExclusivity(node);
      if (out["anyOf"] === undefined && carries(work, "anyOf")) out["anyOf"] = projectList(node, keyword, value);
      else lose(node, keyword, value);
      return;
    case "allOf":
      if (carries(work, "allOf")) out["allOf"] = projectList(node, keyword, value);
      else {
        lose(node, keyword, value);
        const type = listAt(node.schema, "allOf").flatMap((part) => typesOf(part))[0];
        if (node.schema["type"] === undefined && type !== undefined) out["type"] = type;
      }
      return;
    case "const":
      if (carries(work, "const")) out["const"] = value;
      else projectEnum(node, keyword, [value]);
      return;
    case "enum":
      projectEnum(node, keyword, Array.isArray(value) ? value : []);
      return;
    case "type":
      if (value === "null" && work.plan.nulls === "words" && !isBranch(node)) tellNull(node);
      else keep(node, keyword, value);
      return;
    case "format":
      if (work.plan.formats === "all" ? carries(work, "format") : work.plan.formats.includes(String(value)))
        out["format"] = value;
      else lose(node, keyword, value);
      return;
    case "minItems": {
      const most = work.plan.mostMinItems ?? Number.POSITIVE_INFINITY;
      if (typeof value === "number" && value > most) {
        out["minItems"] = most;
        lose(node, keyword, value);
      } else keep(node, keyword, value);
      return;
    }
    default:
      // What such a keyword holds is not projected, so it stays only where nothing in it can have changed.
      if (applicators.includes(keyword) && (keyword.startsWith("unevaluated") || hasReference(value))) {
        lose(node, keyword, value);
      } else keep(node, keyword, value);
  }
}

const applicators: readonly string[] = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
];

function hasReference(value: JsonValue): boolean {
  return schemaNodes(value).some(({ schema }) => isJsonObject(schema) && schema["$ref"] !== undefined);
}

function keep(node: Node, keyword: string, value: JsonValue): void {
  const { work } = node;
  if (!carries(work, keyword)) {
    lose(node, keyword, value);
    return;
  }
  node.out[keyword] = value;
  const words = work.plan.toldToo?.includes(keyword) ? wordsFor(keyword, value, node.schema) : undefined;
  if (words !== undefined) node.words.push(words);
}

function projectList({ work, keys }: Node, keyword: string, value: JsonValue): readonly JsonObject[] {
  const parts: readonly JsonValue[] = Array.isArray(value) ? value : [];
  return parts.map((part, index) => projectNode(work, part, [...keys, keyword, index]));
}

function projectEnum(node: Node, keyword: string, values: readonly JsonValue[]): void {
  const isText = values.every((value) => typeof value === "string");
  if (carries(node.work, "enum") && (isText || node.work.plan.enums === "any")) {
    node.out["enum"] = values;
  } else {
    lose(node, keyword, keyword === "const" ? (values[0] ?? null) : values);
  }
  if (node.schema["type"] !== undefined || node.work.plan.enums === "any") return;
  const types = [...new Set(values.map(typeOfValue))];
  const isNull = types.length === 1 && types[0] === "null";
  if (types.length > 0 && !(isNull && node.work.plan.nulls === "words")) node.out["type"] = types;
}

function isBranch({ keys }: Node): boolean {
  return ["anyOf", "oneOf"].includes(String(keys.at(-2)));
}

function tellNull({ work, keys, words }: Node): void {
  words.push("always null");
  const message = "null is told in the description: it cannot be the only type";
  work.losses.push({ path: work.base + formatPointer(keys), what: "type", how: "told", message });
}

function loseExclusivity({ work, keys }: Node): void {
  const message = "oneOf becomes anyOf: that no second branch fits is not said any more";
  work.losses.push({ path: work.base + formatPointer(keys), what: "oneOf", how: "lost", message });
}

/** Compositions, which are merged into the schema beside them where the client takes none. */
const compositions: readonly string[] = ["anyOf", "oneOf", "allOf", "not", "if"];

/**
 * Gives the schema with its unions and intersections merged into its properties where the client takes no composition: at the root,
 * and in strict mode wherever there are properties beside them.
 */
function mergeWhereNeeded(node: Node): JsonObject {
  const { work, keys, schema } = node;
  const drops =
    keys.length === 0
      ? work.plan.rootCompositions === "drop"
      : work.plan.strict !== undefined && isJsonObject(schema["properties"]);
  if (!drops) return schema;
  for (const keyword of compositions) {
    const value = schema[keyword];
    if (value !== undefined) lose(node, keyword, value);
  }
  return mergeBranches(work.root, schema);
}
