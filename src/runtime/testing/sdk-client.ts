import type { McpTransport } from "../mcp/index.js";

/** A `Client` of either version of the official SDK. */
export interface SdkClient {
  connect(transport: never): Promise<void>;
  listTools(params?: never): Promise<{ readonly tools: readonly unknown[]; readonly nextCursor?: string | undefined }>;
  callTool(call: never): Promise<unknown>;
  close(): Promise<void>;
}

/** What the test client needs of an SDK. Implemented in `client-v1.ts` and `client-v2.ts`, the only files that import one. */
export interface ClientSdk {
  createClient(): SdkClient;
  /** Two transports that are connected to each other. */
  createTransports(): readonly [McpTransport, McpTransport];
}

/** How the client introduces itself. */
export const testClientInfo = { name: "toolwright-test", version: "1.0.0" } as const;
