import type { ServerContext } from "@modelcontextprotocol/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import type { CallRequest } from "../../../../src/runtime/mcp/call-request.js";
import { callTool } from "../../../../src/runtime/mcp/call-tool.js";
import { createFetchHandler, ToolSet, type ToolSetOptions } from "../../../../src/runtime/mcp/index.js";
import { toServedTools } from "../../../../src/runtime/mcp/server-definition.js";
import { stateSigner } from "../../../../src/runtime/mcp/v2/tool-handlers.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { isToolError } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../gen/guard-of.js";
import { silentTool } from "./sample-tools.js";

type Ask = NonNullable<ToolContext["ask"]>;

const all = { elicitation: {}, sampling: {}, roots: {} };
const form = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

/** A client's capabilities and what it sends with one request. */
interface Client {
  readonly capabilities?: JsonObject;
  readonly retry?: NonNullable<CallRequest["retry"]>;
  readonly clientId?: string;
  readonly signal?: AbortSignal;
  /** Answers server requests. Absent for revision 2026-07-28. */
  readonly answer?: (method: string, params: JsonObject | undefined) => unknown;
  readonly revision?: string;
}

function toCallRequest({ capabilities = all, retry, clientId, signal, answer, revision }: Client): CallRequest {
  return {
    signal: signal ?? new AbortController().signal,
    meta: undefined,
    caller: clientId === undefined ? {} : { auth: { token: "t", clientId, scopes: [] } },
    capabilities,
    revision,
    ...(retry && { retry }),
    notifyProgress: async () => undefined,
    log: async () => undefined,
    // The codec only passes the context of the request on.
    ...(!answer && { signState: stateSigner({} as ServerContext) }),
    // Some tests answer with something else on purpose.
    ...(answer && { sendRequest: async (method, params) => answer(method, params) as JsonObject }),
  };
}

/** Creates a tool that asks and attaches the answer as text. `runs` has one entry per run of the tool. */
function asker(work: (ask: Ask, context: ToolContext) => Promise<unknown>, options: ToolSetOptions = {}) {
  const runs: string[] = [];
  const tool = silentTool("asks", async (context) => {
    runs.push("started");
    const value = await work(context.ask as Ask, context);
    context.attach?.({ type: "text", text: JSON.stringify(value) });
  });
  const served = toServedTools(new ToolSet([tool], options), {});
  const call = (client: Client = {}, args: JsonObject = {}) =>
    callTool(served, { name: "asks", arguments: args }, toCallRequest(client));
  return { call, runs };
}

/** Repeats the call with answers in the order of the questions. */
function again(asked: object, ...answers: readonly JsonObject[]): Client {
  const { inputRequests, requestState } = asked as { inputRequests: Record<string, unknown>; requestState: string };
  const keys = Object.keys(inputRequests);
  return { retry: { state: requestState, answers: Object.fromEntries(keys.map((key, i) => [key, answers[i] ?? {}])) } };
}

const accept = (content: JsonObject): JsonObject => ({ action: "accept", content });
const textOf = (result: object): unknown => Reflect.get(result, "content")[0]?.text;

afterEach(() => vi.useRealTimers());

describe("a question in a revision without server requests", () => {
  it("is the result of the call, and is answered by the next one", async () => {
    const { call, runs } = asker((ask) => ask("elicitation/create", form));
    const asked = await call();
    expect(asked).toEqual({
      resultType: "input_required",
      inputRequests: {
        [Object.keys(Reflect.get(asked, "inputRequests"))[0] ?? ""]: { method: "elicitation/create", params: form },
      },
      requestState: expect.any(String),
    });
    expect(textOf(await call(again(asked, accept({ name: "Ann" }))))).toBe(
      '{"action":"accept","content":{"name":"Ann"}}',
    );
    expect(runs).toHaveLength(2);
  });

  it("is sent together with parallel questions, and after earlier ones", async () => {
    const { call } = asker(async (ask) => {
      const [user, model] = await Promise.all([
        ask("elicitation/create", form),
        ask("sampling/createMessage", { messages: [], maxTokens: 1 }),
      ]);
      const { roots } = await ask("roots/list", {});
      return [user.content, model.content, roots];
    });
    const first = await call();
    expect(Object.values(Reflect.get(first, "inputRequests"))).toHaveLength(2);
    const second = await call(
      again(first, accept({ name: "Ann" }), { role: "assistant", content: { type: "text", text: "Hi" } }),
    );
    expect(Object.values(Reflect.get(second, "inputRequests"))).toEqual([{ method: "roots/list", params: {} }]);
    const last = await call(again(second, { roots: [{ uri: "file:///a" }] }));
    expect(textOf(last)).toBe('[{"name":"Ann"},{"type":"text","text":"Hi"},[{"uri":"file:///a"}]]');
  });

  it("is asked again if the answer is invalid", async () => {
    const { call } = asker((ask) => ask("elicitation/create", form, { key: "who" }));
    for (const answer of [{}, { action: "maybe" }, { action: "accept", content: [] }, { roots: [] }]) {
      const result = await call({ retry: { answers: { who: answer as JsonObject } } });
      expect(Reflect.get(result, "inputRequests")).toHaveProperty("who");
    }
  });

  it("accepts an answer under its own key without a state, and ignores others", async () => {
    const { call } = asker((ask) => ask("elicitation/create", form, { key: "who" }));
    const answers = { who: { action: "decline" }, other: { action: "cancel" } };
    expect(textOf(await call({ retry: { answers } }))).toBe('{"action":"decline"}');
  });

  it("is not answered by the answer to another question", async () => {
    let message = "Delete a?";
    const { call } = asker((ask) => ask("elicitation/create", { ...form, message }));
    const asked = await call();
    message = "Delete b?";
    const result = await call(again(asked, accept({ name: "yes" })));
    expect(Object.values(Reflect.get(result, "inputRequests"))).toEqual([
      { method: "elicitation/create", params: { ...form, message } },
    ]);
  });

  it("gets two answers if it is asked twice", async () => {
    const { call } = asker(async (ask) => [
      (await ask("elicitation/create", form)).content,
      (await ask("elicitation/create", form)).content,
    ]);
    const second = await call(again(await call(), accept({ name: "a" })));
    expect(textOf(await call(again(second, accept({ name: "b" }))))).toBe('[{"name":"a"},{"name":"b"}]');
  });

  it("never resolves, and aborts the handler's signal", async () => {
    const seen: string[] = [];
    const { call } = asker(async (ask, { signal }) => {
      signal.addEventListener("abort", () => seen.push("aborted"));
      await ask("elicitation/create", form).catch(() => seen.push("rejected"));
      seen.push("continued");
    });
    await call();
    expect(seen).toEqual(["aborted"]);
  });

  it("does not hide a failure of the handler", async () => {
    const { call } = asker((ask) =>
      Promise.all([ask("elicitation/create", form), Promise.reject(new Error("no disk"))]),
    );
    expect(await call()).toMatchObject({ isError: true, content: [{ text: "no disk" }] });
  });

  it("is not sent if the call was canceled", async () => {
    const controller = new AbortController();
    const { call } = asker(async (ask) => {
      controller.abort();
      return ask("elicitation/create", form);
    });
    expect(await call({ signal: controller.signal })).toMatchObject({ isError: true });
  });
});

describe("the state of a call", () => {
  const rejection = { code: -32602, message: "Invalid or expired requestState" };
  const tool = (): ReturnType<typeof asker> => asker((ask) => ask("elicitation/create", form));
  const ok = accept({ name: "Ann" });

  it.each([
    ["with appended text", (state: string) => `${state}A`],
    ["with another body", (state: string) => state.replace(/\..*\./, `.${btoa("{}")}.`)],
    ["without a signature", (state: string) => state.replace(/\.[^.]*$/, "")],
    ["that is empty", () => ""],
  ])("is rejected %s", async (_title, change) => {
    const { call } = tool();
    const { retry } = again(await call(), ok);
    await expect(call({ retry: { ...retry, state: change(retry?.state ?? "") } })).rejects.toMatchObject(rejection);
  });

  it("is rejected with other arguments, from another client, and with another secret", async () => {
    const { call } = tool();
    const retry = again(await call({ clientId: "a" }), ok);
    expect(await call({ ...retry, clientId: "a" })).toHaveProperty("content");
    await expect(call({ ...retry, clientId: "b" })).rejects.toMatchObject(rejection);
    const other = asker((ask) => ask("elicitation/create", form), { stateSecret: "o".repeat(32) });
    await expect(other.call({ ...retry, clientId: "a" })).rejects.toMatchObject(rejection);
    await expect(call({ ...retry, clientId: "a" }, { path: "b" })).rejects.toMatchObject(rejection);
  });

  it("is rejected from another user of the same client, over HTTP", async () => {
    const tool = silentTool("asks", async ({ ask, auth, attach }) => {
      const answers = [await ask?.("elicitation/create", form), await ask?.("elicitation/create", form)];
      attach?.({ type: "text", text: JSON.stringify([auth?.extra?.["sub"], answers]) });
    });
    const verifyAccessToken = async (token: string) => {
      const expiresAt = Date.now() / 1000 + 60;
      return { token, clientId: "app", scopes: [], expiresAt, extra: { sub: token } };
    };
    const auth = { verifier: { verifyAccessToken } };
    const handler = createFetchHandler([tool], { name: "s", version: "1", sdk: "v2", auth });
    const callAs = async (user: string, { retry }: Client = {}) => {
      const _meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "t", version: "0" },
        "io.modelcontextprotocol/clientCapabilities": all,
      };
      const given = retry && { requestState: retry.state, inputResponses: retry.answers };
      const params = { name: "asks", arguments: {}, _meta, ...given };
      const headers = {
        authorization: `Bearer ${user}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "asks",
      };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
      const response = await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }));
      return JSON.parse((await response.text()).replace(/^[^{]*/, ""));
    };
    const asked = await callAs("alice");
    const askedAgain = await callAs("alice", again(asked.result, ok));
    const retry = again(askedAgain.result, accept({ name: "Bob" }));
    expect(await callAs("bob", retry)).toMatchObject({ error: rejection });
    expect(textOf((await callAs("alice", retry)).result)).toContain('["alice",');
    await handler.close();
  });

  it("does not depend on the order of the arguments", async () => {
    const text = { type: "string" } as const;
    const schema = { type: "object", properties: { a: text, b: text } } as const;
    const bound = bindTool(
      { name: "asks", inputSchema: schema },
      {
        isInput: guardOf(schema),
        call: (_input: unknown, { ask }: ToolContext) => ask?.("elicitation/create", form),
      },
    );
    const served = toServedTools([bound], {});
    const asked = await callTool(served, { name: "asks", arguments: { a: "1", b: "2" } }, toCallRequest({}));
    const retried = callTool(served, { name: "asks", arguments: { b: "2", a: "1" } }, toCallRequest(again(asked, ok)));
    await expect(retried).resolves.toEqual({ content: [] });
  });

  it("is rejected when it has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { call } = tool();
    const retry = again(await call(), ok);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await expect(call(retry)).rejects.toMatchObject(rejection);
  });

  it("is accepted by a server with the same secret", async () => {
    const stateSecret = "s".repeat(32);
    const [one, other] = [1, 2].map(() => asker((ask) => ask("elicitation/create", form), { stateSecret }));
    const retry = again((await one?.call()) ?? {}, ok);
    expect(await other?.call(retry)).toHaveProperty("content");
    expect(() => new ToolSet([], { stateSecret: "short" })).toThrow("stateSecret must have at least 32 bytes, not 5");
  });
});

describe.each([
  ["with server requests", (answer: JsonObject) => ({ answer: () => answer })],
  ["without server requests", (answer: JsonObject) => ({ retry: { answers: { q: answer } } })],
])("a client %s", (title, answering) => {
  const hasServerRequests = title === "with server requests";
  const tool = (params: Parameters<Ask>[1], method: Parameters<Ask>[0] = "elicitation/create") =>
    asker((ask) => ask(method, params as never, { key: "q" }));

  it.each([
    ["a form", "elicitation/create", form, {}, { elicitation: { form: {} } }],
    [
      "a URL",
      "elicitation/create",
      { mode: "url", message: "m", url: "https://e.com" },
      { elicitation: {} },
      { elicitation: { url: {} } },
    ],
    [
      "a form, with URL mode only",
      "elicitation/create",
      form,
      { elicitation: { url: {} } },
      { elicitation: { form: {} } },
    ],
    ["sampling", "sampling/createMessage", { messages: [], maxTokens: 1 }, { elicitation: {} }, { sampling: {} }],
    [
      "sampling with tools",
      "sampling/createMessage",
      { messages: [], maxTokens: 1, tools: [] },
      { sampling: {} },
      { sampling: { tools: {} } },
    ],
    ["roots", "roots/list", {}, { sampling: {} }, { roots: {} }],
  ] as const)(
    "is not asked without the declared capability: %s",
    async (_title, method, params, capabilities, requiredCapabilities) => {
      const calling = tool(params as never, method).call({ ...answering({ action: "accept" }), capabilities });
      if (hasServerRequests)
        expect(await calling).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(method) }] });
      else await expect(calling).rejects.toMatchObject({ code: -32021, data: { requiredCapabilities } });
    },
  );

  it("lets the tool handle a missing capability", async () => {
    const { call } = asker((ask) =>
      ask("elicitation/create", form).then(
        () => "asked",
        (error: unknown) => isToolError(error) && error.code,
      ),
    );
    expect(textOf(await call({ ...answering({}), capabilities: {} }))).toBe('"ClientCapabilityMissing"');
  });

  it.each([
    ["a string", { type: "string" }, 5, "/x: expected string, got number 5"],
    ["an enum", { type: "string", enum: ["a", "b"] }, "c", '/x: expected "a" | "b", got string "c"'],
    ["a titled enum", { type: "string", oneOf: [{ const: "a", title: "A" }] }, "c", '/x: expected "a", got string "c"'],
    ["a required string", { type: "string" }, undefined, "/x: is required; expected string"],
  ])("may not answer with a value that does not match %s", async (_title, property, value, problem) => {
    const requestedSchema = { type: "object", properties: { x: property }, required: ["x"] } as const;
    const content: JsonObject = value === undefined ? {} : { x: value };
    const result = await tool({ message: "?", requestedSchema }).call(answering(accept(content)));
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(problem) }] });
  });

  it("may cancel a form", async () => {
    const requestedSchema = { type: "object", properties: { x: { type: "string" } }, required: ["x"] } as const;
    const result = await tool({ message: "?", requestedSchema }).call(answering({ action: "cancel" }));
    expect(textOf(result)).toBe('{"action":"cancel"}');
  });
});

describe("a question in a revision with server requests", () => {
  it.each([
    ["2025-06-18", { type: "string", enum: ["a", "b"], enumNames: ["A", "B"] }],
    [
      "2025-11-25",
      {
        type: "string",
        oneOf: [
          { const: "a", title: "A" },
          { const: "b", title: "B" },
        ],
      },
    ],
  ])("lists the titles of choices as %s defines", async (revision, listed) => {
    const choices = [
      { const: "a", title: "A" },
      { const: "b", title: "B" },
    ];
    const properties = { x: { type: "string", oneOf: choices }, name: { type: "string" } };
    const { call } = asker((ask) =>
      ask("elicitation/create", { message: "?", requestedSchema: { type: "object", properties } }),
    );
    const sent: unknown[] = [];
    const answer = (_method: string, params: JsonObject | undefined): JsonObject => {
      sent.push(params?.["requestedSchema"]);
      return accept({ x: "b", name: "Ann" });
    };
    expect(textOf(await call({ answer, revision }))).toContain('"x":"b"');
    expect(sent).toEqual([{ type: "object", properties: { x: listed, name: { type: "string" } } }]);
  });

  it("is a request, and the handler continues with the answer", async () => {
    const { call, runs } = asker((ask) => ask("elicitation/create", form));
    const sent: unknown[] = [];
    const answer = (...request: readonly unknown[]): JsonObject => {
      sent.push(request);
      return accept({ name: "Ann" });
    };
    expect(textOf(await call({ answer }))).toBe('{"action":"accept","content":{"name":"Ann"}}');
    expect(sent).toEqual([["elicitation/create", form]]);
    expect(runs).toHaveLength(1);
  });

  it("adds the elicitationId that these revisions require for a URL", async () => {
    const params = { mode: "url", message: "Sign in", url: "https://e.com" } as const;
    const { call } = asker((ask) => ask("elicitation/create", params));
    let sent: JsonObject | undefined;
    await call({
      capabilities: { elicitation: { url: {} } },
      answer: (_method, given) => {
        sent = given;
        return { action: "accept" };
      },
    });
    expect(sent).toEqual({ ...params, elicitationId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it("fails if the answer is invalid", async () => {
    const { call } = asker((ask) => ask("roots/list", {}));
    expect(await call({ answer: () => ({ roots: [{}] }) })).toMatchObject({
      isError: true,
      content: [{ text: "The client's response is not a valid answer to roots/list." }],
    });
  });

  it("fails with the client's error", async () => {
    const { call } = asker((ask) => ask("roots/list", {}));
    const answer = (): never => {
      throw new Error("the user said no");
    };
    expect(await call({ answer })).toMatchObject({ isError: true, content: [{ text: "the user said no" }] });
  });
});

it("rejects an unknown method", async () => {
  const { call } = asker((ask) => ask("tasks/list" as "roots/list", {}));
  expect(await call()).toMatchObject({
    isError: true,
    content: [{ text: '"tasks/list" is not a request that a client can answer' }],
  });
});
