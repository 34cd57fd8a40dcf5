import type { JsonObject, JsonValue } from "toolwright/model";
import { equalJson, isJsonArray, isJsonObject, resolveReference } from "../../json-schema/index.js";
import { camelCase, pascalCase } from "../emit/tool-names.js";
import type { ListedTool } from "./print-listed-tools.js";
import { listIn, objectIn, textIn } from "./read-spec.js";

/** Where two listings of a tool differ. */
export interface ListedDifference {
  readonly tool: string;
  /** A JSON Pointer into the record of the tool in the first listing. */
  readonly pointer: string;
  /** What differs there: keywords, or fields of the record. */
  readonly keys: readonly string[];
}

/** What `compareListedTools` returns. */
export interface ListedDifferences {
  /** All but the dialect and closed objects. */
  readonly differences: readonly ListedDifference[];
  /** Whether the second listing rejects undeclared properties of inputs that the first one accepts. */
  readonly closesInputs: boolean;
}

/** Compares the listing of a server with that of the tools that were imported from it. */
export function compareListedTools(before: readonly ListedTool[], after: readonly ListedTool[]): ListedDifferences {
  const byName = new Map(after.map((tool) => [tool.name, tool]));
  const found = before.map((tool) => {
    const now = byName.get(tool.name);
    if (now === undefined)
      return { differences: [{ tool: tool.name, pointer: "", keys: ["name"] }], closesInputs: false };
    const inputs = new SchemaComparison(tool.inputSchema, now.inputSchema);
    inputs.compare("/inputSchema", tool.inputSchema, now.inputSchema);
    const outputs = new SchemaComparison(tool.outputSchema ?? {}, now.outputSchema ?? {});
    if (tool.outputSchema && now.outputSchema) outputs.compare("/outputSchema", tool.outputSchema, now.outputSchema);
    const keys = fields.filter((field) => !equalJson(fieldOf(tool, field), fieldOf(now, field)));
    const all = [...(keys.length > 0 ? [["", keys] as const] : []), ...inputs.found, ...outputs.found];
    return {
      differences: all.map(([pointer, names]) => ({ tool: tool.name, pointer, keys: names })),
      closesInputs: inputs.closes,
    };
  });
  return {
    differences: found.flatMap(({ differences }) => differences),
    closesInputs: found.some(({ closesInputs }) => closesInputs),
  };
}

/** The names of tools that are equal in generated code, which would have two declarations of one name. */
export function clashingTools(tools: readonly Pick<ListedTool, "name">[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const { name } of tools) {
    const isSame = (other: string | undefined): boolean =>
      other !== undefined && (pascalCase(other) === pascalCase(name) || camelCase(other) === camelCase(name));
    const group = groups.find(([first]) => isSame(first));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups.filter((group) => group.length > 1);
}

const fields = ["title", "description", "annotations", "icons", "execution", "_meta", "outputSchema"] as const;

/** A field as a listing shows it, without what is the default. The schema only says whether there is one. */
function fieldOf(tool: ListedTool, field: (typeof fields)[number]): JsonValue {
  const { annotations: { title: shown, ...hints } = {}, execution } = tool;
  if (field === "outputSchema") return tool.outputSchema !== undefined;
  if (field === "title") return tool.title ?? shown ?? "";
  if (field === "annotations") return { ...hints };
  if (field === "execution") return execution?.taskSupport ?? "forbidden";
  if (field === "description") return textOf(tool.description);
  // Records of listings are JSON.
  return (tool[field] ?? "") as JsonValue;
}

/** A description without what a comment does not keep: white space around it, and the indentation that all lines have. */
function textOf(description: JsonValue | undefined): string {
  const lines = textIn(description).split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(indent))
    .join("\n")
    .trim();
}

/** Keywords that say nothing about values and nothing to a model. */
const silent = new Set(["$schema", "$id", "$defs", "definitions"]);

/** Compares schemas in two documents, through their references. */
class SchemaComparison {
  readonly #roots: readonly [before: JsonValue, after: JsonValue];
  readonly #seen = new Set<string>();
  readonly found: (readonly [pointer: string, keys: readonly string[]])[] = [];
  closes = false;

  constructor(before: JsonValue, after: JsonValue) {
    this.#roots = [before, after];
  }

  compare(pointer: string, before: JsonValue | undefined, after: JsonValue | undefined): void {
    // Recursive schemas meet the same pair again.
    const pair = JSON.stringify([before, after]);
    if (JSON.stringify(before)?.includes('"$ref"') && this.#seen.has(pair)) return;
    this.#seen.add(pair);
    const [old, now] = [plainSchema(before, this.#roots[0]), plainSchema(after, this.#roots[1])];
    const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
    // A schema comes before its parts.
    const position = this.found.length;
    const differing = [...keys].filter((key) => !this.#isSame(pointer, key, old, now));
    if (differing.length > 0) this.found.splice(position, 0, [pointer, differing.sort()]);
  }

  /** Whether a keyword has the same value in both. What it has of schemas is compared one by one. */
  #isSame(pointer: string, key: string, before: JsonObject, after: JsonObject): boolean {
    const [old, now] = [before[key], after[key]];
    const at = `${pointer}/${key}`;
    if (key === "additionalProperties" && [old ?? true, now ?? true].every((each) => each === false || isOpen(each))) {
      this.closes ||= now === false && old !== false;
      return true;
    }
    // It is listed as `anyOf`, and reported as `oneOf`.
    if (key === "anyOf" && old === undefined && before["oneOf"] !== undefined) {
      this.#compareItems(`${pointer}/oneOf`, before["oneOf"], now);
      return true;
    }
    if (old === undefined || now === undefined) return false;
    if (key === "properties" || key === "patternProperties" || key === "dependentSchemas")
      return this.#compareMembers(at, objectIn(old), objectIn(now));
    if (["additionalProperties", "items", "not", "contains", "propertyNames", "if", "then", "else"].includes(key)) {
      this.compare(at, old, now);
      return true;
    }
    if (key === "required") return equalJson([...listIn(old)].sort(), [...listIn(now)].sort());
    if (key === "enum") return equalJson(sortedValues(listIn(old)), sortedValues(listIn(now)));
    if (["anyOf", "oneOf", "allOf", "prefixItems"].includes(key)) return this.#compareItems(at, old, now);
    return key === "description" ? textOf(old) === textOf(now) : equalJson(old, now);
  }

  #compareMembers(pointer: string, old: JsonObject, now: JsonObject): boolean {
    for (const key of Object.keys(old)) {
      if (key in now) this.compare(`${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, old[key], now[key]);
    }
    return equalJson(Object.keys(old).sort(), Object.keys(now).sort());
  }

  #compareItems(pointer: string, old: JsonValue, now: JsonValue | undefined): boolean {
    const [from, to] = [listIn(old), listIn(now)];
    if (from.length !== to.length) return false;
    for (const [i, item] of from.entries()) this.compare(`${pointer}/${i}`, item, to[i]);
    return true;
  }
}

/** A schema with what it refers to, and in one of the ways in which the same can be written. */
function plainSchema(value: JsonValue | undefined, root: JsonValue): JsonObject {
  if (value === false) return { not: {} };
  const schema = withoutParts(referred(value, root), root);
  const entries = Object.entries(schema).filter(([key, item]) => !silent.has(key) && !isDefault(key, item));
  const { type, enum: values, ...others } = Object.fromEntries(entries);
  if (isJsonArray(values)) {
    const [only, ...more] = values;
    return only !== undefined && more.length === 0 ? { const: only, ...others } : { enum: values, ...others };
  }
  if (others["const"] !== undefined) return others;
  if (isJsonArray(type) && type.length > 1 && others["anyOf"] === undefined) {
    // In a union, what only arrays or only objects have is in their member.
    const isOwn = (key: string, kind: JsonValue): boolean =>
      typeof kind === "string" && kindKeywords[kind]?.includes(key) === true;
    const select = (isKept: (key: string) => boolean): JsonObject =>
      Object.fromEntries(Object.entries(others).filter(([key]) => isKept(key)));
    const members = type.map((each) => ({
      type: each === "integer" ? "number" : each,
      ...select((key) => isOwn(key, each)),
    }));
    const integer: JsonObject = type.includes("integer") ? { multipleOf: 1 } : {};
    const shared = select((key) => !type.some((each) => isOwn(key, each)));
    return plainUnion({ anyOf: members, ...integer, ...shared }, root);
  }
  const own = isJsonArray(type) ? type[0] : type;
  return plainUnion({ ...(own !== undefined && { type: own }), ...others }, root);
}

/** A schema with the members of the unions in its union, each once. If all are single values, it is an enumeration. */
function plainUnion({ anyOf, ...others }: JsonObject, root: JsonValue): JsonObject {
  if (anyOf === undefined) return others;
  const members = membersOf(listIn(anyOf), root, 0);
  const distinct = members.filter((member, i) => members.findIndex((other) => equalJson(other, member)) === i);
  const values = distinct.flatMap((member) => valuesOf(member) ?? []);
  const rest = distinct.filter((member) => valuesOf(member) === undefined);
  if (rest.length === 0) return { enum: values, ...others };
  return { anyOf: [...(values.length > 0 ? [{ enum: sortedValues(values) }] : []), ...rest], ...others };
}

/** The members of a union, with those of the unions in it. One that is more than a union stays a reference, as it can be recursive. */
function membersOf(union: readonly JsonValue[], root: JsonValue, depth: number): readonly JsonValue[] {
  return union.flatMap((member): readonly JsonValue[] => {
    const isReference = "$ref" in objectIn(member);
    const inner = isReference ? referred(member, root) : plainSchema(member, root);
    const isUnion = inner["anyOf"] !== undefined && Object.keys(inner).length === 1;
    if (isUnion && depth < 10) return membersOf(listIn(inner["anyOf"]), root, depth + 1);
    return [isReference ? member : inner];
  });
}

/** The values of a schema that has nothing else. */
function valuesOf(schema: JsonValue): readonly JsonValue[] | undefined {
  const { type, const: constant, enum: values, ...others } = objectIn(schema);
  if (Object.keys(others).length > 0) return undefined;
  if (constant !== undefined) return [constant];
  if (isJsonArray(values)) return values;
  return type === "null" ? [null] : undefined;
}

/** A schema without `items` that its tuple cannot have, and with the properties of the parts of its `allOf`, if these have nothing else and none is declared twice. */
function withoutParts(schema: JsonObject, root: JsonValue): JsonObject {
  const { items, allOf, ...others } = schema;
  const { prefixItems, maxItems } = others;
  const hasItems = items !== undefined && !(isJsonArray(prefixItems) && Number(maxItems) <= prefixItems.length);
  const rest: JsonObject = { ...others, ...(hasItems && { items }) };
  if (allOf === undefined) return rest;
  const parts = [rest, ...listIn(allOf).map((part) => referred(part, root))];
  const names = parts.flatMap((part) => Object.keys(objectIn(part["properties"])));
  const isPlain = parts.slice(1).every((part) => Object.keys(part).every((key) => kindKeys.has(key)));
  if (!isPlain || new Set(names).size < names.length) return { ...rest, allOf };
  return {
    ...rest,
    type: "object",
    properties: Object.assign({}, ...parts.map((part) => objectIn(part["properties"]))),
    required: parts.flatMap((part) => listIn(part["required"])),
  };
}

const kindKeys: ReadonlySet<string> = new Set(["type", "properties", "required"]);

/** A schema, or what it refers to with what it has beside the reference. */
function referred(value: JsonValue | undefined, root: JsonValue): JsonObject {
  let schema: JsonObject = objectIn(value);
  for (let depth = 0; typeof schema["$ref"] === "string" && depth < 100; depth++) {
    const { $ref, ...own } = schema;
    schema = { ...objectIn(resolveReference(root, $ref) as JsonValue | undefined), ...own };
  }
  return schema;
}

const kindKeywords: Readonly<Record<string, readonly string[]>> = {
  array: ["items", "prefixItems"],
  object: ["properties", "required", "additionalProperties"],
};

function isDefault(key: string, value: JsonValue): boolean {
  if (key === "items" || key === "additionalProperties") return isOpen(value);
  if (key === "properties" || key === "required") return Object.keys(value ?? {}).length === 0;
  // Names are strings.
  if (key === "propertyNames") return equalJson(value, { type: "string" });
  return key === "deprecated" && value === false;
}

/** Whether a schema accepts everything. */
function isOpen(value: JsonValue): boolean {
  return value === true || (isJsonObject(value) && Object.keys(value).length === 0);
}

function sortedValues(values: readonly JsonValue[]): readonly JsonValue[] {
  return [...values].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
