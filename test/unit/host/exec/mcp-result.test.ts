import { describe, expect, it } from "vitest";
import { normalizeMcpResult } from "../../../../src/host/exec/mcp-executor.js";
import { createRunner, type McpCallResult } from "../../../../src/host/index.js";
import { mcpBackend } from "../../../../src/runtime/model/index.js";
import { errorOf } from "./test-runner.js";

function runnerOver(result: unknown) {
  return createRunner({
    resolveTool: () => ({ name: "t", inputSchema: { type: "object" } }),
    resolveBackends: () => [mcpBackend("s")],
    // A server may send anything.
    mcp: { callTool: async () => result as McpCallResult },
  });
}

describe("normalizeMcpResult", () => {
  it("returns structured content, even if it is not an object", () => {
    expect(normalizeMcpResult({ structuredContent: [1], content: [{ text: "no" }] })).toEqual([1]);
    expect(normalizeMcpResult({ structuredContent: null, content: [{ text: "yes" }] })).toBe("yes");
  });

  it("uses the text of any content item that has one", () => {
    expect(normalizeMcpResult({ content: [{ type: "note", text: '{"a":1}' }] })).toEqual({ a: 1 });
  });

  it.each([
    ["null", null],
    ["false", false],
    ['"a"', "a"],
    ["{a", "{a"],
  ])("parses a single text %j as JSON if possible", (text, value) => {
    expect(normalizeMcpResult({ content: [{ type: "text", text }] })).toBe(value);
  });

  it("returns text unchanged when its JSON exceeds the limits", () => {
    const text = "[".repeat(10_000) + "]".repeat(10_000);
    expect(normalizeMcpResult({ content: [{ type: "text", text }] })).toBe(text);
  });
});

describe("an invalid MCP result", () => {
  const cyclic: Record<string, unknown> = { content: [] };
  cyclic["self"] = cyclic;
  const throwing = {
    get content(): never {
      throw new Error("no");
    },
  };
  const invalid: [string, unknown][] = [
    ["a string", "text"],
    ["an array", []],
    ["content that is not an array", { content: "text" }],
    ["a cycle", cyclic],
    ["a getter that throws", throwing],
  ];
  it.each(invalid)("fails with an Execution error: %s", async (_title, result) => {
    expect(await errorOf(runnerOver(result).run("t"))).toMatchObject({ code: "Execution", op: "execute" });
  });

  it("ignores items that are not content", async () => {
    expect((await runnerOver({ content: [null, 5, { text: 7 }, { text: "a" }] }).run("t")).structured).toBe("a");
  });
});

it("uses a default message for a failure without text", async () => {
  const error = await errorOf(runnerOver({ isError: true, content: [] }).run("t"));
  expect(error).toMatchObject({ code: "Execution", data: { mcpResult: { isError: true } } });
  expect(error.message).toContain("the MCP server reported a failure without a message");
});
