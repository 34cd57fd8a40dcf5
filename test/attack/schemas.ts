import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ToolIndex } from "../../src/host/discovery/index.js";
import { createRunner, LocalHandlers } from "../../src/host/index.js";
import { schemaNodes } from "../../src/json-schema/index.js";
import { defineTool } from "../../src/runtime/define/index.js";
import {
  isJsonObject,
  isToolError,
  type JsonObject,
  type JsonValue,
  localBackend,
  type ObjectSchema,
} from "../../src/runtime/model/index.js";
import { profileNames, profiles, projectTool } from "../../src/runtime/profiles/index.js";
import { createSchemaValidator } from "../../src/runtime/schema/index.js";
import { createRandom, pick, type Random } from "../support/random.js";
import { randomRoot } from "../support/random-schemas.js";
import type { Attack } from "./attack.js";

const draft07 = "http://json-schema.org/draft-07/schema#";
const metaschemas = {
  "2020-12": new Ajv2020({ strict: false, logger: false, validateFormats: false }),
  "draft-07": new Ajv({ strict: false, logger: false, validateFormats: false }),
};

const keywords = [
  ...["type", "enum", "const", "required", "properties", "items", "allOf", "anyOf", "oneOf", "not", "if", "then"],
  ...["minimum", "multipleOf", "minLength", "maxItems", "uniqueItems", "contains", "minProperties", "propertyNames"],
  ...["additionalProperties", "patternProperties", "title", "description", "default", "examples", "format", "$comment"],
  ...["prefixItems", "dependentRequired", "dependentSchemas", "unevaluatedItems", "$anchor", "$dynamicAnchor", "$defs"],
  ...["definitions", "additionalItems", "minContains", "deprecated", "contentSchema", "contentEncoding", "readOnly"],
];
const values: readonly JsonValue[] = [
  ...[null, true, 0, 1, -1, 1.5, "", "x", "1 x", "a b", "string", "strin", "integer"],
  ...[[], ["a"], ["a", "a"], ["string", "null"], ["string", "string"], ["string", 1], [{}], [true], [5], [[]]],
  ...[{}, { a: 1 }, { a: {} }, { a: [] }, { a: ["b"] }, { a: ["b", "b"] }, { a: true }, { a: null }],
];
/** Schemas that no metaschema rejects, but that cannot be used. */
const unusable: readonly JsonObject[] = [
  { $schema: "http://json-schema.org/draft-04/schema#" },
  { properties: { a: { $ref: "https://example.com/schema" } } },
  { properties: { a: { $ref: "#/$defs/missing" } } },
  { properties: { a: { pattern: "(" } } },
  { allOf: [{ $ref: "#" }] },
  {
    anyOf: [{ $ref: "#/$defs/a" }],
    $defs: { a: { oneOf: [{ $ref: "#/$defs/b" }, {}] }, b: { allOf: [{ $ref: "#/$defs/a" }] } },
  },
];

/** Random schemas with one wrong keyword: what the metaschema rejects is rejected everywhere before a handler runs, and nothing else is. */
export const schemasAttack: Attack = {
  name: "schemas",
  unit: "broken, external and endless schemas through validation, registration, runs and projection",
  fullSize: 2_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    for (let i = 0; i < size; i += 1) {
      const schema: ObjectSchema = i % 10 === 0 ? { type: "object", ...pick(random, unusable) } : brokenSchema(random);
      const failure = await attackSchema(schema, i % 10 === 0 || isRejected(schema)).catch(String);
      if (failure !== undefined) failures.push(`${failure}: ${JSON.stringify(schema)}`);
    }
    return { attempts: size, failures };
  },
};

/** The metaschema of draft-07 in ajv rejects an enum that is empty or has equal values, which the specification only discourages. */
const discouraged: readonly unknown[] = ["#/properties/enum/minItems", "#/properties/enum/uniqueItems"];

function isRejected(schema: JsonObject): boolean {
  const ajv = metaschemas[schema["$schema"] === draft07 ? "draft-07" : "2020-12"];
  return !ajv.validateSchema(schema) && !discouraged.includes(ajv.errors?.[0]?.schemaPath);
}

/** Not beside a reference: there, draft-07 ignores other keywords. */
function brokenSchema(random: Random): ObjectSchema {
  const root = randomRoot(random, "open");
  const nodes = schemaNodes(root).flatMap(({ schema }) => (isJsonObject(schema) && !schema["$ref"] ? [schema] : []));
  // Not the root, whose definitions the references need.
  const target = pick(random, nodes.length > 1 ? nodes.filter((node) => node !== root) : nodes);
  // The root must stay an object.
  const broken = {
    ...target,
    [pick(random, keywords)]: pick(random, values),
    ...(target === root && { type: "object" }),
  };
  let isDone = false;
  const text = JSON.stringify(root, (_key, value: JsonValue) => {
    // The same object may occur twice, but an anchor may not.
    if (value !== target || isDone) return value;
    isDone = true;
    return broken;
  });
  if (random() < 0.7) return JSON.parse(text);
  return { ...JSON.parse(text.replaceAll("$defs", "definitions")), $schema: draft07 };
}

/** Returns what went wrong. */
async function attackSchema(schema: ObjectSchema, isBroken: boolean): Promise<string | undefined> {
  const record = { name: "sample", description: "Sample.", inputSchema: schema };
  const expected = isBroken ? "rejects" : "accepts";
  const doors: Readonly<Record<string, () => unknown>> = {
    compile: () => createSchemaValidator().compile(schema),
    define: () => defineTool(record, () => ({})),
    register: () => new ToolIndex().registerTool(record, localBackend("sample")),
  };
  for (const [door, enter] of Object.entries(doors)) {
    const code = codeOf(enter);
    if ((code !== undefined) !== isBroken) return `${door}: ${code}, but ajv ${expected} it`;
  }
  for (const name of profileNames) projectTool({ ...record, outputSchema: schema }, profiles[name]);
  return isBroken ? attackRun(schema) : undefined;
}

/** A runner whose tools come from elsewhere: the handler does not run, and the caller is not blamed. */
async function attackRun(schema: ObjectSchema): Promise<string | undefined> {
  for (const schemas of [{ inputSchema: schema }, { inputSchema: { type: "object" } as const, outputSchema: schema }]) {
    let calls = 0;
    const local = new LocalHandlers();
    local.add("sample", () => {
      calls += 1;
      return {};
    });
    const backends = [localBackend("sample")];
    const runner = createRunner({
      local,
      resolveTool: () => ({ name: "sample", ...schemas }),
      resolveBackends: () => backends,
    });
    const error: unknown = await runner.run("sample", {}).catch((thrown: unknown) => thrown);
    const code = isToolError(error) ? error.code : "ok";
    if (calls > 0 || code === "ok" || code === "Validation" || code === "OutputValidation")
      return `run: ${code} after ${calls} calls`;
  }
  return undefined;
}

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!isToolError(error)) throw error;
    return error.code;
  }
}
