import { MissingSdkError, sdkPackages } from "./missing-sdk.js";
import type { McpSdk } from "./sdk.js";
import type { SdkVersion } from "./server-definition.js";

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
    if (!isMissing || !error.message.includes(`'${sdkPackages[version]}'`)) throw error;
    return undefined;
  }
}
