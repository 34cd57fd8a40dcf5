import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ClaimedTask,
  createMemoryTasks,
  createPostgresTasks,
  createSqliteTasks,
  type TaskClaim,
  type TaskEngine,
  type TaskRequest,
  type TaskState,
} from "../../../../src/runtime/tasks/index.js";
import { postgresFolder, type ScratchPostgres, startPostgres } from "../../../support/postgres.js";

// Every engine keeps the same contract. SQLite needs a newer Node than the oldest that is supported: `npm run suite tasks` runs this file with it.
const hasSqlite = Number(process.versions.node.split(".")[0]) >= 23;
const hasPostgres = postgresFolder() !== undefined;

const request: TaskRequest = {
  ...{ tool: "t", name: "t", input: { n: 1 }, owner: null, caller: {}, capabilities: {} },
  ...{ contract: "c", ttlMs: 60_000 },
};

const folder = mkdtempSync(join(tmpdir(), "toolwright-tasks-"));
let postgres: ScratchPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly engine: TaskEngine;
  readonly close?: () => Promise<void>;
}

let files = 0;
const engines: Readonly<Record<string, { readonly is: boolean; readonly open: () => Opened }>> = {
  memory: { is: true, open: () => ({ engine: createMemoryTasks() }) },
  SQLite: {
    is: hasSqlite,
    open: () => {
      files += 1;
      const engine = createSqliteTasks(join(folder, `${files}.db`));
      return { engine, close: () => engine.close() };
    },
  },
  PostgreSQL: {
    is: hasPostgres,
    open: () => {
      files += 1;
      const engine = createPostgresTasks(postgres?.url ?? "", { schema: `s${files}` });
      return { engine, close: () => engine.close() };
    },
  },
};

/** Sets the clock of this process. Timers go on. */
function setClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}
const days = 24 * 60 * 60_000;

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of cleanUp.splice(0)) await close();
});

async function until(engine: TaskEngine, id: string, status: TaskState["status"]): Promise<TaskState> {
  let state: TaskState | undefined;
  await expect
    .poll(
      async () => {
        state = await engine.get(id);
        return state?.status;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(status);
  if (!state) throw new Error("the task is gone");
  return state;
}

describe.each(Object.entries(engines).filter(([, { is }]) => is))("%s", (_name, { open }) => {
  const start = (run: (task: ClaimedTask) => Promise<unknown>): { engine: TaskEngine; claim: TaskClaim } => {
    const { engine, close } = open();
    const claim = engine.claim(async (task) => ({ result: { value: (await run(task)) as never } }));
    cleanUp.push(
      () => claim.stop(),
      async () => close?.(),
    );
    return { engine, claim };
  };

  it("runs a task, and keeps its request, steps, progress and outcome", async () => {
    const { engine } = start(async ({ request, step, report }) => {
      report({ progress: 1, message: "half" });
      const { a } = await step("a", async () => ({ a: 2 }));
      await step("void", async () => ({}));
      return { input: request.input, a };
    });
    const { id, status } = await engine.start(request);
    expect([id.length, status]).toEqual([36, "working"]);
    const state = await until(engine, id, "completed");
    expect(state.outcome).toEqual({ result: { value: { input: { n: 1 }, a: 2 } } });
    expect(state.request).toEqual(request);
    expect(state.steps).toMatchObject([
      { name: "a", status: "completed", result: { a: 2 } },
      { name: "void", status: "completed", result: {} },
    ]);
    const listed: string[] = [];
    for await (const one of engine.list()) listed.push(one.id);
    expect(listed).toEqual([id]);
    expect(await engine.get(crypto.randomUUID())).toBeUndefined();
  });

  it("waits without running steps again", async () => {
    let runs = 0;
    const { engine } = start(async ({ step, sleep }) => {
      await step("once", async () => ({ run: ++runs }));
      await sleep("sleep:1", 150);
      return await step("then", async () => ({ runs }));
    });
    const { id } = await engine.start(request);
    expect((await until(engine, id, "completed")).outcome).toEqual({ result: { value: { runs: 1 } } });
  });

  it("shows open questions, and continues with the answers", async () => {
    let runs = 0;
    const { engine } = start(async ({ ask, step }) => {
      await step("before", async () => ({ run: ++runs }));
      const [one, two] = await Promise.all([ask("one", { q: 1 }), ask("two", { q: 2 })]);
      return { one, two, runs };
    });
    const { id } = await engine.start(request);
    await until(engine, id, "input_required");
    const questions = async () => (await engine.get(id))?.questions;
    await expect.poll(questions, { timeout: 5_000 }).toEqual({ one: { q: 1 }, two: { q: 2 } });
    await engine.update(id, { one: { a: 1 }, unknown: { a: 0 } });
    await expect.poll(questions, { timeout: 5_000 }).toEqual({ two: { q: 2 } });
    await engine.update(id, { two: { a: 2 } });
    const value = { one: { a: 1 }, two: { a: 2 }, runs: 1 };
    expect((await until(engine, id, "completed")).outcome).toEqual({ result: { value } });
  });

  it("keeps text with U+0000 and half surrogates, which a database rejects", async () => {
    let runs = 0;
    const bad = { text: "a\u0000b", half: "x\ud800y", "\u0000": "key", "toolwright:json": "{}" };
    const { engine } = start(async ({ request, step, sleep, ask }) => {
      const recorded = await step("page#\u0000", async () => ({ ...bad, run: ++runs }));
      await sleep("sleep:\udc00", 20);
      const answer = await ask("who\u0000", bad);
      return { input: request.input, recorded, answer };
    });
    const { id } = await engine.start({ ...request, input: bad });
    const { questions } = await until(engine, id, "input_required");
    expect(Object.values(questions)).toEqual([bad]);
    const [key = ""] = Object.keys(questions);
    await engine.update(id, { [key]: bad });
    const { outcome, steps, request: kept } = await until(engine, id, "completed");
    expect(outcome).toEqual({ result: { value: { input: bad, recorded: { ...bad, run: 1 }, answer: bad } } });
    expect(kept.input).toEqual(bad);
    expect(steps[0]).toMatchObject({ status: "completed", result: { ...bad, run: 1 } });
  });

  it("cancels a task that runs, one that waits, and none that has finished", async () => {
    let aborted = 0;
    const { engine } = start(async ({ request, signal, ask }) => {
      if (request.input["wait"] === true) return ask("q", {});
      if (request.input["short"] === true) return 1;
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      aborted += 1;
      throw signal.reason;
    });
    const runs = await engine.start(request);
    const waits = await engine.start({ ...request, input: { wait: true } });
    const short = await engine.start({ ...request, input: { short: true } });
    await until(engine, short.id, "completed");
    await until(engine, waits.id, "input_required");
    for (const { id } of [runs, waits, short]) await engine.cancel(id);
    await until(engine, runs.id, "cancelled");
    expect((await until(engine, waits.id, "cancelled")).questions).toEqual({});
    expect((await engine.get(short.id))?.status).toBe("completed");
    await expect.poll(() => aborted).toBe(1);
  });

  it("ends tasks after their time to live, and knows them no more", async () => {
    const { engine } = start(
      ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener("abort", reject)),
    );
    const { id } = await engine.start({ ...request, ttlMs: 200 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await engine.get(id)).toBeUndefined();
    for await (const _ of engine.list()) expect.unreachable();
  });

  it("runs many tasks, at most as many at a time as the worker allows", async () => {
    const { engine, close } = open();
    let running = 0;
    let most = 0;
    const claim = engine.claim(
      async ({ step }) => {
        running += 1;
        most = Math.max(most, running);
        await step("a", async () => ({}));
        running -= 1;
        return { result: {} };
      },
      { concurrency: 3 },
    );
    cleanUp.push(
      () => claim.stop(),
      async () => close?.(),
    );
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await engine.start(request)).id));
    for (const id of ids) await until(engine, id, "completed");
    expect(most).toBeLessThanOrEqual(3);
  });

  it("keeps slots for tools that run no task, so that long tasks of others do not hold them up", async () => {
    const { engine, close } = open();
    const ran: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const claim = engine.claim(
      async ({ request: { tool } }) => {
        ran.push(tool);
        if (tool.startsWith("long")) await released;
        return { result: {} };
      },
      { concurrency: 4, tools: () => 3 },
    );
    cleanUp.push(
      () => claim.stop(),
      async () => close?.(),
    );
    const begin = async (tool: string, input = {}) => (await engine.start({ ...request, tool, input })).id;
    // An input with U+0000 is stored as text.
    const long = [await begin("long"), await begin("long", { text: "\0" })];
    for (let i = 0; i < 4; i += 1) long.push(await begin("long"));
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(["long", "long"]);
    const other = [await begin("long other"), await begin("long other")];
    for (let i = 0; i < 3; i += 1) await until(engine, await begin("short"), "completed");
    expect(ran).toEqual(["long", "long", "long other", "short", "short", "short"]);
    release();
    for (const id of [...long, ...other]) await until(engine, id, "completed");
    expect(ran).toHaveLength(11);
  });

  it("counts a task that starts another one at once", async () => {
    const { engine, close } = open();
    let running = 0;
    let most = 0;
    const started: Promise<TaskState>[] = [];
    const claim = engine.claim(
      async ({ step }) => {
        running += 1;
        most = Math.max(most, running);
        if (started.length < 4) started.push(engine.start(request));
        await step("a", async () => ({}));
        running -= 1;
        return { result: {} };
      },
      { concurrency: 1 },
    );
    cleanUp.push(
      () => claim.stop(),
      async () => close?.(),
    );
    await until(engine, (await engine.start(request)).id, "completed");
    await vi.waitFor(() => expect(started).toHaveLength(4), 20_000);
    for (const each of started) await until(engine, (await each).id, "completed");
    expect(most).toBe(1);
  });
});

describe.each(Object.entries(engines).filter(([name, { is }]) => is && name !== "memory"))(
  "resuming with %s",
  (_, { open }) => {
    it("runs a failed task from the first step that failed", async () => {
      const { engine, close } = open();
      const ran: string[] = [];
      const claim = engine.claim(async ({ step }) => {
        await step("step:a", async () => ({ value: ran.push("a") }));
        const b = await step("step:b", async () => (ran.push("b") > 2 ? { value: 1 } : { error: { message: "503" } }));
        return { result: b["error"] === undefined ? {} : { isError: true } };
      });
      cleanUp.push(
        () => claim.stop(),
        async () => close?.(),
      );
      const { id } = await engine.start(request);
      expect((await until(engine, id, "completed")).outcome).toEqual({ result: { isError: true } });
      expect(await engine.resume?.(id)).toBe(true);
      await expect.poll(async () => (await engine.get(id))?.outcome, { timeout: 10_000 }).toEqual({ result: {} });
      expect(ran).toEqual(["a", "b", "b"]);
      expect((await engine.get(id))?.steps.map(({ name, status }) => [name, status])).toEqual([
        ["step:a", "completed"],
        ["step:b", "completed"],
      ]);
      expect(await engine.resume?.(id)).toBe(false);
    });
  },
);

describe.runIf(hasPostgres)("a database", () => {
  it("deletes expired tasks with their steps", async () => {
    const schema = "purged";
    const engine = createPostgresTasks(postgres?.url ?? "", { schema });
    cleanUp.push(() => engine.close());
    const first = engine.claim(async ({ step, ask, request: { input } }) => {
      await step("a", async () => ({ text: "x".repeat(100) }));
      if (input["ask"] === true) await ask("q", {});
      return { result: {} };
    });
    const done = await engine.start({ ...request, ttlMs: 1_500 });
    const asks = await engine.start({ ...request, ttlMs: 1_500, input: { ask: true } });
    await until(engine, done.id, "completed");
    await until(engine, asks.id, "input_required");
    await engine.update(asks.id, { q: {} });
    await first.stop();
    const kept = await engine.start(request);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    // A worker deletes when it starts, and every minute.
    const second = engine.claim(async () => ({ result: {} }));
    cleanUp.unshift(() => second.stop());
    const { default: connect } = await import("postgres");
    const sql = connect(postgres?.url ?? "", { max: 1 });
    cleanUp.unshift(() => sql.end());
    const count = async (table: string) => (await sql`SELECT * FROM ${sql(schema)}.${sql(table)}`).length;
    await expect.poll(() => count("workflow_runs"), { timeout: 5_000 }).toBe(1);
    expect([await count("step_attempts"), await count("workflow_signals")]).toEqual([0, 0]);
    await until(engine, kept.id, "completed");
  });

  it("continues a task on another worker when the first one hands it back", async () => {
    const engine = createPostgresTasks(postgres?.url ?? "", { schema: "handed" });
    cleanUp.push(() => engine.close());
    const ran: string[] = [];
    const runOn =
      (worker: string, release?: Promise<void>) =>
      async ({ step }: ClaimedTask) => {
        await step("once", async () => ({ done: ran.push(`once on ${worker}`) }));
        if (release) {
          await release;
          throw new Error("the worker stops");
        }
        await step("then", async () => ({ done: ran.push(`then on ${worker}`) }));
        return { result: {} };
      };
    let stop = () => {};
    const one = engine.claim(runOn("one", new Promise((resolve) => (stop = resolve))));
    const { id } = await engine.start(request);
    await expect.poll(() => ran, { timeout: 5_000 }).toEqual(["once on one"]);
    const stopped = one.stop();
    stop();
    await stopped;
    const two = engine.claim(runOn("two"));
    cleanUp.unshift(() => two.stop());
    await until(engine, id, "completed");
    expect(ran).toEqual(["once on one", "then on two"]);
  });
});

describe.runIf(hasPostgres)("PostgreSQL", () => {
  /** A task whose only step ends when `release` is called. */
  const startHeld = async (schema: string) => {
    const engine = createPostgresTasks(postgres?.url ?? "", { schema });
    const held = { runs: 0, steps: 0, release: () => {} };
    const until = new Promise<void>((resolve) => (held.release = resolve));
    const claim = engine.claim(async ({ step }) => {
      held.runs += 1;
      await step("held", async () => {
        held.steps += 1;
        await until;
        return {};
      });
      return { result: { runs: held.runs } };
    });
    const { default: connect } = await import("postgres");
    const sql = connect(postgres?.url ?? "", { max: 1, onnotice: () => undefined });
    cleanUp.push(
      () => claim.stop(),
      () => engine.close(),
      () => sql.end(),
    );
    const { id } = await engine.start(request);
    await expect.poll(() => held.steps, { timeout: 5_000 }).toBe(1);
    return { claim, engine, id, held, runs: sql`${sql(schema)}.workflow_runs`, sql };
  };

  it("lets the process that runs a task go on with it after its lease has passed", async () => {
    const { engine, id, held, sql, runs } = await startHeld("lease");
    // As after a suspended machine, a clock that is set, or a database that was away.
    await sql`UPDATE ${runs} SET available_at = now()`;
    await expect.poll(async () => (await engine.get(id))?.attempts, { timeout: 5_000 }).toBe(2);
    held.release();
    expect((await until(engine, id, "completed")).outcome).toEqual({ result: { runs: 1 } });
    expect(held).toMatchObject({ runs: 1, steps: 1 });
  });

  it("decides by its own clock whether a task has expired", async () => {
    const { engine, id, held } = await startHeld("clock");
    setClock(2 * days);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    vi.useRealTimers();
    held.release();
    expect(await until(engine, id, "completed")).toMatchObject({ attempts: 1 });
  });

  it("continues a task whose answer is stored while its worker stops to wait", async () => {
    const engine = createPostgresTasks(postgres?.url ?? "", { schema: "answered" });
    await engine.get(crypto.randomUUID());
    const { default: connect } = await import("postgres");
    const sql = connect(postgres?.url ?? "", { max: 1, onnotice: () => undefined });
    // The worker releases the run while the transaction that stores the answer is open.
    await sql.unsafe(`
      CREATE FUNCTION answered.pause() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NEW; END $$;
      CREATE TRIGGER slow_release BEFORE UPDATE ON answered.workflow_runs FOR EACH ROW
        WHEN (OLD.worker_id IS NOT NULL AND NEW.worker_id IS NULL) EXECUTE FUNCTION answered.pause('0.5');
      CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON answered.workflow_signals DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION answered.pause('1.5');`);
    const claim = engine.claim(async ({ ask }) => ({ result: { value: await ask("q", {}) } }));
    cleanUp.push(
      () => claim.stop(),
      () => engine.close(),
      () => sql.end(),
    );
    const { id } = await engine.start(request);
    await until(engine, id, "input_required");
    await engine.update(id, { q: { yes: true } });
    expect((await until(engine, id, "completed")).outcome).toEqual({ result: { value: { yes: true } } });
  });

  it("creates its tables once, although several processes start at a time", async () => {
    const opened = Array.from({ length: 6 }, () => createPostgresTasks(postgres?.url ?? "", { schema: "fresh" }));
    cleanUp.push(...opened.map((engine) => () => engine.close()));
    expect(await Promise.all(opened.map((engine) => engine.get(crypto.randomUUID())))).toEqual(
      opened.map(() => undefined),
    );
  });

  it("keeps what a step returns while the database is away, and goes on when it is back, with one line in the log", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failures: unknown[] = [];
    const engine = createPostgresTasks(postgres?.url ?? "", { schema: "kept" });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const ran: string[] = [];
    const claim = engine.claim(
      async ({ step }) => {
        for (const name of ["a", "b", "c"]) {
          await step(name, async () => {
            ran.push(name);
            if (name === "b") await released;
            return {};
          });
        }
        return { result: {} };
      },
      { onError: (failure) => failures.push(failure) },
    );
    cleanUp.push(
      () => claim.stop(),
      () => engine.close(),
      async () => error.mockRestore(),
    );
    const { id } = await engine.start(request);
    await expect.poll(() => ran, { timeout: 5_000 }).toEqual(["a", "b"]);
    const restarted = postgres?.stopFor(1_500);
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    await restarted;
    const begin = performance.now();
    await expect
      .poll(async () => (await engine.get(id).catch(() => undefined))?.status, { timeout: 10_000 })
      .toBe("completed");
    // Its lease would have passed after 30 s.
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(ran).toEqual(["a", "b", "c"]);
    expect(failures).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
  });

  it("closes its connections when its last worker stops, and opens them again", async () => {
    const engine = createPostgresTasks(postgres?.url ?? "", { schema: "closed" });
    const { default: connect } = await import("postgres");
    const sql = connect(postgres?.url ?? "", { max: 1, onnotice: () => undefined });
    cleanUp.push(
      () => engine.close(),
      () => sql.end(),
    );
    const connections = async () => {
      const [row] =
        await sql`SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
      return Number(row?.["count"]);
    };
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    const [one, two] = [engine.claim(async () => ({ result: {} })), engine.claim(async () => ({ result: {} }))];
    const { id } = await engine.start(request);
    await until(engine, id, "completed");
    await one.stop();
    await engine.close();
    expect(await connections()).toBeGreaterThan(0);
    await two.stop();
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    expect(await engine.get(id)).toMatchObject({ status: "completed" });
  });

  it("goes on soon after the database was restarted, and prints nothing to standard output", async () => {
    const { claim, engine, held, id } = await startHeld("stopped");
    const log = vi.spyOn(console, "log");
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    cleanUp.unshift(async () => error.mockRestore());
    await postgres?.stopFor(100);
    held.release();
    await expect.poll(() => engine.get(id).catch(() => undefined), { timeout: 5_000 }).toBeDefined();
    const isStopped = claim.stop().then(() => true);
    expect(await Promise.race([isStopped, new Promise((resolve) => setTimeout(resolve, 5_000))])).toBe(true);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

it.runIf(hasPostgres)(
  "stops in a few seconds when the database answers no more",
  async () => {
    // Every connection stays open, and passes nothing on once it is cut.
    let isCut = false;
    const proxy = createServer((socket) => {
      const upstream = connectSocket(Number(new URL(postgres?.url ?? "").port), "127.0.0.1");
      for (const [from, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        from.on("data", (data) => !isCut && to.write(data));
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
      }
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const engine = createPostgresTasks(`postgres://postgres@127.0.0.1:${port}/postgres`, { schema: "cut" });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isRunning = false;
    const claim = engine.claim(async ({ step }) => {
      await step("a", async () => {
        isRunning = true;
        await released;
        return {};
      });
      return { result: {} };
    });
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await engine.start(request);
    await expect.poll(() => isRunning, { timeout: 10_000 }).toBe(true);
    isCut = true;
    release();
    const begin = performance.now();
    await claim.stop();
    expect(performance.now() - begin).toBeLessThan(10_000);
    await engine.close();
    expect(performance.now() - begin).toBeLessThan(20_000);
    error.mockRestore();
    proxy.close();
  },
  30_000,
);

it("leaves no error unhandled if connections to the database end while they are opened", async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", listen);
  let ended = 0;
  // Accepts every user, and ends each connection at the first query.
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1"));
      socket.once("data", () => {
        ended += 1;
        socket.resetAndDestroy();
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const engine = createPostgresTasks(`postgres://app@127.0.0.1:${port}/app`);
  engine.get(crypto.randomUUID()).catch(() => undefined);
  await expect.poll(() => ended, { timeout: 10_000 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off("unhandledRejection", listen);
  server.close();
  engine.close().catch(() => undefined);
  expect(unhandled).toEqual([]);
});

it("keeps a task in memory for its time to live, although the clock is set", async () => {
  const engine = createMemoryTasks();
  const { id } = await engine.start(request);
  setClock(2 * days);
  expect(await engine.get(id)).toMatchObject({ id });
  setClock(-4 * days);
  expect(await engine.get(id)).toMatchObject({ id });
});
