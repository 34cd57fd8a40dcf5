import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt, Name, nil } from "ajv/dist/2020.js";
import { not as negate } from "ajv/dist/compile/codegen/index.js";
import { Type, useFunc } from "ajv/dist/compile/util.js";
import { checkDataType } from "ajv/dist/compile/validate/dataType.js";
import { noPropertyInData, propertyInData, usePattern } from "ajv/dist/vocabularies/code.js";
import type { JsonArray, JsonObject, JsonValue } from "../../model/index.js";

/** What a guard looks values up in: printed once per module. */
export type GuardConstant = { readonly set: readonly JsonValue[] } | { readonly value: JsonValue };

type Code = ReturnType<typeof noPropertyInData>;

/** Above this many alternatives a set is looked up instead of a chain of comparisons. */
const longestChain = 8;

/**
 * An ajv for one generated module: JSON Schema 2020-12 without dynamic scopes, a reference being the name of a predicate to call.
 * Its keywords report nothing but the verdict, and each failure leaves the function at once.
 */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    code: { source: true, lines: true },
    ownProperties: true,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    allowMatchingProperties: true,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    messages: false,
  });
  // No schema of the catalog asks which properties another keyword has seen, so the code need not keep count of them.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: false });
  for (const [keyword, definition] of Object.entries(ownKeywords)) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, ...definition });
  }
  return ajv;
}

/** True for a schema that is tested in one expression. */
export function isExpression(schema: JsonObject): boolean {
  const [keyword, ...others] = Object.keys(schema);
  if (others.length > 0) return false;
  return keyword === "$ref" || keyword === "type" || keyword === "const" || keyword === "enum";
}

const guard: Definition = {
  schemaType: "object",
  code(cxt) {
    cxt.subschema({ keyword: "guard", createErrors: false }, cxt.gen.name("valid"));
  },
};

const testedInOneExpression: Definition = {
  code(cxt) {
    cxt.pass(test(cxt, { [cxt.keyword]: cxt.schema }, cxt.data));
  },
};

const anyOf: Definition = {
  schemaType: "array",
  code(cxt) {
    const branches: readonly JsonObject[] = cxt.schema;
    cxt.pass(either(branches.map((branch) => test(cxt, branch, cxt.data))));
  },
};

const not: Definition = {
  schemaType: "object",
  code(cxt) {
    cxt.fail(test(cxt, cxt.schema, cxt.data));
  },
};

const required: Definition = {
  type: "object",
  schemaType: "array",
  code(cxt) {
    for (const name of cxt.schema) cxt.fail(noPropertyInData(cxt.gen, cxt.data, name, true));
  },
};

const propertyNames: Definition = {
  type: "object",
  schemaType: "object",
  code(cxt) {
    cxt.gen.forIn("key", cxt.data, (key) => {
      cxt.gen.if(negate(test(cxt, cxt.schema, key)), () => cxt.error());
    });
  },
};

const additionalProperties: Definition = {
  type: "object",
  schemaType: ["boolean", "object"],
  code(cxt) {
    const { gen, data, parentSchema } = cxt;
    const names = Object.keys(parentSchema["properties"] ?? {});
    const patterns = Object.keys(parentSchema["patternProperties"] ?? {});
    gen.forIn("key", data, (key) => {
      const declared = [
        ...(names.length > 0 ? [isOneOf(cxt, names, key)] : []),
        ...patterns.map((pattern) => _`${usePattern(cxt, pattern)}.test(${key})`),
      ];
      const checkAdditional = (): void => {
        if (cxt.schema === false) cxt.error();
        else checkProperty(cxt, cxt.schema, key);
      };
      if (declared.length === 0) checkAdditional();
      else gen.if(negate(either(declared)), checkAdditional);
    });
  },
};

const properties: Definition = {
  type: "object",
  schemaType: "object",
  code(cxt) {
    const { gen, data } = cxt;
    for (const [name, schema] of Object.entries<JsonObject>(cxt.schema)) {
      if (Object.keys(schema).length === 0) continue;
      gen.if(propertyInData(gen, data, name, true), () => checkProperty(cxt, schema, name));
    }
  },
};

const patternProperties: Definition = {
  type: "object",
  schemaType: "object",
  code(cxt) {
    const { gen, data } = cxt;
    for (const [pattern, schema] of Object.entries<JsonObject>(cxt.schema)) {
      gen.forIn("key", data, (key) => {
        gen.if(_`${usePattern(cxt, pattern)}.test(${key})`, () => checkProperty(cxt, schema, key));
      });
    }
  },
};

const items: Definition = {
  type: "array",
  schemaType: "object",
  code(cxt) {
    const { gen, data, parentSchema } = cxt;
    const first = parentSchema["prefixItems"]?.length ?? 0;
    gen.forRange("i", first, _`${data}.length`, (i) => {
      cxt.subschema({ keyword: "items", dataProp: i, dataPropType: Type.Num }, gen.name("valid"));
    });
  },
};

/** Named as ajv names its own, so that both are one in a module. */
const equal = { code: 'require("ajv/dist/runtime/equal").default' };

type Definition = Omit<CodeKeywordDefinition, "keyword">;

/** `guard` is the root of every schema; the others stand in for ajv's, which count errors, keep whole schemas in the module and pass over `__proto__`. */
const ownKeywords: Readonly<Record<string, Definition>> = {
  guard,
  $ref: testedInOneExpression,
  const: testedInOneExpression,
  enum: testedInOneExpression,
  anyOf,
  not,
  required,
  propertyNames,
  properties,
  patternProperties,
  additionalProperties,
  items,
};

/** By the schema itself: ajv would build a path of errors from the name, which fails for half a surrogate pair. */
function checkProperty(cxt: KeywordCxt, schema: JsonObject, name: Name | string): void {
  const { topSchemaRef } = cxt.it;
  cxt.subschema({ schema, topSchemaRef, schemaPath: nil, errSchemaPath: "", dataProp: name }, cxt.gen.name("valid"));
}

/** The test of a schema for which `isExpression` holds. */
function test(cxt: KeywordCxt, schema: JsonObject, data: Name): Code {
  const { $ref, type, const: constant, enum: values } = schema;
  // The shapes are those of the keywords in JSON Schema, which the catalog keeps.
  if ($ref !== undefined) return _`${new Name($ref as string)}(${data})`;
  if (type !== undefined) return checkDataType(type as JsonType, data, true);
  if (values !== undefined) return isOneOf(cxt, values as JsonArray, data);
  if (constant !== undefined) return isOneOf(cxt, [constant], data);
  throw new Error("internal: a schema is no expression");
}

type JsonType = Parameters<typeof checkDataType>[0];

function isOneOf(cxt: KeywordCxt, values: JsonArray, data: Name): Code {
  const simple = values.filter((value) => typeof value !== "object" || value === null);
  const composite = values.filter((value) => typeof value === "object" && value !== null);
  const tests: Code[] = composite.map((value) => {
    return _`${useFunc(cxt.gen, equal)}(${data}, ${constantName(cxt, { value })})`;
  });
  if (simple.length > longestChain) tests.push(_`${constantName(cxt, { set: simple })}.has(${data})`);
  // A primitive: ajv's own escaping prints it.
  else tests.push(...simple.map((value) => _`${data} === ${value as string}`));
  return either(tests);
}

function constantName(cxt: KeywordCxt, constant: GuardConstant): Name {
  return cxt.gen.scopeValue("obj", { ref: constant, key: JSON.stringify(constant) });
}

/** Without parentheses: a test is a comparison, a call, or such joined by `&&` or `||`. */
function either(tests: readonly Code[]): Code {
  return tests.reduce((all, next) => _`${all} || ${next}`);
}
