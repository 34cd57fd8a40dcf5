import type { McpSdk } from "./sdk.js";
import type { SdkVersion } from "./server-definition.js";

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
