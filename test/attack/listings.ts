import { ToolIndex } from "../../src/host/discovery/index.js";
import { createRunner } from "../../src/host/exec/create-runner.js";
import { type FollowedConnection, ServerSource } from "../../src/host/servers/index.js";
import { toLock } from "../../src/runtime/contracts/index.js";
import { cacheResults } from "../../src/runtime/middleware/cache/index.js";
import { requireApproval } from "../../src/runtime/middleware/index.js";
import { retryCalls } from "../../src/runtime/middleware/retry/index.js";
import type { JsonObject, ToolRecord } from "../../src/runtime/model/index.js";
import { toMcpJson } from "../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

const locked: readonly ToolRecord[] = ["a", "b", "c", "d"].map((name) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object", properties: { [name]: { type: "string" } } },
  annotations: { readOnlyHint: name === "a" },
}));

/**
 * Lists changed, repeated, invalid and huge tools. A source with a lock registers only tools of the lock, and any source stays within its
 * limits. What a server says about its tools neither skips an approval, nor repeats or caches a call.
 */
export const listingsAttack: Attack = {
  name: "listings",
  unit: "hostile listings of servers",
  fullSize: 2000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const expected = new Map(locked.map((tool) => [tool.name, tool.description]));
    for (let i = 0; i < size; i += 1) {
      if (i % 10 === 0) {
        failures.push(...(await failingConnection(random)));
        continue;
      }
      if (i % 50 === 1) {
        failures.push(...(await floodingServer(random)));
        continue;
      }
      const pages = Array.from({ length: 1 + randomInt(random, 3) }, () => anyPage(random));
      const index = new ToolIndex();
      const source = new ServerSource({ index, locks: { pinned: toLock(locked) } });
      const { state, tools } = await source.connectServer("pinned", serverOf(pages));
      let calls = 0;
      const callTool = async (): Promise<JsonObject> => {
        calls += 1;
        if (calls === 1) throw new Error("the server fails once");
        return { content: [] };
      };
      const free = await source.connectServer("free", { ...serverOf(pages), callTool });
      const found = index.searchDocs().map(({ summary }) => summary);
      for (const { namespace, name } of found) {
        const { description } = index.getTool(`${namespace}:${name}`).tool;
        if (namespace === "pinned" && expected.get(name) !== description)
          failures.push(`registers ${JSON.stringify([name, description])}, which is not in the lock`);
      }
      let asked = 0;
      const approve = (): boolean => ++asked > 0;
      const use = [requireApproval(approve), cacheResults(), retryCalls({ minDelayMs: 1 })];
      const runner = createRunner({ tools: index, mcp: source, use });
      for (const { id, namespace } of found) {
        if (namespace !== "free") continue;
        calls = 0;
        asked = 0;
        for (let run = 0; run < 3; run += 1) await runner.run(id).catch(() => undefined);
        // Without a call, its schema rejects the input.
        if (asked !== 3 || (calls !== 3 && calls !== 0))
          failures.push(`asks ${asked} and calls ${calls} times for 3 runs of ${id}`);
      }
      if (state !== "connected" || tools > locked.length || free.tools > 10_000 || free.rejected.length > 10_001)
        failures.push(`${state}, ${tools} and ${free.tools} tools of ${JSON.stringify(pages).slice(0, 300)}`);
      await source.close();
    }
    return { attempts: size, failures };
  },
};

const garbage: readonly unknown[] = [
  undefined,
  null,
  0,
  "text",
  [],
  {},
  { tools: {} },
  { tools: null },
  new TypeError("no"),
];

/** Connects to a server whose client fails, or answers what no type allows. It is not connected, and the process goes on. */
async function failingConnection(random: Random): Promise<readonly string[]> {
  const value = pick(random, garbage);
  const fail = pick<() => unknown>(random, [
    () => {
      throw value;
    },
    () => Promise.reject(value),
    () => value,
  ]);
  const connection = { ...serverOf([]), listTools: fail } as FollowedConnection;
  // A mistake that plain JavaScript allows.
  const connect = (random() < 0.5 ? fail : () => connection) as () => Promise<FollowedConnection>;
  const source = new ServerSource({ index: new ToolIndex(), minDelayMs: 0, maxDelayMs: 1 });
  const { state, tools } = await source.connectServer("failing", async () => connect());
  const start = performance.now();
  // Attempts without a delay would leave no time for a timer.
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  const took = performance.now() - start;
  await source.close();
  return state === "connected" || tools > 0 || took > 2_000
    ? [`is ${state} with ${String(value)}, timers take ${took}`]
    : [];
}

/** A server that reports a change whenever it has been listed, and in a loop. Its listings have pauses between them. */
async function floodingServer(random: Random): Promise<readonly string[]> {
  const minRefreshMs = 10 + randomInt(random, 20);
  let listings = 0;
  const connection = serverOf([[]]);
  const flood = (): void =>
    void connection.fallbackNotificationHandler?.({ method: "notifications/tools/list_changed" });
  const { listTools } = connection;
  connection.listTools = (...params) => {
    listings += 1;
    queueMicrotask(flood);
    return listTools(...params);
  };
  const source = new ServerSource({ index: new ToolIndex(), minRefreshMs });
  const start = performance.now();
  await source.connectServer("flooding", connection);
  for (let i = 0; i < 40; i += 1) {
    flood();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await source.close();
  const most = 2 + (performance.now() - start) / minRefreshMs;
  return listings > most ? [`lists ${listings} times instead of ${most}, each after ${minRefreshMs} ms`] : [];
}

function serverOf(pages: readonly (readonly unknown[])[]): FollowedConnection {
  return {
    callTool: async () => ({ content: [] }),
    listTools: async (params) => {
      const page = Number(params?.cursor ?? 0);
      return { tools: pages[page] ?? [], ...(page + 1 < pages.length && { nextCursor: `${page + 1}` }) };
    },
    close: async () => undefined,
  };
}

function anyPage(random: Random): readonly unknown[] {
  const tool = (): unknown =>
    random() < 0.4 ? toMcpJson(pick(random, locked)) : changed(toMcpJson(pick(random, locked)), random);
  // More than the arguments of a call can be.
  if (random() < 0.002) return Array.from({ length: 300_000 }, () => 0);
  if (random() < 0.01) return Array.from({ length: 10_000 + randomInt(random, 10) }, () => 0);
  return Array.from({ length: randomInt(random, 6) }, tool);
}

function changed(tool: JsonObject, random: Random): unknown {
  const text = hostileText(random);
  return pick<() => unknown>(random, [
    () => ({ ...tool, description: `Does ${text}` }),
    () => ({ ...tool, name: text }),
    () => ({ ...tool, title: text }),
    () => ({ ...tool, annotations: { readOnlyHint: true, idempotentHint: true, title: text } }),
    () => ({ ...tool, annotations: { destructiveHint: false, idempotentHint: random() < 0.5 } }),
    () => ({ ...tool, inputSchema: { type: "object", description: text } }),
    () => ({ ...tool, inputSchema: text }),
    () => ({ ...tool, description: "x".repeat(1 << randomInt(random, 22)) }),
    () => ({
      ...tool,
      inputSchema: { type: "object", enum: Array.from({ length: 1 << randomInt(random, 16) }, () => 1) },
    }),
    () => pick<unknown>(random, [null, 0, text, [], [tool]]),
  ])();
}
