import type { ToolSetOptions } from "./tool-set.js";

/** What a server tells about itself, how it lists its tools, and what serves it. */
export interface McpServerOptions extends ToolSetOptions {
  readonly name: string;
  readonly version: string;
  /** Tells a client's model how to use the tools together. */
  readonly instructions?: string;
  /**
   * `v1` is `@modelcontextprotocol/sdk`, `v2` is `@modelcontextprotocol/server`. Default: what is installed; version 2, which knows more
   * revisions of the protocol, where both are.
   */
  readonly sdk?: SdkVersion;
}

/** Which MCP SDK serves. */
export type SdkVersion = "v1" | "v2";
