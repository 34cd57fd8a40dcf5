import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { type LoggingLevel, LoggingLevelSchema, SetLevelRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { McpServer, McpTransport } from "../sdk.js";
import type { Served } from "../served.js";
import { ProtocolServer } from "./protocol-server.js";
import { setToolHandlers } from "./tool-handlers.js";

/** Makes a server for one connection; `closed` hears of the connection's end. */
export function createServer(served: Served, closed: () => void = () => undefined): McpServer {
  const { info, instructions, changes } = served;
  const server = new ProtocolServer({
    info: { ...info },
    capabilities: { tools: { listChanged: changes }, logging: {} },
    instructions,
  });
  const isHeard = setLogLevelHandler(server);
  setToolHandlers(server, served, async (level, message, logger, extra) => {
    // Related to the call, so that over HTTP it comes with the call's answer.
    const params = { level, logger, data: message };
    if (isHeard(level)) await extra.sendNotification({ method: "notifications/message", params });
  });
  const forget = served.tools.onChange(
    () => void server.notification({ method: "notifications/tools/list_changed" }).catch(() => undefined),
  );
  server.onclose = () => {
    forget();
    closed();
  };
  return {
    // A transport of this SDK has all that its own type asks for.
    connect: (transport: McpTransport) => server.connect(transport as Transport),
    close: () => server.close(),
  };
}

/** Lets the client choose from which level on it hears logs; all of them, until it does. */
function setLogLevelHandler(server: ProtocolServer): (level: LoggingLevel) => boolean {
  const levels = LoggingLevelSchema.options;
  let least: LoggingLevel = "debug";
  server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    least = params.level;
    return {};
  });
  return (level) => levels.indexOf(level) >= levels.indexOf(least);
}
