import {
  describeSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  shorten,
} from "../../json-schema/index.js";
import type { PageTool } from "./page-data.js";

/** Describes the hints of a tool in words, each with its class in the style of the page. What it does not say is no hint. */
export function hintsOf(tool: PageTool): readonly (readonly [text: string, kind: string])[] {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.record.annotations ?? {};
  // Only of a tool that changes something can be said that a second call changes nothing more.
  const risk = readOnlyHint ? "read-only" : (destructiveHint ?? (idempotentHint ? false : undefined));
  const facts: readonly (readonly [isShown: boolean, text: string, kind: string])[] = [
    [risk === "read-only", "read-only", "ok"],
    [risk === false, "changes data", "info"],
    [risk === true, "destructive", "error"],
    [risk === undefined, "effects not declared", "warning"],
    [idempotentHint === true, "idempotent", "info"],
    [openWorldHint === false, "closed world", "info"],
    [openWorldHint === true, "open world", "info"],
    [!visibilityOf(tool).includes("model"), "only for views", "info"],
    [tool.task !== undefined, `task: ${tool.task}`, "info"],
  ];
  return facts.flatMap(([isShown, text, kind]) => (isShown ? [[text, kind] as const] : []));
}

/** What the record of a tool says about MCP Apps. */
export function uiOf({ record: { _meta } }: Pick<PageTool, "record">): JsonObject {
  return isJsonObject(_meta) ? objectAt(_meta, "ui") : {};
}

/** Who may call the tool: `model`, `app` (views of the same server), or both, which is the default of MCP Apps. */
export function visibilityOf(tool: PageTool): readonly JsonValue[] {
  const { visibility } = uiOf(tool);
  return isJsonArray(visibility) ? visibility : ["model", "app"];
}

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: readonly string[];
  readonly description: string;
}

/** Lists the parameters of an input schema. */
export function parametersOf(given: JsonValue): readonly Parameter[] {
  const schema = isJsonObject(given) ? given : {};
  return Object.entries(objectAt(schema, "properties")).map(([name, part]) => {
    const { description, ...limits } = isJsonObject(part) ? part : {};
    return {
      name,
      type: describeSchema(part),
      isRequired: listAt(schema, "required").includes(name),
      limits: limitsOf(limits),
      description: typeof description === "string" ? description : "",
    };
  });
}

/** The limits of a schema, its default and examples in words. */
export function limitsOf(schema: JsonObject): readonly string[] {
  const { examples, default: preset, contentEncoding, format, pattern } = schema;
  return [
    range(schema, "minLength", "maxLength", "characters"),
    range(schema, "minItems", "maxItems", "items"),
    range(schema, "minProperties", "maxProperties", "properties"),
    range(schema, "minimum", "maximum", ""),
    // The pattern of a format is in the description, if models need it.
    pattern === undefined || format !== undefined ? "" : `matches ${shorten(inQuotes(pattern), 80)}`,
    typeof contentEncoding === "string" ? `in ${contentEncoding}` : "",
    ...Object.entries(words).map(([key, text]) =>
      schema[key] === undefined ? "" : `${text} ${inQuotes(schema[key])}`,
    ),
    schema["uniqueItems"] === true ? "all different" : "",
    preset === undefined ? "" : `default ${inQuotes(preset)}`,
    isJsonArray(examples) ? `such as ${examples.map(inQuotes).join(", ")}` : "",
  ].filter((fact) => fact !== "");
}

/** "1 to 120 characters", "at most 8", "exactly 1 item". */
function range(schema: JsonObject, from: string, to: string, unit: string): string {
  const [least, most] = [schema[from], schema[to]];
  if (least === undefined && most === undefined) return "";
  const bounds =
    least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`;
  const text = least === most ? `exactly ${least}` : bounds;
  return `${text} ${Number(most ?? least) === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit}`.trim();
}

const words: Readonly<Record<string, string>> = {
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  multipleOf: "a multiple of",
};

function inQuotes(value: JsonValue): string {
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}
