import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClaude, type Setting } from "../cli-clients.js";
import { openTerminal, type Terminal } from "./terminal.js";

/** A conversation with Claude Code in a pseudo terminal. */
export interface ClaudeSession extends Terminal {
  /** Types a message, and sends it. */
  say(message: string): Promise<void>;
}

/** Starts Claude Code in a new folder, as a user who has already answered its first questions. */
export async function openClaudeSession(installed: string, setting: Setting): Promise<ClaudeSession> {
  const root = mkdtempSync(join(tmpdir(), "claude-session-"));
  const [home, cwd] = [join(root, "home"), join(root, "work")];
  mkdirSync(home);
  mkdirSync(cwd);
  const { command, args, env, files } = openClaude(setting);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const answered = {
    hasCompletedOnboarding: true,
    theme: "dark",
    customApiKeyResponses: { approved: [env["ANTHROPIC_API_KEY"]], rejected: [] },
    projects: { [cwd]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
  };
  writeFileSync(join(home, ".claude.json"), JSON.stringify(answered));
  const terminal = openTerminal([join(installed, "node_modules/.bin", command), ...args], {
    cwd,
    env: {
      ...{ PATH: process.env["PATH"] ?? "", HOME: home, XDG_CONFIG_HOME: join(home, ".config") },
      ...{ TERM: "xterm-256color", LANG: "C.UTF-8", ...env },
    },
  });
  await terminal.until("? for shortcuts");
  return {
    ...terminal,
    say: async (message) => {
      const from = terminal.printed().length;
      terminal.press(message);
      await terminal.until(message, { from });
      terminal.press("\r");
    },
    close: async () => {
      await terminal.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
