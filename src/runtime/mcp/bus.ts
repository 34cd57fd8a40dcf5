import { parseObject } from "../model/internal.js";
import { logInternalError } from "./http/error-response.js";
import type { Logger } from "./logger.js";
import type { ToolSet } from "./tool-set.js";

/**
 * Carries changes between the processes that serve the same tools: each process receives what the others publish. It need not keep messages, and
 * may return them to the process that published them.
 */
export interface ChangeBus {
  /** Sends a message to the other processes. Its errors are logged. */
  publish(message: string): void | Promise<void>;
  /**
   * Calls `listener` with each message, until the returned function is called. A call without a message means that messages may have been lost,
   * for example because a connection was interrupted.
   */
  subscribe(listener: (message?: string) => void): Promise<() => void | Promise<void>>;
}

/** The JSON message of a change: the set that it comes from, and the URI of the resource; without a URI, lists have changed. */
interface Change {
  readonly from: string;
  readonly uri?: string;
}

/** The part of a server's definition that is used here. */
interface Shared {
  readonly tools: ToolSet;
  readonly bus?: ChangeBus;
  readonly logger: Logger;
}

/**
 * Passes the changes of a set to the bus, and those of other processes to the listeners of the set. Returns a function that stops. Without a bus,
 * nothing happens.
 */
export function joinBus({ tools, bus, logger }: Shared): () => Promise<void> {
  if (!bus) return async () => undefined;
  const publish = async (change: Change): Promise<void> => {
    try {
      await bus.publish(JSON.stringify(change));
    } catch (error) {
      logInternalError(logger, error);
    }
  };
  const from = tools.busId;
  const stopChanges = tools.onChange((source) => {
    if (source === "own") void publish({ from });
  });
  const stopUpdates = tools.onUpdate((uri, source) => {
    if (source === "own") void publish({ from, uri });
  });
  const subscribed = bus
    .subscribe((message) => {
      const change = message === undefined ? { from: "" } : parseChange(message);
      if (change && change.from !== from) tools.receive(change.uri);
    })
    .catch((error: unknown) => {
      logInternalError(logger, error);
      return () => undefined;
    });
  return async () => {
    stopChanges();
    stopUpdates();
    const unsubscribe = await subscribed;
    await unsubscribe();
  };
}

interface Connectable<Transport> {
  connect(transport: Transport): Promise<void>;
  close(): Promise<void>;
}

/** Lets a server of one connection share changes while it is open. */
export function withBus<Transport>(server: Connectable<Transport>, definition: Shared): Connectable<Transport> {
  if (!definition.bus) return server;
  let leave = (): Promise<void> => Promise.resolve();
  return {
    connect: async (transport) => {
      leave = joinBus(definition);
      await server.connect(transport);
    },
    close: async () => {
      await leave();
      await server.close();
    },
  };
}

/** Other programs may publish on the same bus. */
function parseChange(message: string): Change | undefined {
  const { from, uri } = parseObject(message);
  if (typeof from !== "string") return undefined;
  if (uri === undefined) return { from };
  return typeof uri === "string" ? { from, uri } : undefined;
}
