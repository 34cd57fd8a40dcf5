import { afterEach, describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  connectionFromTaskSession,
  createMcpExecutor,
  createRunner,
  createTaskProvider,
  LocalHandlers,
  ProviderStore,
  type Runner,
  type StreamEvent,
} from "../../../../src/host/index.js";
import { createTaskCaller, serveHttp, startWorker } from "../../../../src/runtime/mcp/index.js";
import type { JsonValue } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks, type TaskEngine } from "../../../../src/runtime/tasks/index.js";
import { openTaskSession } from "../../../support/task-session.js";
import { longTool, untilAborted } from "../../runtime/tasks/long-tools.js";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const pages = longTool("pages", async ({ step, progress, auth }, { count = 2 }) => {
  for (let page = 1; page <= count; page += 1) {
    await step("page", { key: page }, () => page);
    progress({ progress: page, total: count, message: `page ${page}` });
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  return { pages: count, client: auth?.clientId ?? null };
});
let aborted = 0;
const endless = longTool("endless", async ({ signal }) => {
  await untilAborted(signal);
  aborted += 1;
});
const broken = longTool("broken", () => {
  throw new Error("disk full");
});
const tools = [pages, endless, broken];

/** A runner whose tools run as tasks, and the engine that keeps them. */
type Open = () => Promise<{ readonly runner: Runner; readonly engine: TaskEngine }>;

const ofThisProcess: Open = async () => {
  const engine = createMemoryTasks();
  const worker = startWorker(tools, { tasks: { engine } });
  closing.push(() => worker.stop({ drainMs: 1 }));
  const local = new LocalHandlers();
  local.addTools(tools, { tasks: createTaskCaller({ engine }) });
  const index = new ToolIndex();
  for (const { tool } of tools) index.registerTool(tool, { kind: "local", local: { name: tool.name } });
  return { runner: createRunner({ tools: index, local }), engine };
};

const ofProvider: Open = async () => {
  const engine = createMemoryTasks();
  const worker = startWorker(tools, { tasks: { engine } });
  closing.push(() => worker.stop({ drainMs: 1 }));
  const provider = new ProviderStore();
  provider.add("reports", createTaskProvider(tools, createTaskCaller({ engine })));
  const index = new ToolIndex();
  for (const { tool } of tools) {
    index.registerTool(tool, { kind: "provider", provider: { providerId: "reports", toolId: tool.name } });
  }
  index.registerTool(
    { name: "missing", inputSchema: { type: "object" } },
    { kind: "provider", provider: { providerId: "reports", toolId: "missing" } },
  );
  return { runner: createRunner({ tools: index, provider }), engine };
};

const ofServer: Open = async () => {
  const engine = createMemoryTasks();
  const server = await serveHttp(tools, {
    ...{ name: "s", version: "1.0.0", port: 0, maskErrors: false, tasks: { engine, pollIntervalMs: 20 } },
  });
  closing.push(() => server.close());
  const { session, close } = await openTaskSession(server.url);
  closing.push(close);
  const mcp = createMcpExecutor(new Map([["s", connectionFromTaskSession(session)]]));
  const index = new ToolIndex();
  for (const { tool } of tools) index.registerTool(tool, { kind: "mcp", mcp: { serverName: "s" } });
  return { runner: createRunner({ tools: index, mcp }), engine };
};

async function statuses(engine: TaskEngine): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const { status } of engine.list()) all.push(status);
  return all;
}

describe.each<[string, Open]>([
  ["tools of this process", ofThisProcess],
  ["a provider", ofProvider],
  ["an MCP server", ofServer],
])("tasks of %s", (_name, open) => {
  it("are started and followed to their result", async () => {
    const { runner, engine } = await open();
    const auth = { token: "t", clientId: "app", scopes: [] };
    const { structured } = await runner.run("pages", { count: 1 }, { auth });
    expect(structured).toMatchObject({ pages: 1 });
    expect(await statuses(engine)).toEqual(["completed"]);
    await expect(runner.run("pages", { count: 0 })).rejects.toMatchObject({ code: "Validation" });
    await expect(runner.run("broken")).rejects.toThrow("disk full");
  });

  it("give a stream their progress", async () => {
    const { runner } = await open();
    const events: StreamEvent[] = [];
    for await (const event of await runner.runStream("pages", { count: 3 })) events.push(event);
    expect(events.at(-1)).toMatchObject({ kind: "done", data: { pages: 3 } });
    const messages = events.flatMap(({ kind, data }) =>
      kind === "progress" ? [(data as { readonly message?: JsonValue }).message] : [],
    );
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.every((message) => /^page [123]$/.test(String(message)))).toBe(true);
  });

  it("are canceled with the run", async () => {
    const { runner, engine } = await open();
    const before = aborted;
    const stopping = new AbortController();
    const run = runner.run("endless", {}, { signal: stopping.signal });
    await expect.poll(() => statuses(engine)).toEqual(["working"]);
    stopping.abort();
    await expect(run).rejects.toMatchObject({ code: "Canceled" });
    await expect.poll(() => statuses(engine), { timeout: 5_000 }).toEqual(["cancelled"]);
    await expect.poll(() => aborted).toBe(before + 1);
  });
});

it("of a provider are only those of its tools", async () => {
  const { runner, engine } = await ofProvider();
  await expect(runner.run("missing")).rejects.toMatchObject({
    code: "Execution",
    cause: new Error('tool "missing" not found'),
  });
  expect(await statuses(engine)).toEqual([]);
});

describe("a run that is canceled while its server starts the task", () => {
  /** A runner for a server that answers a call with `respond`, 50 ms after it was canceled. */
  const open = (respond: (signal: AbortSignal) => Promise<never>) => {
    const index = new ToolIndex();
    index.registerTool({ name: "slow", inputSchema: { type: "object" } }, { kind: "mcp", mcp: { serverName: "s" } });
    const session = {
      callTool: (_name: string, _args: never, { signal }: { readonly signal: AbortSignal }) => respond(signal),
    };
    return createRunner({ tools: index, mcp: createMcpExecutor(new Map([["s", connectionFromTaskSession(session)]])) });
  };

  it("cancels the task", async () => {
    let canceled = 0;
    const stopping = new AbortController();
    const runner = open(async (signal) => {
      stopping.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      signal.throwIfAborted();
      const cancel = async () => {
        canceled += 1;
      };
      return { cancel, settle: () => new Promise(() => undefined) } as never;
    });
    await expect(runner.run("slow", {}, { signal: stopping.signal })).rejects.toMatchObject({ code: "Canceled" });
    await expect.poll(() => canceled).toBe(1);
  });

  it("cancels the call, if the server starts none", async () => {
    let reason: unknown;
    const stopping = new AbortController();
    const runner = open((signal) => {
      setTimeout(() => stopping.abort());
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reason = signal.reason;
          reject(signal.reason);
        });
      });
    });
    await expect(runner.run("slow", {}, { signal: stopping.signal })).rejects.toMatchObject({ code: "Canceled" });
    await expect.poll(() => reason, { timeout: 5_000 }).toBeDefined();
  });

  it("starts nothing for a signal that is aborted already", async () => {
    let started = 0;
    const session = { callTool: async () => (started += 1) } as never;
    const call = { name: "slow", arguments: {} };
    const options = { signal: AbortSignal.abort(new Error("gone")), onprogress: () => undefined };
    await expect(connectionFromTaskSession(session).callTool(call, options as never)).rejects.toThrow("gone");
    expect(started).toBe(0);
  });
});
