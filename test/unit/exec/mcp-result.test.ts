import { describe, expect, it } from "vitest";
import { createRunner, type McpCallResult, normalizeMcpResult } from "../../../src/runtime/exec/index.js";
import { mcpBackend } from "../../../src/runtime/model/index.js";
import { errorOf } from "./bench.js";

function runnerOver(result: unknown) {
  return createRunner({
    resolveTool: () => ({ name: "t", inputSchema: { type: "object" } }),
    resolveBackends: () => [mcpBackend("s")],
    // A server may send anything.
    mcp: { callTool: async () => result as McpCallResult },
  });
}

describe("the value of an MCP result", () => {
  it("is the structured content, even where that is no object", () => {
    expect(normalizeMcpResult({ structuredContent: [1], content: [{ text: "no" }] })).toEqual([1]);
    expect(normalizeMcpResult({ structuredContent: null, content: [{ text: "yes" }] })).toBe("yes");
  });

  it("takes the text of any content that has one", () => {
    expect(normalizeMcpResult({ content: [{ type: "note", text: '{"a":1}' }] })).toEqual({ a: 1 });
  });

  it.each([
    ["null", null],
    ["false", false],
    ['"a"', "a"],
    ["{a", "{a"],
  ])("reads a single text %j as JSON where it is JSON of any kind", (text, value) => {
    expect(normalizeMcpResult({ content: [{ type: "text", text }] })).toBe(value);
  });

  it("is the text itself where that is JSON beyond all bounds", () => {
    const text = "[".repeat(10_000) + "]".repeat(10_000);
    expect(normalizeMcpResult({ content: [{ type: "text", text }] })).toBe(text);
  });
});

describe("a result that is none", () => {
  const cyclic: Record<string, unknown> = { content: [] };
  cyclic["self"] = cyclic;
  const throwing = {
    get content(): never {
      throw new Error("no");
    },
  };
  const wrong: [string, unknown][] = [
    ["a text", "text"],
    ["a list", []],
    ["content that is no list", { content: "text" }],
    ["a cycle", cyclic],
    ["a getter that throws", throwing],
  ];
  it.each(wrong)("such as %s is an Execution error", async (_title, result) => {
    expect(await errorOf(runnerOver(result).run("t"))).toMatchObject({ code: "Execution", op: "execute" });
  });

  it("has items that are no content: they are passed over", async () => {
    expect((await runnerOver({ content: [null, 5, { text: 7 }, { text: "a" }] }).run("t")).structured).toBe("a");
  });
});

it("a failure without a text says that there was one", async () => {
  const error = await errorOf(runnerOver({ isError: true, content: [] }).run("t"));
  expect(error).toMatchObject({ code: "Execution", data: { mcpResult: { isError: true } } });
  expect(error.message).toContain("the MCP server says that the tool failed");
});
