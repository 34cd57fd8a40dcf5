import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  keywordOf,
  listAt,
} from "../../../json-schema/index.js";
import { allowsAll } from "../../emit/read-type.js";
import { patternType } from "../../emit/template-pattern.js";
import type { Paragraphs } from "../../emit/type-text.js";

/** Keywords whose value is text; the value of any other one is JSON. */
const textKeywords = new Set(["pattern", "format", "contentEncoding", "contentMediaType"]);

/** Keywords that are in the type. Their schemas document themselves, or are in `nestedLimits`. */
const typedKeywords = new Set([
  ...["type", "const", "enum", "properties", "required", "additionalProperties", "patternProperties", "items"],
  ...["prefixItems", "additionalItems", "unevaluatedProperties", "unevaluatedItems", "allOf", "anyOf", "oneOf"],
  ...["$ref", "$dynamicRef"],
]);

/** The paragraphs of a comment about a schema: its description, and in tags what the type cannot express. */
export function documentSchema(schema: JsonValue): Paragraphs {
  if (!isJsonObject(schema)) return [];
  const { title, description, default: preset, examples, deprecated } = schema;
  const text = typeof description === "string" ? description : title;
  const limits = inexpressibleLimits(schema);
  const notes = limits.filter(({ keyword }) => !isTag(keyword)).map(({ keyword, value }) => `${keyword}: ${value}`);
  // A line of text after a tag would belong to it.
  const others = [
    ...notes,
    ...new Set(nestedLimits(schema)),
    ...limits.flatMap(({ keyword, value }) => (isTag(keyword) ? [{ name: keyword, value }] : [])),
    ...(preset === undefined ? [] : [{ name: "default", value: JSON.stringify(preset) }]),
    ...(isJsonArray(examples) ? examples.map((each) => ({ name: "example", value: JSON.stringify(each) })) : []),
    ...(deprecated === true ? [{ name: "deprecated" }] : []),
  ];
  const isText = typeof text === "string" && text !== "";
  return [...(isText ? [text] : []), ...(isText && others.length > 0 ? [""] : []), ...others];
}

interface Limit {
  readonly keyword: string;
  /** Empty for a flag. */
  readonly value: string;
}

/** The limits of a schema that its type does not express. */
function inexpressibleLimits(schema: JsonObject): readonly Limit[] {
  const isInteger = schema["type"] === "integer" || (isJsonArray(schema["type"]) && schema["type"].includes("integer"));
  const limits: Limit[] = isInteger ? [{ keyword: "integer", value: "" }] : [];
  for (const [keyword, value] of Object.entries(schema)) {
    const known = keywordOf(keyword);
    if (!known || typedKeywords.has(keyword) || (known.annotation && !textKeywords.has(keyword))) continue;
    if (value === undefined || value === false || isTyped(keyword, schema)) continue;
    const isText = textKeywords.has(keyword) && typeof value === "string";
    limits.push({ keyword, value: value === true ? "" : isText ? value : JSON.stringify(value) });
  }
  return limits;
}

/** Whether the type expresses the value of a keyword exactly. */
function isTyped(keyword: string, schema: JsonObject): boolean {
  if (keyword === "not") return allowsAll(schema["not"]);
  if (keyword === "pattern") return patternType(schema["pattern"]) !== undefined;
  // Some libraries write the range of the numbers of JavaScript, and that names are strings.
  if (keyword === "minimum" || keyword === "maximum")
    return Math.abs(Number(schema[keyword])) === Number.MAX_SAFE_INTEGER;
  if (keyword === "propertyNames") {
    const names = schema[keyword];
    return isJsonObject(names) && (isJsonArray(names["enum"]) || JSON.stringify(names) === '{"type":"string"}');
  }
  const { length } = listAt(schema, isJsonArray(schema["items"]) ? "items" : "prefixItems");
  return (keyword === "minItems" || keyword === "maxItems") && Number(schema[keyword]) <= length;
}

/** Whether a limit is a tag that the generator reads. */
function isTag(keyword: string): boolean {
  const { holds, value } = keywordOf(keyword) ?? {};
  return (
    keyword === "integer" || (holds === undefined && value !== "map of names" && !/^(min|max)Contains$/.test(keyword))
  );
}

/** Describes the limits of parts that have no comment of their own: items, further properties and members of unions. */
function nestedLimits(schema: JsonObject): readonly string[] {
  const parts: (readonly [string, JsonValue | undefined])[] = [
    ...listAt(schema, "prefixItems").map((item, i) => [`Item ${i + 1}`, item] as const),
    ["Each item", isJsonArray(schema["items"]) ? undefined : schema["items"]],
    ["Each further property", schema["additionalProperties"]],
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      listAt(schema, keyword).map((part) => [typeLabel(part), part] as const),
    ),
  ];
  return parts.flatMap(([label, part]) => {
    if (!isJsonObject(part)) return [];
    const limits = inexpressibleLimits(part).map(({ keyword, value }) =>
      value === "" ? keyword : `${keyword} ${value}`,
    );
    return [
      ...(limits.length > 0 ? [`${label}: ${limits.join(", ")}.`] : []),
      ...nestedLimits(part).map((line) => `${label}: ${line}`),
    ];
  });
}

function typeLabel(part: JsonValue): string {
  const type = isJsonObject(part) ? part["type"] : undefined;
  return typeof type === "string" ? `As ${type}` : "Also";
}
