import type { FollowedConnection } from "./followed-connection.js";

/** Waits for what happens to a connection. */
export interface Changes {
  /**
   * Resolves when the tools should be listed again: after a notification, but not before `minRefreshMs`, or after `refreshMs`.
   * @throws {Error} when the connection has ended or `signal` is aborted.
   */
  next(): Promise<void>;
  /** Lets `next` resolve now. */
  check(): void;
  /** Settles like `work`, or rejects when the connection ends: not every client ends its requests. */
  orEnd<T>(work: Promise<T>): Promise<T>;
}

/** Observes a connection. Handlers that it has already are still called. */
export function waitForChanges(
  connection: FollowedConnection,
  { refreshMs, minRefreshMs }: { readonly refreshMs: number; readonly minRefreshMs: number },
  signal: AbortSignal,
): Changes {
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
  const timed = async (milliseconds: number, start: (resolve: () => void) => void): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const due = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
      start(resolve);
    });
    try {
      await orEnd(due);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    orEnd,
    check,
    next: async () => {
      const pauseMs = Math.min(minRefreshMs, refreshMs);
      await timed(pauseMs, () => undefined);
      await timed(refreshMs - pauseMs, (resolve) => {
        wake = resolve;
        if (isChanged) resolve();
      });
      isChanged = false;
    },
  };
}
