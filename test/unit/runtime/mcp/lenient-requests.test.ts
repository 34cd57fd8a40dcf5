import { describe, expect, it } from "vitest";
import {
  createFetchHandler,
  createSharedTokenVerifier,
  type FetchHandlerOptions,
  type McpFetchHandler,
} from "../../../../src/runtime/mcp/index.js";
import { readTool, silentTool } from "./sample-tools.js";

const info = { name: "s", version: "1" };
const form = { message: "Sure?", requestedSchema: { type: "object", properties: {} } } as const;
const tools = [
  readTool,
  silentTool("asks", async ({ ask }) => void (await ask?.("elicitation/create", form))),
  silentTool("logs", ({ log }) => void log?.("info", "hello")),
  silentTool("endless", () => new Promise(() => undefined)),
];
const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-03-26",
    capabilities: { elicitation: {} },
    clientInfo: { name: "t", version: "0" },
  },
};
const callOf = (id: number, name: string, given: object = {}) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: given },
});
const read = callOf(1, "read", { path: "a" });

function post(
  handler: McpFetchHandler,
  body: object,
  accept: string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = { "content-type": "application/json", ...(accept !== undefined && { accept }), ...more };
  return handler(new Request("https://h.example/mcp", { method: "POST", headers, body: JSON.stringify(body) }));
}

async function openSession(handler: McpFetchHandler, accept: string): Promise<Readonly<Record<string, string>>> {
  const opened = await post(handler, initialize, accept);
  await opened.text();
  return { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
}

describe.each(["v1", "v2"] as const)("requests that the SDK %s rejects", (sdk) => {
  const create = (options: Partial<FetchHandlerOptions> = {}): McpFetchHandler =>
    createFetchHandler(tools, { ...info, sdk, ...options });

  it.each(["application/json", "*/*", undefined, "application/*;q=0.5, text/html"])(
    "get JSON if the client accepts %s",
    async (accept) => {
      for (const sessions of [false, true]) {
        const handler = create({ sessions });
        const opened = await post(handler, initialize, accept);
        expect(opened.headers.get("content-type")).toContain("application/json");
        expect(await opened.json()).toMatchObject({ id: 0, result: { serverInfo: info } });
        const session = sessions ? { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" } : {};
        const answer = await post(handler, read, accept, session);
        expect(await answer.json()).toMatchObject({ id: 1, result: { structuredContent: { result: "content of a" } } });
        const batch = await post(handler, [read, callOf(2, "logs")], accept, session);
        expect(await batch.json()).toMatchObject([{ id: 1 }, { id: 2, result: {} }]);
        const note = await post(handler, { jsonrpc: "2.0", method: "notifications/initialized" }, accept, session);
        expect(note.status).toBe(202);
        await handler.close();
      }
    },
  );

  it("get the event stream that they accept, also with GET", async () => {
    const handler = create({ sessions: true });
    const session = await openSession(handler, "text/event-stream");
    const answer = await post(handler, read, "text/event-stream", session);
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(await answer.text()).toContain("content of a");
    const events = await handler(new Request("https://h.example/mcp", { headers: { accept: "*/*", ...session } }));
    expect(events.headers.get("content-type")).toBe("text/event-stream");
    await handler.close();
  });

  it("are rejected with strictAccept, and if the client accepts neither type", async () => {
    expect((await post(create({ strictAccept: true }), initialize, "application/json")).status).toBe(406);
    expect((await post(create(), initialize, "text/html")).status).toBe(406);
  });

  it("end also if a tool asks the client, or the call is canceled, or the session ends", async () => {
    const handler = create({ sessions: true, maskErrors: false });
    const session = await openSession(handler, "application/json");
    const asked = await post(handler, callOf(1, "asks"), "application/json", session);
    expect(JSON.stringify(await asked.json())).toContain("does not accept text/event-stream");
    const canceled = post(handler, callOf(2, "endless"), "application/json", session);
    await post(
      handler,
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } },
      "application/json",
      session,
    );
    expect(await (await canceled).json()).toMatchObject({ id: 2, error: { message: "The request was canceled" } });
    const last = post(handler, callOf(3, "endless"), "application/json", session);
    await handler(new Request("https://h.example/mcp", { method: "DELETE", headers: session }));
    expect((await last).status).toBe(404);
    await handler.close();
  });
});

it("serves the endpoint also with a slash at the end of its path, and names metadata that is there", async () => {
  const auth = { verifier: createSharedTokenVerifier("t"), authorizationServers: ["https://auth.example.com"] };
  const handler = createFetchHandler([readTool], { ...info, path: "/mcp", auth });
  const request = (authorization: string) =>
    handler(
      new Request("https://h.example/mcp/", {
        method: "POST",
        headers: { "content-type": "application/json", authorization },
        body: JSON.stringify(initialize),
      }),
    );
  expect((await request("Bearer t")).status).toBe(200);
  const named = /resource_metadata="([^"]*)"/.exec((await request("Bearer x")).headers.get("www-authenticate") ?? "");
  const metadata = await handler(new Request(named?.[1] ?? ""));
  expect(await metadata.json()).toMatchObject({ resource: "https://h.example/mcp" });
});

it("names metadata that is there, also below the path at which a framework mounts the handler", async () => {
  const expectedResource = new URL("https://h.example/api/mcp");
  const auth = {
    verifier: createSharedTokenVerifier("t"),
    authorizationServers: ["https://a.example"],
    expectedResource,
  };
  const handler = createFetchHandler([readTool], { ...info, auth });
  // As Express does with `app.use("/api/mcp", …)`.
  const mounted = (url: string): Promise<Response> => handler(new Request(url.replace("/api/mcp", "")));
  const challenge = (await mounted("https://h.example/api/mcp")).headers.get("www-authenticate") ?? "";
  const named = /resource_metadata="([^"]*)"/.exec(challenge)?.[1] ?? "";
  expect(named).toMatch(/^https:\/\/h\.example\/api\/mcp\//);
  expect(await (await mounted(named)).json()).toMatchObject({ resource: expectedResource.href });
});
