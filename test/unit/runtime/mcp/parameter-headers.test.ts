import { Client as ClientV2, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { createFetchHandler, registerTools, type SdkVersion } from "../../../../src/runtime/mcp/index.js";
import { profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { lint } from "../../../../src/runtime/profiles/lint.js";

const inputSchema = {
  type: "object",
  properties: {
    region: { type: "string", "x-mcp-header": "Region" },
    shard: { type: "integer", "x-mcp-header": "Shard" },
    tenant: { type: "object", properties: { id: { type: "string", "x-mcp-header": "Tenant" } } },
  },
  required: ["region"],
  additionalProperties: false,
} as const;
const query = defineTool({ name: "query", description: "Query.", inputSchema }, (input) => JSON.stringify(input));
const info = { name: "mine", version: "1.0.0" };
const args = { region: "Zürich", shard: 42, tenant: { id: "a" } };
const headers = { "mcp-param-region": "=?base64?WsO8cmljaA==?=", "mcp-param-shard": "42.0", "mcp-param-tenant": "a" };

type Handler = (request: Request) => Promise<Response>;

/** Calls the tool over HTTP in a revision of the protocol, and returns the status and the response. */
async function call(handler: Handler, revision: string, sent: Readonly<Record<string, string>>) {
  const isNewest = revision === "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name: "query", arguments: args, ...(isNewest && { _meta }) };
  const response = await handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": revision,
        ...(isNewest && { "mcp-method": "tools/call", "mcp-name": "query" }),
        ...sent,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    }),
  );
  return JSON.parse((await response.text()).replace(/^[^{]*/, ""));
}

const cases: readonly (readonly [SdkVersion, string])[] = [
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
];

describe.each(cases)("with SDK %s, a call of revision %s", (sdk, revision) => {
  const handler = createFetchHandler([query], { ...info, sdk });

  it("runs if the headers have the values of the arguments", async () => {
    expect((await call(handler, revision, headers)).result.content[0].text).toBe(JSON.stringify(args));
  });

  it.each([
    ["another value", { "mcp-param-region": "eu" }],
    ["a value that is not base64", { "mcp-param-region": "=?base64?%?=" }],
    ["another number", { "mcp-param-shard": "43" }],
    ["another value of a nested property", { "mcp-param-tenant": "b" }],
  ])("is rejected if a header has %s", async (_what, other) => {
    expect((await call(handler, revision, { ...headers, ...other })).error).toMatchObject({ code: -32020 });
  });

  it("needs the headers only in the revision that has them", async () => {
    const { result, error } = await call(handler, revision, {});
    if (revision === "2026-07-28") expect(error.code).toBe(-32020);
    else expect(result.content[0].text).toBe(JSON.stringify(args));
  });
});

it("compares the headers of tools on a server that an author has created", async () => {
  const { fetch } = createMcpHandler(async () => {
    const server = new Server(info, { capabilities: {} });
    await registerTools(server, [query]);
    return server;
  });
  const handler: Handler = async (request) => fetch(request);
  expect((await call(handler, "2026-07-28", headers)).result.content[0].text).toBe(JSON.stringify(args));
  const wrong = { ...headers, "mcp-param-shard": "7" };
  expect((await call(handler, "2026-07-28", wrong)).error).toMatchObject({ code: -32020 });
});

it("lets the official client send the headers, also of a projected tool", async () => {
  const handler = createFetchHandler([query], { ...info, sdk: "v2", profile: "codex" });
  const sent: (string | null)[] = [];
  const fetch = (url: string | URL, init?: RequestInit) => {
    const request = new Request(url, init);
    if (request.headers.get("mcp-method") === "tools/call") sent.push(request.headers.get("mcp-param-region"));
    return handler(request);
  };
  const client = new ClientV2({ name: "test", version: "0" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
  await client.listTools();
  const result = await client.callTool({ name: "query", arguments: args });
  expect(result.content).toEqual([{ type: "text", text: JSON.stringify(args) }]);
  expect(sent).toEqual([headers["mcp-param-region"]]);
  await client.close();
});

describe("a tool that is defined by hand", () => {
  const define = (properties: object) => () =>
    defineTool({ name: "t", inputSchema: { type: "object", properties } as { type: "object" } }, () => undefined);

  it.each([
    ["an empty name", { a: { type: "string", "x-mcp-header": "" } }],
    ["a name with a space", { a: { type: "string", "x-mcp-header": "a b" } }],
    ["a name with a line break", { a: { type: "string", "x-mcp-header": "a\r\nb" } }],
    ["a number", { a: { type: "number", "x-mcp-header": "a" } }],
    ["a nullable value", { a: { type: ["string", "null"], "x-mcp-header": "a" } }],
    ["an item", { a: { type: "array", items: { type: "string", "x-mcp-header": "a" } } }],
    ["a branch", { a: { anyOf: [{ type: "string", "x-mcp-header": "a" }, { type: "null" }] } }],
    [
      "names that differ in case",
      { a: { type: "string", "x-mcp-header": "A" }, b: { type: "string", "x-mcp-header": "a" } },
    ],
  ])("is rejected for %s", (_what, properties) => {
    expect(define(properties)).toThrow(expect.objectContaining({ code: "InvalidTool" }));
  });

  it("may have a header of a nested property", () => {
    const inner = { type: "object", properties: { b: { type: "boolean", "x-mcp-header": "B" } } };
    expect(define({ a: inner })).not.toThrow();
  });
});

it("does not send the headers to APIs of models, and does not report them", () => {
  const { record, losses } = projectTool(query.tool, profiles["openai-strict"]);
  expect(JSON.stringify(record.inputSchema)).not.toContain("x-mcp-header");
  expect(losses.filter(({ what }) => what === "x-mcp-header")).toEqual([]);
  // Genkit rejects keywords that its validator does not know.
  const others = Object.entries(profiles).filter(([name]) => name !== "genkit" && name !== "portable");
  const all = others.flatMap(([, profile]) => lint(query.tool, profile));
  expect(all.filter(({ message }) => message.includes("x-mcp-header"))).toEqual([]);
});
