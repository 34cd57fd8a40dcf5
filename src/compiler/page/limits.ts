import { isJsonArray, type JsonObject, type JsonValue, shorten } from "../../json-schema/index.js";

/** The limits of a schema, its default and examples in words. */
export function limitsOf(schema: JsonObject): readonly string[] {
  const { examples, default: preset, contentEncoding, format, pattern } = schema;
  return [
    range(schema, "minLength", "maxLength", "characters"),
    range(schema, "minItems", "maxItems", "items"),
    range(schema, "minProperties", "maxProperties", "properties"),
    range(schema, "minimum", "maximum", ""),
    // The pattern of a format is in the description, if models need it.
    pattern === undefined || format !== undefined ? "" : `matches ${shorten(show(pattern), 80)}`,
    typeof contentEncoding === "string" ? `in ${contentEncoding}` : "",
    ...Object.entries(words).map(([key, text]) => (schema[key] === undefined ? "" : `${text} ${show(schema[key])}`)),
    schema["uniqueItems"] === true ? "all different" : "",
    preset === undefined ? "" : `default ${show(preset)}`,
    isJsonArray(examples) ? `such as ${examples.map(show).join(", ")}` : "",
  ].filter((fact) => fact !== "");
}

/** "1 to 120 characters", "at most 8", "exactly 1 item". */
function range(schema: JsonObject, from: string, to: string, unit: string): string {
  const [least, most] = [schema[from], schema[to]];
  if (least === undefined && most === undefined) return "";
  const text =
    least === most
      ? `exactly ${least}`
      : least === undefined
        ? `at most ${most}`
        : most === undefined
          ? `at least ${least}`
          : `${least} to ${most}`;
  return `${text} ${Number(most ?? least) === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit}`.trim();
}

const words: Readonly<Record<string, string>> = {
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  multipleOf: "a multiple of",
};

function show(value: JsonValue): string {
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}
