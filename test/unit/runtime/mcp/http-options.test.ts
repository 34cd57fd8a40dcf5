import { describe, expect, it } from "vitest";
import {
  createFetchHandler,
  createSharedTokenVerifier,
  type FetchHandlerOptions,
  type McpHttpOptions,
  serveHttp,
} from "../../../../src/runtime/mcp/index.js";
import { readTool } from "./sample-tools.js";

const info = { name: "s", version: "1" };
const create = (options: Partial<FetchHandlerOptions>) => createFetchHandler([readTool], { ...info, ...options });

describe("options that no request could match are errors", () => {
  it.each([
    ["localhost:3000", "here localhost"],
    ["[::1]:80", "here [::1]"],
    ["Example.com", "here example.com"],
    ["*", "such as mcp.example.com"],
    ["*.example.com", "such as mcp.example.com"],
    ["https://mcp.example.com", "such as mcp.example.com"],
    ["::1", "such as mcp.example.com"],
    ["", "such as mcp.example.com"],
  ])("allowedHosts %s: %s", (host, fix) => {
    expect(() => create({ allowedHosts: [host] })).toThrow(`, ${fix}, not ${JSON.stringify(host)}`);
  });

  it("allowedHosts without a host", () => {
    expect(() => create({ allowedHosts: [] })).toThrow("allowedHosts must not be empty");
  });

  it.each([
    ["*", "such as https://app.example.com"],
    ["https://app.example.com/", "here https://app.example.com"],
    ["https://App.example.com/a", "here https://app.example.com"],
    ["https://app.example.com:443", "here https://app.example.com"],
    ["https://*.example.com", "such as https://app.example.com"],
    ["app.example.com:8080", "such as https://app.example.com"],
  ])("allowedOrigins %s: %s", (page, fix) => {
    expect(() => create({ allowedOrigins: [page] })).toThrow(`, ${fix}, not ${JSON.stringify(page)}`);
  });

  it.each(["mcp.example.com", "[::1]", "127.0.0.1", "my_host"])("but not the host %s", async (host) => {
    const handler = create({ allowedHosts: [host] });
    const request = new Request("http://h.example/", { headers: { host: `${host}:8080` } });
    expect((await handler(request)).status).not.toBe(403);
  });

  it.each(["https://app.example.com", "http://localhost:5173", "localhost", "chrome-extension://abc", "null"])(
    "but not the page %s",
    async (page) => {
      const handler = create({ allowedOrigins: [page] });
      const origin = page === "localhost" ? "http://localhost:1" : page;
      expect((await handler(new Request("http://h.example/", { headers: { origin } }))).status).not.toBe(403);
    },
  );
});

describe("authorization servers without the resource that tokens are for", () => {
  const verifier = createSharedTokenVerifier("secret");
  const auth = { verifier, authorizationServers: ["https://auth.example.com"] };
  const problem = "needs auth.expectedResource";

  it("are an error behind a proxy", async () => {
    expect(() => create({ auth, trustedProxies: 1 })).toThrow(problem);
    const serve = (options: Partial<McpHttpOptions>) => serveHttp([readTool], { ...info, port: 0, ...options });
    await expect(serve({ auth, allowedHosts: ["mcp.example.com"] })).rejects.toThrow(problem);
    await expect(serve({ auth, trustedProxies: 1 })).rejects.toThrow(problem);
  });

  it.each<Partial<FetchHandlerOptions>>([
    { auth },
    { auth: { ...auth, expectedResource: new URL("https://mcp.example.com/mcp") }, trustedProxies: 1 },
    { auth: { ...auth, resourceMetadataUrl: "https://mcp.example.com/meta" }, trustedProxies: 1 },
    { auth: { verifier }, trustedProxies: 1 },
  ])("are none with %o", (options) => {
    expect(() => create(options)).not.toThrow();
  });
});

it("names the fix if a framework has removed the path of the endpoint", async () => {
  const handler = create({ path: "/mcp" });
  const text = async (path: string): Promise<string> => (await handler(new Request(`http://h.example${path}`))).text();
  expect(await text("/")).toContain("If a framework mounts the handler at /mcp, leave out the option path");
  expect(await text("/other")).not.toContain("leave out");
});
