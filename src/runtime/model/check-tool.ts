import { isJsonObject, type JsonArray, type JsonValue } from "./json.js";
import type { Problem } from "./problem.js";
import { readJson } from "./read-json.js";
import { readShape, toolShape } from "./record-shape.js";
import { schemaObjectProblem } from "./schema-object.js";
import { normalizeTags, type TagNormalizer } from "./tags.js";
import { checkCharacters, checkToolName } from "./tool-name.js";
import { invalidVersionMessage, isVersion } from "./version.js";

/** Options of `checkTool` and `validateTool`. */
export interface CheckToolOptions {
  /**
   * `"object"`: schemas must be objects whose root type is "object", as MCP requires. `"any"`: only the presence of the input schema is
   * checked. Default: `"object"` for `checkTool`, `"any"` for `validateTool`.
   */
  readonly schemas?: "object" | "any";
  /** Normalizes tags; a tool's tags must equal the result. Default: {@link normalizeTags}. */
  readonly normalizeTags?: TagNormalizer;
}

/** Returns every problem of a tool record; an empty array means that the record is valid. */
export function checkTool(tool: unknown, options: CheckToolOptions = {}): readonly Problem[] {
  const { schemas = "object", normalizeTags: normalize = normalizeTags } = options;
  // Work on a JSON copy: it has no getters, cycles or inherited properties.
  const reading = readJson(tool, { reject: schemaObjectProblem });
  if (!reading.ok) return [reading.problem];
  if (!isJsonObject(reading.value)) return [{ path: "", message: "a tool must be an object" }];
  const problems: Problem[] = [];
  readShape(reading.value, toolShape, { problems });
  const report = (path: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ path, message });
  };
  const { name, namespace, version, tags, inputSchema, outputSchema } = reading.value;
  if (typeof name === "string" && name !== "") report("/name", checkToolName(name));
  if (typeof namespace === "string") report("/namespace", checkCharacters("namespace", namespace));
  // An empty namespace or version counts as absent, as in ids and JSON.
  if (typeof version === "string" && version !== "" && !isVersion(version))
    report("/version", invalidVersionMessage(version));
  if (Array.isArray(tags)) report("/tags", checkTags(tags, normalize));
  if (inputSchema === undefined || inputSchema === null) report("/inputSchema", "inputSchema is required");
  else if (schemas === "object") checkSchema(inputSchema, "inputSchema", report);
  if (schemas === "object" && outputSchema !== undefined) checkSchema(outputSchema, "outputSchema", report);
  return problems;
}

function checkTags(tags: JsonArray, normalize: TagNormalizer): string | undefined {
  const texts = tags.filter((tag) => typeof tag === "string");
  const normal = JSON.stringify(normalize(texts));
  if (texts.length < tags.length || JSON.stringify(texts) === normal) return undefined;
  return `tags are not in normal form: use ${normal}`;
}

function checkSchema(schema: JsonValue, key: string, report: (path: string, message: string) => void): void {
  if (!isJsonObject(schema)) report(`/${key}`, `${key} must be a JSON Schema object`);
  else if (schema["type"] !== "object") report(`/${key}/type`, `the root type of ${key} must be "object"`);
}
