import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv/dist/2020.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { Type } from "ajv/dist/compile/util.js";
import { usePattern } from "ajv/dist/vocabularies/code.js";
import type { JsonObject, JsonValue } from "../model/index.js";
import { hasTwins, isMultiple, isOneOf } from "./checks.js";
import type { Coverage } from "./coverage.js";
import type { Effort } from "./effort.js";
import type { PatternEngine } from "./pattern/pattern-engine.js";

/** Checks texts of one format. */
export type FormatCheck = RegExp | ((text: string) => boolean);

export interface AjvParts {
  readonly effort: Effort;
  readonly patterns: PatternEngine;
  readonly formats: Readonly<Record<string, FormatCheck>>;
}

/**
 * Makes an ajv that compiles lowered schemas (see lowerSchema), to validators that stop at the first fault and say no more than that there
 * is one, or to validators that find every fault and tell it. The keywords whose own implementation judges some values wrongly, or takes
 * time that grows faster than the value, are ours.
 */
export function createAjv({ effort, patterns, formats }: AjvParts, purpose: "verdict" | "explanation"): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: purpose === "explanation",
    verbose: purpose === "explanation",
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
  // Lowered schemas carry what other keywords evaluate, so the code need not keep count of it.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: false });
  for (const [format, check] of Object.entries(formats)) ajv.addFormat(format, check);
  for (const definition of ownKeywords(effort)) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
  return ajv;
}

/** What a standalone module would have to import the functions of this room as. */
const runtime = 'require("toolwright/schema").checks';

function ownKeywords(effort: Effort): CodeKeywordDefinition[] {
  const spend = (steps: number): void => effort.spend(steps);
  return [
    {
      keyword: "silently",
      schemaType: "object",
      code: (cxt) => {
        cxt.subschema({ keyword: "silently", createErrors: false }, cxt.gen.name("valid"));
      },
    },
    {
      keyword: "steps",
      schemaType: "number",
      code: (cxt) => {
        cxt.gen.code(_`${use(cxt, "spend", spend)}(${cxt.schema})`);
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
        if (cxt.schema) cxt.fail(_`${use(cxt, "hasTwins", hasTwins)}(${cxt.data})`);
      },
    },
    {
      keyword: "multipleOf",
      type: "number",
      schemaType: "number",
      code: (cxt) => cxt.fail(_`!${use(cxt, "isMultiple", isMultiple)}(${cxt.data}, ${cxt.schema})`),
    },
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

/** The value in the code; as text to parse, because in a literal `__proto__` would be no property. */
function constant({ gen }: KeywordCxt, value: JsonValue): Name {
  const text = JSON.stringify(value);
  return gen.scopeValue("obj", { key: text, ref: value, code: _`JSON.parse(${text})` });
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
  // What the conditions found wrong is no error.
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
  // What the conditions found wrong is no error.
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

/** Writes the code that notes what is covered, case by case. */
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

/** A schema that is asked without a word in the errors; it is a reference or asks for one property, so its own path matters to nobody. */
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
