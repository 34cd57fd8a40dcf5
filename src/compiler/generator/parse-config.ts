import { getTsconfig, type TsConfigResult } from "get-tsconfig";
import JSON5 from "json5";
import { messageOfThrown, wireNames } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import { profileNames } from "toolwright/profiles";
import { isNonEmptyString, nearestName } from "../../json-schema/index.js";
import type { Config } from "../config.js";
import { catalogue, createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { findUpwards } from "../files/own-package.js";
import { basename, dirname, extname, join, normalize } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { importModule, loadAgain } from "./import-module.js";

interface ParseConfigResult {
  /** Absent if there are diagnostics. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every key of a config and reports all problems. `file` is its name in messages. */
export function parseConfig(value: unknown, file: string): ParseConfigResult {
  if (!isJsonObject(value)) {
    const advice = `export an object: export default defineConfig({ outDir: "src/generated" });`;
    return { diagnostics: [invalid(`${file} exports ${describeSetting(value)}; it must export an object.`, advice)] };
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

/** The check of each key, or the keys of an object. */
interface Keys {
  readonly [key: string]: Check | Keys;
}

/** A value that passes a test. `expected` is what it must be. */
function must(expected: string, fits: (value: unknown) => boolean): Check {
  return (value) => (fits(value) ? undefined : expected);
}

const string = must("a non-empty string", isNonEmptyString);
const strings = must("an array of non-empty strings", (value) => Array.isArray(value) && value.every(isNonEmptyString));

function oneOf(...allowed: readonly unknown[]): Check {
  return must(allowed.map((each) => JSON.stringify(each)).join(" or "), (value) => allowed.includes(value));
}

const insideFolder: Check = (value) => {
  if (typeof value !== "string" || value === "") return "a folder path";
  const folder = normalizeFolder(value);
  if (folder.includes("\0")) return "a folder path without NUL characters";
  // What is generated of a single file is in the cache.
  const [reserved] = folder
    .replace(/^node_modules\/\.cache\/toolwright\//, "")
    .split("/")
    .filter((name) => /^(?:\.git|node_modules)$/i.test(name));
  if (reserved !== undefined) return `a folder outside ${reserved}`;
  const isInside = folder !== "." && folder !== ".." && !folder.startsWith("../") && !/^(\/|[A-Za-z]:)/.test(folder);
  return isInside ? undefined : "a relative path to a folder inside the config file's folder";
};

const warningCodes: Check = (value) => {
  if (!Array.isArray(value)) return `an array of warning codes: ${warnings().join(", ")}`;
  const wrong = value.filter((code) => !warnings().includes(code));
  return wrong.length === 0
    ? undefined
    : `an array of warning codes without ${wrong.map((code) => describeSetting(code)).join(", ")} (errors cannot be silenced): ${warnings().join(", ")}`;
};

const positive = must("a positive number", (value) => typeof value === "number" && value > 0);
const urlPath = must('a path that starts with "/"', (value) => typeof value === "string" && value.startsWith("/"));
const milliseconds = must("a non-negative integer", (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const trueOrFalse = must("true or false", (value) => typeof value === "boolean");

const serverKeys: Keys = {
  coerce: oneOf("off", "warn", "on"),
  inputs: oneOf("reject", "strip"),
  patterns: oneOf("describe", "list"),
  profile: oneOf("auto", ...profileNames),
  name: string,
  version: string,
  title: string,
  description: string,
  websiteUrl: string,
  icons: must(
    "an array of icons, each with a src",
    (value) => Array.isArray(value) && value.every((icon) => isJsonObject(icon) && isNonEmptyString(icon["src"])),
  ),
  instructions: string,
  extend: must("a function of the SDK's server", isFunction),
  uncaught: oneOf("log", "exit"),
  healthPath: urlPath,
  readyPath: urlPath,
  drainDelayMs: milliseconds,
  drainMs: milliseconds,
  limits: {
    maxCalls: positive,
    maxCallsPerCaller: positive,
    timeoutMs: positive,
    maxOutputBytes: positive,
    maxInputBytes: positive,
  },
  maskErrors: trueOrFalse,
  logger: must("a logger with the methods info, warn and error", (value) =>
    ["info", "warn", "error"].every((name) => isFunction(Object(value)[name])),
  ),
  unwrapOutputs: trueOrFalse,
};

const jsonFile = must(
  "the path of a .json file inside the config file's folder",
  (value) => insideFolder(value) === undefined && String(value).endsWith(".json"),
);

const publishKeys: Keys = {
  registry: jsonFile,
  bundle: jsonFile,
  remotes: strings,
  environment: must(
    "an object with { description, required, secret } for each variable",
    (value) =>
      isJsonObject(value) &&
      Object.values(value).every((each) => isJsonObject(each) && isNonEmptyString(each["description"])),
  ),
};

const keys = {
  include: strings,
  exclude: strings,
  outDir: insideFolder,
  tsconfig: string,
  idFormat: oneOf("versioned", "unversioned"),
  normalizeTags: must("a function of the tags", isFunction),
  wireName: oneOf(...wireNames),
  order: oneOf("id", "source"),
  importExtension: oneOf("auto", ".js", ".ts"),
  outputs: oneOf("strip", "strict"),
  outputSchemas: oneOf("closed", "open"),
  defaultChanges: oneOf("model-visible", "breaking"),
  hintChanges: oneOf("model-visible", "breaking"),
  comments: strings,
  formats: oneOf("note", "check"),
  output: oneOf("text", "structured", "both"),
  discovery: trueOrFalse,
  templates: string,
  bound: string,
  skills: insideFolder,
  versions: oneOf("check", "ignore"),
  silence: warningCodes,
  clients: must(
    `an array of clients: ${profileNames.join(", ")}`,
    (value) => Array.isArray(value) && value.every((name) => profileNames.includes(name)),
  ),
  limits: { seconds: positive, kilobytes: positive },
  server: serverKeys,
  publish: publishKeys,
} satisfies Record<keyof Config, Check | Keys>;

function checkKeys(value: Readonly<Record<string, unknown>>, checks: Keys, file: string, parent: string): Diagnostic[] {
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
    if (typeof check === "object" && isJsonObject(entry)) {
      diagnostics.push(...checkKeys(entry, check, file, `${name}.`));
      continue;
    }
    const expected = typeof check === "object" ? `an object with ${Object.keys(check).join(", ")}` : check(entry);
    if (expected !== undefined) {
      diagnostics.push(
        invalid(`"${name}" in ${file} has an invalid value: ${describeSetting(entry)}.`, `set it to ${expected}.`),
      );
    }
  }
  return diagnostics;
}

function invalid(problem: string, advice: string): Diagnostic {
  return createDiagnostic("config/invalid", { problem, advice });
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

function warnings(): readonly string[] {
  return Object.entries(catalogue).flatMap(([code, entry]) => ("severity" in entry ? [code] : []));
}

function describeSetting(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

function normalizeFolder(folder: string): string {
  return normalize(folder.replaceAll("\\", "/")).replace(/\/$/, "");
}

interface ReadConfig {
  readonly value: unknown;
  /** Whether the value is a literal. What a module computes may depend on anything. */
  readonly isStatic: boolean;
}

/** Reads the config `file` in the folder `root` and returns its default export, or why it cannot be read. Evaluates only what is not a literal. */
export async function readConfigFile(
  root: string,
  file: string,
  files: ProjectFiles,
): Promise<ReadConfig | Diagnostic> {
  const path = join(root, file);
  const literal = /\.m?[jt]s$/.test(file) ? readLiteral(files.readFile(path) ?? "") : undefined;
  if (literal) return { value: literal, isStatic: true };
  const found = /\.m?js$/.test(file) ? undefined : findUpwards(root, ["tsconfig.json"], (name) => files.exists(name));
  // One that cannot be read is left out.
  const tsconfig = found !== undefined && readTsconfig(found) ? found : undefined;
  try {
    if (extname(file) === ".json") return parseConfigText(files.readFile(path) ?? "", file);
    const load = (onImport: (url: string) => void): ReturnType<typeof importModule> =>
      importModule(path, tsconfig, onImport);
    // Read, so that `files` tracks them.
    const exports = await loadAgain(root, load, (module) => files.readFile(module));
    return { value: exports["default"], isStatic: false };
  } catch (error) {
    const reason = messageOfThrown(error).replaceAll(join(root, "/"), "");
    const advice = reason.includes("'toolwright-compiler'")
      ? "install toolwright-compiler in this project, or remove the import and the call of defineConfig()."
      : "run the file with Node or tsx to debug it.";
    return invalid(`Cannot load ${file}: ${reason}`, advice);
  }
}

const token = /\s+|\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|[\w$]+|[\s\S]/g;
const ownImports = /^(?:import (?:type )?\{ (?:(?!as )\w+ |, )+\} from (["'])toolwright-compiler\1 (?:; )?)*$/;

/**
 * Returns the value of a module that only exports an object literal, with or without `defineConfig()`. Undefined for every other one. JSON5 is a
 * subset of JavaScript, except for the key `__proto__`.
 */
function readLiteral(text: string): unknown {
  const code = [...text.matchAll(token)].filter(([each]) => !/^(?:\s|\/[/*])/.test(each));
  const words = (from: number, to?: number): string =>
    code
      .slice(from, to)
      .map(([each]) => `${each} `)
      .join("");
  const from = code.findIndex(([each]) => each === "export");
  const isCall = words(from, from + 4) === "export default defineConfig ( ";
  const start = from + (isCall ? 4 : 2);
  let end = start;
  for (let depth = 0; end < code.length; end++) {
    if (code[end]?.[0] === "{") depth += 1;
    else if (code[end]?.[0] === "}") depth -= 1;
    if (depth === 0) break;
  }
  const frame = words(from, start) + words(end + 1);
  const expected = isCall
    ? /^export default defineConfig \( (?:satisfies Config )?\) (?:; )?$/
    : /^export default (?:satisfies Config |as const )?(?:; )?$/;
  const imports = words(0, from);
  if (!expected.test(frame) || !ownImports.test(imports) || (isCall && !imports.includes(" defineConfig "))) {
    return undefined;
  }
  try {
    return JSON5.parse(text.slice(code[start]?.index, (code[end]?.index ?? 0) + 1), (key, value: unknown) => {
      if (key === "__proto__") throw new Error(key);
      return value;
    });
  } catch {
    // It computes something, or has a syntax error, which is reported when it is evaluated.
    return undefined;
  }
}

/** A tsconfig with those that it extends. Null if they cannot be read: the front end, which reads them through `files`, reports why. */
export function readTsconfig(path: string): TsConfigResult | null {
  try {
    return getTsconfig(dirname(path), basename(path));
  } catch {
    return null;
  }
}

function parseConfigText(text: string, file: string): ReadConfig | Diagnostic {
  try {
    return { value: JSON5.parse(text), isStatic: true };
  } catch (error) {
    // JSON5 adds the position to its SyntaxError.
    const found = error as Error & { readonly lineNumber: number; readonly columnNumber: number };
    const { lineNumber: line, columnNumber: column } = found;
    const problem = `${file} is not valid JSON: ${found.message.replace(/^JSON5: /, "")}.`;
    const span = { file, line, column, endLine: line, endColumn: column + 1 };
    const sourceLine = text.split(/\r?\n/)[line - 1] ?? "";
    return createDiagnostic("config/invalid", { problem, advice: "fix the syntax." }, { span, sourceLine });
  }
}
