// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a gateway config look like those of a template.
import { expect, it } from "vitest";
import { parseGatewayConfig } from "../../../../src/host/gateway/index.js";

it("reads the servers of MCP clients, with policies and what is exposed", () => {
  const files = { type: "stdio", command: "npx", args: ["", "."], lock: "files.lock.json", only: ["read"] };
  const web = { url: "https://example.com/mcp", headers: { Authorization: "Bearer ${TOKEN}" }, trustHints: true };
  const config = {
    mcpServers: { files, web },
    expose: { pinned: ["files:read"] },
    tools: ["${DIR:-src}/tools.js"],
    search: "search.js",
  };
  expect(parseGatewayConfig(config, { TOKEN: "secret" })).toEqual({
    servers: {
      files: { type: "stdio", command: "npx", args: ["", "."], lockFile: "files.lock.json", only: ["read"] },
      web: { ...web, headers: { Authorization: "Bearer secret" } },
    },
    expose: { pinned: ["files:read"] },
    tools: ["src/tools.js"],
    search: "search.js",
  });
  expect(parseGatewayConfig({})).toEqual({ servers: {}, expose: "search", tools: [] });
});

it.each([
  ["a list", []],
  ["an unknown property", { servers: {} }],
  ["a server without a command and a URL", { mcpServers: { a: { args: [] } } }],
  ["a time limit of 0", { mcpServers: { a: { command: "a", timeoutMs: 0 } } }],
  ["hints that are trusted by a string", { mcpServers: { a: { command: "a", trustHints: "no" } } }],
  ["a variable that is not a string", { mcpServers: { a: { command: "a", env: { A: 1 } } } }],
  ["an unknown exposure", { expose: "some" }],
])("rejects %s", (_, config) => {
  expect(() => parseGatewayConfig(config)).toThrow(expect.objectContaining({ code: "InvalidOptions" }));
});

it("names the path of what is wrong", () => {
  const config = { mcpServers: { a: { command: "a", timeoutMs: 0 } } };
  expect(() => parseGatewayConfig(config)).toThrow("/mcpServers/a/timeoutMs");
});

it("says what a server without a command and a URL lacks", () => {
  const config = { mcpServers: { a: { args: [] } } };
  expect(() => parseGatewayConfig(config)).toThrow("/mcpServers/a has no command and no url");
});
