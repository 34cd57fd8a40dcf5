import type { ClientSdk } from "./sdk-client.js";

/** The packages with a client, in order of preference. */
const packages = { v2: "@modelcontextprotocol/client", v1: "@modelcontextprotocol/sdk" } as const;

/**
 * Loads the installed client. Any client connects to a server of either SDK.
 * @throws {Error} when none is installed, with the command that installs one.
 */
export async function loadClientSdk(): Promise<ClientSdk> {
  for (const version of ["v2", "v1"] as const) {
    try {
      return version === "v2" ? (await import("./client-v2.js")).clientV2 : (await import("./client-v1.js")).clientV1;
    } catch (error) {
      if (!isMissing(error, packages[version])) throw error;
    }
  }
  throw new Error(
    `createTestClient requires an MCP client that is not installed. Install it with:\n\n  npm install -D ${packages.v2}\n\nor, for version 1:\n\n  npm install ${packages.v1}\n`,
  );
}

/** Node and test runners have different codes and messages for a package that is not installed. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    /cannot find|failed to (resolve|load)/i.test(error.message) &&
    error.message.includes(name)
  );
}
