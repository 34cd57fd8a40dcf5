import { createFormatter, createParser, SchemaGenerator } from "ts-json-schema-generator";
import { answerAll, compileDraft07 } from "./answer.mjs";
import { programOf } from "./program.mjs";

const settings = {
  expose: "export",
  jsDoc: "extended",
  strictTuples: true,
  additionalProperties: false,
  skipTypeCheck: true,
};

await answerAll(() => ({ path, type }) => {
  const config = { ...settings, path, type };
  const program = programOf(path);
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  return compileDraft07(generator.createSchema(type));
});
