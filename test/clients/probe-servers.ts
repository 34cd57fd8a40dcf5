import { createServer, type Server as HttpServer } from "node:http";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { ListToolsRequestSchema, type Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonObject } from "../../src/runtime/model/index.js";

/** A server of the SDK or of this project. */
interface Connectable {
  connect(transport: never): Promise<void>;
}

/** MCP servers on loopback, each at `/NAME`, that list exactly what they are given, and other servers. */
export class ProbeServers {
  readonly #http: HttpServer;

  constructor(
    servers: Readonly<Record<string, readonly JsonObject[]>>,
    others: Readonly<Record<string, () => Promise<Connectable>>> = {},
  ) {
    this.#http = createServer(async (request, response) => {
      const name = (request.url ?? "").slice(1).replace(/[/?].*$/, "");
      const probe = servers[name];
      const server = (await others[name]?.()) ?? (probe && this.#createServer(name, probe));
      if (!server || request.method !== "POST") return void response.writeHead(server ? 405 : 404).end();
      // Stateless: each request has a server of its own.
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      response.on("close", () => void transport.close());
      // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
      await server.connect(transport as never);
      await transport.handleRequest(request, response);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
    const address = this.#http.address();
    if (typeof address !== "object" || address === null) throw new Error("internal: no address");
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#http.closeAllConnections();
    this.#http.close();
  }

  #createServer(name: string, tools: readonly JsonObject[]): Server {
    const server = new Server({ name, version: "1.0.0" }, { capabilities: { tools: {} } });
    // The listing may be invalid on purpose; the SDK does not validate it.
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools as unknown as Tool[] }));
    return server;
  }
}
