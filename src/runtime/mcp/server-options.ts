import type { CallOptions } from "./call-options.js";
import type { SdkServer } from "./mcp-server.js";
import type { ToolSetOptions } from "./tool-set.js";

/** Options of a server: its name and version, how it lists and calls tools, and which SDK it uses. */
export interface McpServerOptions extends ToolSetOptions, CallOptions {
  readonly name: string;
  readonly version: string;
  /** Instructions for the client's model on how to use the tools together. */
  readonly instructions?: string;
  /**
   * Called with an `McpServer` of the SDK for each connection, before tools, prompts and resources are added to it: registers whatever
   * else the server offers.
   */
  extend?(server: SdkServer): void | Promise<void>;
  /** Default: the installed SDK; `v2` if both are installed, because it supports more protocol revisions. */
  readonly sdk?: SdkVersion;
}

/** Options of a server that is a process of its own: those of `serveStdio`. */
export interface McpProcessOptions extends McpServerOptions {
  /**
   * What to do about an error that no code handles, such as one thrown in a timer or an unhandled rejection. Default: `exit` over HTTP, `log`
   * over standard input.
   */
  readonly uncaught?: UncaughtPolicy;
}

/** `log` writes the error to standard error and continues; `exit` also ends the process, with code 1, over HTTP after it has drained. */
export type UncaughtPolicy = "log" | "exit";

/** Version of the official MCP SDK: `v1` is `@modelcontextprotocol/sdk`, `v2` is `@modelcontextprotocol/server`. */
export type SdkVersion = "v1" | "v2";
