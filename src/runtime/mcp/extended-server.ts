import type { ServedTools, ServerDefinition } from "./server-definition.js";

/** What an SDK provides for a server that the author extends. */
interface ExtendedSdk<Server> {
  readonly McpServer: new (info: { name: string; version: string }, options: McpServerConfig) => Server;
  addTools(server: object, served: ServedTools): () => void;
}

interface McpServerConfig {
  capabilities: { logging: Record<string, never> };
  instructions?: string;
}

/** An `McpServer` of an SDK. */
interface ExtendableServer {
  readonly server: { onclose?: (() => void) | undefined };
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
}

/** Creates a server of an SDK with what `extend` registers, then the tools, prompts and resources. */
export type CreateExtendedServer<Server> = (
  definition: ServerDefinition,
  extend: NonNullable<ServerDefinition["extend"]>,
  onClose: () => void,
) => Promise<Server>;

/** Returns the function that creates extended servers of an SDK. */
export function extendedServerOf<Server extends ExtendableServer>({
  McpServer,
  addTools,
}: ExtendedSdk<Server>): CreateExtendedServer<Server> {
  return async (definition, extend, onClose) => {
    const { info, instructions } = definition;
    const options = { capabilities: { logging: {} }, ...(instructions !== undefined && { instructions }) };
    const server = new McpServer({ ...info }, options);
    await extend(server);
    const stop = addTools(server, definition);
    const { onclose } = server.server;
    server.server.onclose = () => {
      onclose?.();
      stop();
      onClose();
    };
    return server;
  };
}
