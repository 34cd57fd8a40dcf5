import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";
import {
  compileWithin,
  createFits,
  findDuplicates,
  isJsonObject,
  isMultipleOf,
  isOneOf,
  listAt,
  mapSubschemas,
  type Pattern,
} from "../../json-schema/index.js";
import { type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";
import type { Interpretation, InterpretedSchema } from "./interpret-schema.js";

/**
 * Compiles a schema with Ajv to a function that returns whether a value is valid. Keywords that Ajv implements incorrectly for some values,
 * or in more than linear time, are replaced. Each schema has an Ajv of its own: its caches have no limit.
 */
export function compileSchema(schema: InterpretedSchema, using: Interpretation): (value: JsonValue) => boolean {
  const { $defs, ...root } = schema.normal;
  const partial: JsonObject[] = [];
  const definitions = Object.entries(isJsonObject($defs) ? $defs : {}).map(([name, definition]) => {
    const form = toAjvForm(definition, partial);
    // The double negation drops the errors, which nobody reads: nested unions would double their number at every level. A use of a definition
    // costs a step, also if the value is rejected at once.
    return [name, isJsonObject(form) ? { steps: 1, not: { not: form } } : form] as const;
  });
  const form = { ...root, $defs: Object.fromEntries(definitions) };
  const pattern = (source: string): Pattern => compileWithin(using.budget, source);
  const ajv = new Ajv({
    messages: false,
    ownProperties: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    inlineRefs: false,
    logger: false,
    // minContains and maxContains.
    next: true,
    // Ajv's unrolled check ignores a required property whose name is empty.
    loopRequired: JSON.stringify(form).includes('""') ? 1 : 200,
    // The name would occur in standalone code only.
    code: { regExp: Object.assign(pattern, { code: "pattern" }), optimize: false },
  });
  for (const [format, check] of Object.entries(using.formats)) ajv.addFormat(format, check);
  for (const definition of ownKeywords(schema, using, partial)) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
  try {
    const validate = ajv.compile(form);
    return (value) => validate(value);
  } catch (cause) {
    // The caller maps every stack overflow.
    if (cause instanceof RangeError) throw cause;
    throw new ToolError("UnsupportedSchema", `the schema cannot be compiled: ${messageOfThrown(cause)}`, { cause });
  }
}

/** Whether functions can be created from strings, which workers and pages with a content security policy forbid. */
export function canCompile(): boolean {
  try {
    new Function("");
    return true;
  } catch {
    return false;
  }
}

/** Rewrites a schema for Ajv. Adds schemas with `unevaluated…` keywords to `partial`: for these, the interpreter is called. */
function toAjvForm(schema: JsonValue, partial: JsonObject[]): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const form = mapSubschemas(schema, (part) => toAjvForm(part, partial));
  const { prefixItems, items, contains, maxContains, unevaluatedItems, unevaluatedProperties, ...others } = form;
  const parts = ["allOf", "anyOf", "oneOf"].map((keyword) => listAt(schema, keyword).length);
  const tuple = { items: prefixItems ?? [], ...(items !== undefined && { additionalItems: items }) };
  const hasRest = unevaluatedItems !== undefined || unevaluatedProperties !== undefined;
  return {
    ...others,
    steps: 1 + parts.reduce((sum, count) => sum + count),
    // In a schema of its own: for an array shorter than the tuple, Ajv skips the keywords after it.
    ...(prefixItems !== undefined && { allOf: [...listAt(form, "allOf"), tuple] }),
    ...(prefixItems === undefined && items !== undefined && { items }),
    // Without maxContains, Ajv accepts an empty array if it is in a loop and the one before it was accepted.
    ...(contains !== undefined && { contains, maxContains: maxContains ?? Number.MAX_SAFE_INTEGER }),
    ...(hasRest && { unevaluated: partial.push(schema) - 1 }),
  };
}

/** The number of characters of an item that are compared for one step of the budget. */
const charactersPerStep = 50;

function ownKeywords(
  { reader }: InterpretedSchema,
  { budget }: Interpretation,
  partial: readonly JsonObject[],
): readonly CodeKeywordDefinition[] {
  const consume = (steps: number): void => budget.consume(steps);
  const hasDuplicates = (items: readonly JsonValue[]): boolean =>
    findDuplicates(items, (size) => consume(size / charactersPerStep)) !== undefined;
  const fits = createFits(reader, budget, { remembers: false, onlyUnevaluated: true });
  const fitsUnevaluated = (index: number, value: JsonValue): boolean => fits(partial[index] ?? true, value);
  return [
    {
      keyword: "steps",
      schemaType: "number",
      // Before the subschemas: a rejected one ends the validation of the schema.
      before: "$ref",
      code: (cxt) => {
        cxt.gen.code(_`${use(cxt, "consume", consume)}(${cxt.schema})`);
      },
    },
    ...["const", "enum"].map((keyword) => ({
      keyword,
      code: (cxt: KeywordCxt) => {
        const allowed: readonly JsonValue[] = keyword === "const" ? [cxt.schema] : cxt.schema;
        const values = cxt.gen.scopeValue("obj", { key: JSON.stringify(allowed), ref: allowed });
        cxt.pass(_`${use(cxt, "isOneOf", isOneOf)}(${values}, ${cxt.data})`);
      },
    })),
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
      code: (cxt) => cxt.pass(_`${use(cxt, "isMultipleOf", isMultipleOf)}(${cxt.data}, ${cxt.schema})`),
    },
    {
      keyword: "unevaluated",
      schemaType: "number",
      // The interpreter assumes that the other keywords accept the value.
      post: true,
      code: (cxt) => cxt.pass(_`${use(cxt, "fitsUnevaluated", fitsUnevaluated)}(${cxt.schema}, ${cxt.data})`),
    },
  ];
}

function use({ gen }: KeywordCxt, key: string, ref: unknown): Name {
  return gen.scopeValue("func", { key, ref });
}
