import { readFileSync } from "node:fs";
import { join } from "node:path";
import tjs from "typescript-json-schema";
import { answerAll, compileDraft07, memoize } from "./answer.mjs";

const settings = { required: true, noExtraProps: true, ref: true, strictNullChecks: true, ignoreErrors: true };

await answerAll(() => {
  const generatorOf = memoize((path) => {
    const { compilerOptions } = JSON.parse(readFileSync(join(path, "..", "tsconfig.json"), "utf8"));
    return tjs.buildGenerator(tjs.getProgramFromFiles([path], compilerOptions), settings);
  });
  return ({ path, type }) => {
    const schema = generatorOf(path)?.getSchemaForSymbol(type);
    if (!schema) throw new Error("no schema");
    return compileDraft07(schema);
  };
});
