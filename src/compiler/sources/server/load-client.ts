import { SourceError } from "../source-error.js";
import type { CreateServerClient } from "./server-client.js";

/** The major version of the official client. */
export type ClientVersion = "v1" | "v2";

/** The packages of the official clients, in order of preference. */
const packages: Readonly<Record<ClientVersion, string>> = {
  v2: "@modelcontextprotocol/client",
  v1: "@modelcontextprotocol/sdk",
};

/**
 * Loads the given version of the official client, or the preferred installed one.
 * @throws {SourceError} if it is not installed.
 */
export async function loadClient(version?: ClientVersion): Promise<CreateServerClient> {
  const versions: readonly ClientVersion[] = version ? [version] : ["v2", "v1"];
  for (const each of versions) {
    const create = await load(each);
    if (create) return create;
  }
  const lines = versions.map((each) => `  npm install -D ${packages[each]}\n`);
  throw new SourceError(
    `Using a server requires an MCP client that is not installed. Install it with:\n\n${lines.join("\nor, for version 1:\n\n")}`,
  );
}

async function load(version: ClientVersion): Promise<CreateServerClient | undefined> {
  try {
    if (version === "v1") return (await import("./client-v1.js")).createClientV1;
    return (await import("./client-v2.js")).createClientV2;
  } catch (error) {
    // The published compiler loads the client with `require`, which has another code and names the file in the package.
    const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
    const isMissing = error instanceof Error && "code" in error && codes.includes(error.code);
    if (!isMissing || !error.message.includes(`'${packages[version]}`)) throw error;
    return undefined;
  }
}
