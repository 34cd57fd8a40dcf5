import { Agent, type IncomingMessage, request } from "node:http";

/** A minimal MCP client over HTTP, so that the server does most of the work. */
export interface LoadClient {
  open(): Promise<string>;
  /** Returns the structured content of a call. Questions of the tool are answered with `answer` (revision 2026-07-28 only). */
  call(session: string, name: string, args: object, answer?: object): Promise<unknown>;
  close(session: string): Promise<void>;
  /** Disconnects in the middle of a call. */
  abandon(session: string): Promise<void>;
  /** Sends a raw body. Returns the status. */
  send(body: string | Buffer): Promise<number>;
  /** Sends part of a body, and waits until the server closes the connection. */
  stall(): Promise<void>;
  end(): void;
}

/** Revision 2026-07-28 has no sessions, so `open` and `close` do nothing. */
export type LoadRevision = "2025-11-25" | "2026-07-28";

interface LoadResult {
  readonly structuredContent?: unknown;
  readonly inputRequests?: object;
  readonly requestState?: string;
}

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

export function createLoadClient(url: string, sockets: number, revision: LoadRevision): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  let lastId = 0;

  const start = (headers: Readonly<Record<string, string>>, method = "POST", ownAgent?: Agent) =>
    request(url, { method, headers: { ...json, ...headers }, agent: ownAgent ?? agent });

  const exchange = (headers: Readonly<Record<string, string>>, body: string | Buffer, method?: string) =>
    new Promise<{ readonly message: IncomingMessage; readonly text: string }>((resolve, reject) => {
      const outgoing = start(headers, method);
      outgoing.on("error", reject);
      outgoing.on("response", (message) => {
        let text = "";
        message.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        message.on("end", () => resolve({ message, text }));
        message.on("error", reject);
      });
      outgoing.end(body);
    });

  const hasSessions = revision === "2025-11-25";
  const headersOf = (session: string, name?: string): Readonly<Record<string, string>> => ({
    "mcp-protocol-version": revision,
    ...(hasSessions
      ? { "mcp-session-id": session }
      : name !== undefined && { "mcp-method": "tools/call", "mcp-name": name }),
  });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
  };
  const callBody = (id: number, name: string, args: object, more: object = {}): string => {
    const params = { name, arguments: args, ...more, ...(!hasSessions && { _meta: meta }) };
    return JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
  };
  const resultOf = async (session: string, name: string, args: object, more?: object): Promise<LoadResult> => {
    lastId += 1;
    const id = lastId;
    const { message, text } = await exchange(headersOf(session, name), callBody(id, name, args, more));
    // The response is an event stream with one event, or JSON.
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    const answer: { readonly id: unknown; readonly result?: LoadResult } = data === "" ? {} : JSON.parse(data);
    if (!answer.result) throw new Error(`no result: ${message.statusCode} ${text}`);
    if (answer.id !== id) throw new Error(`received the response to call ${String(answer.id)}, not ${id}`);
    return answer.result;
  };

  return {
    open: async () => {
      if (!hasSessions) return "";
      const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "load", version: "0" } };
      const { message, text } = await exchange(
        {},
        JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }),
      );
      const session = message.headers["mcp-session-id"];
      if (typeof session !== "string") throw new Error(`no session: ${message.statusCode} ${text}`);
      await exchange(headersOf(session), '{"jsonrpc":"2.0","method":"notifications/initialized"}');
      return session;
    },
    call: async (session, name, args, answer) => {
      const result = await resultOf(session, name, args);
      if (!answer || !result.inputRequests) return result.structuredContent;
      const inputResponses = Object.fromEntries(Object.keys(result.inputRequests).map((key) => [key, answer]));
      const { requestState } = result;
      return (await resultOf(session, name, args, { inputResponses, requestState })).structuredContent;
    },
    close: async (session) => {
      if (!hasSessions) return;
      const { message } = await exchange(headersOf(session), "", "DELETE");
      if (message.statusCode !== 200) throw new Error(`not closed: ${message.statusCode}`);
    },
    abandon: (session) =>
      new Promise((resolve) => {
        lastId += 1;
        const outgoing = start(headersOf(session, "slow"), "POST", new Agent());
        outgoing.on("error", () => resolve());
        outgoing.on("close", () => resolve());
        outgoing.on("response", () => outgoing.destroy());
        outgoing.end(callBody(lastId, "slow", {}));
      }),
    send: async (body) => (await exchange({}, body)).message.statusCode ?? 0,
    stall: () =>
      new Promise((resolve) => {
        const outgoing = start({ "content-length": "100" }, "POST", new Agent());
        outgoing.on("error", () => resolve());
        outgoing.on("response", (message) => {
          message.resume();
          message.on("end", () => outgoing.destroy());
        });
        outgoing.on("close", () => resolve());
        outgoing.write('{"jsonrpc":');
      }),
    end: () => agent.destroy(),
  };
}
