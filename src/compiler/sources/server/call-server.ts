import { listTools } from "./list-server.js";
import type { ServerTarget } from "./server-client.js";
import { type ServerOptions, useServer } from "./use-server.js";

/** Options of `callServer`. */
export interface ServerCallOptions extends ServerOptions {
  /** Called with the names of the tools before the call. Throws if the call cannot be made. */
  readonly check: (names: readonly string[]) => void;
}

/**
 * Calls a tool of an MCP server and returns the result, also if it is an error. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time or fails; with its standard error.
 */
export function callServer(
  target: ServerTarget,
  name: string,
  args: Readonly<Record<string, unknown>>,
  { check, ...options }: ServerCallOptions,
): Promise<unknown> {
  return useServer(target, { ...options, purpose: `call ${name} of`, late: "answer" }, async (client, limits) => {
    check((await listTools(client, limits)).map((tool) => tool.name));
    return client.callTool({ name, arguments: args }, limits);
  });
}
