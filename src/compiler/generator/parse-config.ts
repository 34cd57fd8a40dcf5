import { basename, dirname, extname, join, posix } from "node:path";
import { createPathsMatcher, getTsconfig } from "get-tsconfig";
import JSON5 from "json5";
import { messageOfThrown, wireNames } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import { profileNames } from "toolwright/profiles";
import { nearestName } from "../../json-schema/index.js";
import type { Config } from "../config.js";
import { catalogue, createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { findUpwards } from "../files/own-package.js";
import type { ProjectFiles } from "../files/project-files.js";
import { digestOf } from "../files/read-now.js";
import { isSelfContained, readConfigGraph } from "./config-graph.js";
import { forgetCommonJs, importJavaScript, importModule } from "./import-module.js";

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
    : `an array of warning codes without ${wrong.map((code) => describeSetting(code)).join(", ")} (errors cannot be silenced): ${warnings().join(", ")}`;
};

const positive: Check = (value) => (typeof value === "number" && value > 0 ? undefined : "a positive number");
const urlPath: Check = (value) =>
  typeof value === "string" && value.startsWith("/") ? undefined : 'a path that starts with "/"';
const milliseconds: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? undefined : "a non-negative integer";
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
  patterns: oneOf("describe", "list"),
  profile: oneOf("auto", ...profileNames),
  name: string,
  version: string,
  title: string,
  description: string,
  websiteUrl: string,
  icons: (value) =>
    Array.isArray(value) && value.every((icon) => isJsonObject(icon) && string(icon["src"]) === undefined)
      ? undefined
      : "an array of icons, each with a src",
  instructions: string,
  extend: (value) => (typeof value === "function" ? undefined : "a function of the SDK's server"),
  uncaught: oneOf("log", "exit"),
  healthPath: urlPath,
  readyPath: urlPath,
  drainDelayMs: milliseconds,
  drainMs: milliseconds,
  limits: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(serverLimitKeys).join(", ")}`),
  maskErrors: trueOrFalse,
  logger: (value) =>
    ["info", "warn", "error"].every((name) => typeof Object(value)[name] === "function")
      ? undefined
      : "a logger with the methods info, warn and error",
  unwrapOutputs: trueOrFalse,
};

const jsonFile: Check = (value) =>
  insideFolder(value) === undefined && String(value).endsWith(".json")
    ? undefined
    : "the path of a .json file inside the config file's folder";

const publishKeys: Readonly<Record<string, Check>> = {
  registry: jsonFile,
  bundle: jsonFile,
  remotes: strings,
  environment: (value) =>
    isJsonObject(value) &&
    Object.values(value).every((each) => isJsonObject(each) && string(each["description"]) === undefined)
      ? undefined
      : "an object with { description, required, secret } for each variable",
};

const limitKeys: Readonly<Record<string, Check>> = { seconds: positive, kilobytes: positive };

const keys = {
  include: strings,
  exclude: strings,
  outDir: insideFolder,
  tsconfig: string,
  idFormat: oneOf("versioned", "unversioned"),
  normalizeTags: (value) => (typeof value === "function" ? undefined : "a function of the tags"),
  wireName: oneOf(...wireNames),
  importExtension: oneOf("auto", ".js", ".ts"),
  outputs: oneOf("strip", "strict"),
  outputSchemas: oneOf("closed", "open"),
  defaultChanges: oneOf("model-visible", "breaking"),
  comments: strings,
  formats: oneOf("note", "check"),
  output: oneOf("text", "structured", "both"),
  discovery: trueOrFalse,
  templates: string,
  bound: string,
  skills: insideFolder,
  versions: oneOf("check", "ignore"),
  silence: warningCodes,
  clients: (value) =>
    Array.isArray(value) && value.every((name) => profileNames.includes(name))
      ? undefined
      : `an array of clients: ${profileNames.join(", ")}`,
  limits: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(limitKeys).join(", ")}`),
  server: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(serverKeys).join(", ")}`),
  publish: (value) => (isJsonObject(value) ? undefined : `an object with ${Object.keys(publishKeys).join(", ")}`),
} satisfies Record<keyof Config, Check>;

/** The keys of objects within a config. */
const partKeys: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  limits: limitKeys,
  publish: publishKeys,
  server: serverKeys,
  "server.limits": serverLimitKeys,
};

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
        invalid(`"${name}" in ${file} has an invalid value: ${describeSetting(entry)}.`, `set it to ${expected}.`),
      );
    } else if (Object.hasOwn(partKeys, name) && isJsonObject(entry)) {
      diagnostics.push(...checkKeys(entry, partKeys[name] ?? {}, file, `${name}.`));
    }
  }
  return diagnostics;
}

function invalid(problem: string, advice: string): Diagnostic {
  return createDiagnostic("config/invalid", { problem, advice });
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
  return posix.normalize(folder.replaceAll("\\", "/")).replace(/\/$/, "");
}

type ReadConfigResult =
  | {
      readonly value: unknown;
      /** Whether the value depends only on files that were read through `files`. */
      readonly isStatic: boolean;
      readonly diagnostic?: never;
    }
  | { readonly value?: never; readonly isStatic?: never; readonly diagnostic: Diagnostic };

/** Reads the config `file` in the folder `root` and returns its default export. Evaluates only what is not a literal. */
export async function readConfigFile(root: string, file: string, files: ProjectFiles): Promise<ReadConfigResult> {
  const path = join(root, file);
  const literal = /\.m?[jt]s$/.test(file) ? readLiteral(files.readFile(path) ?? "") : undefined;
  if (literal) return { value: literal, isStatic: true };
  const isJavaScript = /\.m?js$/.test(file);
  const found = isJavaScript ? undefined : findUpwards(root, ["tsconfig.json"], (name) => files.exists(name));
  const tsconfig = found === undefined || canRead(found) ? found : undefined;
  const { modules, isStatic } = readConfigGraph(path, files, createPathsTest(found));
  try {
    if (extname(file) === ".json") return parseConfigText(files.readFile(path) ?? "", file);
    forgetCommonJs(modules);
    const text = files.readFile(path) ?? "";
    const isPlain = isJavaScript && isSelfContained(text);
    const exports = await (isPlain ? importJavaScript(path, digestOf(text)) : importModule(path, tsconfig));
    return { value: exports["default"], isStatic };
  } catch (error) {
    const reason = messageOfThrown(error).replaceAll(join(root, "/"), "");
    const advice = reason.includes("'toolwright-compiler'")
      ? "install toolwright-compiler in this project, or remove the import and the call of defineConfig()."
      : "run the file with Node or tsx to debug it.";
    return { diagnostic: createDiagnostic("config/invalid", { problem: `Cannot load ${file}: ${reason}`, advice }) };
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

/** Whether a tsconfig and those it extends can be read. If not, the front end reports why, and the config is loaded without it. */
function canRead(tsconfig: string): boolean {
  try {
    return getTsconfig(dirname(tsconfig), basename(tsconfig)) !== null;
  } catch {
    return false;
  }
}

/** Creates a test for specifiers that match the `paths` of a tsconfig, which the TypeScript loader follows. */
function createPathsTest(tsconfig: string | undefined): (specifier: string) => boolean {
  if (tsconfig === undefined) return () => false;
  try {
    // get-tsconfig reads the file and those it extends itself; the front end reads the same files through `files`.
    const found = getTsconfig(dirname(tsconfig), basename(tsconfig));
    const match = found && createPathsMatcher(found);
    return (specifier) => (match?.(specifier).length ?? 0) > 0;
  } catch {
    // The front end reports the tsconfig's errors; assume that it maps everything.
    return () => true;
  }
}

function parseConfigText(text: string, file: string): ReadConfigResult {
  try {
    return { value: JSON5.parse(text), isStatic: true };
  } catch (error) {
    // JSON5 adds the position to its SyntaxError.
    const {
      message,
      lineNumber: line,
      columnNumber: column,
    } = error as Error & { lineNumber: number; columnNumber: number };
    return {
      diagnostic: createDiagnostic(
        "config/invalid",
        { problem: `${file} is not valid JSON: ${message.replace(/^JSON5: /, "")}.`, advice: "fix the syntax." },
        {
          span: { file, line, column, endLine: line, endColumn: column + 1 },
          sourceLine: text.split(/\r?\n/)[line - 1] ?? "",
        },
      ),
    };
  }
}
