import type { Ask } from "toolwright/gen/v1";
import { type CallScope, type JsonObject, ToolError } from "toolwright/model";

/** The requests of a server that its client answers. */
export type QuestionMethod = Parameters<Ask>[0];

/** Answers what a server asks while it runs a tool. */
export type ClientQuestions = (method: QuestionMethod, params: JsonObject) => Promise<JsonObject>;

/** A call that a server is running. */
interface RunningCall {
  /** Calls with the same value are of one client. */
  readonly owner: unknown;
  readonly ask: Ask | undefined;
}

/**
 * Passes the questions of servers on to the client whose call caused them. A question does not name its call, so it can be passed on only if all
 * calls that its server is running are of one client; otherwise the question fails, because another user would see it.
 */
export class PendingQuestions {
  readonly #running = new Map<string, Set<RunningCall>>();

  /** The number of calls that a server is running. */
  count(server: string): number {
    return this.#running.get(server)?.size ?? 0;
  }

  /** Counts a call until the returned function is called. */
  enter(server: string, context: CallScope & { readonly ask?: Ask }): () => void {
    const { sessionId, headers, ask } = context;
    // Without a session, each request over HTTP may be of another client. Over standard input, there is one client.
    const call: RunningCall = { owner: sessionId ?? (headers ? {} : "the only client"), ask };
    const calls = this.#running.get(server) ?? new Set();
    this.#running.set(server, calls.add(call));
    return () => void calls.delete(call);
  }

  /** Returns what answers the questions of a server. */
  for(server: string): ClientQuestions {
    return async (method, params) => {
      const calls = [...(this.#running.get(server) ?? [])];
      const last = calls.at(-1);
      // Servers ask for folders when they start, before a client can answer.
      if (!last && method === "roots/list") return { roots: [] };
      if (!last) throw failure(server, method, "it is not running a call");
      if (calls.some(({ owner }) => owner !== last.owner)) {
        throw failure(server, method, "it is running calls of several clients, and a question does not name its call");
      }
      if (!last.ask) throw failure(server, method, "the caller cannot be asked");
      // The server has sent parameters of this method, which the client of the gateway validates.
      return (await last.ask(method, params as never)) as unknown as JsonObject;
    };
  }
}

function failure(server: string, method: string, reason: string): ToolError {
  return new ToolError("InvalidOptions", `${method} of server ${JSON.stringify(server)} was not passed on: ${reason}`);
}
