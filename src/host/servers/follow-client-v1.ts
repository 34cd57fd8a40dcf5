import { connectionFromClientV1, type McpClientV1 } from "../exec/mcp-executor.js";
import type { FollowedConnection, ListedPage, ListOptions } from "./followed-connection.js";

/** The part of the version 1 `Client` (`@modelcontextprotocol/sdk`) that `followClientV1` uses. */
export interface FollowedClientV1 extends McpClientV1 {
  listTools(params?: { readonly cursor: string }, options?: ListOptions): Promise<ListedPage>;
  close(): Promise<void>;
  onclose?: () => void;
  fallbackNotificationHandler?: (notification: { method: string }) => Promise<void>;
}

/** Creates a connection that a `ServerSource` can follow from a connected `Client` of `@modelcontextprotocol/sdk`. */
export function followClientV1(client: FollowedClientV1): FollowedConnection {
  const connection: FollowedConnection = {
    ...connectionFromClientV1(client),
    listTools: (params, options) => client.listTools(params, options),
    close: () => client.close(),
  };
  const { onclose, fallbackNotificationHandler } = client;
  client.onclose = () => {
    onclose?.call(client);
    connection.onclose?.();
  };
  client.fallbackNotificationHandler = async (notification) => {
    await fallbackNotificationHandler?.call(client, notification);
    await connection.fallbackNotificationHandler?.(notification);
  };
  return connection;
}
