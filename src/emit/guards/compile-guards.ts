import type { JsonObject } from "../../model/index.js";
import { printValue } from "../literal.js";
import { toConstraints } from "./constraints.js";
import { createAjv, type GuardConstant, isExpression } from "./keywords.js";
import { toPredicateBody } from "./predicate-body.js";

/** A schema to compile, and the guards that its references call. */
export interface GuardSource {
  readonly schema: JsonObject;
  readonly guardOf: (reference: string) => string;
}

/** The guards of one generated module. */
export interface CompiledGuards {
  /** For each source, the statements of a function over `data` that returns a boolean. */
  readonly bodies: readonly string[];
  /** Declarations that the bodies refer to. */
  readonly constants: readonly string[];
  /** What the bodies call from `toolwright/gen/v1`. */
  readonly helpers: readonly string[];
}

/** Compiles the schemas of one module with an ajv of their own, so that names in it do not depend on other modules. */
export function compileGuards(sources: readonly GuardSource[]): CompiledGuards {
  const ajv = createAjv();
  const helpers = new Set<string>();
  const constants = new Map<string, string>();
  const tests = new Map<string, { readonly name: string; readonly body: string }>();

  function compile(constraints: JsonObject): string {
    const { source } = ajv.compile({ guard: constraints });
    if (!source) throw new Error("internal: ajv kept no source");
    const { func = [], obj = [], pattern = [] } = source.scopeValues;
    const functions = new Map<string, string>();
    for (const { str, value } of func) {
      const helper = helpersByCode[String(value?.code)];
      if (helper === undefined) throw new Error(`internal: a validator needs ${value?.code}`);
      functions.set(helper === "Object.hasOwn" ? `${str}.call` : str, helper);
      if (helper !== "Object.hasOwn") helpers.add(helper);
    }
    for (const { str, value } of obj) constants.set(str, printConstant(value?.ref));
    for (const { str, value } of pattern) constants.set(str, `/*@__PURE__*/ ${value?.code}`);
    return toPredicateBody(source.validateCode, functions);
  }

  function toTest(constraints: JsonObject): JsonObject {
    if (isExpression(constraints)) return constraints;
    const key = JSON.stringify(constraints);
    const test = tests.get(key) ?? { name: `test${tests.size}`, body: compile(constraints) };
    tests.set(key, test);
    return { $ref: test.name };
  }

  const bodies = sources.map(({ schema, guardOf }) =>
    compile(toConstraints(schema, { reference: guardOf, test: toTest })),
  );
  return {
    bodies,
    constants: [
      ...[...constants].map(([name, value]) => `const ${name} = ${value};\n`),
      ...[...tests.values()].map(({ name, body }) => `const ${name} = (data) => {\n${body}};\n`),
    ],
    helpers: [...helpers].sort(),
  };
}

/** By the code with which ajv would load a function, the name of ours that does the same. */
const helpersByCode: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/equal").default': "equal",
  'require("ajv/dist/runtime/ucs2length").default': "ucs2length",
  "Object.prototype.hasOwnProperty": "Object.hasOwn",
};

function printConstant(ref: unknown): string {
  const constant = ref as GuardConstant; // "obj" values come from our own keywords alone
  return "set" in constant ? `/*@__PURE__*/ new Set(${printValue(constant.set)})` : printValue(constant.value);
}
