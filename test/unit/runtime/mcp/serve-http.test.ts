import { request } from "node:http";
import { connect as connectSocket } from "node:net";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import {
  createSharedTokenVerifier,
  type McpHttpOptions,
  type McpHttpServer,
  serveHttp,
  ToolSet,
} from "../../../../src/runtime/mcp/index.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const sdks = ["v1", "v2"] as const;
const started: McpHttpServer[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

async function serve(
  options: Partial<McpHttpOptions>,
  tools: readonly BoundTool[] | ToolSet = [readTool],
): Promise<McpHttpServer> {
  const server = await serveHttp(tools, { name: "sample", version: "1.0.0", port: 0, drainMs: 200, ...options });
  started.push(server);
  return server;
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "0" } },
};
const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Uses `node:http`, because `fetch` sets some headers automatically. */
function send(
  url: string,
  body: string,
  more: Readonly<Record<string, string>> = {},
  method = "POST",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, ...more } }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function connect(url: string, options: ConstructorParameters<typeof StreamableHTTPClientTransport>[1] = {}) {
  const client = new Client({ name: "test", version: "0" });
  const transport = new StreamableHTTPClientTransport(new URL(url), options);
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return { client, transport };
}

describe.each(sdks)("over HTTP with SDK %s", (sdk) => {
  it("listens on the loopback interface at /mcp", async () => {
    const { url, port } = await serve({ sdk });
    expect(url).toBe(`http://127.0.0.1:${port}/mcp`);
    expect((await send(url.replace("/mcp", "/other"), "{}")).status).toBe(404);
  });

  it.each([
    ["another host", { host: "evil.example" }],
    ["another host on this port", { host: "evil.example:80" }],
    ["a path after an allowed host", { host: "localhost/evil.example" }],
    ["a query after an allowed host", { host: "localhost?evil.example" }],
    ["a web page whose origin has a path", { origin: "http://localhost/evil" }],
    ["a web page of another host", { origin: "https://evil.example" }],
    ["a web page without an origin", { origin: "null" }],
  ])("rejects %s", async (_title, given) => {
    const { url } = await serve({ sdk });
    const { status, text } = await send(url, JSON.stringify(initialize), given);
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: { message: expect.stringContaining("not allowed") } });
  });

  it.each(["evil.example@localhost", "localhost:evil", "localhost:99999"])("rejects the host %s", async (host) => {
    const { url } = await serve({ sdk });
    expect((await send(url, JSON.stringify(initialize), { host })).status).toBe(400);
  });

  it.each([{ host: "localhost:1" }, { host: "[::1]:2" }, { origin: "http://localhost:5173" }])(
    "accepts %o",
    async (given) => {
      const { url } = await serve({ sdk });
      expect((await send(url, JSON.stringify(initialize), given)).status).toBe(200);
    },
  );

  it("answers the preflight of an allowed page", async () => {
    const { url } = await serve({ sdk });
    const origin = "http://localhost:5173";
    const asked = { origin, "access-control-request-method": "POST" };
    const { status, headers } = await send(url, "", asked, "OPTIONS");
    expect(status).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe(origin);
    const opened = await send(url, JSON.stringify(initialize), { origin });
    expect(opened.headers["access-control-allow-origin"]).toBe(origin);
    expect(opened.headers["access-control-expose-headers"]).toContain("Mcp-Session-Id");
  });

  it("runs custom routes with the body of the request, and answers health checks", async () => {
    const { url } = await serve({
      sdk,
      healthPath: "/health",
      routes: { "/sum": async (request) => Response.json({ size: (await request.arrayBuffer()).byteLength }) },
    });
    const sum = await send(url.replace("/mcp", "/sum"), "x".repeat(100_000));
    expect(JSON.parse(sum.text)).toEqual({ size: 100_000 });
    expect((await send(url.replace("/mcp", "/health"), "", { host: "10.0.0.1" }, "GET")).status).toBe(200);
  });

  it("serves without sessions", async () => {
    const server = await serve({ sdk, sessions: false });
    const { client } = await connect(server.url);
    expect((await client.listTools()).tools).toHaveLength(1);
    expect(server.sessions).toBe(0);
  });

  it("accepts the configured hosts and origins", async () => {
    const { url } = await serve({ sdk, allowedHosts: ["mcp.example.com"], allowedOrigins: ["app.example.com"] });
    const body = JSON.stringify(initialize);
    const host = "mcp.example.com";
    expect((await send(url, body, { host, origin: "https://app.example.com" })).status).toBe(200);
    expect((await send(url, body, { host, origin: "https://mcp.example.com" })).status).toBe(403);
    expect((await send(url, body, { host: "localhost" })).status).toBe(403);
  });

  it.each([
    ["a body that is not JSON", "{", 400, -32700],
    ["a body that is not text", "\u0000\uD800", 400, -32700],
    ["JSON that is not a message", '{"a":1}', 400, undefined],
    ["a request without a session", '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 400, undefined],
    ["a body that is too large", `"${"x".repeat(5000)}"`, 413, -32000],
  ])("answers %s with an error", async (_title, body, status, code) => {
    const { url } = await serve({ sdk, maxBodySize: 4000 });
    const answer = await send(url, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { ...(code && { code }) } });
  });

  it("rejects a chunked body that is too large", async () => {
    const { url } = await serve({ sdk, maxBodySize: 4000 });
    const answer = await send(url, `"${"x".repeat(100_000)}"`, { "transfer-encoding": "chunked" });
    expect(answer.status).toBe(413);
  });

  it("times out a request that is sent too slowly", async () => {
    const { port } = await serve({ sdk, requestTimeoutMs: 100 });
    const socket = connectSocket(port, "127.0.0.1");
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    const text = await new Promise<string>((resolve) => {
      let all = "";
      socket.on("data", (chunk) => (all += chunk)).on("close", () => resolve(all));
    });
    expect(text).toMatch(/^HTTP\/1\.1 408/);
  });

  it("responds with 404 to an unknown session, and with 405 to an unsupported method", async () => {
    const { url } = await serve({ sdk });
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect((await send(url, list, { "mcp-session-id": "nobody" })).status).toBe(404);
    const opened = await send(url, JSON.stringify(initialize));
    const session = { "mcp-session-id": String(opened.headers["mcp-session-id"]) };
    expect((await send(url, "", session, "PUT")).status).toBe(405);
  });

  it("opens at most maxSessions sessions, and another one after one has ended", async () => {
    const server = await serve({ sdk, maxSessions: 2 });
    const first = await connect(server.url);
    await connect(server.url);
    expect((await send(server.url, JSON.stringify(initialize))).status).toBe(503);
    await first.transport.terminateSession();
    expect(server.sessions).toBe(1);
    expect((await send(server.url, JSON.stringify(initialize))).status).toBe(200);
  });

  it("closes sessions that were never used before it rejects new ones", async () => {
    const server = await serve({ sdk, maxSessions: 3 });
    const { client } = await connect(server.url);
    await client.listTools();
    for (let count = 0; count < 20; count += 1) {
      expect((await send(server.url, JSON.stringify(initialize))).status).toBe(200);
    }
    expect(server.sessions).toBe(3);
    expect((await client.listTools()).tools).toHaveLength(1);
  });

  it("limits the sessions of each address, as the last trusted proxy saw it", async () => {
    const server = await serve({ sdk, maxSessionsPerAddress: 1, trustedProxies: 1 });
    const from = (address: string) => ({ requestInit: { headers: { "x-forwarded-for": `10.0.0.9, ${address}` } } });
    await connect(server.url, from("192.0.2.1"));
    await connect(server.url, from("192.0.2.2"));
    await connect(server.url, from("2001:db8::1"));
    const again = { "x-forwarded-for": "192.0.2.7, 192.0.2.1:7001" };
    const { status, headers, text } = await send(server.url, JSON.stringify(initialize), again);
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    expect(text).toContain("Too many sessions are open from 192.0.2.1.");
    // A client can choose the last 64 bits of its address.
    const chosen = { "x-forwarded-for": "2001:db8::2" };
    expect((await send(server.url, JSON.stringify(initialize), chosen)).status).toBe(503);
  });

  it("limits the sessions of the connection's address, whatever X-Forwarded-For says", async () => {
    const server = await serve({ sdk, maxSessionsPerAddress: 1 });
    await connect(server.url);
    const claimed = { "x-forwarded-for": "192.0.2.1" };
    expect((await send(server.url, JSON.stringify(initialize), claimed)).status).toBe(503);
  });

  it("keeps the connections of clients open for more than a minute", async () => {
    const { url } = await serve({ sdk, healthPath: "/health" });
    const { headers } = await send(url.replace("/mcp", "/health"), "", { connection: "keep-alive" }, "GET");
    expect(headers["keep-alive"]).toBe("timeout=65");
  });

  it("keeps no session for a rejected initialize", async () => {
    const server = await serve({ sdk });
    const wrong = { ...initialize, params: {} };
    expect((await send(server.url, JSON.stringify(wrong))).status).toBe(400);
    expect(server.sessions).toBe(0);
  });

  it("closes an idle session, but not one with an open event stream", async () => {
    // Long enough for the second session to open its event stream on a busy machine.
    const server = await serve({ sdk, sessionIdleMs: 500 });
    await send(server.url, JSON.stringify(initialize));
    const { client } = await connect(server.url);
    await expect.poll(() => server.sessions, { timeout: 5_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await client.listTools()).tools).toHaveLength(1);
  });

  it("notifies the clients of all sessions when the tools change", async () => {
    const set = new ToolSet([readTool]);
    const { url } = await serve({ sdk }, set);
    const notified: number[] = [0, 0];
    for (const each of [0, 1]) {
      const { client } = await connect(url);
      client.fallbackNotificationHandler = async () => {
        notified[each] = (notified[each] ?? 0) + 1;
      };
    }
    // The event stream opens after the session.
    await new Promise((resolve) => setTimeout(resolve, 100));
    set.replace([sizeTool]);
    await expect.poll(() => notified).toEqual([1, 1]);
  });

  it("waits for running calls when it is closed, and answers those that take too long with an error", async () => {
    let aborted = 0;
    let started = 0;
    const quick = silentTool("quick", () => {
      started += 1;
      return new Promise((resolve) => setTimeout(resolve, 80));
    });
    const endless = silentTool("endless", ({ signal }) => {
      started += 1;
      signal.addEventListener("abort", () => (aborted += 1));
      return new Promise(() => {});
    });
    const server = await serve({ sdk }, [quick, endless]);
    const { client } = await connect(server.url);
    const done = client.callTool({ name: "quick" });
    const cut = client.callTool({ name: "endless" }).catch(String);
    await expect.poll(() => started).toBe(2);
    await server.close();
    expect(await done).toEqual({ content: [] });
    expect(aborted).toBe(1);
    expect(await cut).toContain("The server is closing. Call the tool again");
    await client.close();
    await expect(send(server.url, JSON.stringify(initialize))).rejects.toThrow("ECONNREFUSED");
  });

  it("sends the result of the last running call before it closes", async () => {
    let start: (value?: unknown) => void = () => undefined;
    const started = new Promise((resolve) => {
      start = resolve;
    });
    const quick = silentTool("quick", () => {
      start();
      return new Promise((resolve) => setTimeout(resolve, 80));
    });
    const server = await serve({ sdk }, [quick]);
    const { client } = await connect(server.url);
    const done = client.callTool({ name: "quick" });
    await started;
    await server.close();
    expect(await done).toEqual({ content: [] });
    await client.close();
  });

  describe("with bearer tokens", () => {
    const who = bindTool(
      { name: "who", inputSchema: { type: "object", properties: {} } },
      {
        isInput: (_value): _value is unknown => true,
        call: (_input: unknown, { auth, meta }: { auth?: { clientId: string }; meta?: object }) => ({
          client: auth?.clientId,
          meta,
        }),
        undeclared: true,
      },
    );
    const verifier = {
      verifyAccessToken: async (token: string) => {
        if (token === "broken") throw new Error("the database is down");
        if (!token.startsWith("good-")) return undefined;
        const expiresAt = Date.now() / 1000 + (token === "good-old" ? -10 : 60);
        return { token, clientId: token.slice(5), scopes: token === "good-poor" ? [] : ["tools"], expiresAt };
      },
    };
    const auth = { verifier, requiredScopes: ["tools"], resourceMetadataUrl: "https://example.com/meta" };
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

    it.each([
      ["a request without a token", undefined, 401],
      ["an unknown token", "bad", 401],
      ["an expired token", "good-old", 401],
      ["a token without the required scope", "good-poor", 403],
    ])("rejects %s, with a link to the resource metadata", async (_title, token, status) => {
      const { url } = await serve({ sdk, auth }, [who]);
      const answer = await send(url, JSON.stringify(initialize), token === undefined ? {} : bearer(token));
      expect(answer.status).toBe(status);
      expect(answer.headers["www-authenticate"]).toContain('resource_metadata="https://example.com/meta"');
    });

    it("logs internal errors, and does not reveal them", async () => {
      const { url } = await serve({ sdk, auth }, [who]);
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const answer = await send(url, JSON.stringify(initialize), bearer("broken"));
      expect(log.mock.calls).toEqual([
        [
          expect.stringMatching(
            /^Internal error of the MCP server: the database is down\nError: the database is down\n +at /,
          ),
        ],
      ]);
      log.mockRestore();
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain("database");
    });

    it("passes the caller and the request's _meta to the tool", async () => {
      const { url } = await serve({ sdk, auth }, [who]);
      const { client } = await connect(url, { requestInit: { headers: bearer("good-ann") } });
      const result = await client.callTool({ name: "who", _meta: { "example.com/trace": "t" } });
      expect(result.structuredContent).toEqual({ client: "ann", meta: { "example.com/trace": "t" } });
    });

    const users = {
      verifyAccessToken: async (token: string) => {
        return { token, clientId: "app", scopes: [], expiresAt: Date.now() / 1000 + 60, extra: { sub: token } };
      },
    };
    it.each([
      ["the client that opened it", { auth, ann: "good-ann", bob: "good-bob" }],
      ["the user who opened it, also among users of one client", { auth: { verifier: users }, ann: "ann", bob: "bob" }],
    ])("restricts a session to %s", async (_title, { auth, ann, bob }) => {
      const { url } = await serve({ sdk, auth });
      const opened = await send(url, JSON.stringify(initialize), bearer(ann));
      const session = { "mcp-session-id": String(opened.headers["mcp-session-id"]) };
      const list = '{"jsonrpc":"2.0","id":2,"method":"tools/list"}';
      expect((await send(url, list, { ...session, ...bearer(bob) })).status).toBe(404);
      expect((await send(url, list, { ...session, ...bearer(ann) })).status).toBe(200);
    });

    it("accepts one shared token", async () => {
      const { url } = await serve({ sdk, auth: { verifier: createSharedTokenVerifier("s3cret") } });
      expect((await send(url, JSON.stringify(initialize), bearer("s3cret"))).status).toBe(200);
      expect((await send(url, JSON.stringify(initialize), bearer("s3cre"))).status).toBe(401);
      expect((await send(url, JSON.stringify(initialize))).status).toBe(401);
      expect(() => createSharedTokenVerifier("")).toThrow("must not be empty");
    });
  });
});

describe("revision 2026-07-28", () => {
  it("notifies a subscribed client when the tools change", async () => {
    const set = new ToolSet([readTool]);
    const { url } = await serve({ sdk: "v2" }, set);
    let notified = 0;
    const client = new ClientV2(
      { name: "test", version: "0" },
      {
        versionNegotiation: { mode: { pin: "2026-07-28" } },
        listChanged: {
          tools: {
            autoRefresh: false,
            onChanged: () => {
              notified += 1;
            },
          },
        },
      },
    );
    await client.connect(new HttpV2(new URL(url)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    set.replace([sizeTool]);
    await expect.poll(() => notified).toBe(1);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["size"]);
    await client.close();
  });
});

describe("invalid options", () => {
  it.each([
    [{ host: "0.0.0.0" }, "allowedHosts"],
    [{ port: 1.5 }, "port"],
    [{ maxSessions: 0 }, "maxSessions"],
    [{ path: "mcp" }, "path"],
  ])("%o are rejected", async (options, word) => {
    await expect(serve(options)).rejects.toMatchObject({
      code: "InvalidOptions",
      message: expect.stringContaining(word),
    });
  });

  it("reports a port that is in use with Node's error", async () => {
    const { port } = await serve({});
    await expect(serve({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

describe("the response of a route", () => {
  it("keeps every Set-Cookie header", async () => {
    const cookies = ["a=1; Path=/", "b=2"];
    const login = () => new Response("ok", { headers: cookies.map((cookie) => ["set-cookie", cookie]) });
    const { port } = await serve({ routes: { "/login": login } });
    const response = await fetch(`http://127.0.0.1:${port}/login`);
    expect(response.headers.getSetCookie()).toEqual(cookies);
  });

  it.each([undefined, null, [], {}, new Error("x"), "text"])("is status 500 if the route returns %s", async (value) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { port } = await serve({ routes: { "/none": (() => value) as never } });
    expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(500);
    expect(String(log.mock.calls[0]?.[0])).toContain("the route /none returned no response");
    log.mockRestore();
  });
});
