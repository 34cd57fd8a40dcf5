import { posix } from "node:path";
import { profileNames } from "toolwright/profiles";
import type { Config } from "../config.js";
import { catalogue, createDiagnostic, type Diagnostic } from "../diagnostics/index.js";

export interface ParseConfigResult {
  /** Absent when there are diagnostics. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks what a config file gave, key by key, and reports everything that is wrong in it; `file` names it in messages. */
export function parseConfig(value: unknown, file: string): ParseConfigResult {
  if (!isRecord(value)) {
    const advice = `export an object: export default defineConfig({ outDir: "src/generated" });`;
    return { diagnostics: [invalid(`${file} gives ${describe(value)}, not an object.`, advice)] };
  }
  const diagnostics = checkKeys(value, keys, file, "");
  if (diagnostics.length > 0) return { diagnostics };
  // Every key that is present has just been checked against the type that Config gives it.
  const config = value as Config;
  return {
    config: config.outDir === undefined ? config : { ...config, outDir: normalizeFolder(config.outDir) },
    diagnostics,
  };
}

/** Says what is wrong with a value in words that follow "must be", or undefined. */
type Check = (value: unknown) => string | undefined;

const text: Check = (value) => (typeof value === "string" && value !== "" ? undefined : "a text that is not empty");
const texts: Check = (value) =>
  Array.isArray(value) && value.every((each) => text(each) === undefined) ? undefined : "a list of texts";

function oneOf(...allowed: readonly string[]): Check {
  return (value) =>
    typeof value === "string" && allowed.includes(value)
      ? undefined
      : allowed.map((each) => JSON.stringify(each)).join(" or ");
}

const insideFolder: Check = (value) => {
  if (typeof value !== "string" || value === "") return "the path of a folder";
  const folder = normalizeFolder(value);
  const isInside = folder !== "." && folder !== ".." && !folder.startsWith("../") && !/^(\/|[A-Za-z]:)/.test(folder);
  return isInside ? undefined : "a folder of its own below the config's folder, as a relative path";
};

const warningCodes: Check = (value) => {
  if (!Array.isArray(value)) return `a list of warning codes: ${warnings().join(", ")}`;
  const wrong = value.filter((code) => !warnings().includes(code));
  return wrong.length === 0
    ? undefined
    : `a list of warning codes (errors cannot be silenced), without ${wrong.map((code) => describe(code)).join(", ")}: ${warnings().join(", ")}`;
};

const serverKeys: Readonly<Record<string, Check>> = {
  coerce: oneOf("off", "warn", "on"),
  name: text,
  version: text,
  instructions: text,
};

const keys = {
  include: texts,
  exclude: texts,
  outDir: insideFolder,
  tsconfig: text,
  idFormat: oneOf("versioned", "unversioned"),
  wireName: oneOf("name", "namespace_name"),
  importExtension: oneOf("auto", ".js", ".ts"),
  outputs: oneOf("strip", "strict"),
  discovery: (value) => (typeof value === "boolean" ? undefined : "true or false"),
  templates: text,
  bound: text,
  silence: warningCodes,
  clients: (value) =>
    Array.isArray(value) && value.every((name) => profileNames.includes(name))
      ? undefined
      : `a list of clients: ${profileNames.join(", ")}`,
  server: (value) => (isRecord(value) ? undefined : `an object with ${Object.keys(serverKeys).join(", ")}`),
} satisfies Record<keyof Config, Check>;

function checkKeys(
  value: Readonly<Record<string, unknown>>,
  checks: Readonly<Record<string, Check>>,
  file: string,
  parent: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [key, entry] of Object.entries(value)) {
    // A key that is set to undefined is as good as absent: configs are often put together from parts.
    if (entry === undefined) continue;
    const name = parent + key;
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) {
      const allowed = `the keys are: ${Object.keys(checks).join(", ")}.`;
      diagnostics.push(invalid(`${file} has the unknown key "${name}".`, allowed));
      continue;
    }
    const expected = check(entry);
    if (expected !== undefined) {
      diagnostics.push(invalid(`"${name}" in ${file} is ${describe(entry)}.`, `it must be ${expected}.`));
    } else if (name === "server" && isRecord(entry)) {
      diagnostics.push(...checkKeys(entry, serverKeys, file, "server."));
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function normalizeFolder(folder: string): string {
  return posix.normalize(folder.replaceAll("\\", "/")).replace(/\/$/, "");
}
