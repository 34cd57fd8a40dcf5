import { type Answer, FakeModel } from "../fake-model.js";
import { install } from "../install.js";
import { versionOf } from "../packages.js";
import { findSent, toolsOf } from "../sent-tools.js";
import { openClaudeSession } from "./claude-session.js";
import type { TaskResult } from "./results.js";
import { resultWord, startTaskServer } from "./task-server.js";

/** A conversation with Claude Code, in which one task ends, and two are canceled. */
export async function observeConversation(): Promise<TaskResult> {
  const server = await startTaskServer();
  const model = new FakeModel(answerUser(), () => undefined);
  const setting = { model: await model.listen(), servers: { long: server.url } };
  const session = await openClaudeSession(install("claude-code"), setting);
  try {
    // A conversation does not wait for servers: without the tools, the model could not call them.
    while (server.count("tools/list") === 0) await pause(50);
    await pause(1_000);
    await session.say("Import 4 pages.");
    await server.until("completed");
    const polls = server.count("tasks/get");
    server.assert(server.declaresTasks() && polls >= 3, "the client declares tasks and polls each second");
    await untilSent(model, resultWord);

    await session.say("Import 60 pages.");
    await session.until("1 MCP task still running", { from: session.printed().length });
    session.press(keys.escape);
    await pause(3_000);
    server.assert(server.count("tasks/cancel") === 0, "Escape does not cancel a task");
    const before = session.printed().length;
    session.press(keys.down);
    await session.until("to view tasks", { from: before });
    session.press(keys.enter);
    await session.until(/page\d+of60/, { from: before });
    session.press("x");
    await server.until("cancelled");
    const cancels = server.count("tasks/cancel");
    server.assert(cancels > 0, "x cancels the task");
    await session.until("Esc to close", { from: before });
    session.press(keys.escape);
    await pause(1_000);

    await session.say("Import 61 pages.");
    await server.until("working");
    await session.until("1 MCP task still running", { from: session.printed().length });
    await session.say("Stop it.");
    await server.until("cancelled");
    server.assert(server.count("tasks/cancel") > cancels, "the model cancels the task");
  } finally {
    await session.close();
    model.close();
    await server.close();
  }
  const { name, version } = versionOf("claude-code");
  return {
    client: `${name} ${version}, interactive`,
    declares: true,
    result: "the model is notified, and may do something else until then",
    progress: "in the list of background tasks, each second",
    cancel: "`x` in that list, or the model, with its tool `TaskStop`. `Escape` does not",
  };
}

const keys = { escape: "\u001b", down: "\u001b[B", enter: "\r" };

/** Creates a model that does what the user types, once: later requests repeat it. */
export function answerUser(): Answer {
  const done = new Set<string>();
  return (body) => {
    const text = JSON.stringify(body["messages"]);
    const said = [...text.matchAll(/Import (\d+) pages\.|Stop it\./g)].filter(([message]) => !done.has(message));
    const [message, count] = said.at(-1) ?? [];
    if (message === undefined || findSent("long", "pages", toolsOf(body)) === undefined) return [];
    done.add(message);
    if (count !== undefined) return [{ server: "long", tool: "pages", args: { count: Number(count) } }];
    const id = [...text.matchAll(/to the background as task (\w+)/g)].at(-1)?.[1] ?? "";
    return [{ server: "", tool: "TaskStop", args: { task_id: id } }];
  };
}

/** Waits until a request to the model contains `word`. */
export async function untilSent(model: FakeModel, word: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!model.requests.some((request) => JSON.stringify(request).includes(word))) {
    if (Date.now() > end) throw new Error(`no request to the model contains ${word}`);
    await pause(50);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
