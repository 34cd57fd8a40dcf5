import type { McpServer } from "@modelcontextprotocol/server";
import type { SdkServer } from "toolwright/mcp";

// #region keep
const servers = new Set<McpServer>();

/** The option `extend` of the server. This module imports no tools, so that tools can import it. */
export function keepServer(server: SdkServer): void {
  const own = server as McpServer; // of the SDK that is installed
  servers.add(own);
  own.server.onclose = () => void servers.delete(own);
}

/** Logs to every connected client, from anywhere in the program. */
export async function tellClients(data: string): Promise<void> {
  for (const { server } of servers) await server.sendLoggingMessage({ level: "info", data });
}
// #endregion
