import ts from "typescript";
import tjs from "typescript-json-schema";
import { answerAll, compileDraft07 } from "./answer.mjs";
import { programOf } from "./program.mjs";

const settings = { required: true, noExtraProps: true, ref: true, strictNullChecks: true, ignoreErrors: true };

/** The defaults of its `getProgramFromFiles`. */
const defaults = {
  emitDecoratorMetadata: true,
  experimentalDecorators: true,
  target: ts.ScriptTarget.ES5,
  module: ts.ModuleKind.CommonJS,
  allowUnusedLabels: true,
};

await answerAll(() => {
  let latest;
  return ({ path, type }) => {
    const program = programOf(path, defaults);
    if (latest?.program !== program) latest = { program, generator: tjs.buildGenerator(program, settings) };
    const schema = latest.generator?.getSchemaForSymbol(type);
    if (!schema) throw new Error("no schema");
    return compileDraft07(schema);
  };
});
