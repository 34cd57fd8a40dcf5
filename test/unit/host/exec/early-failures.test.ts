import { expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { connectionFromClientV1, createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { localBackend } from "../../../../src/runtime/model/index.js";

function createIndex(): ToolIndex {
  const index = new ToolIndex();
  index.registerTool({ name: "t", inputSchema: { type: "object" } }, localBackend("t"));
  return index;
}

it.each([
  ["a:b:c:d", "InvalidToolId"],
  ["a:", "InvalidToolId"],
  ["nowhere", "ToolNotFound"],
  ["a:nowhere", "ToolNotFound"],
])("names the reason that %s is not found: %s", async (toolId, code) => {
  const runner = createRunner({ local: new LocalHandlers(), tools: createIndex() });
  await expect(runner.run(toolId, {})).rejects.toMatchObject({ code, op: "resolve", toolId });
});

it("finds a tool whose id has the form of its resolver", async () => {
  const local = new LocalHandlers();
  local.add("t", () => ({ ok: true }));
  const runner = createRunner({
    local,
    resolveTool: () => ({ name: "t", inputSchema: { type: "object" } }),
    resolveBackends: () => [localBackend("t")],
  });
  expect((await runner.run("a:b:c:d", {})).structured).toEqual({ ok: true });
});

it.each(["t", ""])("cancels a search for %j", async (query) => {
  const search = createIndex().search(query, { limit: 5, signal: AbortSignal.abort() });
  await expect(search).rejects.toMatchObject({ code: "Canceled" });
});

it.each([
  "MCP error -32602: Structured content does not match the tool's output schema: data must have required property 'a'",
  "MCP error -32600: Tool t has an output schema but did not return structured content",
])("recognizes an output that the client of version 1 rejects: %s", async (message) => {
  const { callTool } = connectionFromClientV1({ callTool: () => Promise.reject(new Error(message)) });
  const options = { signal: new AbortController().signal, onprogress: () => undefined, timeout: 1000 };
  await expect(callTool({ name: "t" }, options)).rejects.toMatchObject({ code: "OutputValidation", message });
});
