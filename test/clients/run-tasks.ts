import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../../src/compiler/emit/print-literal.js";
import { install } from "./install.js";
import { runIsolated } from "./isolate.js";
import { observeConversation } from "./tasks/observe-conversation.js";
import { observeClaude, observeCodex, observeSdk, observeTaskSession } from "./tasks/observe-programs.js";
import { observeStdio } from "./tasks/observe-stdio.js";
import type { TaskResult, TaskResults } from "./tasks/results.js";

// `npm run suite clients tasks`: published clients start tasks of a server, follow and cancel them. What they send is recorded by a proxy or the server, what a
// conversation shows is read from a pseudo terminal. A client that does otherwise than its observation says ends the program with an error.
const file = join(import.meta.dirname, "task-results.json");

if (process.argv[2] === "--isolated") await observeAll();
else {
  for (const client of ["claude-code", "codex"] as const) install(client);
  runIsolated(import.meta.filename, ["--isolated"]);
}

async function observeAll(): Promise<void> {
  const clients: TaskResult[] = [];
  for (const observe of [
    observeConversation,
    observeStdio,
    observeClaude,
    observeCodex,
    observeTaskSession,
    observeSdk,
  ]) {
    const result = await observe();
    console.log(Object.values(result).join(" | "));
    clients.push(result);
  }
  const results: TaskResults = { date: new Date().toISOString().slice(0, 10), clients };
  writeFileSync(file, `${formatJson(JSON.parse(JSON.stringify(results)))}\n`);
}
