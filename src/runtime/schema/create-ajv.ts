import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv/dist/2020.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { Type } from "ajv/dist/compile/util.js";
import { usePattern } from "ajv/dist/vocabularies/code.js";
import { findDuplicates, isMultipleOf, type StepBudget } from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";
import { isOneOf } from "./checks.js";
import type { Coverage } from "./coverage.js";
import type { PatternEngine } from "./pattern-engine.js";

/** Checks strings of one format. */
export type FormatCheck = RegExp | ((text: string) => boolean);

export interface AjvParts {
  readonly budget: StepBudget;
  readonly patterns: PatternEngine;
  readonly formats: Readonly<Record<string, FormatCheck>>;
}

/**
 * Creates an ajv for lowered schemas (see `lowerSchema`). Its validators stop at the first error. Keywords that ajv implements incorrectly
 * for some values, or in more than linear time, are replaced.
 */
export function createAjv({ budget, patterns, formats }: AjvParts): Ajv2020 {
  const ajv = new Ajv2020({
    messages: false,
    ownProperties: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    inlineRefs: false,
    logger: false,
    code: { source: true, regExp: patterns, optimize: false },
  });
  // Lowered schemas contain what other keywords evaluate, so the compiled code does not track it.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: false });
  for (const [format, check] of Object.entries(formats)) ajv.addFormat(format, check);
  for (const definition of ownKeywords(budget)) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
  return ajv;
}

/** How a standalone module would import the functions that compiled validators call. */
const runtime = 'require("toolwright/schema").checks';

/** So many characters of an item are compared in the time of one step. */
const charactersPerStep = 50;

function ownKeywords(budget: StepBudget): CodeKeywordDefinition[] {
  const consume = (steps: number): void => budget.consume(steps);
  const hasDuplicates = (items: readonly JsonValue[]): boolean =>
    findDuplicates(items, (size) => consume(size / charactersPerStep)) !== undefined;
  return [
    {
      keyword: "silently",
      schemaType: "object",
      trackErrors: true,
      code: (cxt) => {
        // Counts each use of a definition, also one that is rejected at once.
        cxt.gen.code(_`${use(cxt, "consume", consume)}(1)`);
        cxt.subschema({ keyword: "silently", createErrors: false, compositeRule: true }, cxt.gen.name("valid"));
        // ajv collects an empty object for each error, those of rejected branches too: nested unions would double the list at every level.
        cxt.gen.if(_`${cxt.errsCount} < errors`, _`vErrors = [{}], errors = 1`);
      },
    },
    {
      keyword: "steps",
      schemaType: "number",
      // Before the subschemas: a rejected one ends the validation of the schema.
      before: "$ref",
      code: (cxt) => {
        cxt.gen.code(_`${use(cxt, "consume", consume)}(${cxt.schema})`);
      },
    },
    {
      keyword: "const",
      code: (cxt) => cxt.fail(_`!${use(cxt, "isOneOf", isOneOf)}(${constant(cxt, [cxt.schema])}, ${cxt.data})`),
    },
    {
      keyword: "enum",
      schemaType: "array",
      code: (cxt) => cxt.fail(_`!${use(cxt, "isOneOf", isOneOf)}(${constant(cxt, cxt.schema)}, ${cxt.data})`),
    },
    {
      keyword: "uniqueItems",
      type: "array",
      schemaType: "boolean",
      code: (cxt) => {
        if (cxt.schema) cxt.fail(_`${use(cxt, "hasDuplicates", hasDuplicates)}(${cxt.data})`);
      },
    },
    {
      keyword: "multipleOf",
      type: "number",
      schemaType: "number",
      code: (cxt) => cxt.fail(_`!${use(cxt, "isMultipleOf", isMultipleOf)}(${cxt.data}, ${cxt.schema})`),
    },
    { keyword: "prefixItems", type: "array", schemaType: "array", trackErrors: true, code: checkPrefixItems },
    {
      keyword: "unevaluatedProperties",
      type: "object",
      schemaType: "object",
      trackErrors: true,
      code: checkUnevaluatedProperties,
    },
    {
      keyword: "unevaluatedItems",
      type: "array",
      schemaType: "object",
      trackErrors: true,
      code: checkUnevaluatedItems,
    },
  ];
}

function use({ gen }: KeywordCxt, name: string, ref: unknown): Name {
  return gen.scopeValue("func", { key: name, ref, code: new _Code(`${runtime}.${name}`) });
}

/** A constant in the code, as JSON to parse: in an object literal, `__proto__` would not be a property. */
function constant({ gen }: KeywordCxt, value: JsonValue): Name {
  const text = JSON.stringify(value);
  return gen.scopeValue("obj", { key: text, ref: value, code: _`JSON.parse(${text})` });
}

/** For an array shorter than `prefixItems`, ajv's own implementation skips the keywords after it. */
function checkPrefixItems(cxt: KeywordCxt): void {
  const { gen, data, keyword } = cxt;
  // The schema type is an array.
  for (const [i] of (cxt.schema as readonly JsonValue[]).entries()) {
    gen.if(_`${cxt.errsCount} === errors && ${data}.length > ${i}`, () => {
      cxt.subschema({ keyword, schemaProp: i, dataProp: i }, gen.name("valid"));
    });
  }
  cxt.ok(_`${cxt.errsCount} === errors`);
}

function checkUnevaluatedProperties(cxt: KeywordCxt): void {
  const { gen, data, keyword } = cxt;
  const seen = gen.const("seen", _`new Set()`);
  const all = gen.let("all", false);
  mark(cxt, coverageOf(cxt), (coverage) => {
    if (coverage.allNames) gen.assign(all, true);
    for (const name of coverage.names) gen.code(_`${seen}.add(${name})`);
    for (const pattern of coverage.patterns) {
      gen.forIn("key", data, (key) => gen.if(_`${usePattern(cxt, pattern)}.test(${key})`, _`${seen}.add(${key})`));
    }
  });
  // Mismatches of the conditions are not errors.
  cxt.reset();
  gen.if(_`!${all}`, () => {
    gen.forIn("key", data, (key) => {
      gen.if(_`!${seen}.has(${key})`, () => {
        cxt.subschema({ keyword, schemaProp: "schema", dataProp: key, dataPropType: Type.Str }, gen.name("valid"));
      });
    });
  });
  cxt.ok(_`${cxt.errsCount} === errors`);
}

function checkUnevaluatedItems(cxt: KeywordCxt): void {
  const { gen, data, keyword } = cxt;
  const seen = gen.const("seen", _`new Set()`);
  const all = gen.let("all", false);
  const upTo = gen.let("upTo", 0);
  mark(cxt, coverageOf(cxt), (coverage) => {
    if (coverage.allItems) gen.assign(all, true);
    if (coverage.upTo > 0) gen.if(_`${upTo} < ${coverage.upTo}`, _`${upTo} = ${coverage.upTo}`);
    for (const schema of coverage.contains) {
      gen.forRange("i", 0, _`${data}.length`, (i) => {
        const fits = gen.name("valid");
        cxt.subschema({ ...condition(cxt, schema), dataProp: i, dataPropType: Type.Num }, fits);
        gen.if(fits, _`${seen}.add(${i})`);
      });
    }
  });
  // Mismatches of the conditions are not errors.
  cxt.reset();
  gen.if(_`!${all}`, () => {
    gen.forRange("i", 0, _`${data}.length`, (i) => {
      gen.if(_`${i} >= ${upTo} && !${seen}.has(${i})`, () => {
        cxt.subschema({ keyword, schemaProp: "schema", dataProp: i, dataPropType: Type.Num }, gen.name("valid"));
      });
    });
  });
  cxt.ok(_`${cxt.errsCount} === errors`);
}

/** Writes the code that records what is evaluated, case by case. */
function mark(cxt: KeywordCxt, coverage: Coverage, note: (coverage: Coverage) => void): void {
  note(coverage);
  for (const { when, yes, no } of coverage.cases) {
    const fits = cxt.gen.name("valid");
    cxt.subschema(condition(cxt, when), fits);
    cxt.gen.if(
      fits,
      () => mark(cxt, yes, note),
      () => mark(cxt, no, note),
    );
  }
}

/** A subschema that is tested without error objects. It is a reference or requires one property, so its own path is never reported. */
function condition({ it }: KeywordCxt, schema: JsonValue): Parameters<KeywordCxt["subschema"]>[0] {
  const { schemaPath, errSchemaPath, topSchemaRef } = it;
  // Coverages hold objects here.
  const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
  return { schema: schema as JsonObject, schemaPath, errSchemaPath, topSchemaRef, ...quiet };
}

function coverageOf(cxt: KeywordCxt): Coverage {
  // Lowering writes every `unevaluated…` keyword in this form.
  return (cxt.schema as { readonly coverage: Coverage }).coverage;
}
