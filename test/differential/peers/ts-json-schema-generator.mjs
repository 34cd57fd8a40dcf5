import { join } from "node:path";
import { createFormatter, createParser, createProgram, SchemaGenerator } from "ts-json-schema-generator";
import { answerAll, compileDraft07, memoize } from "./answer.mjs";

const settings = {
  expose: "export",
  jsDoc: "extended",
  strictTuples: true,
  additionalProperties: false,
  skipTypeCheck: true,
};

await answerAll(() => {
  const programOf = memoize((path) =>
    createProgram({ ...settings, path, tsconfig: join(path, "..", "tsconfig.json") }),
  );
  return ({ path, type }) => {
    const config = { ...settings, path, type };
    const program = programOf(path);
    const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
    return compileDraft07(generator.createSchema(type));
  };
});
