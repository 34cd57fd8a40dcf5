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

it("names each variable that is not set, and where", () => {
  const headers = { Authorization: "Bearer ${NOPE_TOKEN}", Other: "${A:-}${B:-b}" };
  const config = { mcpServers: { web: { url: "https://${HOST}/mcp", headers } }, tools: ["${HOST}"] };
  expect(() => parseGatewayConfig(config, { HOST: "example.com" })).toThrow(
    "/mcpServers/web/headers/Authorization: the environment variable NOPE_TOKEN is not set",
  );
  expect(() => parseGatewayConfig(config, {})).toThrow(/web\/url: .*HOST.*\n.*web\/headers.*\n.*\/tools\/0: .*HOST/);
});

it("reads what calls of tools need, and the lock of all servers", () => {
  const server = { command: "a", policy: { read: "allow", "*": "approval" }, trustChanges: true } as const;
  const config = { mcpServers: { a: server }, lock: "gateway.lock.json" };
  expect(parseGatewayConfig(config)).toMatchObject({ servers: { a: server }, lock: "gateway.lock.json" });
  expect(() => parseGatewayConfig({ mcpServers: { a: { command: "a", policy: { read: "maybe" } } } })).toThrow(
    "/mcpServers/a/policy/read",
  );
});
