import { describe, expect, it } from "vitest";
import { measureArgs } from "../../../../src/host/discovery/doc-store.js";
import { ToolDocStore, ToolIndex } from "../../../../src/host/discovery/index.js";
import { codeOf, handler, sampleTool } from "./sample-tools.js";

function storeOf(options: { readonly maxExamples?: number } = {}): ToolDocStore {
  const index = new ToolIndex();
  const annotations = { title: "T", destructiveHint: false };
  index.registerTool(sampleTool("t", { annotations }), handler);
  return new ToolDocStore({ index, ...options });
}

const tooDeep = { a: { b: { c: { d: { e: {} } } } } };

describe("registerDoc", () => {
  it("truncates strings to their limits, in code points", () => {
    const store = storeOf();
    store.registerDoc("n:t", {
      summary: "😀".repeat(201),
      notes: "é".repeat(2001),
      examples: [{ description: "x".repeat(301), resultHint: "y".repeat(201) }],
    });
    const { summary, notes, examples } = store.describe("n:t", "full");
    expect([summary, notes]).toEqual(["😀".repeat(200), "é".repeat(2000)]);
    expect(examples).toEqual([{ description: "x".repeat(300), resultHint: "y".repeat(200) }]);
  });

  it("replaces the previous documentation", () => {
    const store = storeOf();
    store.registerDoc("n:t", { notes: "old", examples: [{ title: "a" }] });
    store.registerDoc("n:t", { summary: "new" });
    expect(store.describe("n:t", "full")).not.toHaveProperty("notes");
    expect(store.listExamples("n:t")).toEqual([]);
  });

  it("leaves the store unchanged if an example is too large", () => {
    const store = storeOf();
    store.registerDoc("n:t", { notes: "old" });
    const examples = [{ title: "good" }, { title: "bad", args: tooDeep }];
    expect(codeOf(() => store.registerDoc("n:t", { notes: "new", examples }))).toBe("ArgsTooLarge");
    expect(codeOf(() => store.registerExamples("n:t", examples))).toBe("ArgsTooLarge");
    expect(store.describe("n:t", "full")).toMatchObject({ notes: "old" });
    expect(store.listExamples("n:t")).toEqual([]);
  });

  it("checks every example of an entry, and keeps up to its limit", () => {
    const store = storeOf({ maxExamples: 1 });
    const examples = [{ title: "good" }, { title: "bad", args: tooDeep }];
    expect(codeOf(() => store.registerDoc("n:t", { examples }))).toBe("ArgsTooLarge");
    store.registerDoc("n:t", { examples: [{ title: "good" }, { title: "more" }] });
    expect(store.listExamples("n:t", 5)).toEqual([{ title: "good" }]);
  });

  it("copies arguments and returns them frozen", () => {
    const store = storeOf();
    const args = { list: [1] };
    store.registerExamples("n:t", [{ args }]);
    args.list.push(2);
    const [example] = store.listExamples("n:t");
    expect(example?.args).toEqual({ list: [1] });
    expect(Object.isFrozen(example?.args?.["list"])).toBe(true);
  });

  it("rejects arguments that JSON cannot represent", () => {
    const cyclic: Record<string, never> = {};
    Object.assign(cyclic, { cyclic });
    expect(codeOf(() => storeOf().registerExamples("n:t", [{ args: cyclic }]))).toBe("InvalidJson");
  });
});

describe("registerExamples", () => {
  it("keeps the rest of the documentation", () => {
    const store = storeOf();
    store.registerDoc("n:t", { notes: "N", examples: [{ title: "old" }] });
    store.registerExamples("n:t", [{ title: "new" }]);
    expect(store.describe("n:t", "full")).toMatchObject({ notes: "N", examples: [{ title: "new" }] });
  });
});

describe("describe", () => {
  it("returns hints that default to false, and others only if they are set", () => {
    expect(storeOf().describe("n:t", "summary").annotations).toEqual({
      title: "T",
      readOnlyHint: false,
      idempotentHint: false,
      destructiveHint: false,
    });
  });

  it("returns the fields of each level", () => {
    const store = storeOf();
    store.registerDoc("n:t", { notes: "N", examples: [{ title: "E" }], externalRefs: ["https://e"] });
    const keysOf = (level: "summary" | "schema" | "full"): readonly string[] =>
      Object.keys(store.describe("n:t", level)).sort();
    expect(keysOf("summary")).toEqual(["annotations", "summary"]);
    expect(keysOf("schema")).toEqual(["annotations", "summary", "tool"]);
    expect(keysOf("full")).toEqual(["annotations", "examples", "externalRefs", "notes", "summary", "tool"]);
  });

  it("supports ids that are names of Object.prototype members", () => {
    const store = new ToolDocStore();
    expect(codeOf(() => store.describe("constructor", "summary"))).toBe("NotFound");
    store.registerDoc("__proto__", { summary: "S" });
    expect(store.describe("__proto__", "summary")).toEqual({ summary: "S" });
  });
});

describe("measureArgs", () => {
  it("measures arrays of any length", () => {
    expect(measureArgs({ a: Array.from({ length: 300_000 }, () => 0) })).toEqual({ depth: 2, size: 300_001 });
  });
});
