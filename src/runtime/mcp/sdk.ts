import type { Readable, Writable } from "node:stream";
import type { SdkHttp } from "./http/sdk-http.js";
import type { Served } from "./served.js";

/** What the rest of this room needs of an SDK. Each of the two has a folder that does it, and nothing else there knows the SDK. */
export interface McpSdk {
  createServer(served: Served): McpServer;
  stdioTransport(input: Readable, output: Writable): McpTransport;
  http(): Promise<SdkHttp>;
}

/** A server for one connection. */
export interface McpServer {
  /** Begins to serve; `transport` is one of the same SDK. */
  connect(transport: McpTransport): Promise<void>;
  /** Ends the connection, and aborts the calls that run. */
  close(): Promise<void>;
}

/** What the transports of both SDKs have. */
export interface McpTransport {
  start(): Promise<void>;
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
}
