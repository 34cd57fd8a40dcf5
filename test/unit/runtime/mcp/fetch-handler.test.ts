import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it, vi } from "vitest";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import {
  createFetchHandler,
  type FetchHandlerOptions,
  type McpFetchHandler,
  ToolSet,
} from "../../../../src/runtime/mcp/index.js";
import { readmeResource } from "./sample-features.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const sdks = ["v1", "v2"] as const;
const info = { name: "sample", version: "1.0.0" };
const url = "https://mcp.example.com/mcp";
const page = "https://app.example.com";
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "0" } },
});

const post = (headers: Readonly<Record<string, string>> = {}, body = initialize, to = url): Request =>
  new Request(to, { method: "POST", headers: { ...json, ...headers }, body });
const preflight = (origin: string): Request =>
  new Request(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,mcp-param-region",
    },
  });

async function connect(handler: McpFetchHandler, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "0" });
  const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch, requestInit: { headers } });
  // The SDK's types are not written for exactOptionalPropertyTypes.
  await client.connect(transport as never);
  return client;
}

describe.each(sdks)("a fetch handler with SDK %s", (sdk) => {
  const create = (options: Partial<FetchHandlerOptions> = {}, tools = [readTool, sizeTool]): McpFetchHandler =>
    createFetchHandler(tools, { ...info, sdk, ...options });

  it.each([false, true])("lists and calls tools of a client, with sessions: %s", async (sessions) => {
    const handler = create({ sessions });
    const client = await connect(handler);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["read", "size"]);
    const result = await client.callTool({ name: "read", arguments: { path: "a" } });
    expect(result.structuredContent).toEqual({ result: "content of a" });
    await client.close();
    await handler.close();
  });

  it.each([
    [false, undefined],
    [true, undefined],
    [true, () => undefined],
  ])("passes the address of the client on, with sessions: %s, extended: %s", async (sessions, extend) => {
    const where = silentTool("where", ({ address, attach }) => attach?.({ type: "text", text: String(address) }));
    const handler = create({ sessions, trustedProxies: 1, ...(extend && { extend }) }, [where]);
    const client = await connect(handler, { "x-forwarded-for": "192.0.2.9, [2001:db8::1]:7001" });
    expect(await client.callTool({ name: "where" })).toMatchObject({ content: [{ text: "2001:db8::1" }] });
    await client.close();
    await handler.close();
  });

  it("answers a request whose body is empty with a hint at frameworks that have read it", async () => {
    const response = await create()(post({}, ""));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("the body is empty. If the server's framework has parsed it");
  });

  it("names a body that middleware has read, and a Buffer that was taken for a parsed body", async () => {
    const read = post({}, "{}");
    await read.text();
    const used = await create()(read);
    expect([used.status, await used.text()]).toEqual([400, expect.stringContaining("the body has been read")]);
    const buffer = await create()(post({}, JSON.stringify(Buffer.from("{}"))));
    expect([buffer.status, await buffer.text()]).toEqual([400, expect.stringContaining("the body is a Buffer")]);
  });

  it("says that it keeps no sessions when a tool asks a client that needs one", async () => {
    const form = { message: "Sure?", requestedSchema: { type: "object", properties: {} } } as const;
    const asks = silentTool("asks", async ({ ask }) => void (await ask?.("elicitation/create", form)));
    const callWith = async (options: Partial<FetchHandlerOptions>) => {
      const handler = create(options, [asks]);
      const client = new Client({ name: "test", version: "0" }, { capabilities: { elicitation: { form: {} } } });
      client.setRequestHandler(ElicitRequestSchema, async () => ({ action: "accept", content: {} }));
      const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch }) as never);
      const result = await client.callTool({ name: "asks" });
      await client.close();
      await handler.close();
      return result;
    };
    expect(await callWith({})).toEqual({
      isError: true,
      content: [{ type: "text", text: expect.stringMatching(/^This server cannot send .* sessions: true/) }],
    });
    expect(await callWith({ sessions: true })).not.toHaveProperty("isError");
  });

  it("opens no session by default, so that any instance answers any request", async () => {
    const opened = await create()(post());
    expect(opened.status).toBe(200);
    expect(opened.headers.get("mcp-session-id")).toBeNull();
    const list = await create()(post({}, '{"jsonrpc":"2.0","id":2,"method":"tools/list"}'));
    expect(await list.text()).toContain('"read"');
    expect((await create()(new Request(url, { headers: { accept: "text/event-stream" } }))).status).toBe(405);
  });

  it.each([undefined, () => undefined])("declares only notifications that can arrive, extended: %s", async (extend) => {
    const changing = new ToolSet([readTool, readmeResource]);
    const capabilitiesWith = async (sessions: boolean) => {
      const handler = createFetchHandler(changing, { ...info, sdk, sessions, ...(extend && { extend }) });
      const client = await connect(handler);
      const { tools, resources } = client.getServerCapabilities() ?? {};
      await client.close();
      await handler.close();
      return [tools?.listChanged, resources?.listChanged, resources?.subscribe];
    };
    expect(await capabilitiesWith(false)).toEqual([false, false, false]);
    expect(await capabilitiesWith(true)).toEqual([true, true, true]);
  });

  it("rejects a question at once if there is no session that could carry the answer", async () => {
    const ask = silentTool("ask", async (context) => {
      await context.ask?.("roots/list", {});
    });
    const client = await connect(create({}, [ask]));
    expect(await client.callTool({ name: "ask" })).toMatchObject({ isError: true });
  });

  it("sends progress without a session, and no ping that could not be answered", async () => {
    const steps = silentTool("steps", ({ progress }) => progress({ progress: 1 }));
    const params = { name: "steps", _meta: { progressToken: 7 } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const text = await (await create({}, [steps])(post({}, body))).text();
    expect(text).toContain('"progressToken":7');
    expect(text).not.toContain('"ping"');
  });

  it("aborts a running call when the request is aborted", async () => {
    let stopped = false;
    let started = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const endless = silentTool("endless", ({ signal }) => {
      signal.addEventListener("abort", () => {
        stopped = true;
      });
      started();
      return new Promise(() => undefined);
    });
    const controller = new AbortController();
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"endless"}}';
    const request = new Request(url, { method: "POST", headers: json, body, signal: controller.signal });
    const response = create({}, [endless])(request).then((each) => each.text());
    response.catch(() => undefined);
    await running;
    controller.abort();
    await expect.poll(() => stopped).toBe(true);
  });

  describe("for web pages", () => {
    const allowed: Partial<FetchHandlerOptions> = { allowedOrigins: [page] };

    it("answers the preflight of an allowed origin with what the page asks for", async () => {
      const { status, headers } = await create(allowed)(preflight(page));
      expect(status).toBe(204);
      expect(Object.fromEntries(headers)).toMatchObject({
        "access-control-allow-origin": page,
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "authorization,mcp-param-region",
        vary: "Origin",
      });
    });

    it("lets the page read responses, errors included", async () => {
      const handler = create({ ...allowed, path: "/mcp" });
      for (const request of [
        post({ origin: page }),
        post({ origin: page }, "{"),
        post({ origin: page }, "", `${page}/x`),
      ]) {
        const { headers } = await handler(request);
        expect(headers.get("access-control-allow-origin")).toBe(page);
        expect(headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
      }
    });

    it.each(["https://evil.example", "null", "http://app.example.com", `${page}.evil.example`])(
      "gives nothing to %s",
      async (origin) => {
        const handler = create(allowed);
        for (const request of [preflight(origin), post({ origin })]) {
          const { status, headers } = await handler(request);
          expect(status).toBe(403);
          expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        }
      },
    );

    it("allows no page by default, and host names with any scheme", async () => {
      expect((await create()(preflight(page))).status).toBe(403);
      const named = create({ allowedOrigins: ["app.example.com"] });
      expect((await named(preflight(page))).status).toBe(204);
      expect((await named(preflight("http://app.example.com:5173"))).status).toBe(204);
    });
  });

  describe("with bearer tokens", () => {
    const scoped = bindTool(
      {
        name: "scoped",
        inputSchema: { type: "object", properties: {} },
        _meta: { securityRequirements: [{ oauth: ["write"] }, { oauth: ["admin"] }] },
      },
      { isInput: (_value): _value is unknown => true, call: () => undefined },
    );
    const verifier = {
      verifyAccessToken: async (token: string) => ({
        token,
        clientId: "c",
        scopes: token.split("-"),
        expiresAt: Date.now() / 1000 + 60,
      }),
    };
    const auth = { verifier, requiredScopes: ["read"], authorizationServers: ["https://auth.example.com"] };
    const metadataUrl = "https://mcp.example.com/.well-known/oauth-protected-resource/mcp";

    it("describes itself at the URL that its challenge names", async () => {
      const handler = create({ auth, path: "/mcp" });
      const challenge = (await handler(post())).headers.get("www-authenticate");
      expect(challenge).toContain(`resource_metadata="${metadataUrl}"`);
      const answer = await handler(new Request(metadataUrl));
      expect(await answer.json()).toEqual({
        resource: url,
        authorization_servers: ["https://auth.example.com"],
        scopes_supported: ["read"],
        bearer_methods_supported: ["header"],
      });
      const other = new Request(`${metadataUrl}/other`);
      expect((await handler(other)).status).toBe(404);
    });

    it("names the public URL of a server behind a proxy", async () => {
      const expectedResource = new URL("https://tools.example.org/mcp");
      const handler = create({ auth: { ...auth, expectedResource } });
      const challenge = (await handler(post({}, initialize, "http://10.0.0.1/mcp"))).headers.get("www-authenticate");
      expect(challenge).toContain("https://tools.example.org/.well-known/oauth-protected-resource/mcp");
      const metadata = await handler(new Request("http://10.0.0.1/.well-known/oauth-protected-resource/mcp"));
      expect(await metadata.json()).toMatchObject({ resource: "https://tools.example.org/mcp" });
    });

    it("rejects a call whose token lacks a scope that the tool requires, and accepts either alternative", async () => {
      const handler = create({ auth }, [scoped]);
      const call = async (token: string): Promise<string> => {
        const client = await connect(handler, { authorization: `Bearer ${token}` });
        const result = client.callTool({ name: "scoped" });
        return result.then(
          ({ isError, content }) => (isError ? JSON.stringify(content) : "done"),
          (error: Error) => error.message,
        );
      };
      expect(await call("read")).toMatch(/scope/);
      expect(await call("read-write")).toBe("done");
      expect(await call("read-admin")).toBe("done");
    });

    /** Calls the tool with a token that lacks its scope, in a session if the handler has them. */
    const callWithout = async (options: Partial<FetchHandlerOptions>): Promise<Response> => {
      const handler = create({ auth, ...options }, [scoped]);
      const headers = { authorization: "Bearer read", "x-tenant": "a" };
      const id = options.sessions ? (await handler(post(headers))).headers.get("mcp-session-id") : null;
      const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"scoped"}}';
      return handler(post({ ...headers, ...(id !== null && { "mcp-session-id": id }) }, body));
    };

    it.each([false, true])(
      "answers with the id of the call if an access check throws (sessions: %s)",
      async (sessions) => {
        const canCall = (): never => {
          throw new Error("the database is away");
        };
        const logged = vi.spyOn(console, "error").mockReturnValue();
        const response = await callWithout({ sessions, canCall });
        expect(logged).toHaveBeenCalledOnce();
        logged.mockRestore();
        expect(await response.json()).toMatchObject({ id: 1, error: { code: -32603 } });
      },
    );

    it.each([false, true])("answers it with a challenge, also with access checks (sessions: %s)", async (sessions) => {
      const seen: unknown[] = [];
      const canCall: FetchHandlerOptions["canCall"] = (_tool, caller) => {
        const { auth: token, client, headers, sessionId } = caller;
        seen.push([token?.scopes, headers?.get("x-tenant"), client?.name, typeof sessionId]);
        return true;
      };
      for (const options of [{ sessions }, { sessions, canCall }]) {
        const { status, headers } = await callWithout(options);
        expect(status).toBe(403);
        expect(headers.get("www-authenticate")).toBe(
          `Bearer error="insufficient_scope", error_description="The token lacks a scope that this tool requires", scope="write", resource_metadata="${metadataUrl}"`,
        );
      }
      expect(seen).toEqual([[["read"], "a", sessions ? "t" : undefined, sessions ? "string" : "undefined"]]);
    });

    it.each([false, true])("does not reveal a tool that the caller may not use (sessions: %s)", async (sessions) => {
      const response = await callWithout({ sessions, canCall: () => false });
      expect(response.status).toBe(200);
      expect(response.headers.get("www-authenticate")).toBeNull();
      expect(await response.text()).toContain("Unknown tool");
    });

    it("answers it when an access check fails or hangs", async () => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      const failing = await callWithout({ canCall: () => Promise.reject(new Error("SECRET")) });
      expect(failing.status).toBe(500);
      expect(await failing.text()).toContain("An unexpected error occurred");
      const hanging = await callWithout({ canCall: () => new Promise(() => undefined), limits: { timeoutMs: 50 } });
      expect(await hanging.text()).toContain("timed out after 50 ms");
      log.mockRestore();
    });
  });

  describe("beside the endpoint", () => {
    it("answers health checks for any host, without a token", async () => {
      const auth = { verifier: { verifyAccessToken: async () => undefined } };
      const handler = create({ healthPath: "/health", allowedHosts: ["mcp.example.com"], auth });
      const ask = (method = "GET") => handler(new Request("http://10.0.0.1/health", { method }));
      expect(await (await ask()).json()).toEqual({ status: "ok" });
      expect((await ask("POST")).status).toBe(405);
      await handler.close();
      expect((await ask()).status).toBe(503);
    });

    it("runs custom routes with their body, and logs what they throw, which clients do not see", async () => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const handler = create({
        path: "/mcp",
        allowedOrigins: [page],
        routes: {
          "/echo": async (request) => new Response(await request.text()),
          "/broken": () => {
            throw new Error("secret");
          },
        },
      });
      const echoed = await handler(post({ origin: page }, "hello", "https://mcp.example.com/echo?x=1"));
      expect(await echoed.text()).toBe("hello");
      expect(echoed.headers.get("access-control-allow-origin")).toBe(page);
      const broken = await handler(new Request("https://mcp.example.com/broken"));
      expect(broken.status).toBe(500);
      expect(await broken.text()).not.toContain("secret");
      expect(log.mock.calls).toEqual([
        [expect.stringMatching(/^Internal error of the MCP server: secret\nError: secret\n +at /)],
      ]);
      expect((await handler(post({}, initialize, "https://mcp.example.com/other"))).status).toBe(404);
    });
  });

  it.each([{ path: "mcp" }, { healthPath: "health" }, { routes: { x: () => new Response() } }, { maxBodySize: 0 }])(
    "rejects the options %o",
    (options) => {
      expect(() => create(options)).toThrow(expect.objectContaining({ code: "InvalidOptions" }));
    },
  );

  it("rejects a body that is too large", async () => {
    const handler = create({ maxBodySize: 10 });
    expect((await handler(post())).status).toBe(413);
  });
});

it("serves revision 2026-07-28 from the same handler", async () => {
  const handler = createFetchHandler([readTool], { ...info, sdk: "v2" });
  const client = new ClientV2({ name: "t", version: "0" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
  await client.connect(new HttpV2(new URL(url), { fetch }));
  const result = await client.callTool({ name: "read", arguments: { path: "a" } });
  expect(result.structuredContent).toEqual({ result: "content of a" });
  await client.close();
});

it.each(sdks)("answers with status 500 when extend throws, and the process goes on, with %s", async (sdk) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const rejected: unknown[] = [];
  const onRejection = (reason: unknown): void => void rejected.push(reason);
  process.on("unhandledRejection", onRejection);
  const extend = (): void => {
    throw new Error("extend failed");
  };
  for (const sessions of [false, true]) {
    const handler = createFetchHandler([readTool], { ...info, sdk, extend, sessions });
    expect((await handler(post())).status).toBe(500);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", onRejection);
  expect(rejected).toEqual([]);
  log.mockRestore();
});
