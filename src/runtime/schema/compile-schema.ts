import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";
import {
  createFits,
  findDuplicates,
  isJsonObject,
  isMultipleOf,
  isOneOf,
  listAt,
  mapSubschemas,
  type Pattern,
  schemaNodes,
} from "../../json-schema/index.js";
import { type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";
import { type Accepts, LargeUnions } from "./compile-unions.js";
import type { Interpretation, InterpretedSchema } from "./interpret-schema.js";

/**
 * Compiles a schema with Ajv to a function that returns whether a value is valid. Keywords that Ajv implements incorrectly for some values,
 * or in more than linear time, are replaced. Each schema has an Ajv of its own: its caches have no limit.
 */
export function compileSchema(schema: InterpretedSchema, using: Interpretation): CompiledCode {
  const { $defs, ...root } = schema.normal;
  const forms = { partial: [], unions: new LargeUnions(schema.reader, using.budget) };
  const shared = sharedDefinitions(schema.normal);
  const results = new SharedResults();
  const definitions = Object.entries(isJsonObject($defs) ? $defs : {}).map(([name, definition]) => {
    const form = toAjvForm(definition, forms);
    // The double negation drops the errors, which nobody reads: nested unions would double their number at every level. A use of a definition
    // costs a step, also if the value is rejected at once.
    const applied = shared.has(name) ? { once: form } : { not: { not: form } };
    return [name, isJsonObject(form) ? { steps: 1, ...applied } : form] as const;
  });
  const form = { ...root, $defs: { ...Object.fromEntries(definitions), ...forms.unions.definitions } };
  // The interpreter uses the same, because what a pattern remembers takes memory.
  const pattern = (source: string): Pattern => schema.reader.pattern(source);
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
  function functionOf(name: string): Accepts {
    const validate = ajv.getSchema(name === "" ? rootUri : `${rootUri}#/$defs/${name}`);
    if (!validate) throw new Error(`internal: the definition ${name} is missing`);
    return (value) => validate(value) === true;
  }
  for (const [format, check] of Object.entries(using.formats)) ajv.addFormat(format, check);
  for (const definition of ownKeywords(schema, using, { forms, results, functionOf })) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
  try {
    ajv.addSchema(form, rootUri);
    const validate = functionOf("");
    // Not in the first call, whose time is limited.
    for (const name of forms.unions.groups) functionOf(name);
    return {
      accepts: validate,
      acceptsOnce: shared.size > 0 ? (value) => results.keptDuring(() => validate(value)) : undefined,
    };
  } catch (cause) {
    // The caller maps every stack overflow.
    if (cause instanceof RangeError) throw cause;
    throw new ToolError("UnsupportedSchema", `the schema cannot be compiled: ${messageOfThrown(cause)}`, { cause });
  }
}

/** Identifies a compiled schema to its own Ajv. */
const rootUri = "schema:";

export interface CompiledCode {
  /** Whether a value is valid. @throws {BudgetExceeded} */
  readonly accepts: Accepts;
  /**
   * As `accepts`, but a definition is applied once to an object or array, however many branches of unions lead to it. Absent if no definition is
   * used twice.
   */
  readonly acceptsOnce: Accepts | undefined;
}

/** Returns the definitions to which several references point: only these can be applied to one value more than once. */
function sharedDefinitions(normal: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const shared = new Set<string>();
  for (const { schema } of schemaNodes(normal)) {
    const reference = isJsonObject(schema) ? schema["$ref"] : undefined;
    if (typeof reference !== "string") continue;
    const name = reference.slice("#/$defs/".length);
    if (used.has(name)) shared.add(name);
    used.add(name);
  }
  return shared;
}

/** What one definition accepts, by the objects and arrays that it was applied to. */
type KeptResults = Pick<Map<unknown, boolean>, "get" | "set">;

/** What definitions accept. */
class SharedResults {
  readonly #all: Map<unknown, boolean>[] = [];
  #areKept = false;

  create(): KeptResults {
    const results = new Map<unknown, boolean>();
    this.#all.push(results);
    return {
      get: (value) => results.get(value),
      set: (value, isAccepted) =>
        this.#areKept && typeof value === "object" && value !== null ? results.set(value, isAccepted) : results,
    };
  }

  /** Keeps results while `work` runs. Otherwise none are kept, because most values are reached once. */
  keptDuring<Result>(work: () => Result): Result {
    this.#areKept = true;
    try {
      return work();
    } finally {
      this.#areKept = false;
      for (const results of this.#all) results.clear();
    }
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

/** Parts of schemas that are checked by functions of this project. */
interface OwnForms {
  /** Schemas with `unevaluated…` keywords: for these, the interpreter is called. */
  readonly partial: JsonObject[];
  readonly unions: LargeUnions;
}

/** Rewrites a schema for Ajv. Adds what Ajv does not check to `own`. */
function toAjvForm(schema: JsonValue, own: OwnForms): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const form = mapSubschemas(schema, (part) => toAjvForm(part, own));
  const { prefixItems, items, contains, maxContains, unevaluatedItems, unevaluatedProperties, ...rest } = form;
  const { anyOf, oneOf, ...others } = rest;
  const tuple = { items: prefixItems ?? [], ...(items !== undefined && { additionalItems: items }) };
  const hasRest = unevaluatedItems !== undefined || unevaluatedProperties !== undefined;
  const manyAnyOf = own.unions.add(listAt(schema, "anyOf"), listAt(form, "anyOf"));
  const manyOneOf = own.unions.add(listAt(schema, "oneOf"), listAt(form, "oneOf"));
  // Other subschemas consume steps themselves.
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listAt(schema, keyword));
  return {
    ...others,
    steps: 1 + parts.filter((part) => !isJsonObject(part)).length,
    ...(manyAnyOf === undefined ? anyOf !== undefined && { anyOf } : { manyAnyOf }),
    ...(manyOneOf === undefined ? oneOf !== undefined && { oneOf } : { manyOneOf }),
    // In a schema of its own: for an array shorter than the tuple, Ajv skips the keywords after it.
    ...(prefixItems !== undefined && { allOf: [...listAt(form, "allOf"), tuple] }),
    ...(prefixItems === undefined && items !== undefined && { items }),
    // Without maxContains, Ajv accepts an empty array if it is in a loop and the one before it was accepted.
    ...(contains !== undefined && { contains, maxContains: maxContains ?? Number.MAX_SAFE_INTEGER }),
    ...(hasRest && { unevaluated: own.partial.push(schema) - 1 }),
  };
}

/** The number of characters of an item that are compared for one step of the budget. */
const charactersPerStep = 50;

/** A step of the interpreter takes as long as so many of compiled code. */
const stepsToInterpret = 30;

interface Linking {
  readonly forms: OwnForms;
  readonly results: SharedResults;
  readonly functionOf: (name: string) => Accepts;
}

function ownKeywords(
  { reader }: InterpretedSchema,
  { budget }: Interpretation,
  { forms, results, functionOf }: Linking,
): readonly CodeKeywordDefinition[] {
  const consume = (steps: number): void => budget.consume(steps);
  const hasDuplicates = (items: readonly JsonValue[]): boolean =>
    findDuplicates(items, (size) => consume(size / charactersPerStep)) !== undefined;
  const interpreting = budget.part(Number.POSITIVE_INFINITY, stepsToInterpret);
  const fits = createFits(reader, interpreting, { remembers: false, onlyUnevaluated: true });
  const fitsUnevaluated = (index: number, value: JsonValue): boolean => fits(forms.partial[index] ?? true, value);
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
    {
      keyword: "once",
      schemaType: "object",
      trackErrors: true,
      code: (cxt) => {
        const { gen, data } = cxt;
        const kept = gen.scopeValue("obj", { ref: results.create() });
        const valid = gen.let("valid", _`${kept}.get(${data})`);
        gen.if(_`${valid} === undefined`, () => {
          const applied = gen.name("applied");
          cxt.subschema({ keyword: "once", compositeRule: true, createErrors: false, allErrors: false }, applied);
          gen.code(_`${kept}.set(${data}, ${applied})`);
          gen.assign(valid, applied);
          cxt.reset();
        });
        cxt.pass(valid);
      },
    },
    ...Object.entries({ manyAnyOf: Number.POSITIVE_INFINITY, manyOneOf: 1 }).map(([keyword, most]) => ({
      keyword,
      schemaType: "number" as const,
      code: (cxt: KeywordCxt) => {
        const fitsUnion = cxt.gen.scopeValue("func", { ref: forms.unions.link(cxt.schema, most, functionOf) });
        cxt.pass(_`${fitsUnion}(${cxt.data})`);
      },
    })),
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
