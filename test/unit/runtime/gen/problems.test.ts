import { describe, expect, it } from "vitest";
import { problemsOf } from "../../../../src/runtime/gen/v1/problems.js";

const schema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] } as const;
const isOk = (value: unknown): boolean => typeof (value as { n?: unknown }).n === "number";

describe("the problems of a value", () => {
  it("are none if the guard accepts it, whatever the schema says", () => {
    expect(problemsOf(schema, () => true, "text")).toEqual([]);
    expect(problemsOf(schema, isOk, { n: 1 })).toEqual([]);
  });

  it("name the place, what is allowed and what was found", () => {
    expect(problemsOf(schema, isOk, { n: "1" })).toEqual([
      {
        path: "/n",
        keyword: "type",
        expected: "number",
        received: 'string "1"',
        message: 'expected number, got string "1"',
      },
    ]);
  });

  it("are also listed if reading the value throws, in the guard or after it", () => {
    const throwing = {
      get n(): number {
        throw new Error("not now");
      },
    };
    expect(problemsOf(schema, isOk, throwing)).toMatchObject([{ keyword: "read" }]);
    expect(problemsOf(schema, isOk, null)).toMatchObject([{ path: "", keyword: "type" }]);
  });

  it("are at least one if the guard rejects the value", () => {
    expect(problemsOf(schema, () => false, { n: 1 })).toMatchObject([{ path: "", keyword: "read" }]);
  });

  it("include formats only if they are checked", () => {
    const email = { type: "string", format: "email" } as const;
    expect(
      problemsOf(
        email,
        () => false,
        "a",
        () => false,
      ),
    ).toMatchObject([{ path: "", keyword: "format" }]);
    expect(problemsOf(email, () => false, "a")).toMatchObject([{ keyword: "read" }]);
  });
});
