import { describe, expect, test } from "vitest";
import { compileGuards } from "../../../../src/compiler/emit/guards/compile-guards.js";
import { BudgetExceeded, createFits, localReader, StepBudget } from "../../../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { nestedValue, recursiveUnions } from "../../../support/recursive-unions.js";
import { closed } from "./catalog-fixture.js";
import { guardsOfInputs, type Predicate } from "./compare-validators.js";

const self = { $ref: "#/$defs/U0" };
const tagged = (type: string): JsonObject => ({ type });

/** Unions whose branches share a part that contains the union, by what that part is in. Only the last branch accepts `tag`. */
const families: Readonly<
  Record<string, { readonly union: JsonObject; readonly wrap: (inner: JsonValue) => JsonValue }>
> = {
  objects: {
    union: {
      anyOf: ["number", "boolean", "string"].map((type) => ({
        type: "object",
        properties: { kind: { type: "string" }, left: self, tag: tagged(type) },
      })),
    },
    wrap: (left) => ({ left, tag: "a" }),
  },
  "closed objects": {
    union: {
      anyOf: ["number", "string"].map((type) => ({
        ...closed({ left: self, tag: tagged(type) }),
        required: ["left", "tag"],
      })),
    },
    wrap: (left) => ({ left, tag: "a" }),
  },
  tuples: {
    union: {
      anyOf: ["number", "string"].map((type) => ({ type: "array", prefixItems: [self, tagged(type)], minItems: 2 })),
    },
    wrap: (left) => [left, "a"],
  },
  arrays: {
    union: {
      anyOf: [
        { type: "array", items: { anyOf: [self, { type: "number" }] } },
        { type: "array", items: { anyOf: [self, { type: "string" }] } },
      ],
    },
    wrap: (left) => [left, "a"],
  },
  records: {
    union: {
      anyOf: ["number", "string"].map((type) => ({
        type: "object",
        patternProperties: { "^left": self, "^tag": tagged(type) },
        additionalProperties: false,
      })),
    },
    wrap: (left1) => ({ left1, tag1: "a" }),
  },
  intersections: {
    union: {
      allOf: [
        { type: "object", properties: { left: self } },
        { type: "object", properties: { left: self, tag: { type: "string" } }, required: ["tag"] },
      ],
    },
    wrap: (left) => ({ left, tag: "a" }),
  },
  "named branches": {
    union: { anyOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] },
    wrap: (left) => ({ left, kind: "b" }),
  },
};

const branches: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  ["a", "b"].map((kind) => [kind.toUpperCase(), closed({ left: self, kind: { const: kind } })]),
);

function inputOf($defs: Readonly<Record<string, JsonObject>>): JsonObject {
  return { ...closed({ value: self }), $defs };
}

function nested(levels: number, wrap: (inner: JsonValue) => JsonValue, innermost: JsonValue): JsonValue {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

class TooManyReads extends Error {}

/** Counts how often the guard reads a property or an item of the value. Ends after `most`. */
function readsOf(
  guard: Predicate,
  value: JsonValue,
  most: number,
): { readonly reads: number; readonly result: boolean } {
  let reads = 0;
  const watched = new Map<object, object>();
  const watch = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const known = watched.get(part);
    if (known) return known;
    const proxy = new Proxy(part, {
      get: (target, key) => {
        reads += 1;
        if (reads > most) throw new TooManyReads();
        return watch(Reflect.get(target, key));
      },
    });
    watched.set(part, proxy);
    return proxy;
  };
  const result = guard({ value: watch(value) });
  return { reads, result };
}

/** Whether the guard reads at most so much of the value for each of its parts. A value that is too deep for the stack is rejected. */
function isLinear(guard: Predicate, value: JsonValue, perPart: number): boolean {
  try {
    readsOf(guard, value, perPart * JSON.stringify(value).length);
    return true;
  } catch (thrown) {
    if (thrown instanceof RangeError) return true;
    if (thrown instanceof TooManyReads) return false;
    throw thrown;
  }
}

describe("a guard of a recursive union checks each part of a value a bounded number of times", () => {
  test.each(Object.keys(families))("%s", async (name) => {
    const { union, wrap } = families[name] ?? { union: {}, wrap: (inner: JsonValue) => inner };
    const end = { anyOf: [...((union["anyOf"] as readonly JsonObject[] | undefined) ?? [union]), { type: "null" }] };
    const [guard = () => false] = await guardsOfInputs([inputOf({ U0: end, ...branches })]);
    for (const levels of [10, 20, 100, 500]) {
      const accepted = readsOf(guard, nested(levels, wrap, null), levels * 100);
      expect(accepted).toMatchObject({ result: true });
      expect(readsOf(guard, nested(levels, wrap, true), levels * 100)).toMatchObject({ result: false });
      const twice = readsOf(guard, nested(2 * levels, wrap, null), levels * 200);
      expect(twice.reads).toBeLessThanOrEqual(2 * accepted.reads + 10);
    }
  });

  test.each(Object.keys(families))("%s, 1,000 to 10,000 levels deep", async (name) => {
    const { union, wrap } = families[name] ?? { union: {}, wrap: (inner: JsonValue) => inner };
    const [guard = () => false] = await guardsOfInputs([inputOf({ U0: union, ...branches })]);
    for (const levels of [1000, 3000, 10_000]) {
      const value = { value: nested(levels, wrap, null) };
      const before = process.cpuUsage();
      try {
        expect(guard(value)).toBe(false);
      } catch (thrown) {
        // As with any recursive type, a call rejects what is too deep for the stack.
        expect(thrown).toBeInstanceOf(RangeError);
      }
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(250);
    }
  });

  test("for random unions, with the results of the interpreter", async () => {
    const random = createRandom(28);
    const all = Array.from({ length: roundCount(60, 1000) }, () => recursiveUnions(random));
    const guards = await guardsOfInputs(all.map(inputOf));
    const counts = { accepted: 0, rejected: 0, unknown: 0 };
    for (const [i, definitions] of all.entries()) {
      const schema = inputOf(definitions);
      const guard = guards[i] ?? (() => false);
      for (const levels of [1, 3, 10, 40, 200]) {
        for (const leaf of ["a", 1, null, true, [], {}]) {
          const value = nestedValue(definitions, random, levels, leaf);
          const text = `${JSON.stringify(definitions)} with ${JSON.stringify(value).slice(0, 300)}`;
          expect([text, isLinear(guard, value, 1000)]).toEqual([text, true]);
          const expected = verdictOfInterpreter(schema, { value });
          if (expected !== undefined) expect([text, guard({ value })]).toEqual([text, expected]);
          counts[expected === undefined ? "unknown" : expected ? "accepted" : "rejected"] += 1;
        }
      }
    }
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(all.length);
    // Of 30 values for each schema.
    expect(counts.unknown).toBeLessThan(all.length / 10);
  });
});

/** Undefined for values of 200 levels whose unions in unions are more levels than the interpreter takes. */
function verdictOfInterpreter(schema: JsonObject, value: JsonObject): boolean | undefined {
  try {
    return createFits(localReader(schema), new StepBudget(10_000_000))(schema, value);
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined;
    throw thrown;
  }
}

describe("a guard remembers results only where parts would be checked again", () => {
  const printed = (definitions: Readonly<Record<string, JsonObject>>): string => {
    const sources = Object.entries(definitions).map(([name, schema]) => ({
      name: `is${name}`,
      typeName: name,
      schema,
      guardOf: (reference: string) => `is${reference.slice("#/$defs/".length)}`,
    }));
    const { guards, constants } = compileGuards(sources);
    return [constants, ...guards].join("\n");
  };
  const kind = (only: string, parts: JsonObject): JsonObject =>
    closed({ kind: { const: only }, ...parts } as Record<string, JsonObject>);

  test.each<[string, Readonly<Record<string, JsonObject>>]>([
    ["a tree", { U0: closed({ left: self, right: self }) }],
    [
      "JSON",
      {
        U0: {
          anyOf: [{ type: "string" }, { type: "array", items: self }, { type: "object", additionalProperties: self }],
        },
      },
    ],
    ["branches with a discriminator", { U0: { anyOf: [kind("a", { left: self }), kind("b", { left: self })] } }],
    [
      "named branches with a discriminator",
      {
        U0: { anyOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] },
        A: kind("a", { left: self }),
        B: kind("b", { left: self }),
      },
    ],
    [
      "branches with other properties",
      { U0: { anyOf: ["and", "or", "not"].map((name) => closed({ [name]: { type: "array", items: self } })) } },
    ],
    [
      "a union that is not recursive",
      {
        U0: { anyOf: ["string", "number"].map((type) => closed({ left: { $ref: "#/$defs/A" }, tag: { type } })) },
        A: closed({ left: { type: "string" } }),
      },
    ],
  ])("not for %s", (_, definitions) => {
    expect(printed(definitions)).not.toContain("checkOnce");
  });

  test("for named branches whose discriminator comes last, in the union alone", () => {
    const text = printed({ U0: { anyOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] }, ...branches });
    expect(text.match(/onceConstant\(/g)).toHaveLength(1);
  });
});
