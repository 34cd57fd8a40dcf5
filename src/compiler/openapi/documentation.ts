import type { JsonObject, JsonValue } from "toolwright/model";
import {
  createFits,
  keywordOf,
  limitKeywords,
  localReader,
  patternProblem,
  StepBudget,
  typesOf,
} from "../../json-schema/index.js";
import type { CommentTag } from "../emit/doc-comment.js";
import type { Operation } from "./api.js";
import { listIn, objectIn, type Spec, textIn } from "./read-spec.js";

/** The paragraphs of the comment of a type or property: its description, and as tags what types cannot express. `note` is for one without a description. */
export function documentation(
  schema: JsonObject,
  follow: (value: JsonValue | undefined) => JsonObject,
  note = "",
): readonly (string | CommentTag)[] {
  const text = textIn(schema["description"]) || note;
  const tags = [...tagsOf(schema), ...itemTags(schema)];
  const preset = schema["default"];
  if (preset !== undefined && isValidDefault(schema, preset, follow))
    tags.push({ name: "default", value: JSON.stringify(preset) });
  if (schema["deprecated"] === true) tags.push({ name: "deprecated" });
  return [text.trim(), ...tags];
}

/** The constraints that apply to the type of a schema, as JSDoc tags. */
function tagsOf(schema: JsonObject): readonly CommentTag[] {
  if (typeof schema["$ref"] === "string" || schema["enum"] !== undefined || schema["const"] !== undefined) return [];
  const limits = valueLimits(schema);
  const tags = Object.entries(limits).map(([name, value]) =>
    value === true ? { name } : { name, value: String(value) },
  );
  const types = typesIn(schema).filter((type) => type !== "null");
  return types.length === 1 && types[0] === "integer" ? [{ name: "integer" }, ...tags] : tags;
}

/** The constraints that apply to the items of a list, as JSDoc tags of the list. */
function itemTags(schema: JsonObject): readonly CommentTag[] {
  const isList = typesIn(schema).includes("array") && typeof schema["$ref"] !== "string";
  const tags = isList ? tagsOf(objectIn(schema["items"])) : [];
  return tags.map(({ name, ...rest }) => ({ ...rest, name: `items.${name}` }));
}

/** The keywords of a schema that limit single values, with the exclusive limits of 3.1. What cannot be a tag is left out. */
function valueLimits(schema: JsonObject): JsonObject {
  const kinds = new Set(typesIn(schema).map((type) => (type === "integer" ? "number" : type)));
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum } = schema;
  const modern: JsonObject = {
    ...schema,
    // A flag of the limit in 2.0 and 3.0.
    ...(exclusiveMinimum === true && { minimum: false, exclusiveMinimum: minimum ?? false }),
    ...(exclusiveMaximum === true && { maximum: false, exclusiveMaximum: maximum ?? false }),
  };
  const entries = [...limitKeywords, "format"].flatMap((name): [string, JsonValue][] => {
    const { of, value: shape = "" } = keywordOf(name) ?? {};
    const value = modern[name];
    if (of === undefined || !kinds.has(of) || value === undefined || value === false) return [];
    if (shape === "count" && !(typeof value === "number" && Number.isSafeInteger(value) && value >= 0)) return [];
    if (shape.includes("number") && !(typeof value === "number" && (shape === "number" || value > 0))) return [];
    if (name === "pattern" && !isUsablePattern(value)) return [];
    if (name === "format" && (value === "binary" || value === "byte")) return [];
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Patterns of other dialects, and those that take more than linear time, are errors in a tag. */
function isUsablePattern(pattern: JsonValue): boolean {
  return typeof pattern === "string" && /^\S(?:.*\S)?$/.test(pattern) && patternProblem(pattern) === undefined;
}

/** Whether a default value is of its type. Only scalars are compared: others would need the types that the schema refers to. */
function isValidDefault(
  from: JsonValue,
  value: JsonValue,
  follow: (value: JsonValue) => JsonObject,
  depth = 0,
): boolean {
  if (typeof value === "object") return false;
  const schema = follow(from);
  const types = typesIn(schema);
  if (types.length === 0)
    return depth < 10 && listIn(schema["anyOf"]).some((each) => isValidDefault(each, value, follow, depth + 1));
  const { enum: values } = schema;
  const own: JsonObject = {
    type: [...types],
    ...valueLimits(schema),
    ...(values !== undefined && { enum: listIn(values) }),
  };
  return createFits(localReader(own), new StepBudget(10_000))(own, value);
}

function typesIn(schema: JsonObject): readonly string[] {
  return typesOf(schema).filter((type) => typeof type === "string");
}

/** Names by which APIs select a page. They are compared without case and separators. */
const selectors = new Set(
  (
    "page pagenumber pagesize pagetoken perpage limit offset skip cursor after before startingafter endingbefore " +
    "nexttoken continuationtoken marker startcursor maxresults first last"
  ).split(" "),
);
/** Without another one, these only limit a list. */
const sizes = new Set("pagesize perpage limit maxresults first last".split(" "));
const next = new Set(
  "next nextcursor nextpage nextpagetoken nexttoken nextlink continuationtoken hasmore cursor".split(" "),
);

/** Says which parameters select a page, and which properties of the result lead to the next one; empty if there are none. */
export function paginationNote({ method, parameters, results }: Operation, spec: Spec): string {
  if (method !== "GET") return "";
  const from = parameters
    .filter((each) => each.in === "query" && selectors.has(lettersOf(each.name)))
    .map(({ name }) => name);
  const properties = results.flatMap(({ schema }) => Object.keys(objectIn(spec.follow(schema)["properties"])));
  const to = properties.filter((name) => next.has(lettersOf(name)));
  if (from.length === 0 || (to.length === 0 && from.every((name) => sizes.has(lettersOf(name))))) return "";
  const leads = to.length > 0 ? `; ${list(to)} in the result leads to the next one` : "";
  return `Returns a page, which ${list(from)} ${from.length === 1 ? "selects" : "select"}${leads}.`;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}
