import { describe, expect, it } from "vitest";
import { profileOfClient } from "../../../../src/runtime/profiles/index.js";

describe("profileOfClient", () => {
  it.each([
    ["claude-code", "claude"],
    ["claude-ai (via mcp-remote 0.1.37)", "claude"],
    ["codex-mcp-client", "codex"],
    ["Visual Studio Code - Insiders", "vscode-copilot"],
    ["cursor-vscode", "cursor"],
    ["@langchain/mcp-adapters", "langchain"],
    ["copilot-cli", "copilot-cli"],
    ["qwen-cli-mcp-client-weather", "qwen-code"],
    ["continue-cli-client", "continue"],
  ])("knows %s", (name, profile) => {
    expect(profileOfClient(name)).toBe(profile);
  });

  it.each(["", "my-agent", "my-claude-code", "cursory", "opencoder"])("does not know %j", (name) => {
    expect(profileOfClient(name)).toBeUndefined();
  });
});
