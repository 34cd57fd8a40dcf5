import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServerV2, Server as ServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { defineTool } from "../../../../src/runtime/define/index.js";
import {
  createFetchHandler,
  createMcpServer,
  registerTools,
  type SdkServer,
  ToolSet,
  type ToolSetOptions,
} from "../../../../src/runtime/mcp/index.js";
import type { ForeignTool } from "../../../../src/runtime/model/index.js";
import type { ProfileName } from "../../../../src/runtime/profiles/index.js";
import { lint, profiles } from "../../../../src/runtime/profiles/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";

const circle = {
  type: "object",
  properties: { kind: { const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
  additionalProperties: false,
} as const;
const square = {
  type: "object",
  properties: { kind: { const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
  additionalProperties: false,
} as const;

const area = defineTool(
  {
    name: "shape.area",
    description: "Computes the area of a shape.",
    inputSchema: {
      type: "object",
      properties: { shape: { anyOf: [circle, square] }, unit: { type: "string" } },
      required: ["shape"],
      additionalProperties: false,
    },
  },
  (input) => JSON.stringify(input),
);
const other = defineTool(
  { name: "shape_area", description: "Has the name that another tool is renamed to.", inputSchema: { type: "object" } },
  () => "other",
);

const info = { name: "mine", version: "1.0.0" };
const input = { shape: { kind: "circle", radius: 2 } };

const clients = {
  v1: (name: string) => new ClientV1({ name, version: "0" }),
  v2: (name: string) => new ClientV2({ name, version: "0" }),
  newest: (name: string) =>
    new ClientV2({ name, version: "0" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } }),
};
type ClientKind = keyof typeof clients;

const servers: Readonly<Record<string, (options: ToolSetOptions) => Promise<SdkServer>>> = {
  "createMcpServer of v1": async (options) => createMcpServer([area, other], { ...info, ...options, sdk: "v1" }),
  "createMcpServer of v2": async (options) => createMcpServer([area, other], { ...info, ...options, sdk: "v2" }),
  "a set on an McpServer of v1": async (options) => registered(new McpServerV1(info), options),
  "a set on an McpServer of v2": async (options) => registered(new McpServerV2(info), options),
  "a set on a Server of v2": async (options) => registered(new ServerV2(info, { capabilities: {} }), options),
};

async function registered<S extends SdkServer>(server: S, options: ToolSetOptions): Promise<S> {
  await registerTools(server, new ToolSet([area, other], options));
  return server;
}

/** Connects a client that declares a name, lists the tools, and calls the first one. */
async function talk(server: SdkServer, client: Pick<ClientV1, "listTools" | "callTool" | "connect" | "close">) {
  await connectInMemory(server, client);
  const { tools } = await client.listTools();
  const name = tools[0]?.name ?? "";
  const result = await client.callTool({ name, arguments: input });
  await client.close();
  return { tools, result };
}

const findings = (tools: readonly ForeignTool[]) => tools.flatMap((tool) => lint(tool, profiles.langchain));

describe.each(Object.keys(servers))("%s", (kind) => {
  const serve = (profile: ProfileName | "auto") => servers[kind]?.({ profile }) as Promise<SdkServer>;
  const clientKinds: readonly ClientKind[] = kind.startsWith("createMcpServer of v2")
    ? ["v1", "v2", "newest"]
    : ["v1", "v2"];

  it.each(clientKinds)("lists what the profile's client supports, and runs calls of the %s client", async (client) => {
    const { tools, result } = await talk(await serve("langchain"), clients[client]("any") as ClientV1);
    expect(findings([area.tool])).not.toEqual([]);
    expect(findings(tools)).toEqual([]);
    expect(result.content).toEqual([{ type: "text", text: JSON.stringify(input) }]);
  });

  it.each(clientKinds)("selects the projection by the name of the %s client", async (client) => {
    const known = await talk(await serve("auto"), clients[client]("claude-code") as ClientV1);
    expect(known.tools.map(({ name }) => name)).toEqual(["shape_area_2", "shape_area"]);
    expect(known.result.content).toEqual([{ type: "text", text: JSON.stringify(input) }]);
    const unknown = await talk(await serve("auto"), clients[client]("somebody") as ClientV1);
    expect(unknown.tools.map(({ name }) => name)).toEqual(["shape.area", "shape_area"]);
    expect(unknown.tools[0]?.inputSchema).toEqual(area.tool.inputSchema);
    expect(unknown.result.content).toEqual([{ type: "text", text: JSON.stringify(input) }]);
  });
});

/** Sends a request of revision 2026-07-28 to a server without sessions, as a client that declares a name with each request. */
async function request(handler: ReturnType<typeof createFetchHandler>, client: string, method: string, more: object) {
  const params = {
    ...more,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: client, version: "0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  };
  const name: unknown = Reflect.get(more, "name");
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof name === "string" && { "mcp-name": name }),
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }));
  return JSON.parse((await response.text()).replace(/^[^{]*/, ""));
}

describe("a request of revision 2026-07-28", () => {
  it("is answered for the client that its metadata names", async () => {
    const handler = createFetchHandler([area, other], { ...info, sdk: "v2", profile: "auto" });
    const names = async (client: string) =>
      (await request(handler, client, "tools/list", {})).result.tools.map(({ name }: { name: string }) => name);
    expect(await names("somebody")).toEqual(["shape.area", "shape_area"]);
    expect(await names("claude-code")).toEqual(["shape_area_2", "shape_area"]);
    const { result } = await request(handler, "claude-code", "tools/call", { name: "shape_area_2", arguments: input });
    expect(result.content).toEqual([{ type: "text", text: JSON.stringify(input) }]);
    const { error } = await request(handler, "somebody", "tools/call", { name: "shape_area_2", arguments: input });
    expect(error.message).toContain("shape_area_2");
    await handler.close();
  });
});

describe("calls of a projection", () => {
  const serve = async (profile: ProfileName) => {
    const server = await createMcpServer([area, other], { ...info, profile, sdk: "v1" });
    return connectInMemory(server, clients.v1("any"));
  };

  it("may use the wire name, unless another tool has it as its projected name", async () => {
    const client = await serve("claude");
    expect(await client.callTool({ name: "shape.area", arguments: input })).not.toHaveProperty("isError");
    expect(await client.callTool({ name: "shape_area" })).toMatchObject({ content: [{ text: "other" }] });
    await client.close();
  });

  it("are validated against the tool itself", async () => {
    const client = await serve("langchain");
    const result = await client.callTool({ name: "shape.area", arguments: { shape: { kind: "circle", side: 1 } } });
    expect(result.isError).toBe(true);
    await client.close();
  });

  it("may send null for an absent property if the profile requires every property", async () => {
    const client = await serve("openai-strict");
    const { tools } = await client.listTools();
    expect(tools[0]?.inputSchema.required).toEqual(["shape", "unit"]);
    const result = await client.callTool({ name: tools[0]?.name ?? "", arguments: { ...input, unit: null } });
    expect(result.content).toEqual([{ type: "text", text: JSON.stringify(input) }]);
    await client.close();
  });
});

it("rejects an unknown profile", () => {
  const profile = "langchian" as ProfileName;
  expect(() => new ToolSet([], { profile })).toThrow(/profile must be auto, portable, .*, not langchian/);
});

it("rejects a public cache of listings that differ by client", () => {
  const cache = { cacheScope: "public" } as const;
  expect(() => createFetchHandler([area], { ...info, cache, profile: "auto" })).toThrow(/cacheScope must be private/);
  expect(() => createFetchHandler(new ToolSet([area], { profile: "auto" }), { ...info, cache })).toThrow(/private/);
});

it("gives replaced tools their own projections", async () => {
  const set = new ToolSet([area], { profile: "claude" });
  const caller = {};
  expect((await set.viewFor(caller)).all.map(({ name }) => name)).toEqual(["shape_area"]);
  set.replace([other, area]);
  expect((await set.viewFor(caller)).all.map(({ name }) => name)).toEqual(["shape_area", "shape_area_2"]);
  expect(set.get("shape_area_2")).toBeDefined();
});
