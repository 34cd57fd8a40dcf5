import type { Ajv2020 } from "ajv/dist/2020.js";
import equal from "ajv/dist/runtime/equal.js";
import length from "ajv/dist/runtime/ucs2length.js";
import standalone from "ajv/dist/standalone/index.js";
import { explainMismatches, findDuplicates, isMultipleOf, StepBudget } from "../../../src/json-schema/index.js";
import type { JsonValue } from "../../../src/runtime/model/index.js";
import { isOneOf } from "../../../src/runtime/schema/checks.js";
import { compileSchema } from "../../../src/runtime/schema/compile-schema.js";
import { createAjv } from "../../../src/runtime/schema/create-ajv.js";
import { lowerSchema } from "../../../src/runtime/schema/lower-schema.js";
import { patternEngine } from "../../../src/runtime/schema/pattern-engine.js";
import { readSchema } from "../../../src/runtime/schema/read-schema.js";
import { SchemaSet } from "../../../src/runtime/schema/schema-set.js";
import { setReader } from "../../../src/runtime/schema/scoped-node.js";

type IsValid = (instance: unknown) => boolean;

const budget = new StepBudget();
const patterns = patternEngine(budget);

/** The modules that the code of a standalone validator imports. */
const modules: Readonly<Record<string, unknown>> = {
  "ajv/dist/runtime/equal": equal,
  "ajv/dist/runtime/ucs2length": length,
  "toolwright/schema": {
    checks: {
      isOneOf,
      hasDuplicates: (items: readonly JsonValue[]) => findDuplicates(items) !== undefined,
      isMultipleOf,
      createPattern: patterns,
      consume: () => undefined,
    },
  },
};

/** Compiles a schema to the source of a module and loads it. */
export function compileStandalone(schemaText: string): IsValid {
  const set = readSet(schemaText);
  const ajv: Ajv2020 = createAjv({ budget, patterns, formats: {} });
  budget.reset(Number.POSITIVE_INFINITY);
  const validate = compileSchema(ajv, lowerSchema(set, new Set()));
  const text = standalone.default(ajv, validate);
  const module = { exports: {} };
  new Function("require", "module", "exports", text)((name: string) => modules[name], module, module.exports);
  // `standaloneCode` makes the validator the module's only export.
  return module.exports as IsValid;
}

/** Returns a function that validates with the explainer alone. */
export function createExplainer(schemaText: string): IsValid {
  const set = readSet(schemaText);
  const reader = setReader(set, { pattern: (source) => patterns(source, "u"), fitsFormat: () => true });
  budget.reset(Number.POSITIVE_INFINITY);
  return (instance) => explainMismatches(reader, set.root.schema, instance).length === 0;
}

function readSet(schemaText: string): SchemaSet {
  return new SchemaSet(readSchema(schemaText, { maxSchemaDepth: 500, maxSchemaSize: 1e6 }), () => undefined);
}
