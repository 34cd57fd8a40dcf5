import type { McpTransport } from "./sdk.js";

/** An `McpServer` or `Server` object of either version of the official SDK. */
export interface SdkServer {
  connect(transport: McpTransport & never): Promise<void>;
  close(): Promise<void>;
}
