import type { Contract } from "toolwright/contracts";
import type { ServerTarget } from "./server-client.js";
import { readContract, type ServerOptions, useServer } from "./use-server.js";

/** Options of `watchServer`. */
interface WatchServerOptions extends Pick<ServerOptions, "client"> {
  /** Called with what the server lists at the start, and after each change that the server announces. Calls do not overlap. */
  readonly onChange: (contract: Contract) => Promise<void>;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** The longest time that a timer can wait, less the second that requests may take longer. */
const longest = 2 ** 31 - 2000;

/**
 * Stays connected to an MCP server and follows its `list_changed` notifications. Resolves when the signal aborts.
 * @throws {SourceError} if the server fails; with its standard error.
 */
export function watchServer(target: ServerTarget, { onChange, signal, ...options }: WatchServerOptions): Promise<void> {
  let announce: () => void = () => undefined;
  let isChanged = true;
  const onListChanged = (): void => {
    isChanged = true;
    announce();
  };
  signal.addEventListener("abort", () => announce(), { once: true });
  const messages = { purpose: "watch", late: "answer", timeout: longest };
  return useServer(target, { ...options, ...messages, onListChanged }, async (client, limits) => {
    while (!signal.aborted) {
      if (isChanged) {
        isChanged = false;
        await onChange(await readContract(client, limits));
      } else {
        await new Promise<void>((resolve) => {
          announce = resolve;
        });
      }
    }
  });
}
