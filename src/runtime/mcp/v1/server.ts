import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolResultSchema,
  type LoggingLevel,
  LoggingLevelSchema,
  type ServerNotification,
  SetLevelRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { lazy } from "../../gen/v1/index.js";
import { ToolError } from "../../model/index.js";
import { answerRequests } from "../extended-server.js";
import { answerEmptyList, featureCapabilities, notifyOfChanges } from "../feature-requests.js";
import type { Extend, McpServer, McpTransport, ServerDefinition } from "../server-definition.js";
import { type Extra, ProtocolServer, type SendLog, setHandler, toCallRequest } from "./tool-handlers.js";

/** Creates a server for one connection. `onClose` is called when the connection ends. */
export function createServer(definition: ServerDefinition, onClose: () => void = () => undefined): McpServer {
  const { extend, skills } = definition;
  if (skills !== undefined) {
    const problem = "skills need SDK v2: install @modelcontextprotocol/server, and do not set sdk to v1";
    throw new ToolError("InvalidOptions", problem);
  }
  return extend ? extendedServer(definition, extend, onClose) : ownServer(definition, onClose);
}

/** A server of the SDK itself, which takes longer to load. */
function extendedServer(definition: ServerDefinition, extend: Extend, onClose: () => void): McpServer {
  const created = lazy(async () => {
    const sdk = await import("./add-tools.js");
    return sdk.createExtendedServer(sdk, definition, extend, onClose);
  });
  return {
    // A transport of this SDK implements the SDK's own type.
    connect: async (transport: McpTransport) => (await created()).connect(transport as Transport),
    // Without a server, the failure was the answer of `connect`.
    close: async () => (await created().catch(() => undefined))?.close(),
  };
}

function ownServer(definition: ServerDefinition, onClose: () => void): McpServer {
  const { info, instructions, listChanged } = definition;
  const features = featureCapabilities(definition, listChanged);
  const server = new ProtocolServer({
    info: { ...info },
    capabilities: { tools: { listChanged }, logging: {}, ...features },
    instructions,
  });
  const isLogged = setLogLevelHandler(server);
  const log: SendLog = async (level, data, logger, extra) => {
    // `extra.sendNotification` relates the message to the call, so that over HTTP it is part of the call's response.
    const params = { level, logger, data };
    if (isLogged(level)) await extra.sendNotification({ method: "notifications/message", params });
  };
  const subscribed = answerRequests(definition, features, {
    setHandler: (method, handle) =>
      setHandler(server, method, async (request, extra) => {
        const result = await handle(request, extra);
        // Middleware may return what is not valid.
        return method === "tools/call" ? CallToolResultSchema.parse(result) : result;
      }),
    toCallRequest: (extra: Extra) => toCallRequest(server, extra, { served: definition, log }),
  });
  if (definition.emptyLists) server.fallbackRequestHandler = answerEmptyList;
  const unsubscribe = notifyOfChanges(
    definition,
    features,
    (uri) => subscribed.has(uri),
    // The SDK's type has one form per method.
    (notification) => server.notification(notification as ServerNotification),
  );
  server.onclose = () => {
    unsubscribe();
    onClose();
  };
  return {
    // A transport of this SDK implements the SDK's own type.
    connect: (transport: McpTransport) => server.connect(transport as Transport),
    close: () => server.close(),
  };
}

/** Lets the client set the minimum log level. Returns whether a level is logged; initially all are. */
function setLogLevelHandler(server: ProtocolServer): (level: LoggingLevel) => boolean {
  const levels = LoggingLevelSchema.options;
  let minimum: LoggingLevel = "debug";
  server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    minimum = params.level;
    return {};
  });
  return (level) => levels.indexOf(level) >= levels.indexOf(minimum);
}
