import { posix } from "node:path";
import { isJsonObject } from "toolwright/model";
import { profileNames } from "toolwright/profiles";
import { nearestName } from "../../json-schema/index.js";
import type { Config } from "../config.js";
import { catalogue, createDiagnostic, type Diagnostic } from "../diagnostics/index.js";

export interface ParseConfigResult {
  /** Absent if there are diagnostics. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every key of a config and reports all problems. `file` is its name in messages. */
export function parseConfig(value: unknown, file: string): ParseConfigResult {
  if (!isJsonObject(value)) {
    const advice = `export an object: export default defineConfig({ outDir: "src/generated" });`;
    return { diagnostics: [invalid(`${file} exports ${describe(value)}; it must export an object.`, advice)] };
  }
  const diagnostics = checkKeys(value, keys, file, "");
  if (diagnostics.length > 0) return { diagnostics };
  // checkKeys has checked every key against its type in Config.
  const config = value as Config;
  return {
    config: config.outDir === undefined ? config : { ...config, outDir: normalizeFolder(config.outDir) },
    diagnostics,
  };
}

/** Returns what a value must be, to follow "set it to" in a hint, or undefined if it is valid. */
type Check = (value: unknown) => string | undefined;

const string: Check = (value) => (typeof value === "string" && value !== "" ? undefined : "a non-empty string");
const strings: Check = (value) =>
  Array.isArray(value) && value.every((each) => string(each) === undefined)
    ? undefined
    : "an array of non-empty strings";

function oneOf(...allowed: readonly string[]): Check {
  return (value) =>
    typeof value === "string" && allowed.includes(value)
      ? undefined
      : allowed.map((each) => JSON.stringify(each)).join(" or ");
}

const insideFolder: Check = (value) => {
  if (typeof value !== "string" || value === "") return "a folder path";
  const folder = normalizeFolder(value);
  if (folder.includes("\0")) return "a folder path without NUL characters";
  const [reserved] = folder.split("/").filter((name) => /^(?:\.git|node_modules)$/i.test(name));
  if (reserved !== undefined) return `a folder outside ${reserved}`;
  const isInside = folder !== "." && folder !== ".." && !folder.startsWith("../") && !/^(\/|[A-Za-z]:)/.test(folder);
  return isInside ? undefined : "a relative path to a folder inside the config file's folder";
};

const warningCodes: Check = (value) => {
  if (!Array.isArray(value)) return `an array of warning codes: ${warnings().join(", ")}`;
  const wrong = value.filter((code) => !warnings().includes(code));
  return wrong.length === 0
    ? undefined
    : `an array of warning codes without ${wrong.map((code) => describe(code)).join(", ")} (errors cannot be silenced): ${warnings().join(", ")}`;
};

const positive: Check = (value) => (typeof value === "number" && value > 0 ? undefined : "a positive number");
const trueOrFalse: Check = (value) => (typeof value === "boolean" ? undefined : "true or false");

const serverLimitKeys: Readonly<Record<string, Check>> = {
  maxCalls: positive,
  maxCallsPerCaller: positive,
  timeoutMs: positive,
  maxOutputBytes: positive,
  maxInputBytes: positive,
};

const serverKeys: Readonly<Record<string, Check>> = {
  coerce: oneOf("off", "warn", "on"),
  inputs: oneOf("reject", "strip"),
  name: string,
  version: string,
  instructions: string,
  extend: (value) => (typeof value === "function" ? undefined : "a function of the SDK's server"),
  uncaught: oneOf("log", "exit"),
  limits: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(serverLimitKeys).join(", ")}`),
  maskErrors: trueOrFalse,
};

const limitKeys: Readonly<Record<string, Check>> = { seconds: positive, kilobytes: positive };

const keys = {
  include: strings,
  exclude: strings,
  outDir: insideFolder,
  tsconfig: string,
  idFormat: oneOf("versioned", "unversioned"),
  normalizeTags: (value) => (typeof value === "function" ? undefined : "a function of the tags"),
  wireName: oneOf("name", "namespace_name"),
  importExtension: oneOf("auto", ".js", ".ts"),
  outputs: oneOf("strip", "strict"),
  comments: strings,
  formats: oneOf("note", "check"),
  output: oneOf("text", "structured", "both"),
  discovery: trueOrFalse,
  templates: string,
  bound: string,
  versions: oneOf("check", "ignore"),
  silence: warningCodes,
  clients: (value) =>
    Array.isArray(value) && value.every((name) => profileNames.includes(name))
      ? undefined
      : `an array of clients: ${profileNames.join(", ")}`,
  limits: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(limitKeys).join(", ")}`),
  server: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(serverKeys).join(", ")}`),
} satisfies Record<keyof Config, Check>;

function checkKeys(
  value: Readonly<Record<string, unknown>>,
  checks: Readonly<Record<string, Check>>,
  file: string,
  parent: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [key, entry] of Object.entries(value)) {
    // A key set to undefined counts as absent, because configs are often merged from parts.
    if (entry === undefined) continue;
    const name = parent + key;
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) {
      const near = nearestName(key, Object.keys(checks));
      const known = Object.keys(checks).map((each) => parent + each);
      const advice = near ? `did you mean "${parent}${near}"?` : `use one of ${known.join(", ")}.`;
      diagnostics.push(invalid(`${file} has the unknown key "${name}".`, advice));
      continue;
    }
    const expected = check(entry);
    if (expected !== undefined) {
      diagnostics.push(
        invalid(`"${name}" in ${file} has an invalid value: ${describe(entry)}.`, `set it to ${expected}.`),
      );
    } else if (name === "limits" && isJsonObject(entry)) {
      diagnostics.push(...checkKeys(entry, limitKeys, file, "limits."));
    } else if (name === "server" && isJsonObject(entry)) {
      diagnostics.push(...checkKeys(entry, serverKeys, file, "server."));
    } else if (name === "server.limits" && isJsonObject(entry)) {
      diagnostics.push(...checkKeys(entry, serverLimitKeys, file, "server.limits."));
    }
  }
  return diagnostics;
}

function invalid(problem: string, advice: string): Diagnostic {
  return createDiagnostic("config/invalid", { problem, advice });
}

function warnings(): readonly string[] {
  return Object.entries(catalogue).flatMap(([code, entry]) => (entry.severity === "error" ? [] : [code]));
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

function normalizeFolder(folder: string): string {
  return posix.normalize(folder.replaceAll("\\", "/")).replace(/\/$/, "");
}
