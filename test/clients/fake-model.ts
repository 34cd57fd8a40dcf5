import { createServer, type IncomingMessage, type Server } from "node:http";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { answerAnthropic, answerChat, answerGemini, answerResponses, type NamedCall } from "./model-answers.js";
import { parseObject } from "./parse-object.js";
import { findSent, type SentTool, toolsOf } from "./sent-tools.js";

/** A call that the model makes. */
export interface ModelCall {
  readonly server: string;
  readonly tool: string;
  readonly args: JsonObject;
}

/** The calls that a model makes in answer to a request, from the body of the request. */
export type Answer = (body: JsonObject) => readonly ModelCall[];

/** How many tools one search of Qwen Code returns at most. */
const searchLimit = 20;

/**
 * A model on loopback that speaks the APIs of Anthropic, OpenAI and Google. It makes the given calls in its first turn, and then ends, or makes
 * those that a function returns for each request. Of a client that sends only the names of tools until they are searched, it first searches them.
 */
export class FakeModel {
  readonly #server: Server;
  readonly #calls: readonly ModelCall[] | Answer;
  readonly #onTools: () => void;
  readonly #only: string | undefined;
  #hasCalled = false;
  #hasSearched = false;
  /** The tools of the request with the most tools. */
  tools: readonly SentTool[] = [];
  /** The bodies of all requests. */
  readonly requests: JsonObject[] = [];
  /** The requests that no API has. */
  readonly unknown: string[] = [];

  /** `onTools` runs when a request has more tools than those before it. `server` is that of all tools, if their names do not have it. */
  constructor(calls: readonly ModelCall[] | Answer, onTools: () => void, server?: string) {
    this.#calls = calls;
    this.#onTools = onTools;
    this.#only = server;
    this.#server = createServer(async (request, response) => {
      const body = parseObject(await textOf(request));
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      const { type, text } = this.#answer(path, body);
      response.writeHead(text === undefined ? 404 : 200, { "content-type": type }).end(text ?? "{}");
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("internal: no address");
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(path: string, body: JsonObject): { readonly type: string; readonly text?: string } {
    const stream = "text/event-stream";
    if (path.endsWith("/count_tokens") || path.includes(":countTokens")) {
      return { type: "application/json", text: '{"input_tokens":1,"totalTokens":1}' };
    }
    const answer = [
      { is: path.endsWith("/messages"), make: answerAnthropic },
      { is: path.endsWith("/responses"), make: answerResponses },
      { is: path.endsWith("/chat/completions"), make: answerChat },
      { is: /:(stream)?generateContent$/i.test(path), make: answerGemini },
    ].find(({ is }) => is);
    if (!answer) {
      this.unknown.push(path);
      return { type: "application/json" };
    }
    this.requests.push(body);
    const tools = toolsOf(body).map((tool) =>
      this.#only === undefined ? tool : { ...tool, name: `${this.#only}_${tool.wire}` },
    );
    if (tools.length > this.tools.length) {
      this.tools = tools;
      this.#onTools();
    }
    return {
      type: path.includes(":generateContent") ? "application/json" : stream,
      text: answer.make(this.#searchesFor(tools, body) ?? this.#callsFor(tools, body), body, path),
    };
  }

  /** The searches for the tools that the system prompt names. Absent if they are done, or the client has no such search. */
  #searchesFor(tools: readonly SentTool[], body: JsonObject): readonly NamedCall[] | undefined {
    if (this.#hasSearched || !tools.some(({ wire }) => wire === "tool_search")) return undefined;
    this.#hasSearched = true;
    const names = [...new Set(JSON.stringify(body).match(/mcp__[\w.-]+/g))];
    return Array.from({ length: Math.ceil(names.length / searchLimit) }, (_, i) => {
      const some = names.slice(i * searchLimit, (i + 1) * searchLimit);
      return { name: "tool_search", args: { query: `select:${some.join(",")}`, max_results: searchLimit } };
    });
  }

  /** The calls under the names that the client has given the tools. */
  #callsFor(tools: readonly SentTool[], body: JsonObject): readonly NamedCall[] {
    const made = typeof this.#calls === "function" ? this.#calls(body) : this.#hasCalled ? [] : this.#calls;
    const calls = made.flatMap(({ server, tool, args }) => {
      const sent = findSent(server, tool, tools);
      return sent
        ? [{ name: sent.wire, ...(sent.namespace !== undefined && { namespace: sent.namespace }), args }]
        : [];
    });
    this.#hasCalled ||= calls.length > 0;
    return calls;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
