import { afterEach, describe, expect, it } from "vitest";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { Connection } from "../../../../src/runtime/mcp/http/connection.js";
import {
  createFetchHandler,
  type McpHttpOptions,
  type McpHttpServer,
  serveHttp,
} from "../../../../src/runtime/mcp/index.js";
import { guardOf } from "../gen/guard-of.js";
import { silentTool } from "./sample-tools.js";

const sdks = ["v1", "v2"] as const;
const started: McpHttpServer[] = [];
const aborted: string[] = [];
const finishes: (() => void)[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
  aborted.length = 0;
  finishes.length = 0;
});

const name = { type: "object", properties: { name: { type: "string" } }, required: ["name"] } as const;

/** Runs until it is aborted, or until the test calls the next one of `finishes`. */
const waits = bindTool(
  { name: "waits", inputSchema: { ...name, additionalProperties: false } },
  {
    isInput: guardOf(name),
    call: (input, { signal, attach }) =>
      new Promise<void>((resolve) => {
        const { name: given } = input as { name: string };
        signal.addEventListener("abort", () => aborted.push(given));
        finishes.push(() => {
          attach?.({ type: "text", text: `done ${given}` });
          resolve();
        });
      }),
  },
);
const quick = silentTool("quick", () => undefined);

const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "t", version: "0" } },
};
const callOf = (id: number | string, given: string) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "waits", arguments: { name: given } },
});
const cancelOf = (requestId: number | string) => ({
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params: { requestId },
});

type Post = (body: unknown, more?: Readonly<Record<string, string>>, signal?: AbortSignal) => Promise<Response>;

interface Served {
  readonly post: Post;
  readonly url: string;
}

async function serve(options: Partial<McpHttpOptions>): Promise<Served> {
  const server = await serveHttp([waits, quick], { name: "s", version: "1", port: 0, drainMs: 0, ...options });
  started.push(server);
  const { url } = server;
  const post: Post = (body, more, signal) =>
    fetch(url, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  return { post, url };
}

async function openSession({ post, url }: Served): Promise<Served & { readonly id: string }> {
  const opened = await post(initialize);
  await opened.text();
  const id = opened.headers.get("mcp-session-id") ?? "";
  return { post: (body, more, signal) => post(body, { "mcp-session-id": id, ...more }, signal), url, id };
}

const untilStarted = (count: number): Promise<void> => expect.poll(() => finishes.length).toBe(count);

/** The text of a response, or "open" if it has not ended soon. */
const ended = (text: Promise<string>): Promise<string> =>
  Promise.race([text, new Promise<string>((resolve) => setTimeout(() => resolve("open"), 2_000))]);

const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

describe.each(sdks)("the streams of a session, with SDK %s", (sdk) => {
  it("end without an answer when their call is cancelled", async () => {
    const { post } = await openSession(await serve({ sdk }));
    const calls = [1, 2, 3].map((id) => textOf(post(callOf(id, `c${id}`))));
    await untilStarted(3);
    for (const id of [1, 2, 3]) expect((await post(cancelOf(id))).status).toBe(202);
    expect(await Promise.all(calls.map(ended))).toEqual(["", "", ""]);
    expect(aborted.toSorted()).toEqual(["c1", "c2", "c3"]);
  });

  it("answer the other calls of a batch when one of them is cancelled", async () => {
    const { post } = await openSession(await serve({ sdk }));
    const batch = textOf(post([callOf(1, "a"), callOf(2, "b")]));
    await untilStarted(2);
    await post(cancelOf(1));
    await expect.poll(() => aborted).toEqual(["a"]);
    finishes[1]?.();
    expect(await ended(batch)).toContain("done b");
  });

  it("end when the session is deleted", async () => {
    const { post, url, id } = await openSession(await serve({ sdk }));
    const call = textOf(post(callOf(1, "a")));
    const events = fetch(url, { headers: { accept: "text/event-stream", "mcp-session-id": id } }).then((r) => r.text());
    await untilStarted(1);
    await fetch(url, { method: "DELETE", headers: { "mcp-session-id": id } });
    expect(await ended(call)).toBe("");
    expect(await ended(events)).toBe("");
    expect(aborted).toEqual(["a"]);
  });

  it("end with an answer at the time limit of a call", async () => {
    const { post } = await openSession(await serve({ sdk, limits: { timeoutMs: 50 } }));
    expect(await ended(textOf(post(callOf(1, "a"))))).toContain("[Timeout]");
  });

  it("belong to the first call with an id: another one is rejected until it is answered", async () => {
    const { post } = await openSession(await serve({ sdk }));
    const first = textOf(post(callOf("x", "first")));
    await untilStarted(1);
    for (const again of [callOf("x", "second"), { jsonrpc: "2.0", id: "x", method: "ping" }]) {
      const second = await post(again);
      expect(second.status).toBe(400);
      expect(await second.json()).toMatchObject({
        id: "x",
        error: { code: -32600, message: expect.stringMatching(/"x" is still open/) },
      });
    }
    const twice = await post([callOf(7, "a"), callOf(7, "b")]);
    expect(await twice.json()).toMatchObject({ id: 7, error: { code: -32600 } });
    finishes[0]?.();
    expect(await ended(first)).toContain("done first");
    const next = textOf(post(callOf("x", "third")));
    await untilStarted(2);
    finishes[1]?.();
    expect(await ended(next)).toContain("done third");
  });

  it("abort their calls when the client disconnects, and free the id", async () => {
    const { post } = await openSession(await serve({ sdk }));
    const lost = new AbortController();
    const first = post(callOf(1, "lost"), {}, lost.signal).then((r) => r.text());
    first.catch(() => undefined);
    await untilStarted(1);
    lost.abort();
    await expect.poll(() => aborted).toEqual(["lost"]);
    const again = textOf(post(callOf(1, "again")));
    await untilStarted(2);
    finishes[1]?.();
    expect(await ended(again)).toContain("done again");
  });
});

describe.each(sdks)("a client that comes back, with SDK %s", (sdk) => {
  it("replaces its event stream, also one that the server takes for open", async () => {
    const { url, id } = await openSession(await serve({ sdk }));
    const listen = () => fetch(url, { headers: { accept: "text/event-stream", "mcp-session-id": id } });
    const first = await listen();
    const second = await listen();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await ended(first.text())).toBe("");
    await second.body?.cancel();
  });

  it("starts anew with initialize and the id of a session that has ended", async () => {
    const served = await openSession(await serve({ sdk }));
    await fetch(served.url, { method: "DELETE", headers: { "mcp-session-id": served.id } });
    const again = await served.post(initialize);
    await again.text();
    expect(again.status).toBe(200);
    expect(again.headers.get("mcp-session-id")).not.toBe(served.id);
    expect((await served.post(callOf(1, "a"))).status).toBe(404);
  });
});

describe.each(sdks)("the streams of single requests, with SDK %s", (sdk) => {
  it("end when one batch calls and cancels, and reject a batch that repeats an id", async () => {
    const { post } = await serve({ sdk, sessions: false });
    expect(await ended(textOf(post([callOf(1, "a"), cancelOf(1)])))).toBe("");
    const twice = await post([callOf(7, "a"), callOf(7, "b")]);
    expect(await twice.json()).toMatchObject({ id: 7, error: { code: -32600 } });
  });

  it("end in a fetch handler with sessions, too", async () => {
    const handler = createFetchHandler([waits], { name: "s", version: "1", sdk, sessions: true });
    const post = (body: unknown, more: Readonly<Record<string, string>> = {}) =>
      handler(
        new Request("https://h.example/mcp", {
          method: "POST",
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        }),
      );
    const opened = await post(initialize);
    await opened.text();
    const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
    const call = post(callOf(1, "a"), session).then((response) => response.text());
    await untilStarted(1);
    await post(cancelOf(1), session);
    expect(await ended(call)).toBe("");
    await handler.close();
  });
});

it("the ids of a large batch are compared in linear time", async () => {
  const transport = {
    handleRequest: async () => new Response(null, { status: 202 }),
    send: async () => {},
    closeSSEStream: () => {},
    closeStandaloneSSEStream: () => {},
  };
  const connection = new Connection({ transport, server: { close: async () => {} } }, { strictAccept: true });
  const body = Array.from({ length: 300_000 }, (_value, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  const start = process.cpuUsage();
  await connection.handle(new Request("http://localhost/mcp", { method: "POST" }), {
    body,
    auth: undefined,
    address: undefined,
    ended: new Promise(() => {}),
  });
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});
