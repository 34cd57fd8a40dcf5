import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  Client as ClientV2,
  InMemoryTransport as InMemoryTransportV2,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as InMemoryTransportV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type IndexChange, ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers } from "../../../../src/host/index.js";
import {
  type FollowedConnection,
  followClientV1,
  type LinkOptions,
  ServerSource,
} from "../../../../src/host/servers/index.js";
import { toLock } from "../../../../src/runtime/contracts/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer, serveHttp, ToolSet } from "../../../../src/runtime/mcp/index.js";
import { requireApproval } from "../../../../src/runtime/middleware/index.js";
import { formatToolId, localBackend, mcpBackend, type ToolRecord } from "../../../../src/runtime/model/index.js";

const info = { name: "host", version: "1.0.0" };
const fast: LinkOptions = { minDelayMs: 1, maxDelayMs: 20, minRefreshMs: 1 };
const sources: ServerSource[] = [];
afterEach(async () => {
  for (const source of sources.splice(0)) await source.close();
});

function answering(name: string, answer: string): BoundTool {
  return defineTool({ name, inputSchema: { type: "object" } }, () => ({ answer }));
}

/** The version of the client; `newest` is version 2 with protocol revision 2026-07-28, which requires a subscription. */
type Kind = "v1" | "v2" | "newest";

/** A server that can be connected to several times, and whose connections can be broken. */
function serverOf(tools: ToolSet, kind: Kind = "v2") {
  const sdk = kind === "v1" ? "v1" : "v2";
  const ends: (() => Promise<void>)[] = [];
  let isUp = true;
  let opened = 0;
  const connect = async (): Promise<FollowedConnection> => {
    opened += 1;
    if (!isUp) throw new Error("connection refused");
    const server = await createMcpServer(tools, { ...info, sdk });
    const [near, far] = sdk === "v1" ? InMemoryTransportV1.createLinkedPair() : InMemoryTransportV2.createLinkedPair();
    ends.push(() => far.close());
    await server.connect(far as never);
    if (sdk === "v2") {
      const client = new ClientV2(
        info,
        kind === "newest" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {},
      );
      await client.connect(near as never);
      return client;
    }
    const client = new ClientV1(info);
    await client.connect(near as never);
    return followClientV1(client);
  };
  return {
    connect,
    opened: () => opened,
    /** Ends the connections; later attempts fail until `start`. */
    stop: async () => {
      isUp = false;
      await Promise.all(ends.splice(0).map((end) => end()));
    },
    start: () => {
      isUp = true;
    },
  };
}

function hostOf(options: LinkOptions = fast) {
  const index = new ToolIndex();
  const source = new ServerSource({ index, ...options });
  sources.push(source);
  const local = new LocalHandlers();
  const runner = createRunner({ tools: index, mcp: source, local });
  const ids = (): readonly string[] => index.searchDocs().map(({ id }) => id);
  const changes: IndexChange[] = [];
  index.onChange((change) => changes.push(change));
  return { index, source, runner, local, ids, changes };
}

const states = (source: ServerSource) => source.health().map(({ state }) => state);

describe.each(["v1", "v2", "newest"] as const)("a server source, with a client of %s", (kind) => {
  it("registers the tools of all pages, each server in a namespace of its own", async () => {
    const many = Array.from({ length: 5 }, (_, i) => answering(`t${i}`, `one ${i}`));
    const { source, runner, ids } = hostOf();
    const one = await source.connectServer("one", serverOf(new ToolSet(many, { pageSize: 2 }), kind).connect);
    const two = await source.connectServer("two", serverOf(new ToolSet([answering("t0", "two 0")]), kind).connect);
    expect([one, two]).toMatchObject([
      { name: "one", state: "connected", tools: 5, rejected: [], failures: 0 },
      { name: "two", state: "connected", tools: 1 },
    ]);
    expect(ids()).toEqual(["one:t0", "one:t1", "one:t2", "one:t3", "one:t4", "two:t0"]);
    expect((await runner.run("one:t0")).structured).toEqual({ answer: "one 0" });
    expect((await runner.run("two:t0")).structured).toEqual({ answer: "two 0" });
  });

  it("follows list_changed in one change, and touches only the tools that differ", async () => {
    const tools = new ToolSet([answering("stays", "1"), answering("goes", "1")]);
    const { source, ids, changes } = hostOf();
    await source.connectServer("s", serverOf(tools, kind).connect);
    changes.length = 0;
    tools.replace([answering("stays", "1"), answering("comes", "1")]);
    await expect.poll(ids).toEqual(["s:comes", "s:stays"]);
    expect(changes.map(({ type }) => type).sort()).toEqual(["registered", "tool_removed"]);
  });

  it("connects again after a failure, and the other servers and local tools go on", async () => {
    const tools = new ToolSet([answering("t", "back")]);
    const failing = serverOf(tools, kind);
    const { source, runner, ids, index, local } = hostOf();
    await source.connectServer("failing", failing.connect);
    await source.connectServer("steady", serverOf(new ToolSet([answering("t", "steady")]), kind).connect);
    const here = answering("here", "local");
    local.addTools([here]);
    index.registerTool(here.tool, localBackend(formatToolId(here.tool)));
    await failing.stop();
    await expect
      .poll(() => source.health()[0])
      .toMatchObject({
        state: "reconnecting",
        failures: expect.any(Number),
        error: { message: expect.any(String) },
      });
    await expect(runner.run("failing:t")).rejects.toMatchObject({
      code: "Execution",
      message: expect.stringContaining('MCP server "failing" is reconnecting'),
    });
    expect((await runner.run("steady:t")).structured).toEqual({ answer: "steady" });
    expect((await runner.run("here")).structured).toEqual({ answer: "local" });
    expect(ids()).toContain("failing:t");
    tools.replace([answering("new", "back")]);
    failing.start();
    await expect.poll(() => states(source)).toEqual(["connected", "connected"]);
    expect(ids()).toContain("failing:new");
    expect(ids()).not.toContain("failing:t");
    expect((await runner.run("failing:new")).structured).toEqual({ answer: "back" });
    expect(source.health()[0]).toMatchObject({ failures: 0, tools: 1 });
    expect(source.health()[0]?.error).toBeUndefined();
  });

  it("removes all tools of a server in one change when it is disconnected", async () => {
    const server = serverOf(new ToolSet([answering("a", "1"), answering("b", "1")]), kind);
    const { source, ids, changes, index } = hostOf();
    await source.connectServer("s", server.connect);
    changes.length = 0;
    const seen: number[] = [];
    index.onChange(() => seen.push(ids().length));
    expect(await source.disconnectServer("s")).toBe(true);
    expect(changes.map(({ type }) => type)).toEqual(["tool_removed", "tool_removed"]);
    expect(seen).toEqual([0, 0]);
    expect(source.health()).toEqual([]);
    expect(await source.disconnectServer("s")).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.opened()).toBe(1);
  });
});

describe("a server source", () => {
  it("resolves with the failure of the first attempt, and keeps trying", async () => {
    const server = serverOf(new ToolSet([answering("t", "1")]));
    await server.stop();
    const { source, ids } = hostOf();
    const health = await source.connectServer("s", server.connect);
    expect(health).toMatchObject({ state: "reconnecting", tools: 0, error: { message: "connection refused" } });
    server.start();
    await expect.poll(ids).toEqual(["s:t"]);
  });

  it("waits longer before each further attempt", async () => {
    const times: number[] = [];
    const { source } = hostOf({ minDelayMs: 20, maxDelayMs: 10_000 });
    await source.connectServer("s", async () => {
      times.push(performance.now());
      throw new Error("no");
    });
    await expect.poll(() => times.length, { timeout: 5000 }).toBe(4);
    const [a = 0, b = 0, c = 0, d = 0] = times;
    expect(b - a).toBeGreaterThan(15);
    expect(c - b).toBeGreaterThan(35);
    expect(d - c).toBeGreaterThan(75);
  });

  it.each<[string, () => unknown]>([
    ["an invalid URL", () => new URL("")],
    ["a mistake", () => (undefined as unknown as { url: string }).url],
  ])("stops with %s in the function that connects, and reports it", async (_, mistake) => {
    let attempts = 0;
    const { source } = hostOf({});
    const connect = async () => {
      attempts += 1;
      mistake();
      return serverOf(new ToolSet([])).connect();
    };
    const health = await source.connectServer("s", connect);
    expect(health).toMatchObject({ state: "failed", failures: 1, error: expect.any(TypeError) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(attempts).toBe(1);
    expect(states(source)).toEqual(["failed"]);
    expect(await source.connectServer("s", serverOf(new ToolSet([])).connect)).toMatchObject({ state: "connected" });
    expect(states(source)).toEqual(["connected"]);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["an object in place of a list", { tools: {} }],
    ["nothing", undefined],
  ])("waits before it lists again when a listing is %s", async (_, page) => {
    let listings = 0;
    const connection = {
      callTool: async () => ({}),
      listTools: async () => {
        listings += 1;
        return page;
      },
      close: async () => undefined,
    } as unknown as FollowedConnection;
    const { source } = hostOf({ minDelayMs: 0, maxDelayMs: 10 });
    const health = await source.connectServer("s", async () => connection);
    expect(health).toMatchObject({ state: "reconnecting", error: { message: "the listing has no list of tools" } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listings).toBeGreaterThan(1);
    expect(listings).toBeLessThan(100);
  });

  it("keeps nothing of connections that have ended", async () => {
    const warn = vi.spyOn(process, "emitWarning");
    let opened = 0;
    const connection = {
      listTools: async () => ({}),
      close: async () => undefined,
    } as unknown as FollowedConnection;
    const { source } = hostOf({ minDelayMs: 0, maxDelayMs: 1 });
    await source.connectServer("s", async () => {
      opened += 1;
      return connection;
    });
    // Node warns of the eleventh listener of a signal.
    await expect.poll(() => opened).toBeGreaterThan(20);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("keeps trying after a TypeError of a connection that was open once, or of a client that cannot reach its server", async () => {
    const server = serverOf(new ToolSet([answering("t", "1")]));
    const failures = [new TypeError("fetch failed", { cause: new Error("refused") })];
    const { source } = hostOf();
    const connect = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return server.connect();
    };
    await source.connectServer("s", connect);
    await expect.poll(() => states(source)).toEqual(["connected"]);
    failures.push(new TypeError("undefined is not a function"));
    await server.stop();
    server.start();
    await expect.poll(server.opened).toBe(2);
    await expect.poll(() => states(source)).toEqual(["connected"]);
  });

  it("holds its time limit against a client that ignores its signal when it lists and closes", async () => {
    const never = () => new Promise<never>(() => undefined);
    const { source } = hostOf({ ...fast, connectTimeoutMs: 20 });
    const silent: FollowedConnection = { callTool: never, listTools: never, close: never };
    const health = await source.connectServer("s", async () => silent);
    expect(health).toMatchObject({ state: "reconnecting", error: { name: "TimeoutError" } });
  });

  it("holds its time limit after a garbage collection", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const { source } = hostOf({ ...fast, connectTimeoutMs: 300 });
    const connecting = source.connectServer("s", () => new Promise(() => undefined));
    for (const delay of [50, 150]) setTimeout(collect, delay);
    expect(await connecting).toMatchObject({ state: "reconnecting", error: { name: "TimeoutError" } });
  });

  it.each([false, true])(
    "keeps the hints that approval relies on only of servers that the host trusts: %s",
    async (isTrusted) => {
      let hints: object = {};
      let listings = 0;
      const listing = async () => {
        listings += 1;
        return { tools: [{ name: "wipe", inputSchema: { type: "object" }, annotations: hints }] };
      };
      const connection: FollowedConnection = {
        callTool: async () => ({ content: [] }),
        listTools: listing,
        close: async () => undefined,
      };
      const index = new ToolIndex();
      const source = new ServerSource({ index, refreshMs: 5, ...(isTrusted && { trustHints: ["s"] }) });
      sources.push(source);
      const asked: string[] = [];
      const use = [requireApproval(({ tool }) => asked.push(tool.name) < 0)];
      const runner = createRunner({ tools: index, mcp: source, use });
      await source.connectServer("s", async () => connection);
      await expect(runner.run("s:wipe")).rejects.toMatchObject({ code: "Denied" });
      for (const promise of [{ readOnlyHint: true, idempotentHint: true }, { destructiveHint: false }]) {
        hints = promise;
        // When the next listing but one begins, the next one is in the index.
        const enough = listings + 2;
        await vi.waitFor(() => expect(listings).toBeGreaterThanOrEqual(enough), 5_000);
        const run = runner.run("s:wipe");
        await (isTrusted ? run : expect(run).rejects.toMatchObject({ code: "Denied" }));
      }
      expect(asked).toHaveLength(isTrusted ? 1 : 3);
    },
  );

  /** A connection to a server that lists what `list` returns, and reports a change with `change`. */
  function listing(list: () => readonly unknown[]): FollowedConnection & { readonly change: () => void } {
    const connection: FollowedConnection = {
      callTool: async () => ({ content: [] }),
      listTools: async () => ({ tools: list() }),
      close: async () => undefined,
    };
    const change = (): void => {
      void connection.fallbackNotificationHandler?.({ method: "notifications/tools/list_changed" });
    };
    return Object.assign(connection, { change });
  }

  const tool = (name: string, description = "Says hello."): ToolRecord => ({
    name,
    description,
    inputSchema: { type: "object" },
  });

  it("registers only the tools of a lock, also after a change", async () => {
    const lock = toLock([tool("same"), tool("changed"), tool("removed")]);
    let listed = [tool("same"), tool("changed", "Sends secrets."), tool("added")];
    const server = listing(() => listed);
    const index = new ToolIndex();
    const source = new ServerSource({ index, ...fast, locks: { s: lock } });
    sources.push(source);
    const reasonsOf = () => source.health()[0]?.rejected.map(({ name, error }) => `${name}: ${error.message}`);
    await source.connectServer("s", async () => server);
    expect(index.searchDocs().map(({ summary }) => summary.name)).toEqual(["same"]);
    expect(reasonsOf()).toEqual([
      "added: the tool differs from the lock: is not in it",
      "changed: the tool differs from the lock: description",
      "removed: the tool differs from the lock: is not listed",
    ]);
    listed = [tool("same", "Sends secrets."), tool("changed"), tool("removed")];
    server.change();
    await expect.poll(reasonsOf).toEqual(["same: the tool differs from the lock: description"]);
    expect(index.searchDocs().map(({ summary }) => summary.name)).toEqual(["changed", "removed"]);
  });

  it("registers no tool of a name that the server lists twice, if it has a lock", async () => {
    const server = listing(() => [tool("same", "Sends secrets."), tool("same")]);
    const index = new ToolIndex();
    const source = new ServerSource({ index, locks: { s: toLock([tool("same")]) } });
    sources.push(source);
    expect((await source.connectServer("s", async () => server)).rejected).toHaveLength(1);
    expect(index.searchDocs()).toEqual([]);
  });

  it("pauses between listings of a server that reports changes in a loop", async () => {
    let listings = 0;
    const server = listing(() => {
      listings += 1;
      setTimeout(() => server.change());
      return [tool("t")];
    });
    const source = new ServerSource({ index: new ToolIndex(), minRefreshMs: 100 });
    sources.push(source);
    await source.connectServer("s", async () => server);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(listings).toBeGreaterThan(1);
    expect(listings).toBeLessThan(7);
  });

  it.each<[string, object, string]>([
    ["values", { properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, true])) }, "values"],
    ["characters", { description: "x".repeat(1_000_000) }, "characters"],
  ])("leaves out a tool with too many %s, and reports it", async (_, more, reason) => {
    const large = { name: "large", inputSchema: { type: "object", ...more } };
    const { source } = hostOf();
    const health = await source.connectServer("s", async () => listing(() => [large, tool("small")]));
    expect(health).toMatchObject({
      tools: 1,
      rejected: [{ name: "large", error: { message: expect.stringContaining(reason) } }],
    });
  });

  it("takes a page with more tools than a call can have arguments", async () => {
    const { source } = hostOf();
    const tools = Array.from({ length: 200_000 }, () => 0);
    const huge: FollowedConnection = {
      callTool: async () => ({}),
      listTools: async () => ({ tools }),
      close: async () => undefined,
    };
    const { rejected } = await source.connectServer("s", async () => huge);
    expect(rejected).toHaveLength(10_001);
    expect(rejected.at(-1)).toMatchObject({ error: { message: "the listing has more than 10000 tools" } });
  });

  it("gives up an attempt at its time limit, and closes a connection that is opened too late", async () => {
    let closed = 0;
    const late: FollowedConnection = {
      callTool: async () => ({}),
      listTools: async () => ({ tools: [] }),
      close: async () => {
        closed += 1;
      },
    };
    let signal: AbortSignal | undefined;
    const { source } = hostOf({ minDelayMs: 10_000, connectTimeoutMs: 10 });
    const health = await source.connectServer("s", async (given) => {
      signal = given;
      await new Promise((resolve) => setTimeout(resolve, 40));
      return late;
    });
    expect(health.state).toBe("reconnecting");
    expect(signal?.aborted).toBe(true);
    await expect.poll(() => closed).toBe(1);
  });

  it("notices a server that no longer answers", async () => {
    let isHanging = false;
    const connection = (): FollowedConnection => ({
      callTool: async () => ({}),
      listTools: () => (isHanging ? new Promise(() => undefined) : Promise.resolve({ tools: [] })),
      close: async () => undefined,
    });
    const { source } = hostOf({ ...fast, refreshMs: 5, connectTimeoutMs: 20 });
    // The listing ignores its signal, so the test needs a client that does not.
    const following = (): FollowedConnection => {
      const one = connection();
      return {
        ...one,
        listTools: (params, options) =>
          new Promise((resolve, reject) => {
            options?.signal.addEventListener("abort", () => reject(options.signal.reason));
            one.listTools(params, options).then(resolve, reject);
          }),
      };
    };
    await source.connectServer("s", async () => following());
    expect(states(source)).toEqual(["connected"]);
    isHanging = true;
    await expect.poll(() => states(source)).toEqual(["reconnecting"]);
    isHanging = false;
    await expect.poll(() => states(source)).toEqual(["connected"]);
  });

  it("notices that an HTTP server has stopped with the first call that fails, and connects when it is back", async () => {
    const tools = [answering("t", "over HTTP")];
    let server = await serveHttp(tools, { ...info, port: 0 });
    const { url } = server;
    const { source, runner } = hostOf();
    await source.connectServer("s", async () => {
      const client = new ClientV2(info);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      return client;
    });
    expect((await runner.run("s:t")).structured).toEqual({ answer: "over HTTP" });
    await server.close();
    await expect(runner.run("s:t")).rejects.toMatchObject({ code: "Execution" });
    await expect.poll(() => states(source)).toEqual(["reconnecting"]);
    server = await serveHttp(tools, { ...info, port: Number(new URL(url).port) });
    await expect.poll(() => states(source), { timeout: 5000 }).toEqual(["connected"]);
    expect((await runner.run("s:t")).structured).toEqual({ answer: "over HTTP" });
    await source.close();
    await server.close();
  });

  it("registers the valid tools of a server, and reports the others", async () => {
    const inputSchema = { type: "object" };
    const listed = [
      { name: "good", inputSchema },
      { name: "bad name", inputSchema },
      { name: "good", inputSchema },
      { inputSchema },
      { name: "taken", description: "theirs", inputSchema },
    ];
    const { source, index, ids } = hostOf();
    index.registerTool({ name: "taken", namespace: "s", inputSchema: { type: "object" } }, localBackend("taken"));
    const health = await source.connectServer("s", {
      callTool: async () => ({}),
      listTools: async () => ({ tools: listed }),
      close: async () => undefined,
    });
    expect(health).toMatchObject({ state: "connected", tools: 1 });
    expect(health.rejected.map(({ name }) => name)).toEqual(["bad name", "good", "#3", "taken"]);
    expect(ids()).toEqual(["s:good", "s:taken"]);
    expect(index.getAllBackends("s:taken")).toEqual([localBackend("taken")]);
  });

  it("disconnects a connection that it cannot open again when it ends", async () => {
    const server = serverOf(new ToolSet([answering("t", "1")]));
    const { source, ids } = hostOf();
    await source.connectServer("s", await server.connect());
    expect(ids()).toEqual(["s:t"]);
    await server.stop();
    await expect.poll(ids).toEqual([]);
    expect(source.health()).toEqual([]);
  });

  it("rejects names that are not namespaces or are in use", async () => {
    const { source } = hostOf();
    const { connect } = serverOf(new ToolSet([]));
    for (const name of ["", "a:b", "a b"])
      await expect(source.connectServer(name, connect)).rejects.toMatchObject({ code: "InvalidOptions" });
    await source.connectServer("s", connect);
    await expect(source.connectServer("s", connect)).rejects.toMatchObject({ code: "InvalidOptions" });
  });

  it("reports each change of health once", async () => {
    const log: string[] = [];
    const { source } = hostOf({
      ...fast,
      refreshMs: 5,
      onHealth: ({ name, state, tools }) => log.push(`${name} ${state} ${tools}`),
    });
    const tools = new ToolSet([]);
    await source.connectServer("s", serverOf(tools).connect);
    // The tools are listed again every 5 ms, and are the same.
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(log).toEqual(["s connected 0"]);
    tools.replace([answering("t", "1")]);
    await expect.poll(() => log).toEqual(["s connected 0", "s connected 1"]);
    await source.disconnectServer("s");
    expect(log.at(-1)).toBe("s closed 0");
  });

  it("does not wait for a server that does not answer when it is closed", async () => {
    const { source } = hostOf();
    const connecting = source.connectServer("s", () => new Promise(() => undefined));
    await source.close();
    expect(await connecting).toMatchObject({ state: "closed" });
  });
});

describe("the tools of a backend in an index", () => {
  const tool = (name: string, description = "d") => ({
    name,
    namespace: "s",
    description,
    inputSchema: { type: "object" } as const,
  });

  it("are replaced in one change, and other backends stay", () => {
    const index = new ToolIndex();
    const [server, other] = [mcpBackend("s"), localBackend("h")];
    index.setBackendTools(server, [tool("a"), tool("b"), tool("c")]);
    index.registerTool(tool("c"), other);
    const versions: number[] = [];
    const types: string[] = [];
    index.onChange((change) => {
      types.push(change.type);
      versions.push(change.version);
    });
    const docs = new Map(index.searchDocs().map((doc) => [doc.id, doc]));
    index.setBackendTools(server, [tool("a"), tool("b", "changed"), tool("d")]);
    expect(types).toEqual(["backend_removed", "updated", "registered"]);
    expect(index.version).toBe(versions.at(-1));
    expect(index.searchDocs().map(({ id }) => id)).toEqual(["s:a", "s:b", "s:c", "s:d"]);
    expect(index.searchDocs()[0]).toBe(docs.get("s:a"));
    expect(index.getTool("s:b").tool.description).toBe("changed");
    expect(index.getAllBackends("s:c")).toEqual([other]);
    const { version } = index;
    index.setBackendTools(server, [tool("a"), tool("b", "changed"), tool("d")]);
    expect(index.version).toBe(version);
  });

  it("stay as they are if one cannot be registered", () => {
    const index = new ToolIndex();
    index.setBackendTools(mcpBackend("s"), [tool("a")]);
    index.registerTool(tool("taken"), localBackend("h"));
    for (const wrong of [tool("taken", "other"), tool("a b"), tool("b")]) {
      const list = wrong.name === "b" ? [wrong, wrong] : [tool("b"), wrong];
      expect(() => index.setBackendTools(mcpBackend("s"), list)).toThrow(
        expect.objectContaining({ code: "InvalidTool" }),
      );
    }
    expect(index.searchDocs().map(({ id }) => id)).toEqual(["s:a", "s:taken"]);
  });
});
