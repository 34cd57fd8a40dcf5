import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Declaration files, which each type of a suite imports again: the standard library and packages. */
const declarations = new Map();
let latest = { path: "", program: undefined };

/** Creates the program of one file with the options of the tsconfig next to it. The next type of the same file gets the same program. */
export function programOf(path, defaults = {}) {
  if (latest.path !== path) latest = { path, program: createProgram(path, defaults) };
  return latest.program;
}

function createProgram(path, defaults) {
  const folder = join(path, "..");
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, "tsconfig.json"), "utf8"));
  const options = {
    ...defaults,
    ...ts.convertCompilerOptionsFromJson(compilerOptions, folder).options,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    if (!file.endsWith(".d.ts")) return getSourceFile(file, ...rest);
    if (!declarations.has(file)) declarations.set(file, getSourceFile(file, ...rest));
    return declarations.get(file);
  };
  return ts.createProgram([path], options, host);
}
