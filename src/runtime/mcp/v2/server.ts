import { type McpServerFactory, McpServer as SdkMcpServer, type Transport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { missingScopes } from "../allowed-tools.js";
import type { McpServer, McpTransport } from "../sdk.js";
import type { ServerDefinition } from "../server-definition.js";
import { useFastHandshake } from "./fast-handshake.js";
import { setToolHandlers } from "./tool-handlers.js";

/** Gives the SDK the input schemas, which it needs to compare HTTP headers that repeat arguments, and the scopes that calls require. */
class ToolServer extends SdkMcpServer {
  readonly #definition: ServerDefinition;
  constructor(definition: ServerDefinition) {
    const { info, instructions, listChanged } = definition;
    super(
      { ...info },
      {
        capabilities: { tools: { listChanged }, logging: {} },
        ...(instructions !== undefined && { instructions }),
        jsonSchemaValidator: unusedValidator,
      },
    );
    this.#definition = definition;
    this.resolveScopeChallenge = ({ request, authInfo }) => {
      const name = request.params?.["name"];
      // With `canCall`, a challenge could reveal a tool that the caller may not see.
      if (
        definition.canCall ||
        request.method !== "tools/call" ||
        typeof name !== "string" ||
        !definition.tools.has(name)
      )
        return undefined;
      const [scope, ...others] = missingScopes(definition.tools.find(name).tool, authInfo) ?? [];
      return scope === undefined ? undefined : { scopes: [scope, ...others] };
    };
  }
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const { tools } = this.#definition;
    return tools.has(name) ? { ...tools.find(name).tool.inputSchema } : undefined;
  }
}

/** Creates a server of the SDK that is not connected yet. */
export function createSdkServer(definition: ServerDefinition): SdkMcpServer {
  const server = new ToolServer(definition);
  setToolHandlers(server.server, definition);
  useFastHandshake(server.server);
  return server;
}

/** Creates a server that notifies its client when the tools change. `onClose` is called when the connection ends. */
export function createNotifyingServer(
  definition: ServerDefinition,
  onClose: () => void = () => undefined,
): SdkMcpServer {
  const server = createSdkServer(definition);
  const unsubscribe = definition.tools.onChange(() => void server.server.sendToolListChanged().catch(() => undefined));
  server.server.onclose = () => {
    unsubscribe();
    onClose();
  };
  return server;
}

/** Keeps the SDK from creating a JSON Schema compiler for each server. Only `elicitInput` would use it, which is never called. */
const unusedValidator = {
  getValidator: (): never => {
    throw new Error("internal: serving tools does not compile schemas");
  },
};

/** Creates a server for one connection. */
export function createServer(definition: ServerDefinition): McpServer {
  const factory: McpServerFactory = () => createNotifyingServer(definition);
  let close = (): Promise<void> => Promise.resolve();
  return {
    connect: async (transport: McpTransport) => {
      // Despite its name, it serves any transport. It detects the protocol revision from the first message.
      // A transport of this SDK implements the SDK's own type.
      ({ close } = serveStdio(factory, { transport: transport as Transport }));
    },
    close: () => close(),
  };
}
