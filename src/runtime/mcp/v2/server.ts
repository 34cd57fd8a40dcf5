import {
  type McpServerFactory,
  type Notification,
  McpServer as SdkMcpServer,
  type ServerContext,
  type Transport,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { lazy } from "../../gen/v1/index.js";
import { answerRequests } from "../extended-server.js";
import {
  answerEmptyList,
  type FeatureCapabilities,
  featureCapabilities,
  isListMethod,
  notifyOfChanges,
} from "../feature-requests.js";
import { withPlainErrors } from "../plain-errors.js";
import {
  cacheHints,
  type Extend,
  type McpServer,
  type McpTransport,
  type ServerDefinition,
} from "../server-definition.js";
import { setHandler, setTaskHandlers, taskCapabilities, toCallRequest } from "./tool-handlers.js";

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
  override connect(transport: Transport): Promise<void> {
    return super.connect(withPlainErrors(transport));
  }
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const bound = this.#definition.tools.get(name);
    return bound && { ...bound.tool.inputSchema };
  }
}

/** Creates a server of the SDK that is not connected yet, for one request. From revision 2026-07-28, a header has its method. */
export async function createSdkServer(definition: ServerDefinition, request?: Request): Promise<SdkMcpServer> {
  const extend = extensionOf(definition);
  if (extend) return createExtended(definition, extend, () => undefined);
  const method = request?.headers.get("mcp-method");
  // A server for a call of a tool needs no other handlers.
  const features = method === "tools/call" ? {} : featureCapabilities(definition, definition.listChanged);
  const { server } = createConnection(definition, features);
  // The HTTP status of a method that is not found is 404 only without this handler.
  if (definition.emptyLists && isListMethod(method)) server.server.fallbackRequestHandler = answerEmptyList;
  return server;
}

/** What registers more than the tools. */
function extensionOf(definition: ServerDefinition): Extend | undefined {
  const { skills, extend } = definition;
  return skills === undefined ? extend : extendWithSkills(definition, skills);
}

/** By the info of a server, which its connections share, as they do the catalog of skills. */
const extensions = new WeakMap<ServerDefinition["info"], Extend>();

/**
 * Returns what registers the skills of a folder with the SDK's extension, and then what the author registers. The folder is read once, for the
 * first connection. A skill with a problem is left out, and the problem is logged.
 */
function extendWithSkills(definition: ServerDefinition, folder: string): Extend {
  const { logger, extend } = definition;
  const load = lazy(async () => {
    // The module of the SDK; in bundles for workers and browsers, no-skills.ts.
    const { loadSkills } = await import("#skills");
    return loadSkills(folder, { onWarning: ({ path, message }) => logger.warn({ path }, `skill: ${message}`) });
  });
  const known = extensions.get(definition.info);
  if (known) return known;
  const extension: Extend = async (server) => {
    // Servers of this folder are `McpServer` objects of this SDK.
    (await load()).attach(server as never);
    await extend?.(server);
  };
  extensions.set(definition.info, extension);
  return extension;
}

async function createExtended(definition: ServerDefinition, extend: Extend, onClose: () => void) {
  const sdk = await import("./add-tools.js");
  return sdk.createExtendedServer(sdk, definition, extend, onClose);
}

interface Connection {
  readonly server: SdkMcpServer;
  /** The URIs that the client has subscribed to. */
  readonly subscribed: ReadonlySet<string>;
}

function createConnection(definition: ServerDefinition, features: FeatureCapabilities): Connection {
  const sdkServer = new ToolServer(definition, features);
  const { server } = sdkServer;
  const subscribed = answerRequests(definition, features, {
    setHandler: (method, handle) => setHandler(server, method, handle),
    toCallRequest: (context: ServerContext) => toCallRequest(server, context, definition),
    // Only requests of revision 2026-07-28 have an envelope.
    unwraps: ({ mcpReq }) => definition.unwrapOutputs && mcpReq.envelope !== undefined,
  });
  setTaskHandlers(server, definition);
  return { server: sdkServer, subscribed };
}

/** Creates a server that notifies its client of changes. `onClose` is called when the connection ends. */
export async function createNotifyingServer(
  definition: ServerDefinition,
  onClose: () => void = () => undefined,
): Promise<SdkMcpServer> {
  const extend = extensionOf(definition);
  if (extend) return createExtended(definition, extend, onClose);
  const features = featureCapabilities(definition, definition.listChanged);
  const { server, subscribed } = createConnection(definition, features);
  if (definition.emptyLists) server.server.fallbackRequestHandler = answerEmptyList;
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
