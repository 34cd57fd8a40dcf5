import { appendFileSync } from "node:fs";
import { serveStdio } from "../../../src/runtime/mcp/index.js";
import { createMemoryTasks } from "../../../src/runtime/tasks/index.js";
import { pages } from "./task-server.js";

// Serves the tool over standard input, and records what arrives there: `stdio-server.ts FILE`.
const [, , file = ""] = process.argv;
const { stdin } = process;
const emit = stdin.emit.bind(stdin);
// A listener would start the stream before the server reads it.
stdin.emit = (event: string, ...args: unknown[]) => {
  if (event === "data") appendFileSync(file, String(args[0]));
  return emit(event, ...args);
};
await serveStdio([pages], { name: "long", version: "1.0.0", tasks: { engine: createMemoryTasks() } });
