import { describe, expect, it } from "vitest";
import { failover } from "../../../../src/host/index.js";
import { cacheResults } from "../../../../src/runtime/middleware/cache/index.js";
import { limitConcurrency } from "../../../../src/runtime/middleware/concurrency/index.js";
import {
  type AuditEntry,
  auditCalls,
  type Middleware,
  requireApproval,
} from "../../../../src/runtime/middleware/index.js";
import { retryCalls } from "../../../../src/runtime/middleware/retry/index.js";
import {
  type CallOutput,
  localBackend,
  type Tool,
  type ToolCall,
  ToolError,
} from "../../../../src/runtime/model/index.js";

import { runMiddleware } from "../../../../src/runtime/model/internal.js";

const readOnly = { readOnlyHint: true, idempotentHint: true };

const pure: Tool = { name: "t", namespace: "n", inputSchema: { type: "object" }, annotations: readOnly };

function callOf(changes: Partial<ToolCall> = {}, annotations: Tool["annotations"] = readOnly): ToolCall {
  const tool: Tool = annotations === readOnly ? pure : { ...pure, annotations };
  const context = { signal: new AbortController().signal };
  return { name: "n:t", tool, input: { a: 1 }, context, ...changes };
}

/** Runs a call; `tool` is called with the number of the attempt, starting at 1. */
function runner(use: readonly Middleware[], tool: (attempt: number, call: ToolCall) => unknown) {
  let attempts = 0;
  const run = (call = callOf()): Promise<CallOutput> =>
    runMiddleware(use, call, async (changed) => {
      attempts += 1;
      // The tests return JSON.
      return { output: (await tool(attempts, changed)) as never };
    });
  return { run, attempts: () => attempts };
}

const failed = new ToolError("Execution", "connection reset");
const fail =
  (error: Error = failed) =>
  (): never => {
    throw error;
  };

describe("requireApproval", () => {
  it("asks before tools that may be destructive, as MCP defines them, and only before those", async () => {
    const asked: ToolCall[] = [];
    const use = requireApproval((call) => asked.push(call) > 0);
    const call = async (annotations?: Tool["annotations"]): Promise<void> => {
      await runner([use], () => 1).run(callOf({}, annotations));
    };
    await call({ readOnlyHint: true });
    await call({ destructiveHint: false });
    expect(asked).toHaveLength(0);
    await call({ destructiveHint: true });
    await call({});
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ name: "n:t", input: { a: 1 } });
  });

  it("fails with Denied, and does not run the tool, unless the answer is true", async () => {
    for (const answer of [false, undefined, "no"]) {
      const { run, attempts } = runner([requireApproval(() => answer as boolean)], () => 1);
      await expect(run(callOf({}, {}))).rejects.toMatchObject({ code: "Denied" });
      expect(attempts()).toBe(0);
    }
  });

  it("does not run the tool when the call was canceled before the answer", async () => {
    const controller = new AbortController();
    const { run, attempts } = runner(
      [
        requireApproval(async () => {
          controller.abort();
          return true;
        }),
      ],
      () => 1,
    );
    await expect(run(callOf({ context: { signal: controller.signal } }, {}))).rejects.toThrow();
    expect(attempts()).toBe(0);
  });
});

describe("auditCalls", () => {
  const context = {
    signal: new AbortController().signal,
    auth: { token: "secret", clientId: "app", scopes: [], extra: { sub: "ann", key: "secret" } },
    headers: new Headers({ authorization: "Bearer secret" }),
    address: "192.0.2.1",
    sessionId: "s",
    requestId: "r",
  };

  it("writes who called what, and how it ended, without tokens", async () => {
    const entries: AuditEntry[] = [];
    const use = auditCalls((entry) => void entries.push(entry));
    await runner([use], () => 1).run(callOf({ context }));
    await expect(runner([use], fail()).run(callOf({ context }))).rejects.toBe(failed);
    await expect(runner([use], fail(new TypeError("x"))).run(callOf({ context }))).rejects.toThrow("x");
    expect(entries.map(({ outcome }) => outcome)).toEqual(["ok", "Execution", "Error"]);
    expect(entries[0]).toMatchObject({ tool: "n:t", input: { a: 1 }, sessionId: "s", requestId: "r" });
    expect(entries[0]).toMatchObject({ user: "ann", clientId: "app", address: "192.0.2.1" });
    expect(new Date(entries[0]?.startedAt ?? "").getTime()).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  it("fails the call if the entry cannot be written", async () => {
    const { run } = runner([auditCalls(() => Promise.reject(new Error("disk full")))], () => 1);
    await expect(run()).rejects.toThrow("disk full");
  });
});

describe("failover", () => {
  const backends = [localBackend("a"), localBackend("b"), localBackend("c")];
  const call = (annotations?: Tool["annotations"]): ToolCall =>
    callOf({ backend: localBackend("b"), backends }, annotations);

  it("runs on the next backend after a failure that may be temporary", async () => {
    const used: unknown[] = [];
    const { run } = runner([failover()], (attempt, { backend }) => {
      used.push(backend);
      if (attempt < 3) throw failed;
      return "done";
    });
    expect(await run(call())).toEqual({ output: "done" });
    expect(used).toEqual([localBackend("b"), localBackend("a"), localBackend("c")]);
  });

  it("fails with the last failure, and at once for other failures or tools", async () => {
    const all = runner([failover()], (attempt) => fail(new ToolError("Execution", `failure ${attempt}`))());
    await expect(all.run(call())).rejects.toThrow("failure 3");
    const invalid = runner([failover()], fail(new ToolError("Validation", "bad")));
    await expect(invalid.run(call())).rejects.toThrow("bad");
    expect(invalid.attempts()).toBe(1);
    const unsafe = runner([failover()], fail());
    await expect(unsafe.run(call({ destructiveHint: true }))).rejects.toBe(failed);
    expect(unsafe.attempts()).toBe(1);
    const answer = new ToolError("Execution", "no such file", { data: { mcpResult: { isError: true } } });
    const answered = runner([failover()], fail(answer));
    await expect(answered.run(call())).rejects.toBe(answer);
    expect(answered.attempts()).toBe(1);
  });

  it("does nothing on a server", async () => {
    const { run, attempts } = runner([failover()], fail());
    await expect(run()).rejects.toBe(failed);
    expect(attempts()).toBe(1);
  });
});

describe("retryCalls", () => {
  const fast = { minDelayMs: 1, maxDelayMs: 2 };

  it("runs a call again until it succeeds or the attempts are used up", async () => {
    const second = runner([retryCalls(fast)], (attempt) => (attempt < 3 ? fail()() : "done"));
    expect(await second.run()).toEqual({ output: "done" });
    const never = runner([retryCalls({ ...fast, attempts: 2 })], fail());
    await expect(never.run()).rejects.toBe(failed);
    expect(never.attempts()).toBe(2);
  });

  it("does not repeat tools that change something, nor other failures, unless it is configured", async () => {
    const unsafe = runner([retryCalls(fast)], fail());
    await expect(unsafe.run(callOf({}, {}))).rejects.toBe(failed);
    expect(unsafe.attempts()).toBe(1);
    const invalid = runner([retryCalls(fast)], fail(new ToolError("OutputValidation", "bad")));
    await expect(invalid.run()).rejects.toThrow("bad");
    expect(invalid.attempts()).toBe(1);
    const options = { ...fast, codes: ["OutputValidation"], isRepeatable: () => true } as const;
    const configured = runner([retryCalls(options)], fail(new ToolError("OutputValidation", "bad")));
    await expect(configured.run(callOf({}, {}))).rejects.toThrow("bad");
    expect(configured.attempts()).toBe(3);
  });

  it("waits longer before each attempt, and not at all once the call is canceled", async () => {
    const times: number[] = [];
    const spaced = runner([retryCalls({ minDelayMs: 30, maxDelayMs: 1000 })], () => {
      times.push(performance.now());
      throw failed;
    });
    await expect(spaced.run()).rejects.toBe(failed);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(25);
    expect(third - second).toBeGreaterThan(50);
    const controller = new AbortController();
    const canceled = runner([retryCalls({ minDelayMs: 10_000 })], fail());
    const run = canceled.run(callOf({ context: { signal: controller.signal } }));
    setTimeout(() => controller.abort(new Error("stop")), 5);
    await expect(run).rejects.toThrow("stop");
    expect(canceled.attempts()).toBe(1);
  });
});

describe("cacheResults", () => {
  it("returns the earlier result of the same tool and input, as a copy", async () => {
    const { run, attempts } = runner([cacheResults()], (attempt) => ({ attempt }));
    const first = await run(callOf({ input: { a: 1, b: { c: 1, d: 2 } } }));
    (first.output as { attempt: number }).attempt = 99;
    const again = await run(callOf({ input: { b: { d: 2, c: 1 }, a: 1 } }));
    expect(again).toEqual({ output: { attempt: 1 } });
    await run(callOf({ input: { a: 2 } }));
    expect(attempts()).toBe(2);
  });

  it("keeps neither failures nor results of tools that are not read-only and idempotent", async () => {
    const failing = runner([cacheResults()], fail());
    await expect(failing.run()).rejects.toBe(failed);
    await expect(failing.run()).rejects.toBe(failed);
    expect(failing.attempts()).toBe(2);
    for (const annotations of [{}, { readOnlyHint: true }, { idempotentHint: true }]) {
      const { run, attempts } = runner([cacheResults()], () => 1);
      await run(callOf({}, annotations));
      await run(callOf({}, annotations));
      expect(attempts()).toBe(2);
    }
  });

  it("never returns the result of another kind of call, of another version, or of a tool that was replaced", async () => {
    const { run, attempts } = runner([cacheResults({ isCacheable: () => true })], (attempt) => attempt);
    const tool = pure;
    const calls = [
      {},
      ...([{ kind: "prompt" }, { kind: "resource" }] as const),
      ...[{ tool: { ...tool, version: "1.0.0" } }, { tool: { ...tool, version: "2.0.0" } }],
      { tool: { ...tool, outputSchema: { type: "object" } as const } },
    ];
    for (const [i, changes] of calls.entries())
      expect(await run(callOf({ tool, ...changes }))).toEqual({ output: i + 1 });
    const replaced = { ...tool };
    expect(await run(callOf({ tool: replaced }))).toEqual({ output: calls.length + 1 });
    expect(await run(callOf({ tool: replaced }))).toEqual({ output: calls.length + 1 });
    expect(await run(callOf({ tool, kind: "tool" }))).toEqual({ output: 1 });
    expect(attempts()).toBe(calls.length + 1);
  });

  it("never returns a result to another caller", async () => {
    const { run } = runner([cacheResults()], (attempt) => attempt);
    const { signal } = new AbortController();
    const auth = (token: string) => ({ auth: { token, clientId: "app", scopes: [] } });
    const callers = [
      {},
      auth("a"),
      auth("b"),
      { sessionId: "s" },
      { headers: new Headers({ authorization: "Basic x" }) },
      { headers: new Headers({ cookie: "id=1" }) },
      { headers: new Headers({ "x-api-key": "1" }) },
      { headers: new Headers({ "x-forwarded-user": "ann" }) },
    ];
    for (const [i, caller] of callers.entries())
      expect(await run(callOf({ context: { signal, ...caller } }))).toEqual({ output: i + 1 });
    for (const [i, caller] of callers.entries())
      expect(await run(callOf({ context: { signal, ...caller } }))).toEqual({ output: i + 1 });
  });

  it("drops results that are too old, and the least used ones beyond its size", async () => {
    const aged = runner([cacheResults({ maxAgeMs: 10 })], (attempt) => attempt);
    await aged.run();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await aged.run()).toEqual({ output: 2 });
    const small = runner([cacheResults({ maxBytes: 1000 })], () => "x".repeat(200));
    for (const a of [1, 2, 3, 1]) await small.run(callOf({ input: { a } }));
    expect(small.attempts()).toBe(4);
    const large = runner([cacheResults({ maxBytes: 1000 })], () => "x".repeat(2000));
    await large.run();
    await large.run();
    expect(large.attempts()).toBe(2);
  });
});

describe("limitConcurrency", () => {
  /** Runs the calls at the same time and returns how many ran together at most. */
  async function most(use: Middleware, calls: readonly ToolCall[]): Promise<number> {
    let [now, max] = [0, 0];
    const { run } = runner([use], async () => {
      now += 1;
      max = Math.max(max, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
    });
    await Promise.all(calls.map(run));
    return max;
  }
  const { signal } = new AbortController();
  const calls = (count: number, changes: (i: number) => Partial<ToolCall>): ToolCall[] =>
    Array.from({ length: count }, (_, i) => callOf(changes(i)));
  const toolNamed = (name: string): Tool => ({ name, inputSchema: { type: "object" } });

  it("limits the calls of a tool, on a backend and of a caller, each on its own", async () => {
    expect(
      await most(
        limitConcurrency({}),
        calls(6, () => ({})),
      ),
    ).toBe(6);
    expect(
      await most(
        limitConcurrency({ perTool: 2 }),
        calls(6, () => ({})),
      ),
    ).toBe(2);
    expect(
      await most(
        limitConcurrency({ perTool: 2 }),
        calls(6, (i) => ({ tool: toolNamed(`t${i % 2}`) })),
      ),
    ).toBe(4);
    const onBackend = calls(6, (i) => ({ tool: toolNamed(`t${i}`), backend: localBackend(`h${i % 2}`) }));
    expect(await most(limitConcurrency({ perBackend: 1 }), onBackend)).toBe(2);
    const byCaller = calls(6, (i) => ({ context: { signal, sessionId: `s${i % 3}` } }));
    expect(await most(limitConcurrency({ perCaller: 1 }), byCaller)).toBe(3);
    expect(await most(limitConcurrency({ perTool: 4, perCaller: 1 }), byCaller)).toBe(3);
    const auth = (i: number) => ({ token: `t${i}`, clientId: "app", scopes: [], extra: { sub: `u${i % 2}` } });
    const byUser = calls(6, (i) => ({ context: { signal, sessionId: `s${i}`, auth: auth(i) } }));
    expect(await most(limitConcurrency({ perCaller: 1 }), byUser)).toBe(2);
  });

  it("does not run a call that is canceled while it waits, and goes on with the next", async () => {
    const controller = new AbortController();
    const { run, attempts } = runner([limitConcurrency({ perTool: 1 })], async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const first = run();
    const canceled = run(callOf({ context: { signal: controller.signal } }));
    const third = run();
    controller.abort(new Error("stop"));
    await expect(canceled).rejects.toThrow("stop");
    await Promise.all([first, third]);
    expect(attempts()).toBe(2);
  });

  it("frees the place of a call that fails, and rejects limits below 1", async () => {
    const { run } = runner([limitConcurrency({ perTool: 1 })], fail());
    for (let i = 0; i < 3; i++) await expect(run()).rejects.toBe(failed);
    expect(() => limitConcurrency({ perTool: 0 })).toThrow();
  });
});
