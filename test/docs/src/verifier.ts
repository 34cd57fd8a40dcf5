import type { BearerOptions } from "toolwright/mcp";

export const verifier: BearerOptions["verifier"] = {
  async verifyAccessToken(token) {
    return { token, clientId: "ann", scopes: ["tools"], expiresAt: Date.now() / 1000 + 60 };
  },
};
