import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FakeModel } from "../fake-model.js";
import { install } from "../install.js";
import { versionOf } from "../packages.js";
import { openClaudeSession } from "./claude-session.js";
import { answerUser, pause, untilSent } from "./observe-conversation.js";
import type { TaskResult } from "./results.js";
import { resultWord } from "./task-server.js";

/** A conversation with Claude Code about a server over standard input, in which one task ends, and one is canceled. */
export async function observeStdio(): Promise<TaskResult> {
  const folder = mkdtempSync(join(tmpdir(), "stdio-tasks-"));
  const file = join(folder, "messages");
  const program = join(import.meta.dirname, "stdio-server.ts");
  const long = { command: process.execPath, args: ["--import", import.meta.resolve("tsx"), program, file] };
  const model = new FakeModel(answerUser(), () => undefined);
  const session = await openClaudeSession(install("claude-code"), {
    model: await model.listen(),
    servers: { long },
  });
  const count = (text: string): number => (existsSync(file) ? readFileSync(file, "utf8").split(text).length - 1 : 0);
  const until = async (text: string, times = 1): Promise<void> => {
    for (const end = Date.now() + 30_000; count(text) < times; await pause(50)) {
      if (Date.now() > end) throw new Error(`${text} was not sent ${times} times:\n${readFileSync(file, "utf8")}`);
    }
  };
  try {
    await until('"tools/list"');
    await pause(1_000);
    await session.say("Import 4 pages.");
    await until('"tasks/get"', 3);
    await untilSent(model, resultWord);
    if (count('"io.modelcontextprotocol/tasks"') === 0) throw new Error("the client does not declare tasks");
    await session.say("Import 60 pages.");
    await session.until("1 MCP task still running", { from: session.printed().length });
    await session.say("Stop it.");
    await until('"tasks/cancel"');
  } finally {
    await session.close();
    model.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const { name, version } = versionOf("claude-code");
  return {
    client: `${name} ${version}, interactive, over standard input`,
    declares: true,
    result: "as over HTTP",
    progress: "as over HTTP",
    cancel: "the model, with its tool `TaskStop`",
  };
}
