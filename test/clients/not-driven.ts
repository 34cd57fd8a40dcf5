import type { ProfileName } from "../../src/runtime/profiles/index.js";

/** A client or API that `npm run suite clients` cannot run. */
export interface NotDriven {
  readonly name: string;
  /** The profile whose facts nothing here can observe, if no other client is about it. */
  readonly profile?: ProfileName;
  readonly reason: string;
}

const desktop = "an application with windows, which needs an account of its vendor";
const web = "a web service, which only calls servers that are on the internet";
const api = "a model API of a vendor, which needs a key; nothing here leaves loopback";

/** Clients and APIs that the profiles or the documentation name, and why they are not run. */
export const notDriven: readonly NotDriven[] = [
  { name: "cursor", profile: "cursor", reason: desktop },
  {
    name: "vscode-copilot",
    profile: "vscode-copilot",
    reason: "an extension of VS Code, which needs a GitHub account",
  },
  { name: "claude-desktop", reason: desktop },
  { name: "claude.ai", reason: web },
  { name: "chatgpt", reason: web },
  { name: "claude-api", profile: "anthropic-strict", reason: api },
  { name: "openai-api", profile: "openai", reason: api },
  { name: "openai-api-strict", profile: "openai-strict", reason: api },
  { name: "gemini-api", reason: api },
];
