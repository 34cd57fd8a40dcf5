import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { isToolError, type JsonObject, type JsonValue } from "../../../../src/runtime/model/index.js";
import { type CompilingValidator, createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { roundCount, someOf } from "../../../support/random.js";

const validator = createSchemaValidator();

/** The code of the error that `work` throws, or "ok". */
function outcomeOf(work: () => void): string {
  try {
    work();
    return "ok";
  } catch (error) {
    if (!isToolError(error)) throw error;
    return error.code;
  }
}

const resultOf = (schema: JsonObject | string, instance: unknown): string =>
  outcomeOf(() => validator.validate(schema, instance));

const draft2020 = "https://json-schema.org/draft/2020-12/schema";
const list = <T>(count: number, item: (index: number) => T): T[] => Array.from({ length: count }, (_, j) => item(j));
const kindsOfSchemas: Readonly<Record<string, (i: number) => JsonObject>> = {
  "schemas of tools": schemaOfTool,
  "small schemas": (i) => ({ type: "object", properties: { [`a${i}`]: { type: "string" } } }),
  "many patterns": (i) => ({
    additionalProperties: { allOf: list(20, (j) => ({ pattern: `^([a-z]|\\d){0,9}${i}y${j}$` })) },
  }),
  "patterns of names": (i) => ({
    patternProperties: Object.fromEntries(list(20, (j) => [`^x${i}_${j}[a-z]*$`, { type: "string" }])),
  }),
  "long descriptions": (i) => ({ description: "x".repeat(20_000) + i }),
  lists: (i) => ({
    properties: Object.fromEntries(
      list(10, (j) => [
        `a${i}_${j}`,
        { type: "array", items: { properties: { a: { type: "string" }, b: { type: "number" } }, required: ["a"] } },
      ]),
    ),
  }),
  unions: (i) => ({ anyOf: list(30, (j) => ({ type: "object", properties: { k: { const: `${i}_${j}` } } })) }),
};

describe("schemas", () => {
  test("cannot be schema objects of a library", () => {
    expect(() => validator.validate(z.object({}) as never, {})).toThrow(
      "invalid JSON Schema: (root) is a schema object of zod, not a JSON Schema; convert it with z.toJSONSchema(schema)",
    );
    expect(resultOf({ type: "object", properties: { a: z.string() as never } }, {})).toBe("InvalidSchema");
  });

  test("are accepted as an object and as text", () => {
    const schema = { type: "string" };
    const text = JSON.stringify(schema);
    for (const source of [schema, text]) {
      expect(resultOf(source, "x")).toBe("ok");
      expect(resultOf(source, 1)).toBe("InstanceInvalid");
    }
    expect(resultOf("true", 1)).toBe("ok");
    expect(resultOf("false", 1)).toBe("InstanceInvalid");
  });

  test.each([
    null,
    undefined,
    true,
    false,
    5,
    [],
    "",
    "null",
    "[]",
    "{",
    new TextEncoder().encode('{"type":"integer"}'),
    new Map(),
  ])("reject %j", (source) => {
    // The types forbid what is tried here.
    expect(resultOf(source as unknown as JsonObject, 1)).toBe("InvalidSchema");
  });

  test.each([
    [{ type: 5 }, ""],
    [{ minLength: "x" }, "/minLength"],
    [{ minLength: -1 }, "/minLength"],
    [{ required: "a" }, "/required"],
    [{ properties: [] }, "/properties"],
    [{ properties: { a: 5 } }, "/properties/a"],
    [{ anyOf: {} }, "/anyOf"],
    [{ multipleOf: 0 }, "/multipleOf"],
    [{ $defs: { unused: { pattern: 5 } } }, "/$defs/unused/pattern"],
    [{ $schema: 5 }, "/$schema"],
  ])("report the position of an illegal keyword value in %j", (schema, path) => {
    expect(() => validator.validate(schema as JsonObject, 1)).toThrow(
      expect.objectContaining({ code: "InvalidSchema", data: { schemaPath: path || "/type" } }),
    );
  });

  const list20: readonly JsonObject[] = [
    { type: "strin" },
    { type: ["string", "strin"] },
    { type: [] },
    { type: ["string", "string"] },
    { allOf: [] },
    { anyOf: [] },
    { oneOf: [] },
    { prefixItems: [] },
    { required: ["a", "a"] },
    { dependentRequired: { a: ["b", "b"] } },
    { $anchor: "1 x" },
    { $anchor: "" },
    { $dynamicAnchor: "a b" },
    { enum: "a" },
    { minLength: -1 },
    { properties: { a: 5 } },
  ];
  const list7: readonly JsonObject[] = [
    { type: "strin" },
    { items: [] },
    { allOf: [] },
    { required: ["a", "a"] },
    { dependencies: { a: ["b", "b"] } },
  ];
  const cases = [
    ...list20,
    ...list7.map((schema) => ({ $schema: "http://json-schema.org/draft-07/schema#", ...schema })),
  ];

  test.each(cases.map((schema) => [JSON.stringify(schema), schema] as const))("of %s are invalid", (_text, schema) => {
    expect(resultOf(schema, "x")).toBe("InvalidSchema");
    expect(
      resultOf(
        {
          properties: { deep: { ...schema, $schema: "https://ignored.example" } },
          $schema: schema["$schema"] ?? draft2020,
        },
        {},
      ),
    ).toBe("InvalidSchema");
  });

  test("list the types that they may have", () => {
    expect(() => validator.compile({ properties: { a: { type: "strin" } } })).toThrow(
      "invalid JSON Schema: /properties/a/type: type must be one of string, number, boolean, object, array, null, integer, or a non-empty array of distinct ones",
    );
  });

  test("with an empty enum are legal, and the explanation names it", () => {
    expect(validator.compile({ properties: { a: { enum: [] } } }).check({ a: "x" })).toMatchObject([
      { path: "/a", expected: "no value, because the enum is empty", received: 'string "x"' },
    ]);
  });
});

describe("dialects", () => {
  test("reject another dialect by name, before anything else is checked", () => {
    const schema = {
      $schema: "http://json-schema.org/draft-04/schema#",
      exclusiveMinimum: true,
      $ref: "https://e.com/x",
    };
    expect(() => validator.validate(schema, 1)).toThrow(
      /unsupported JSON Schema dialect: .*draft-04.*only 2020-12 and draft-07/,
    );
    expect(resultOf(schema, 1)).toBe("UnsupportedSchema");
  });

  test("support draft-07 tuples and dependencies, and ignore siblings of its $ref", () => {
    const $schema = "http://json-schema.org/draft-07/schema#";
    expect(resultOf({ $schema, items: [{ type: "string" }], additionalItems: false }, ["a", 1])).toBe(
      "InstanceInvalid",
    );
    expect(resultOf({ $schema, dependencies: { a: ["b"] } }, { a: 1 })).toBe("InstanceInvalid");
    expect(resultOf({ $schema, dependencies: { __proto__x: { minProperties: 2 } } }, { __proto__x: 1 })).toBe(
      "InstanceInvalid",
    );
    expect(resultOf({ $schema, $ref: "#/definitions/s", maxLength: 1, definitions: { s: {} } }, "long")).toBe("ok");
    expect(resultOf({ $schema, prefixItems: [{ type: "string" }], dependentRequired: { a: ["b"] } }, { a: 1 })).toBe(
      "ok",
    );
  });

  test("treat format and content keywords as annotations, except for given formats", () => {
    const schema = { format: "even", contentMediaType: "application/json" };
    expect(resultOf(schema, "odd")).toBe("ok");
    const strict = createSchemaValidator({ formats: { even: (text) => text.length % 2 === 0, digits: /^\d+$/ } });
    expect(outcomeOf(() => strict.validate(schema, "odd"))).toBe("InstanceInvalid");
    expect(outcomeOf(() => strict.validate(schema, "even"))).toBe("ok");
    expect(outcomeOf(() => strict.validate({ format: "digits" }, "x"))).toBe("InstanceInvalid");
    expect(outcomeOf(() => strict.validate({ format: "other" }, "x"))).toBe("ok");
  });
});

describe("references", () => {
  test.each([
    "https://example.com/x",
    "other.json",
    "file:///etc/passwd",
    "https://json-schema.org/draft/2020-12/schema",
    "//example.com/x#/a",
  ])("reject %s because it leaves the document, even in unused definitions", (uri) => {
    expect(resultOf({ $defs: { unused: { $ref: uri } } }, 1)).toBe("ExternalRef");
    expect(resultOf({ $dynamicRef: uri }, 1)).toBe("ExternalRef");
    expect(() => validator.validate({ $ref: uri }, 1)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(uri) }),
    );
  });

  test("are data in const, enum, default, examples and unknown keywords", () => {
    const data = { $ref: "https://example.com/x" };
    expect(resultOf({ const: data, "x-own": data, examples: [data], default: data }, data)).toBe("ok");
  });

  test.each([
    ["a pointer to nothing", { $ref: "#/$defs/missing" }],
    ["an anchor that is not there", { $ref: "#missing" }],
    ["a fragment that cannot be decoded", { $ref: "#/%" }],
    ["a relative $id without a base", { $id: "foo" }],
    ["an anchor that is there twice", { $defs: { a: { $anchor: "x" }, b: { $anchor: "x" } } }],
    ["an $id that is there twice", { $defs: { a: { $id: "http://e.com/x" }, b: { $id: "http://e.com/x" } } }],
    ["a schema that is itself", { $ref: "#" }],
    [
      "two schemas that are each other",
      { $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }] } }, $ref: "#/$defs/a" },
    ],
    ["a pattern that is none", { pattern: "(" }],
    ["a name pattern that is none", { patternProperties: { "(": {} } }],
  ])("reject %s", (_, schema) => {
    expect(resultOf(schema, 1)).toBe("SchemaUnresolvable");
  });

  test("cannot be loaded asynchronously: a promise would be a schema that accepts everything", async () => {
    const schema = { properties: { a: { $ref: "https://e.com/a" } } };
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    process.on("unhandledRejection", note);
    for (const load of [async () => ({ type: "string" }), () => Promise.reject(new Error("down"))]) {
      const loading = createSchemaValidator({ load: load as never });
      expect(outcomeOf(() => loading.validate(schema, { a: 1 }))).toBe("InvalidSchema");
      expect(() => loading.compile(schema)).toThrow("load must return a schema, not a promise of one");
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("unhandledRejection", note);
    expect(rejections).toEqual([]);
  });

  test("are resolved by the caller's loader, also in loaded documents", () => {
    const loaded: Record<string, JsonObject> = {
      "https://e.com/a": { $ref: "b#/$defs/s" },
      "https://e.com/b": {
        $schema: "http://json-schema.org/draft-07/schema#",
        $defs: { s: { items: [{ type: "string" }] } },
      },
    };
    const load = vi.fn((uri: string) => loaded[uri]);
    const loading = createSchemaValidator({ load });
    expect(outcomeOf(() => loading.validate({ $ref: "https://e.com/a#" }, ["x"]))).toBe("ok");
    expect(outcomeOf(() => loading.validate({ $ref: "https://e.com/a" }, [1]))).toBe("InstanceInvalid");
    expect(outcomeOf(() => loading.validate({ $ref: "https://e.com/c" }, [1]))).toBe("ExternalRef");
    expect(load.mock.calls.map(([uri]) => uri)).toContain("https://e.com/b");
  });

  test("resolve a dynamic reference to the outermost schema with its name", () => {
    const tree = {
      $id: "https://e.com/tree",
      $dynamicAnchor: "node",
      type: "object",
      properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
    };
    const strict = {
      $id: "https://e.com/strict",
      $dynamicAnchor: "node",
      $ref: "tree",
      unevaluatedProperties: false,
      $defs: { tree },
    };
    expect(resultOf(strict, { children: [{ children: [] }] })).toBe("ok");
    expect(resultOf(strict, { children: [{ daat: 1 }] })).toBe("InstanceInvalid");
    expect(resultOf(tree, { children: [{ daat: 1 }] })).toBe("ok");
  });
});

describe("problems", () => {
  test("contain the path, the keyword, what is expected and what was received", () => {
    const schema = {
      properties: { a: { items: { type: "string" } }, m: { enum: ["x", "y"] }, n: { minimum: 5 } },
      required: ["b"],
      additionalProperties: false,
    };
    expect(validator.compile(schema).check({ a: ["x", 5], m: "z", n: 1, "c/d": 1 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "/a/1", keyword: "type", expected: "string", received: "number 5" }),
        expect.objectContaining({ path: "/m", keyword: "enum", allowed: ["x", "y"], received: 'string "z"' }),
        expect.objectContaining({ path: "/n", keyword: "minimum", expected: "number >= 5", received: "number 1" }),
        expect.objectContaining({ path: "/b", keyword: "required", message: "is required" }),
        expect.objectContaining({ path: "/c~1d", keyword: "additionalProperties" }),
      ]),
    );
  });

  test("are in the error, at most 20, in the same order every time", () => {
    const schema = { items: { type: "string" } };
    const instance = Array.from({ length: 100 }, (_, i) => i);
    const first = validator.compile(schema).check(instance);
    expect(first).toHaveLength(20);
    expect(() => validator.validate(schema, instance)).toThrow(expect.objectContaining({ data: { problems: first } }));
  });
});

describe("tools", () => {
  test("require a tool and an input schema; without an output schema every result is valid", () => {
    expect(outcomeOf(() => validator.validateInput(null, {}))).toBe("InvalidSchema");
    expect(outcomeOf(() => validator.validateInput({ name: "t" }, {}))).toBe("InvalidSchema");
    const bytes = new TextEncoder().encode('{"type":"object"}');
    for (const schema of [true, [], "true", "false", "null", "[]", '"x"', "1", bytes] as unknown as JsonValue[]) {
      expect(outcomeOf(() => validator.validateInput({ name: "t", inputSchema: schema }, {}))).toBe("InvalidSchema");
      expect(outcomeOf(() => validator.validateOutput({ name: "t", outputSchema: schema }, {}))).toBe("InvalidSchema");
    }
    expect(outcomeOf(() => validator.validateInput({ name: "t", inputSchema: '{"type":"object"}' }, {}))).toBe("ok");
    expect(outcomeOf(() => validator.validateOutput(undefined, {}))).toBe("InvalidSchema");
    expect(() => validator.validateInput(null, {})).toThrow("invalid JSON Schema: there is no tool");
    expect(() => validator.validateInput({ name: "t" }, {})).toThrow("the tool has no input schema");
    expect(outcomeOf(() => validator.validateOutput({ name: "t" }, "anything"))).toBe("ok");
  });
});

describe("the contract", () => {
  test("uses the current state of a schema that its owner changes", () => {
    const schema: { type: string } = { type: "string" };
    expect(resultOf(schema, 1)).toBe("InstanceInvalid");
    schema.type = "number";
    expect(resultOf(schema, 1)).toBe("ok");
  });

  test("accepts exactly the instances that have no problems", () => {
    const compiled = createSchemaValidator({ maxInstanceDepth: 3 }).compile({ properties: { a: { type: "string" } } });
    const noJson = [{ a: new Map() }, undefined, 1n, Number.NaN];
    for (const instance of [{ a: "x" }, { a: 1 }, {}, { toJSON: () => ({ a: 1 }) }, ...noJson]) {
      expect(compiled.accepts(instance)).toBe(compiled.check(instance).length === 0);
    }
    expect(compiled.accepts({ a: "x" })).toBe(true);
    expect(() => compiled.accepts([[[[]]]])).toThrow(expect.objectContaining({ code: "LimitExceeded" }));
  });

  test("compiles the same schema once, and drops those that are no longer used", () => {
    const small = createSchemaValidator({ maxCacheBytes: 80_000 });
    const first = small.compile({ const: 1 });
    const second = small.compile({ const: 2 });
    expect(small.compile({ const: 3 })).not.toBe(small.compile({ const: 3 }));
    expect(small.compile({ const: 2 })).toBe(second);
    for (let i = 0; i < 40; i += 1) expect(small.compile({ const: 1 })).toBe(first);
    expect(small.compile({ const: 3 })).toBe(small.compile({ const: 3 }));
    expect(small.compile({ const: 1 })).toBe(first);
    expect(small.compile({ const: 2 })).not.toBe(second);
  });

  test("compiles only the excess again if more schemas are used in turn than fit", () => {
    const validator = createSchemaValidator({ maxCacheBytes: 2 ** 23 });
    const schemas = list(100, schemaOfTool);
    const compileAll = (): readonly unknown[] => schemas.map((schema) => validator.compile(schema));
    const rounds = [compileAll(), compileAll(), compileAll()];
    const same = rounds.map((round) => round.filter((one, i) => one === rounds[0]?.[i]).length);
    expect(same[1]).toBeGreaterThan(60);
    expect(same[1]).toBeLessThan(100);
    expect(same[2]).toBe(same[1]);
  });

  test("compiles each of 450 schemas with 20 patterns once", () => {
    const validator = createSchemaValidator();
    const schemas = list(450, (i) => ({
      properties: Object.fromEntries(
        list(20, (j) => [`p${j}`, { type: "string", pattern: `^[a-z]{1,${j + 1}}${i}$` }]),
      ),
    }));
    const compiled = schemas.map((schema) => validator.compile(schema));
    expect(schemas.map((schema) => validator.compile(schema)).every((one, i) => one === compiled[i])).toBe(true);
  });

  test("compiles each of 1,000 schemas of different tools once", () => {
    const validator = createSchemaValidator();
    const schemas = Array.from({ length: 1000 }, (_, i) => schemaOfTool(i));
    const compiled = schemas.map((schema) => validator.compile(schema));
    expect(schemas.map((schema) => validator.compile(schema)).every((one, i) => one === compiled[i])).toBe(true);
  });

  test("counts a pattern that a schema repeats once: 400 schemas with 20 of them each stay compiled", () => {
    const validator = createSchemaValidator();
    const property = { type: "object", properties: { id: { type: "string", pattern: "^[a-z]+$" }, n: { minimum: 0 } } };
    const schemas = list(400, (i) => ({
      properties: Object.fromEntries(list(20, (j) => [`p${i}_${j}`, property])),
    }));
    const compiled = schemas.map((schema) => validator.compile(schema));
    expect(schemas.map((schema) => validator.compile(schema)).every((one, i) => one === compiled[i])).toBe(true);
  });

  test.each(someOf(Object.entries(kindsOfSchemas), 2))(
    "keeps no more memory than maxCacheBytes with %s",
    (_title, schemaOf) => {
      setFlagsFromString("--expose-gc");
      const collect: () => void = runInNewContext("gc");
      const heapAfter = (count: number, validator: CompilingValidator): number => {
        for (let i = 0; i < count; i += 1) {
          const schema = validator.compile(schemaOf(i));
          // The code of a schema that is used often is optimized, which takes memory too.
          for (let j = 0; j < 60; j += 1) {
            for (const instance of instancesOf(i)) schema.check(instance);
          }
        }
        collect();
        return process.memoryUsage().heapUsed;
      };
      const megabyte = 2 ** 20;
      const megabytes = roundCount(4, 8);
      const few = roundCount(75, 150);
      const many = roundCount(125, 250);
      const before = heapAfter(few, createSchemaValidator());
      const validator = createSchemaValidator({ maxCacheBytes: megabytes * megabyte });
      expect(heapAfter(many, validator) - before).toBeLessThan(megabytes * megabyte);
      const [once, again] = [1, 2].map(() => list(many, (i) => validator.compile(schemaOf(i))));
      expect(once?.some((one, i) => one === again?.[i])).toBe(true);
    },
  );
});

/** Values that some of the schemas below accept, and others reject. */
function instancesOf(i: number): readonly JsonObject[] {
  const items = [{ a: "x" }, { a: 1 }];
  return [{}, { [`a${i}`]: "abc" }, { [`a${i}_0`]: "x", [`a${i}_1`]: { a: 0 } }, { [`a${i}_0`]: items }];
}

/** The schema of a tool of normal size. */
function schemaOfTool(i: number): JsonObject {
  const property = (j: number): JsonObject =>
    j % 2 === 0
      ? { type: "string", description: `What ${j} is` }
      : { type: "object", properties: { a: { minimum: j } } };
  const properties = Object.fromEntries(Array.from({ length: 12 }, (_, j) => [`a${i}_${j}`, property(j)]));
  return { type: "object", properties, required: [`a${i}_0`] };
}
