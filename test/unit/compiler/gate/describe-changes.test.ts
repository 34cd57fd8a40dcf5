import { describe, expect, it } from "vitest";
import { compareRecords } from "../../../../src/compiler/contracts/index.js";
import { describeChanges } from "../../../../src/compiler/gate/describe-changes.js";
import type { JsonObject, ToolAnnotations } from "../../../../src/runtime/model/index.js";

const a = { type: "string" };
const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

function summaries(before: object, after: object): readonly string[] {
  const record = { name: "tool", inputSchema: object({}) };
  const { tools } = compareRecords([{ ...record, ...before }], [{ ...record, ...after }]);
  return tools.flatMap(({ changes }) =>
    describeChanges(changes).map(({ summary, result }) => `${summary} — ${result}`),
  );
}

function inputs(before: JsonObject, after: JsonObject): readonly string[] {
  return summaries({ inputSchema: before }, { inputSchema: after });
}

function outputs(before: JsonObject, after: JsonObject): readonly string[] {
  return summaries({ outputSchema: before }, { outputSchema: after });
}

it("reports a change of steps only if it matters to tasks that have recorded them", () => {
  const step = (type: string) => ({ schema: object({ result: { type } }, "result"), wrapped: true as const });
  const steps = { page: step("integer"), "count all": {} };
  expect(summaries({ steps }, { steps: { new: {}, "count all": {}, page: step("number") } })).toEqual([]);
  expect(summaries({ steps }, { steps: { page: step("string"), all: {} } })).toEqual([
    'tasks that have recorded the step "page" or "count all" may not be able to continue — compatible',
  ]);
  expect(summaries({ steps: { page: {} } }, {})).toEqual([
    'tasks that have recorded the step "page" may not be able to continue — compatible',
  ]);
});

it("reports a text that changes wherever it is used once", () => {
  const point = (description: string) => ({ type: "object", description, properties: { x: { ...a, description } } });
  const tool = (text: string, title: string) => ({
    ...{ title, annotations: { title } },
    inputSchema: object({ from: point(text), to: point(text), other: point("same") }),
    outputSchema: object({ end: point(text) }),
  });
  expect(summaries(tool("A point.", "Move"), tool("One point.", "Move it"))).toEqual([
    "title changes — model-visible",
    "description of input from changes, as in 5 other places — model-visible",
  ]);
});

describe("changes in words", () => {
  it.each([
    [object({}), object({ a }, "a"), ["input gains required a — breaking"]],
    [object({}), object({ a }), ["input gains optional a — compatible"]],
    [object({ a }, "a"), object({}), ["input loses a — breaking"]],
    [object({ a }), object({ a }, "a"), ["input a becomes required — breaking"]],
    [object({ a }, "a"), object({ a }), ["input a becomes optional — compatible"]],
    [object({ a }, "a"), object({ b: a }, "b"), ["input a seems to be renamed to b — breaking"]],
    [
      object({ fileName: a, size: a }),
      object({ name: a, length: a }),
      [
        "input loses size — breaking",
        "input fileName seems to be renamed to name — breaking",
        "input gains optional length — compatible",
      ],
    ],
    [object({ a }), object({ b: a }, "b"), ["input loses a — breaking", "input gains required b — breaking"]],
    [object({ a }), object({ a: { ...a, deprecated: true } }), ["input a becomes deprecated — model-visible"]],
    [
      object({ a }),
      object({ a: { type: "number" } }),
      ["input a: no longer accepts string and now accepts number — breaking"],
    ],
    [
      object({ a: { type: "number" } }),
      object({ a: { anyOf: [{ type: "number" }, { type: "string" }] } }),
      ["input a: now accepts string — compatible"],
    ],
    [object({ a }), object({ a: { type: ["string", "null"] } }), ["input a: now accepts null — compatible"]],
    [
      object({ a: { type: "string", enum: ["admin", "user"] } }),
      object({ a: { type: "string", const: "admin" } }),
      ['input a: no longer accepts "user" — breaking'],
    ],
    [
      object({ a: { type: "number" } }),
      object({ a: { anyOf: [{ type: "number" }, { type: "string", minLength: 1 }] } }),
      [
        'input a: loses type "number" — compatible',
        'input a: gains anyOf [{"type":"number"},{"type":"string","minLength":1}] — compatible',
      ],
    ],
    [
      object({ a: { type: "integer" } }),
      object({ a: { type: "number" } }),
      ['input a: type changes from "integer" to "number" — compatible'],
    ],
    [object({ a }), object({ a: { ...a, maxLength: 3 } }), ["input a: gains maxLength 3 — breaking"]],
    [object({ a: { ...a, maxLength: 3 } }), object({ a }), ["input a: loses maxLength 3 — compatible"]],
    [
      object({ a: { enum: ["x", "y"] } }),
      object({ a: { enum: ["x"] } }),
      ['input a: no longer accepts "y" — breaking'],
    ],
    [
      object({ a: { enum: ["x", "y"] } }),
      object({ a: { enum: ["x", "z"] } }),
      ['input a: no longer accepts "y" and now accepts "z" — breaking'],
    ],
    [
      object({ a: { enum: ["x", "y"] } }),
      object({ a: { enum: ["y", "x"] } }),
      ["input a: enum is in another order — compatible"],
    ],
    [
      object({ a: { type: "array", items: object({ b: a }) } }),
      object({ a: { type: "array", items: object({ b: a }, "b") } }),
      ["input a/*/b becomes required — breaking"],
    ],
    [object({ a }), object({ a: { ...a, description: "New." } }), ["description of input a changes — model-visible"]],
  ])("of inputs: %j, %j", (before, after, expected) => {
    expect(inputs(before, after)).toEqual(expected);
  });

  it("of outputs", () => {
    expect(outputs(object({ a: { enum: ["x"] } }), object({ a: { enum: ["x", "y"] } }))).toEqual([
      'output a: may now be "y" — breaking',
    ]);
    expect(outputs(object({ a: { enum: ["x", "y"] } }), object({ a: { enum: ["x"] } }))).toEqual([
      'output a: is no longer "y" — compatible',
    ]);
    expect(summaries({}, { outputSchema: object({ a }) })).toEqual(["output gains a schema — compatible"]);
    expect(summaries({ outputSchema: object({ a }) }, {})).toEqual(["output loses its schema — breaking"]);
  });

  it.each<[ToolAnnotations, ToolAnnotations, readonly string[]]>([
    [{ readOnlyHint: true }, {}, ["is no longer read-only — breaking"]],
    [{}, { readOnlyHint: true }, ["becomes read-only — compatible"]],
    [{ destructiveHint: false }, {}, ["may be destructive now — breaking"]],
    [{ openWorldHint: false }, { openWorldHint: true }, ["may reach other systems now — breaking"]],
    [{ destructiveHint: true }, {}, ["no longer says that it is destructive, which is the default — compatible"]],
    [{ idempotentHint: true }, { idempotentHint: false }, ["is no longer idempotent — breaking"]],
  ])("of hints: %j, %j", (before, after, expected) => {
    expect(summaries({ annotations: before }, { annotations: after })).toEqual(expected);
  });

  it("of hints as the config classifies them", () => {
    const record = { name: "tool", inputSchema: object({}) };
    const [before, after] = [{ ...record, annotations: { readOnlyHint: true } }, record];
    const { result, tools } = compareRecords([before], [after], { hintChanges: "model-visible" });
    expect([result, tools[0]?.changes[0]?.result]).toEqual(["compatible", "model-visible"]);
  });

  it("of the variables of a URI, which clients do not see", () => {
    const resource = (uri: string, ...names: readonly string[]) => ({
      name: `resources/${uri}`,
      inputSchema: object(Object.fromEntries(names.map((name) => [name, a])), ...names),
    });
    const changes = (before: object, after: object) => {
      const { tools } = compareRecords([before as never], [after as never]);
      return tools.flatMap(({ change, changes: all }) => [
        change,
        ...describeChanges(all, "resource").map(({ summary, result }) => `${summary} — ${result}`),
      ]);
    };
    expect(
      changes(resource("note://{id}/{+path}", "id", "path"), resource("note://{key}/{+file}", "key", "file")),
    ).toEqual([
      "changed",
      "variables of the URI are renamed, from note://{id}/{+path} to note://{key}/{+file} — compatible",
    ]);
    expect(changes(resource("note://{?id}", "id"), resource("note://{?key}", "key")).at(-1)).not.toContain(
      "compatible",
    );
  });

  it("of other fields, the worst first", () => {
    expect(
      summaries(
        { description: "Old.", version: "1.0.0", execution: { taskSupport: "optional" } },
        { description: "New.", version: "1.1.0", tags: ["x"] },
      ),
    ).toEqual([
      "task support changes from optional to forbidden — breaking",
      "description changes — model-visible",
      "tags changes — model-visible",
      "version changes from 1.0.0 to 1.1.0 — compatible",
    ]);
  });
});
