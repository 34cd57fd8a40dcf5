import type { McpSdk } from "./sdk.js";
import type { SdkVersion } from "./server-options.js";

/** The packages that serve, the preferred one first. */
const packages: Readonly<Record<SdkVersion, string>> = {
  v2: "@modelcontextprotocol/server",
  v1: "@modelcontextprotocol/sdk",
};

/** No MCP SDK is installed beside toolwright; the message has the line that installs one. */
export class MissingSdkError extends Error {
  override readonly name = "MissingSdkError";
  constructor(versions: readonly SdkVersion[]) {
    const lines = versions.map((version) => `  npm install ${packages[version]}\n`);
    super(
      `serving needs an MCP SDK, which is not installed here. Install it with:\n\n${lines.join("\nor, for its version 1:\n\n")}`,
    );
  }
}

/**
 * Loads one SDK: the one that is asked for, or the first that is installed. The other one stays unread.
 * @throws {MissingSdkError} when there is none.
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
