import { type McpServerFactory, McpServer as SdkServer, type Transport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { McpServer, McpTransport } from "../sdk.js";
import type { Served } from "../served.js";
import { startLight } from "./start-light.js";
import { setToolHandlers } from "./tool-handlers.js";

/** The SDK asks each server for its tools' input schemas, to compare what HTTP headers repeat of the arguments. */
class ToolServer extends SdkServer {
  readonly #served: Served;
  constructor(served: Served) {
    const { info, instructions, changes } = served;
    super(
      { ...info },
      {
        capabilities: { tools: { listChanged: changes }, logging: {} },
        ...(instructions !== undefined && { instructions }),
        jsonSchemaValidator: noValidator,
      },
    );
    this.#served = served;
  }
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const { tools } = this.#served;
    return tools.has(name) ? { ...tools.find(name).tool.inputSchema } : undefined;
  }
}

/** Makes an unconnected server of the SDK. */
export function createSdkServer(served: Served): SdkServer {
  const server = new ToolServer(served);
  setToolHandlers(server.server, served);
  startLight(server.server);
  return server;
}

/** Makes one that tells its client when the tools change; `closed` hears of the connection's end. */
export function createTellingServer(served: Served, closed: () => void = () => undefined): SdkServer {
  const server = createSdkServer(served);
  const forget = served.tools.onChange(() => void server.server.sendToolListChanged().catch(() => undefined));
  server.server.onclose = () => {
    forget();
    closed();
  };
  return server;
}

/** The SDK would make a compiler of JSON Schemas for each server; it is needed only to check what clients answer to `elicitInput`, which is not called. */
const noValidator = {
  getValidator: (): never => {
    throw new Error("internal: no schema is compiled to serve tools");
  },
};

/** Makes a server for one connection. */
export function createServer(served: Served): McpServer {
  const factory: McpServerFactory = () => createTellingServer(served);
  let close = (): Promise<void> => Promise.resolve();
  return {
    connect: async (transport: McpTransport) => {
      // Named for stdio, it serves any transport, and tells by the first message which revision the client speaks.
      // A transport of this SDK has all that its own type asks for.
      ({ close } = serveStdio(factory, { transport: transport as Transport }));
    },
    close: () => close(),
  };
}
