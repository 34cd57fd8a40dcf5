import { ToolError } from "../../model/index.js";
import type { TokenVerifier } from "./bearer-options.js";

/**
 * Creates the `verifier` of `auth` for one secret token that all clients share. It has no scopes and does not expire.
 * @throws {ToolError} InvalidOptions for an empty token.
 */
export function createSharedTokenVerifier(token: string): TokenVerifier {
  if (token === "") throw new ToolError("InvalidOptions", "the token must not be empty");
  return {
    verifyAccessToken: async (given) => {
      if ((await digest(given)) !== (await digest(token))) return undefined;
      // The SDKs reject a token without an expiry.
      return { token, clientId: "shared", scopes: [], expiresAt: Date.now() / 1000 + 3600 };
    },
  };
}

/** Comparing digests takes the same time wherever the tokens differ. */
async function digest(text: string): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
