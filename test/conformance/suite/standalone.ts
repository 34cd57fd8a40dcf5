import type { Ajv2020 } from "ajv/dist/2020.js";
import equal from "ajv/dist/runtime/equal.js";
import length from "ajv/dist/runtime/ucs2length.js";
import standalone from "ajv/dist/standalone/index.js";
import { hasTwins, isMultiple, isOneOf } from "../../../src/runtime/schema/checks.js";
import { compileVerdict } from "../../../src/runtime/schema/compile-schema.js";
import { createAjv } from "../../../src/runtime/schema/create-ajv.js";
import { Effort } from "../../../src/runtime/schema/effort.js";
import { lowerSchema } from "../../../src/runtime/schema/lower-schema.js";
import { patternEngine } from "../../../src/runtime/schema/pattern/pattern-engine.js";
import { readSchema } from "../../../src/runtime/schema/read-schema.js";
import { SchemaSet } from "../../../src/runtime/schema/schema-set.js";

type IsValid = (instance: unknown) => boolean;

const effort = new Effort();
const patterns = patternEngine(effort);

/** The modules that the code of a standalone validator imports. */
const modules: Readonly<Record<string, unknown>> = {
  "ajv/dist/runtime/equal": equal,
  "ajv/dist/runtime/ucs2length": length,
  "toolwright/schema": { checks: { isOneOf, hasTwins, isMultiple, createPattern: patterns, spend: () => undefined } },
};

/** Compiles a schema to the source of a module and loads it. */
export function compileStandalone(schemaText: string): IsValid {
  const set = new SchemaSet(readSchema(schemaText, { maxSchemaDepth: 500, maxSchemaSize: 1e6 }), () => undefined);
  const ajv: Ajv2020 = createAjv({ effort, patterns, formats: {} }, "verdict");
  effort.begin(Number.POSITIVE_INFINITY);
  const validate = compileVerdict(ajv, lowerSchema(set, new Set()));
  const text = standalone.default(ajv, validate);
  const module = { exports: {} };
  new Function("require", "module", "exports", text)((name: string) => modules[name], module, module.exports);
  // `standaloneCode` makes the validator the module's only export.
  return module.exports as IsValid;
}
