import { describe, expect, test } from "vitest";
import type { JsonValue, Problem } from "../../../../src/runtime/model/index.js";
import { readJson } from "../../../../src/runtime/model/internal.js";

function copyOf(value: unknown): JsonValue | undefined {
  const reading = readJson(value);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.value;
}

function problemOf(value: unknown): Problem | undefined {
  const reading = readJson(value);
  return reading.ok ? undefined : reading.problem;
}

describe("values that JSON can represent", () => {
  class Money {
    readonly amount = 5;
    readonly #secret = 1;
    get doubled(): number {
      return this.amount * 2 * this.#secret;
    }
    print(): void {}
  }

  test.each([
    ["scalars", [1, "a", true, null, -0.5]],
    ["dates", { at: new Date(0) }],
    ["class instances, by their own properties", new Money()],
    ["undefined, functions and symbols, left out of objects", { a: undefined, b: () => 1, c: Symbol("x"), d: 1 }],
    ["undefined, functions and symbols, null in arrays", [undefined, () => 1, Symbol("x"), 1]],
    ["holes in arrays", Object.assign(new Array(3), { 0: 1, 2: 2 })],
    ["boxed scalars", [Object("a"), Object(1), Object(false)]],
    ["toJSON that returns an object with toJSON inside", { toJSON: () => ({ at: new Date(0) }) }],
    ["toJSON that returns undefined", { a: { toJSON: () => undefined }, b: 1 }],
    ["one object in two places", ((shared) => [shared, shared])({ a: 1 })],
    ["objects without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["URLs", new URL("https://example.com/")],
  ])("converts %s like JSON.stringify", (_, value) => {
    expect(copyOf(value)).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test.each([undefined, () => 1, Symbol("x")])("returns undefined for %s", (value) => {
    expect(copyOf(value)).toBeUndefined();
  });

  test("passes the key to toJSON", () => {
    const value = { toJSON: (key: string) => `<${key}>` };
    expect(copyOf({ a: value, b: [value] })).toEqual({ a: "<a>", b: ["<0>"] });
  });

  test("calls toJSON of what toJSON returned, where JSON.stringify loses a date", () => {
    const [date, name] = [{ toJSON: () => new Date(0) }, { toJSON: () => ({ toJSON: () => "a" }) }];
    const itself = { a: 1, toJSON: (): unknown => itself };
    expect(copyOf({ date, name, itself })).toEqual({ date: "1970-01-01T00:00:00.000Z", name: "a", itself: { a: 1 } });
  });

  test("rejects a toJSON that always returns another object with toJSON", () => {
    const another = (): object => ({ toJSON: another });
    expect(problemOf({ a: another() })).toEqual({
      path: "/a",
      message: "has a toJSON method that never returns a plain value",
    });
  });

  test("copies a property named __proto__ as an own property", () => {
    const copy = copyOf(JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"polluted":true}}');
    expect(copy).not.toHaveProperty("polluted");
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});

describe("values that JSON cannot represent", () => {
  test.each([
    [{ a: [1, Number.NaN] }, "/a/1", "is NaN, which JSON cannot represent"],
    [{ at: new Date("nope") }, "/at", "is an invalid Date, which JSON cannot represent"],
    [{ a: Number.POSITIVE_INFINITY }, "/a", "is Infinity, which JSON cannot represent"],
    [10n, "", "is a bigint, which JSON cannot represent"],
    [{ "a/b": { "~": 1n } }, "/a~1b/~0", "is a bigint, which JSON cannot represent"],
    [{ m: new Map([[1, 2]]) }, "/m", "is a Map, which JSON cannot represent"],
    [[new Set([1])], "/0", "is a Set, which JSON cannot represent"],
    [{ p: Promise.resolve(1) }, "/p", "is a Promise, which JSON cannot represent"],
    [{ b: new Uint8Array(2) }, "/b", "is a Uint8Array, which JSON cannot represent"],
    [/x/, "", "is a RegExp, which JSON cannot represent"],
  ])("reports %s with its path", (value, path, message) => {
    expect(problemOf(value)).toEqual({ path, message });
  });

  test("reports a cycle at the path where it closes", () => {
    const tree: { children: unknown[] } = { children: [] };
    tree.children.push({ parent: tree });
    expect(problemOf(tree)).toEqual({
      path: "/children/0/parent",
      message: "contains itself, and JSON cannot represent cycles",
    });
  });

  test("rejects a cycle through toJSON", () => {
    const endless = { toJSON: (): unknown => ({ next: endless }) };
    expect(problemOf(endless)?.message).toBe("is nested more than 500 levels deep");
  });

  test("reports which limit a value exceeds", () => {
    expect(readJson([[1]], { maxDepth: 1 })).toMatchObject({ ok: false, problem: { path: "/0" }, limit: "maxDepth" });
    expect(readJson([1, 2], { maxSize: 2 })).toMatchObject({ ok: false, problem: { path: "" }, limit: "maxSize" });
    expect(readJson([[1]], { maxDepth: 2, maxSize: 3 })).toEqual({ ok: true, value: [[1]], size: 3 });
    expect(readJson({ a: [1, 2] }, { maxSize: 3 })).toMatchObject({ problem: { path: "/a" }, limit: "maxSize" });
    expect(readJson([Number.NaN], { maxSize: 3 })).not.toHaveProperty("limit");
  });

  test("rejects a sparse array of a thousand million items without copying it", () => {
    const sparse = Object.assign([], { length: 1e9 });
    expect(readJson({ a: sparse })).toMatchObject({ ok: false, problem: { path: "/a" }, limit: "maxSize" });
  });

  test("rejects a value with 10,000 levels without a stack overflow", () => {
    expect(problemOf(JSON.parse("[".repeat(10_000) + "]".repeat(10_000)))?.message).toMatch(/more than 500 levels/);
  });

  test("reports the path at which a getter, toJSON or a proxy throws, and the thrown value", () => {
    const boom = new Error("boom");
    const thrower = (): never => {
      throw boom;
    };
    const getter = Object.defineProperty({}, "b", { enumerable: true, get: thrower });
    expect(problemOf({ a: getter })).toEqual({ path: "/a/b", message: "throws when read: boom" });
    expect(problemOf({ a: { toJSON: thrower } })).toEqual({ path: "/a", message: "throws when read: boom" });
    expect(problemOf([new Proxy({}, { ownKeys: thrower })])?.path).toBe("/0");
    expect(readJson(getter)).toHaveProperty("cause", boom);
  });
});
