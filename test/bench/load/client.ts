import { Agent, type IncomingMessage, request } from "node:http";

/** A client that is as small as can be: the load is on the server. */
export interface LoadClient {
  open(): Promise<string>;
  /** Gives the answer to a call, which must be the session's own. What the tool asks is answered with `answer`, which only the newest revision does. */
  call(session: string, name: string, args: object, answer?: object): Promise<unknown>;
  close(session: string): Promise<void>;
  /** Gives up in the middle of a call. */
  abandon(session: string): Promise<void>;
  /** Sends `body` as it is; gives the status. */
  send(body: string | Buffer): Promise<number>;
  /** Sends a part of a body, and waits until the server ends it. */
  stall(): Promise<void>;
  end(): void;
}

/** Of the newest revision, which has no sessions: what begins one is nothing there. */
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

  const start = (headers: Readonly<Record<string, string>>, method = "POST", own?: Agent) =>
    request(url, { method, headers: { ...json, ...headers }, agent: own ?? agent });

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
  const of = (session: string, name?: string): Readonly<Record<string, string>> => ({
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
    const { message, text } = await exchange(of(session, name), callBody(id, name, args, more));
    // One answer is an event, or the body itself.
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    const answer: { readonly id: unknown; readonly result?: LoadResult } = data === "" ? {} : JSON.parse(data);
    if (!answer.result) throw new Error(`no answer: ${message.statusCode} ${text}`);
    if (answer.id !== id) throw new Error(`an answer to another call: ${String(answer.id)}, not ${id}`);
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
      await exchange(of(session), '{"jsonrpc":"2.0","method":"notifications/initialized"}');
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
      const { message } = await exchange(of(session), "", "DELETE");
      if (message.statusCode !== 200) throw new Error(`not closed: ${message.statusCode}`);
    },
    abandon: (session) =>
      new Promise((resolve) => {
        lastId += 1;
        const outgoing = start(of(session, "slow"), "POST", new Agent());
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
