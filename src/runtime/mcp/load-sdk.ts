import { compareVersions, isVersion } from "../model/internal.js";
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

/** The oldest supported releases. Older ones can be installed beside this package, which then says so when it serves. */
const oldestReleases: Readonly<Record<SdkVersion, string>> = { v2: "2.4.0", v1: "1.25.0" };

/** Thrown when the required MCP SDK is not installed, or too old. The message contains the command that installs one. */
export class MissingSdkError extends Error {
  override readonly name = "MissingSdkError";
  /** @param installed the version that is too old */
  constructor(versions: readonly SdkVersion[], installed?: string) {
    const lines = versions.map((version) => {
      const release = installed === undefined ? "" : `@^${oldestReleases[version]}`;
      return `  npm install ${sdkPackages[version]}${release}\n`;
    });
    const [first = "v1"] = versions;
    const reason =
      installed === undefined
        ? "an MCP SDK that is not installed. Install"
        : `${sdkPackages[first]} ${oldestReleases[first]} or later; ${installed} is installed. Update`;
    super(`Serving tools requires ${reason} it with:\n\n${lines.join("\nor, for version 1:\n\n")}`);
  }
}

/** @throws {MissingSdkError} when an installed version of the SDK is too old. */
export function assertSupported(version: SdkVersion, installed: string | undefined): void {
  if (installed === undefined || !isVersion(installed)) return;
  if (compareVersions(installed, oldestReleases[version]) < 0) throw new MissingSdkError([version], installed);
}
