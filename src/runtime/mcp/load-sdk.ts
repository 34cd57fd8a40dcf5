import type { McpSdk } from "./sdk.js";
import { type CallOptions, type SdkServer, type SdkVersion, toServedTools } from "./server-definition.js";
import type { ServableTools, ToolSetOptions } from "./tool-set.js";

/** The SDK packages, in order of preference. */
const packages: Readonly<Record<SdkVersion, string>> = {
  v2: "@modelcontextprotocol/server",
  v1: "@modelcontextprotocol/sdk",
};

/** Thrown when the required MCP SDK is not installed. The message contains the command that installs one. */
export class MissingSdkError extends Error {
  override readonly name = "MissingSdkError";
  constructor(versions: readonly SdkVersion[]) {
    const lines = versions.map((version) => `  npm install ${packages[version]}\n`);
    super(
      `Serving tools requires an MCP SDK that is not installed. Install it with:\n\n${lines.join("\nor, for version 1:\n\n")}`,
    );
  }
}

/**
 * Loads the given version of the SDK, or the preferred installed one. The other one is not loaded.
 * @throws {MissingSdkError} when it is not installed.
 */
export async function loadSdk(version: SdkVersion | undefined): Promise<McpSdk> {
  const versions: readonly SdkVersion[] = version ? [version] : ["v2", "v1"];
  for (const each of versions) {
    const sdk = await load(each);
    if (sdk) return sdk;
  }
  throw new MissingSdkError(versions);
}

async function load(version: SdkVersion): Promise<McpSdk | undefined> {
  try {
    return version === "v1" ? (await import("./v1/sdk.js")).sdkV1 : (await import("./v2/sdk.js")).sdkV2;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing || !error.message.includes(`'${packages[version]}'`)) throw error;
    return undefined;
  }
}

/**
 * Adds tools to an SDK server that you have created. Call it before the server connects. The server keeps its own tools. When a `ToolSet`
 * changes, the server's client is notified.
 *
 * With version 2 of the SDK, an `McpServer` turns protocol errors into error results. If the server has its own `requestState.verify`,
 * that must accept the states that toolwright creates for tools that ask the client.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions when `server` does not come from an official SDK.
 * @throws {Error} The SDK's error when an `McpServer` already has a tool of that name.
 */
export async function registerTools(
  server: SdkServer,
  tools: ServableTools,
  options: ToolSetOptions & CallOptions = {},
): Promise<void> {
  // Only servers of version 2 have this method.
  const isV2 = "projectCallToolResult" in lowLevelServer(server);
  const { addTools } = isV2 ? await import("./v2/add-tools.js") : await import("./v1/add-tools.js");
  addTools(server, toServedTools(tools, options));
}

/** An `McpServer` holds the `Server` that has the request handlers. */
function lowLevelServer(server: object): object {
  const inner: unknown = Reflect.get(server, "server");
  return typeof inner === "object" && inner !== null ? inner : server;
}
