import http from "node:http";
import https from "node:https";
import net from "node:net";
import { expect, it, vi } from "vitest";
import { isToolError } from "../../../src/runtime/model/index.js";
import { createSchemaValidator, type SchemaSource } from "../../../src/runtime/schema/index.js";

const validator = createSchemaValidator();

/** Returns the code, message and data of the validation error, or `["ok"]`. */
function outcomeOf(schema: SchemaSource, instance: unknown): readonly unknown[] {
  try {
    validator.validate(schema, instance);
    return ["ok"];
  } catch (error) {
    if (!isToolError(error)) throw error;
    return [error.code, error.message, error.data];
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

it("con-01: validation does not modify a deeply frozen draft-07 schema", () => {
  const schema = deepFreeze({
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: { a: { type: "string" } },
  });
  const before = structuredClone(schema);
  expect(outcomeOf(schema, deepFreeze({ a: "x" }))).toEqual(["ok"]);
  expect(outcomeOf(schema, deepFreeze({ a: 1 }))[0]).toBe("InstanceInvalid");
  expect(schema).toEqual(before);
});

it("con-02: validating the same schema and instance a hundred times has the same result", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string" } },
    required: ["b"],
    additionalProperties: false,
  };
  for (const instance of [{ b: 1 }, { a: 1, c: 2, d: 3 }]) {
    const outcomes = Array.from({ length: 100 }, () => JSON.stringify(outcomeOf(schema, instance)));
    if (!("b" in instance)) expect(outcomes[0]).toContain("InstanceInvalid");
    expect(new Set(outcomes).size).toBe(1);
  }
});

it("con-11: rejects an external reference without network access", () => {
  const fail = (): never => {
    throw new Error("no network here");
  };
  const attempts = [
    vi.spyOn(globalThis, "fetch").mockImplementation(fail),
    vi.spyOn(net.Socket.prototype, "connect").mockImplementation(fail),
    vi.spyOn(http, "request").mockImplementation(fail),
    vi.spyOn(https, "request").mockImplementation(fail),
  ];
  for (const $ref of [
    "https://example.com/schema.json",
    "http://example.com/a#/b",
    "file:///etc/passwd",
    "other.json",
  ]) {
    expect(outcomeOf({ $ref }, 1)[0]).toBe("ExternalRef");
    expect(outcomeOf({ $defs: { unused: { $ref } } }, 1)[0]).toBe("ExternalRef");
  }
  for (const attempt of attempts) {
    expect(attempt).not.toHaveBeenCalled();
    attempt.mockRestore();
  }
});
