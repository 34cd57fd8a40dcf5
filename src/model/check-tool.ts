import { equalJson } from "./equal-json.js";
import { formatPointer } from "./json-pointer.js";
import type { Problem } from "./problem.js";
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
  const copy = copyRecord(tool);
  if ("path" in copy) return [copy];
  const { record } = copy;
  const problems: Problem[] = [];
  const report: Report = (keys, message) => {
    problems.push({ path: formatPointer(keys), message });
  };
  checkName(record["name"], report);
  checkNamespace(record["namespace"], report);
  checkVersion(record["version"], report);
  checkTags(record["tags"], normalize, report);
  checkOptional(record, ["title", "description"], "string", [], report);
  if (record["inputSchema"] === undefined || record["inputSchema"] === null) {
    report(["inputSchema"], "inputSchema is required");
  } else if (schemas === "object") {
    checkSchema(record["inputSchema"], "inputSchema", report);
  }
  if (schemas === "object" && record["outputSchema"] !== undefined)
    checkSchema(record["outputSchema"], "outputSchema", report);
  checkAnnotations(record["annotations"], report);
  checkIcons(record["icons"], report);
  if (record["_meta"] !== undefined && !isObject(record["_meta"])) report(["_meta"], "_meta must be an object");
  return problems;
}

type Report = (keys: readonly (string | number)[], message: string) => void;
type JsonRecord = Readonly<Record<string, unknown>>;

/** Reads the record once, as JSON, so that the checks meet no getter, cycle or prototype. */
function copyRecord(tool: unknown): { readonly record: JsonRecord } | Problem {
  const reading = readJson(tool);
  if (!reading.ok) return reading.problem;
  return isObject(reading.value) ? { record: reading.value } : { path: "", message: "a tool must be an object" };
}

function checkName(name: unknown, report: Report): void {
  const problem = typeof name === "string" || name === undefined ? checkToolName(name ?? "") : "name must be a string";
  if (problem !== undefined) report(["name"], problem);
}

function checkNamespace(namespace: unknown, report: Report): void {
  if (namespace === undefined) return;
  if (typeof namespace !== "string" || namespace === "") {
    report(["namespace"], "namespace must be a non-empty string");
    return;
  }
  const stray = strayCharacters(namespace);
  if (stray !== "") report(["namespace"], `namespace contains invalid characters: ${stray}`);
}

function checkVersion(version: unknown, report: Report): void {
  if (version === undefined) return;
  if (typeof version !== "string" || !isVersion(version)) {
    report(["version"], `invalid semantic version: ${typeof version === "string" ? version : typeof version}`);
  }
}

function checkTags(tags: unknown, normalize: TagNormalizer, report: Report): void {
  if (tags === undefined) return;
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) {
    report(["tags"], "tags must be an array of strings");
    return;
  }
  const normal = normalize(tags);
  if (!equalJson(tags, normal)) report(["tags"], `tags are not in normal form: use ${JSON.stringify(normal)}`);
}

function checkSchema(schema: unknown, key: string, report: Report): void {
  if (!isObject(schema)) report([key], `${key} must be a JSON Schema object`);
  else if (schema["type"] !== "object") report([key, "type"], `the root type of ${key} must be "object"`);
}

function checkAnnotations(annotations: unknown, report: Report): void {
  if (annotations === undefined) return;
  if (!isObject(annotations)) {
    report(["annotations"], "annotations must be an object");
    return;
  }
  const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];
  checkOptional(annotations, ["title"], "string", ["annotations"], report);
  checkOptional(annotations, hints, "boolean", ["annotations"], report);
}

function checkIcons(icons: unknown, report: Report): void {
  if (icons === undefined) return;
  if (!Array.isArray(icons)) {
    report(["icons"], "icons must be an array");
    return;
  }
  for (const [i, icon] of icons.entries()) {
    if (!isObject(icon) || typeof icon["src"] !== "string") {
      report(["icons", i], "an icon must be an object with a string src");
      continue;
    }
    checkOptional(icon, ["mimeType"], "string", ["icons", i], report);
    const { sizes, theme } = icon;
    if (sizes !== undefined && !(Array.isArray(sizes) && sizes.every((size) => typeof size === "string"))) {
      report(["icons", i, "sizes"], "sizes must be an array of strings");
    }
    if (theme !== undefined && theme !== "light" && theme !== "dark") {
      report(["icons", i, "theme"], 'theme must be "light" or "dark"');
    }
  }
}

function checkOptional(
  record: JsonRecord,
  keys: readonly string[],
  type: "string" | "boolean",
  parents: readonly (string | number)[],
  report: Report,
): void {
  for (const key of keys) {
    const value = record[key];
    if (value !== undefined && typeof value !== type) report([...parents, key], `${key} must be a ${type}`);
  }
}

function isObject(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
