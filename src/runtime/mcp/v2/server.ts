import {
  type McpServerFactory,
  type Notification,
  McpServer as SdkMcpServer,
  type Transport,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { useFastHandshake } from "../../internals/fast-handshake.js";
import { notifyOfChanges } from "../add-features.js";
import { type FeatureCapabilities, featureCapabilities, featureHandlers } from "../features.js";
import { cacheHints, type McpServer, type McpTransport, type ServerDefinition } from "../server-definition.js";
import { setTaskHandlers, taskCapabilities } from "./task-handlers.js";
import { setFeatureHandler, setToolHandlers, toCallRequest } from "./tool-handlers.js";

/** Passes the input schemas to the SDK, which needs them to compare HTTP headers that repeat arguments. */
class ToolServer extends SdkMcpServer {
  readonly #definition: ServerDefinition;
  constructor(definition: ServerDefinition, features: FeatureCapabilities) {
    const { info, instructions, listChanged } = definition;
    super(
      { ...info },
      {
        capabilities: { tools: { listChanged }, logging: {}, ...features, ...taskCapabilities(definition) },
        ...(instructions !== undefined && { instructions }),
        jsonSchemaValidator: unusedValidator,
        cacheHints: cacheHints(definition),
      },
    );
    this.#definition = definition;
  }
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const { tools } = this.#definition;
    return tools.has(name) ? { ...tools.find(name).tool.inputSchema } : undefined;
  }
}

/** Creates a server of the SDK that is not connected yet, for one request. */
export async function createSdkServer(definition: ServerDefinition): Promise<SdkMcpServer> {
  const extend = await extensionOf(definition);
  if (extend) return createExtended(definition, extend, () => undefined);
  return createConnection(definition).server;
}

/** What registers more than the tools; loaded on demand, because skills are read from files. */
async function extensionOf(definition: ServerDefinition): Promise<ServerDefinition["extend"]> {
  const { skills, extend } = definition;
  return skills === undefined ? extend : (await import("./skills.js")).extendWithSkills(definition, skills);
}

async function createExtended(
  definition: ServerDefinition,
  extend: NonNullable<ServerDefinition["extend"]>,
  onClose: () => void,
): Promise<SdkMcpServer> {
  return (await import("./add-tools.js")).createExtendedServer(definition, extend, onClose);
}

interface Connection {
  readonly server: SdkMcpServer;
  readonly features: FeatureCapabilities;
  /** The URIs that the client has subscribed to. */
  readonly subscribed: ReadonlySet<string>;
}

function createConnection(definition: ServerDefinition): Connection {
  const features = featureCapabilities(definition, definition.listChanged);
  const subscribed = new Set<string>();
  const server = new ToolServer(definition, features);
  setToolHandlers(server.server, definition);
  for (const [method, { handle }] of featureHandlers(definition, features, subscribed)) {
    setFeatureHandler(server.server, method, ({ params }, context) =>
      handle(params as never, toCallRequest(server.server, context, definition)),
    );
  }
  setTaskHandlers(server.server, definition);
  useFastHandshake(server.server);
  return { server, features, subscribed };
}

/** Creates a server that notifies its client of changes. `onClose` is called when the connection ends. */
export async function createNotifyingServer(
  definition: ServerDefinition,
  onClose: () => void = () => undefined,
): Promise<SdkMcpServer> {
  const extend = await extensionOf(definition);
  if (extend) return createExtended(definition, extend, onClose);
  const { server, features, subscribed } = createConnection(definition);
  const unsubscribe = notifyOfChanges(
    definition,
    features,
    // From revision 2026-07-28, the SDK itself sends only what the client listens to.
    (uri) => subscribed.has(uri) || (server.server.getNegotiatedProtocolVersion() ?? "") >= "2026-07-28",
    // The SDK's type has one form per method.
    (notification) => server.server.notification(notification as Notification),
  );
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
      const completed = definition.tasks
        ? (await import("./task-notifications.js")).sendTaskStatus(definition, transport)
        : transport;
      // A transport of this SDK implements the SDK's own type.
      ({ close } = serveStdio(factory, { transport: completed as Transport }));
    },
    close: () => close(),
  };
}
