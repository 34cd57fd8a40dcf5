/** An MCP server for one connection. */
export interface McpServer {
  /** Starts serving. `transport` must come from the same SDK. */
  connect(transport: McpTransport): Promise<void>;
  /** Closes the connection and aborts running calls. */
  close(): Promise<void>;
}

/** An `McpServer` or `Server` object of either version of the official SDK. */
export interface SdkServer {
  connect(transport: McpTransport & never): Promise<void>;
  close(): Promise<void>;
}

/** A transport of either SDK. */
export interface McpTransport {
  start(): Promise<void>;
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
}
