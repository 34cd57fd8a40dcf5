import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, it } from "vitest";
import { listing, McpServers } from "../../clients/mcp-servers.js";
import { plain } from "../../clients/probes.js";
import { findSent, toolsOf, toolsOfServer } from "../../clients/sent-tools.js";

it("knows which servers no client has listed yet", async () => {
  const servers = new McpServers({ p0: listing([plain]), p1: listing([plain]) });
  const { p0 = "" } = await servers.listen();
  expect(servers.unlisted).toEqual(["p0", "p1"]);
  const client = new Client({ name: "test", version: "1.0.0" });
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  await client.connect(new StreamableHTTPClientTransport(new URL(p0)) as never);
  // A connection is not a listing.
  expect(servers.unlisted).toEqual(["p0", "p1"]);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["plain"]);
  expect(servers.unlisted).toEqual(["p1"]);
  await client.close();
  servers.close();
});

it("finds the tools of a server under the names of each client", () => {
  const sent = toolsOf({
    tools: [
      { name: "mcp__e1__add", input_schema: {} },
      { name: "mcp__e11__add", input_schema: {} },
      { type: "namespace", name: "mcp__e2", tools: [{ name: "add", parameters: {} }] },
      { functionDeclarations: [{ name: "mcp_e3_add", parametersJsonSchema: {} }] },
      { type: "function", function: { name: "e4_add", parameters: {} } },
    ],
  });
  const namesOf = (server: string): readonly string[] => toolsOfServer(server, sent).map(({ name }) => name);
  expect(["e1", "e2", "e3", "e4"].map(namesOf)).toEqual([["mcp__e1__add"], ["mcp__e2add"], ["mcp_e3_add"], ["e4_add"]]);
  expect(["e1", "e2", "e3", "e4", "e5"].map((server) => findSent(server, "add", sent)?.field)).toEqual([
    "input_schema",
    "parameters",
    "parametersJsonSchema",
    "parameters",
    undefined,
  ]);
});
