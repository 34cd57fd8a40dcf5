import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { ListToolsRequestSchema, type Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { parseObject } from "./parse-object.js";

/** A request to an MCP server, and its body. */
export interface McpRequest {
  readonly request: IncomingMessage;
  readonly body: string;
}

/** Answers the requests to one server. */
export type McpHandler = (request: McpRequest, response: ServerResponse) => Promise<void>;

/** A server of the SDK or of this project. */
export interface Connectable {
  connect(transport: never): Promise<void>;
}

/** MCP servers on loopback, each at `/NAME`. */
export class McpServers {
  readonly #http: HttpServer;
  readonly #names: readonly string[];
  readonly #listed = new Set<string>();

  constructor(handlers: Readonly<Record<string, McpHandler>>) {
    this.#names = Object.keys(handlers);
    this.#http = createServer(async (request, response) => {
      const name = (request.url ?? "").slice(1).replace(/[/?].*$/, "");
      const handle = handlers[name];
      if (!handle) return void response.writeHead(404).end();
      const body = await textOf(request);
      // Only a complete answer counts.
      if (parseObject(body)["method"] === "tools/list") response.on("finish", () => this.#listed.add(name));
      await handle({ request, body }, response);
    });
  }

  /** The servers whose tools no client has listed. */
  get unlisted(): readonly string[] {
    return this.#names.filter((name) => !this.#listed.has(name));
  }

  /** Returns the URL of each server. */
  async listen(): Promise<Readonly<Record<string, string>>> {
    // A busy client may use a connection again much later than the default of 5 seconds.
    this.#http.keepAliveTimeout = 120_000;
    await new Promise<void>((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
    const address = this.#http.address();
    if (typeof address !== "object" || address === null) throw new Error("internal: no address");
    return Object.fromEntries(this.#names.map((name) => [name, `http://127.0.0.1:${address.port}/${name}`]));
  }

  close(): void {
    this.#http.closeAllConnections();
    this.#http.close();
  }
}

/** A server that lists exactly these tools, and has no other method. */
export function listing(tools: readonly JsonObject[]): McpHandler {
  return connecting(async () => {
    const server = new Server({ name: "probe", version: "1.0.0" }, { capabilities: { tools: {} } });
    // The listing may be invalid on purpose; the SDK does not validate it.
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools as unknown as Tool[] }));
    return server;
  });
}

/** Stateless: each request has a server of its own. */
export function connecting(create: () => Promise<Connectable>): McpHandler {
  return async ({ request, body }, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const server = await create();
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on("close", () => void transport.close());
    // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
    await server.connect(transport as never);
    await transport.handleRequest(request, response, parseObject(body));
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
