import { McpServer as SdkMcpServer } from "@modelcontextprotocol/server";
import type { ServerDefinition } from "../server-definition.js";
import { addTools } from "./add-tools.js";

/** Creates a server of the SDK with what `extend` registers, then the tools, prompts and resources. */
export async function createExtendedServer(
  definition: ServerDefinition,
  extend: NonNullable<ServerDefinition["extend"]>,
  onClose: () => void,
): Promise<SdkMcpServer> {
  const { info, instructions } = definition;
  const options = { capabilities: { logging: {} }, ...(instructions !== undefined && { instructions }) };
  const server = new SdkMcpServer({ ...info }, options);
  await extend(server);
  const stop = addTools(server, definition);
  const { onclose } = server.server;
  server.server.onclose = () => {
    onclose?.();
    stop();
    onClose();
  };
  return server;
}
