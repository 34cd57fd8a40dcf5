import { equalJson } from "./equal-json.js";
import { isJsonObject, type JsonArray, type JsonValue } from "./json.js";
import { formatPointer } from "./json-pointer.js";
import type { Problem } from "./problem.js";
import { checkShape, toolShape } from "./record-shape.js";
import { normalizeTags, type TagNormalizer } from "./tags.js";
import { readJson } from "./to-json-value.js";
import { checkToolName, strayCharacters } from "./tool-name.js";
import { isVersion } from "./version.js";

export interface CheckToolOptions {
  /**
   * What the schemas of a tool have to be: `"object"`, objects whose root type is "object", as MCP wants them; `"any"`, only that the input
   * schema is there, as the contracts want it (contracts 1.2). Default of `checkTool`: `"object"`.
   */
  readonly schemas?: "object" | "any";
  /** What makes the normal form of tags (seed 002, "tag strategy"). Default: {@link normalizeTags}. */
  readonly normalizeTags?: TagNormalizer;
}

/** Says everything by which `tool` breaks the rules of a canonical tool record (contracts 1.2 and 7, point 2); nothing when it is one. */
export function checkTool(tool: unknown, options: CheckToolOptions = {}): readonly Problem[] {
  const { schemas = "object", normalizeTags: normalize = normalizeTags } = options;
  // Read once, as JSON, so that the checks meet no getter, cycle or prototype.
  const reading = readJson(tool);
  if (!reading.ok) return [reading.problem];
  if (!isJsonObject(reading.value)) return [{ path: "", message: "a tool must be an object" }];
  const problems: Problem[] = [];
  const report: Report = (keys, message) => {
    if (message !== undefined) problems.push({ path: formatPointer(keys), message });
  };
  checkShape(reading.value, toolShape, [], report);
  const { name = "", namespace, version, tags, inputSchema, outputSchema, icons } = reading.value;
  if (typeof name === "string") report(["name"], checkToolName(name));
  if (typeof namespace === "string") report(["namespace"], checkNamespace(namespace));
  if (typeof version === "string" && !isVersion(version)) report(["version"], `invalid semantic version: ${version}`);
  if (Array.isArray(tags)) report(["tags"], checkTags(tags, normalize));
  if (Array.isArray(icons)) {
    for (const [i, icon] of icons.entries()) {
      if (isJsonObject(icon) && icon["src"] === undefined) report(["icons", i, "src"], "src is required");
    }
  }
  if (inputSchema === undefined || inputSchema === null) report(["inputSchema"], "inputSchema is required");
  else if (schemas === "object") checkSchema(inputSchema, "inputSchema", report);
  if (schemas === "object" && outputSchema !== undefined) checkSchema(outputSchema, "outputSchema", report);
  return problems;
}

type Report = (keys: readonly (string | number)[], message: string | undefined) => void;

function checkNamespace(namespace: string): string | undefined {
  if (namespace === "") return "namespace must be a non-empty string";
  const stray = strayCharacters(namespace);
  return stray === "" ? undefined : `namespace contains invalid characters: ${stray}`;
}

function checkTags(tags: JsonArray, normalize: TagNormalizer): string | undefined {
  const texts = tags.filter((tag) => typeof tag === "string");
  if (texts.length < tags.length) return undefined;
  const normal = normalize(texts);
  return equalJson(texts, normal) ? undefined : `tags are not in normal form: use ${JSON.stringify(normal)}`;
}

function checkSchema(schema: JsonValue, key: string, report: Report): void {
  if (!isJsonObject(schema)) report([key], `${key} must be a JSON Schema object`);
  else if (schema["type"] !== "object") report([key, "type"], `the root type of ${key} must be "object"`);
}
