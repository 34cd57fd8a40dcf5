import type { FollowedConnection } from "./followed-connection.js";

/** Waits for what happens to a connection. */
export interface Changes {
  /**
   * Resolves when the tools should be listed again: after a notification, or after `refreshMs`.
   * @throws {Error} when the connection has ended or `signal` is aborted.
   */
  next(): Promise<void>;
  /** Lets `next` resolve now. */
  check(): void;
  /** Settles like `work`, or rejects when the connection ends: not every client ends its requests. */
  orEnd<T>(work: Promise<T>): Promise<T>;
}

/** Observes a connection. Handlers that it has already are still called. */
export function waitForChanges(connection: FollowedConnection, refreshMs: number, signal: AbortSignal): Changes {
  const { onclose, fallbackNotificationHandler } = connection;
  let isChanged = false;
  let wake = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    connection.onclose = () => {
      onclose?.call(connection);
      reject(new Error("the connection was closed"));
    };
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // Nobody may be waiting when the connection ends.
  over.catch(() => undefined);
  const check = (): void => {
    isChanged = true;
    wake();
  };
  connection.fallbackNotificationHandler = async (notification) => {
    if (notification.method === "notifications/tools/list_changed") check();
    await fallbackNotificationHandler?.call(connection, notification);
  };
  const orEnd = <T>(work: Promise<T>): Promise<T> => Promise.race([work, over]);
  return {
    orEnd,
    check,
    next: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const due = new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, refreshMs);
        if (isChanged) resolve();
      });
      try {
        await orEnd(due);
      } finally {
        clearTimeout(timer);
      }
      isChanged = false;
    },
  };
}
