import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { openTaskSession } from "../../support/task-session.js";
import { type CliId, runCli } from "../cli-clients.js";
import { FakeModel } from "../fake-model.js";
import { install } from "../install.js";
import { versionOf } from "../packages.js";
import type { TaskResult } from "./results.js";
import { resultWord, startTaskServer } from "./task-server.js";

/** A client that does not declare tasks, and waits for the result. */
async function observeWaiting(client: CliId, args: readonly string[] = []): Promise<TaskResult> {
  const server = await startTaskServer();
  const interrupting = new AbortController();
  const run = async (count: number, signal?: AbortSignal): Promise<string> => {
    const model = new FakeModel([{ server: "long", tool: "pages", args: { count } }], () => undefined);
    try {
      const setting = { model: await model.listen(), servers: { long: server.url }, args, ...(signal && { signal }) };
      const { output } = await runCli(client, install(client), setting);
      return `${JSON.stringify(model.requests)}\n${output}`;
    } finally {
      model.close();
    }
  };
  let cancels = false;
  try {
    const all = await run(3);
    server.assert(!server.declaresTasks(), "the client does not declare tasks");
    server.assert(all.includes(resultWord), `the result reaches the model: ${all}`);
    await server.until("completed");
    const interrupted = run(60, interrupting.signal);
    await server.until("working");
    interrupting.abort();
    await interrupted;
    cancels = await server.until("cancelled", 5_000).then(
      () => true,
      () => false,
    );
  } finally {
    await server.close();
  }
  const { name, version } = versionOf(client);
  return {
    client: `${name} ${version}, ${client === "codex" ? "`exec`" : "`-p`"}`,
    declares: false,
    result: "the call waits",
    progress: "not printed",
    cancel: cancels ? "`Ctrl+C`" : "nothing: after `Ctrl+C`, it runs to its end",
  };
}

/** Claude Code does not declare tasks outside of conversations. */
export function observeClaude(): Promise<TaskResult> {
  return observeWaiting("claude-code");
}

export async function observeCodex(): Promise<TaskResult> {
  // With its support for the revision of tasks, which is off by default, it does not declare them either.
  await observeWaiting("codex", ["-c", "features.mcp_2026_07_28=true"]);
  return observeWaiting("codex");
}

/** The client of the SDK with the official package for tasks. */
export async function observeTaskSession(): Promise<TaskResult> {
  const server = await startTaskServer();
  const { session, close } = await openTaskSession(server.url);
  try {
    const messages = new Set<string>();
    const execution = await session.callTool("pages", { count: 3 });
    const { outcome } = await execution.settle({
      onEvent: (event) => {
        if ("task" in event && event.task?.statusMessage !== undefined) messages.add(event.task.statusMessage);
      },
    });
    server.assert(JSON.stringify(outcome).includes(resultWord), "the task ends with its result");
    server.assert(messages.has("page 2 of 3"), `progress is reported: ${[...messages].join(", ")}`);
    server.assert(server.declaresTasks() && server.count("tasks/get") > 1, "the client polls");
    await (await session.callTool("pages", { count: 60 })).cancel();
    await server.until("cancelled");
    server.assert(server.count("tasks/cancel") === 1, "the client cancels");
  } finally {
    await close();
    await server.close();
  }
  return {
    client: "@modelcontextprotocol/ext-tasks 0.2.2",
    declares: true,
    result: "`settle()` resolves with it",
    progress: "the status in `onEvent`",
    cancel: "`cancel()`",
  };
}

/** The client of the SDK alone. */
export async function observeSdk(): Promise<TaskResult> {
  const server = await startTaskServer();
  const client = new Client(
    { name: "host", version: "1.0.0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    const reported: number[] = [];
    const onprogress = ({ progress }: { readonly progress: number }) => void reported.push(progress);
    const result = await client.callTool({ name: "pages", arguments: { count: 3 } }, { onprogress });
    server.assert(JSON.stringify(result).includes(resultWord), "the call returns the result");
    server.assert(reported.includes(2), `progress is reported: ${reported.join(", ")}`);
    const stopping = new AbortController();
    const call = client.callTool({ name: "pages", arguments: { count: 60 } }, { signal: stopping.signal });
    const ended = call.then(
      () => false,
      () => true,
    );
    await server.until("working");
    stopping.abort();
    server.assert(await ended, "the call is canceled");
    await server.until("cancelled");
  } finally {
    await client.close();
    await server.close();
  }
  return {
    client: "@modelcontextprotocol/client 2.4.0",
    declares: false,
    result: "the call waits",
    progress: "`onprogress`",
    cancel: "`signal`",
  };
}
