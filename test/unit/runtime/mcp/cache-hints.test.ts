import { describe, expect, it } from "vitest";
import { createFetchHandler, type FetchHandlerOptions, ToolSet } from "../../../../src/runtime/mcp/index.js";
import { readTool } from "./sample-tools.js";

const info = { name: "sample", version: "1.0.0", sdk: "v2" } as const;

/** What a request of revision 2026-07-28 is answered with. */
async function resultOf(
  method: string,
  options: Partial<FetchHandlerOptions> = {},
  tools: Parameters<typeof createFetchHandler>[0] = [readTool],
) {
  const handler = createFetchHandler(tools, { ...info, ...options });
  const params = {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  };
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }));
  const text = await response.text();
  await handler.close();
  return JSON.parse(text.replace(/^[^{]*/, "")).result;
}

describe.each(["server/discover", "tools/list"])("the result of %s", (method) => {
  it("may be used for a minute if the tools are fixed", async () => {
    expect(await resultOf(method)).toMatchObject({ ttlMs: 60_000, cacheScope: "private" });
  });

  it.each([
    ["canCall decides who sees a tool", { canCall: () => true }],
    ["extend registers more", { extend: () => undefined }],
  ])("may not be used again if %s", async (_when, options) => {
    expect(await resultOf(method, options)).toMatchObject({ ttlMs: 0, cacheScope: "private" });
  });

  it("may not be used again if the tools may change", async () => {
    expect(await resultOf(method, {}, new ToolSet([readTool]))).toMatchObject({ ttlMs: 0 });
  });

  it.each([{}, { extend: () => undefined }])("has the hints of the option, with %o", async (options) => {
    const cache = { ttlMs: 5000, cacheScope: "public" } as const;
    expect(await resultOf(method, { ...options, cache })).toMatchObject(cache);
  });
});

it.each([-1, 0.5, Number.NaN])("a time of %d is an error of the options", (ttlMs) => {
  expect(() => createFetchHandler([readTool], { ...info, cache: { ttlMs } })).toThrow(
    `cache.ttlMs must be a non-negative integer, not ${ttlMs}`,
  );
});
