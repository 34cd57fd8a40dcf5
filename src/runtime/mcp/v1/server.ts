import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { type LoggingLevel, LoggingLevelSchema, SetLevelRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { McpServer, McpTransport } from "../sdk.js";
import type { ServerDefinition } from "../server-definition.js";
import { ProtocolServer } from "./protocol-server.js";
import { setToolHandlers } from "./tool-handlers.js";

/** Creates a server for one connection. `onClose` is called when the connection ends. */
export function createServer(definition: ServerDefinition, onClose: () => void = () => undefined): McpServer {
  const { info, instructions, listChanged, tools } = definition;
  const server = new ProtocolServer({
    info: { ...info },
    capabilities: { tools: { listChanged }, logging: {} },
    instructions,
  });
  const isLogged = setLogLevelHandler(server);
  setToolHandlers(server, definition, async (level, data, logger, extra) => {
    // `extra.sendNotification` relates the message to the call, so that over HTTP it is part of the call's response.
    const params = { level, logger, data };
    if (isLogged(level)) await extra.sendNotification({ method: "notifications/message", params });
  });
  const unsubscribe = tools.onChange(
    () => void server.notification({ method: "notifications/tools/list_changed" }).catch(() => undefined),
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
