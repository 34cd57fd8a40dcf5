import type { ChangeBus } from "../bus.js";

/** Options of `createPostgresBus`. */
export interface PostgresBusOptions {
  /** Processes with the same channel of the same database share changes. Default: `toolwright`. */
  readonly channel?: string;
}

/** A bus that keeps connections until it is closed. */
export interface PostgresBus extends ChangeBus {
  close(): Promise<void>;
}

/**
 * Creates a bus that uses `LISTEN` and `NOTIFY` of PostgreSQL, through the package `postgres`. It connects when it is first used, and reconnects if
 * the connection is lost.
 * @example
 * ```ts
 * const bus = createPostgresBus("postgres://app@db/app");
 * const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", bus });
 * ```
 */
export function createPostgresBus(url: string, { channel = "toolwright" }: PostgresBusOptions = {}): PostgresBus {
  const connect = async () => {
    const { default: postgres } = await import("postgres");
    return postgres(url, { max: 1, onnotice: () => undefined });
  };
  let connected: ReturnType<typeof connect> | undefined;
  const client = (): ReturnType<typeof connect> => {
    connected ??= connect();
    return connected;
  };
  return {
    publish: async (message) => {
      await (await client()).notify(channel, message);
    },
    subscribe: async (listener) => {
      let isFirst = true;
      const { unlisten } = await (await client()).listen(channel, listener, () => {
        // Called again after each reconnection. What was sent before is lost.
        if (!isFirst) listener();
        isFirst = false;
      });
      return unlisten;
    },
    close: async () => {
      await (await connected)?.end({ timeout: 5 });
    },
  };
}
