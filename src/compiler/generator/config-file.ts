import { basename, dirname, extname, join } from "node:path";
import { createPathsMatcher, getTsconfig } from "get-tsconfig";
import JSON5 from "json5";
import { messageOfThrown } from "toolwright/internal/model";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { digestOf } from "../files/file-stamp.js";
import { findUpwards } from "../files/find-upwards.js";
import type { ProjectFiles } from "../files/project-files.js";
import { isSelfContained, readConfigGraph } from "./config-graph.js";
import { forgetCommonJs, importJavaScript, importModule } from "./import-module.js";

export type ReadConfigResult =
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
  const tsconfig = isJavaScript ? undefined : findUpwards(root, ["tsconfig.json"], (name) => files.exists(name));
  const { modules, isStatic } = readConfigGraph(path, files, createPathsTest(tsconfig));
  try {
    if (extname(file) === ".json") return parseJson(files.readFile(path) ?? "", file);
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

function parseJson(text: string, file: string): ReadConfigResult {
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
