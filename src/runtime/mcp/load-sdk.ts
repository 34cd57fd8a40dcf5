import type { SdkHttp } from "./http/sdk-http.js";
import type { McpServer, SdkVersion, ServerDefinition } from "./server-definition.js";

/** What this folder needs of an MCP SDK. Implemented in `v1/` and `v2/`, the only folders that import an SDK. */
export interface McpSdk {
  createServer(definition: ServerDefinition): McpServer;
  /** Returns a JSON value as a message. Throws if it is none. */
  parseMessage(value: unknown): unknown;
  http(): Promise<SdkHttp>;
}

/** The SDK packages, in order of preference. */
export const sdkPackages: Readonly<Record<SdkVersion, string>> = {
  v2: "@modelcontextprotocol/server",
  v1: "@modelcontextprotocol/sdk",
};

/** Thrown when the required MCP SDK is not installed. The message contains the command that installs one. */
export class MissingSdkError extends Error {
  override readonly name = "MissingSdkError";
  constructor(versions: readonly SdkVersion[]) {
    const lines = versions.map((version) => `  npm install ${sdkPackages[version]}\n`);
    super(
      `Serving tools requires an MCP SDK that is not installed. Install it with:\n\n${lines.join("\nor, for version 1:\n\n")}`,
    );
  }
}
