import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createMemoryTasks,
  createPostgresTasks,
  createSqliteTasks,
  type TaskEngine,
  type TaskRequest,
} from "../../src/runtime/tasks/index.js";
import { postgresFolder, startPostgres } from "../support/postgres.js";

// How many tasks an engine runs in a second, what a worker without tasks costs, what 1,000 finished tasks leave on the disk after they have expired, and what a full disk loses.
// SQLite needs Node 22.13.

const count = 1_000;
/** How long the tasks on disk live: long enough to run them all on a slow disk. */
const diskTtlMs = 60_000;
const hasSqlite = Number(process.versions.node.split(".")[0]) >= 23;
const folder = mkdtempSync(join(tmpdir(), "toolwright-limits-"));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let isWrong = false;

function request(n: number, ttlMs = 600_000): TaskRequest {
  return {
    ...{ tool: "t", name: "t", input: { n }, owner: null, caller: {}, capabilities: {} },
    ...{ contract: "c", ttlMs },
  };
}

/** Starts tasks of one step each and waits until all have ended. Returns how many ended in a second. */
async function measure(engine: TaskEngine): Promise<number> {
  const begin = performance.now();
  let ended = 0;
  const claim = engine.claim(
    async ({ step, request: { input } }) => {
      const result = await step("part", async () => ({ n: input["n"] ?? 0 }));
      ended += 1;
      return { result };
    },
    { concurrency: 50 },
  );
  for (let n = 0; n < count; n += 1) await engine.start(request(n));
  while (ended < count) await pause(10);
  const perSecond = (count / (performance.now() - begin)) * 1000;
  await claim.stop();
  return perSecond;
}

/** The CPU time that a worker without tasks needs, in milliseconds per second. */
async function measureIdle(engine: TaskEngine): Promise<string> {
  const claim = engine.claim(async () => ({ result: {} }));
  // It looks for tasks less and less often.
  await pause(5_000);
  const [begin, before] = [performance.now(), process.cpuUsage()];
  await pause(10_000);
  const { user, system } = process.cpuUsage(before);
  const perSecond = (user + system) / (performance.now() - begin);
  await claim.stop();
  if (perSecond > 10) isWrong = true;
  return `${perSecond.toFixed(1)} ms of CPU time per second for a worker without tasks`;
}

console.log(`memory: ${(await measure(createMemoryTasks())).toFixed(0)} tasks per second`);

if (!hasSqlite) console.log("SQLite: this Node has none; run it with Node 24");
else {
  const engine = createSqliteTasks(join(folder, "rate.db"));
  console.log(`SQLite: ${(await measure(engine)).toFixed(0)} tasks per second, ${await measureIdle(engine)}`);
  await engine.close();
  await measureDisk();
  await fillDisk();
}

if (postgresFolder() === undefined) console.log("PostgreSQL is not installed");
else {
  const database = await startPostgres();
  const engine = createPostgresTasks(database.url);
  console.log(`PostgreSQL: ${(await measure(engine)).toFixed(0)} tasks per second, ${await measureIdle(engine)}`);
  await engine.close();
  await database.close();
}
rmSync(folder, { recursive: true, force: true });
process.exit(isWrong ? 1 : 0);

/** Runs tasks that expire, twice: the file must not grow the second time. */
async function measureDisk(): Promise<void> {
  const path = join(folder, "disk.db");
  const sizes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const engine = createSqliteTasks(path);
    let ended = 0;
    const claim = engine.claim(
      async ({ step }) => {
        const result = await step("part", async () => ({ text: "x".repeat(500) }));
        ended += 1;
        return { result };
      },
      { concurrency: 50 },
    );
    for (let n = 0; n < count; n += 1) await engine.start(request(n, diskTtlMs));
    const expired = performance.now() + diskTtlMs;
    // On a slow disk, some may expire before they run.
    while (ended < count && performance.now() < expired) await pause(20);
    await claim.stop();
    if (ended < count) {
      isWrong = true;
      console.log(`SQLite: only ${ended} of ${count} tasks ended within ${diskTtlMs} ms`);
    }
    await pause(expired - performance.now() + 1_000);
    // A worker that starts deletes what has expired.
    const cleaner = engine.claim(async () => ({ result: {} }));
    await pause(1_000);
    await cleaner.stop();
    let left = 0;
    for await (const _ of engine.list()) left += 1;
    await engine.close();
    sizes.push(sizeOf(path));
    if (left > 0) isWrong = true;
    console.log(`SQLite: ${left} of ${count} expired tasks left, files of ${sizes.at(-1)} bytes`);
  }
  const [, second = 0, third = 0] = sizes;
  const grown = third - second;
  console.log(`SQLite: 1,000 more tasks, finished and expired, need ${Math.max(0, grown)} bytes more`);
  // The space of expired tasks is used again.
  if (grown > 4096 * 8) isWrong = true;
}

function sizeOf(path: string): number {
  return ["", "-wal"].reduce((sum, suffix) => {
    const file = `${path}${suffix}`;
    return sum + (existsSync(file) ? statSync(file).size : 0);
  }, 0);
}

/** Starts tasks on a disk that gets full: what `start` has acknowledged must run when there is space again. */
async function fillDisk(): Promise<void> {
  const disk = join(folder, "small");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    console.log("full disk: a small file system cannot be mounted here; run it as root");
    return;
  }
  try {
    const ballast = join(disk, "ballast");
    writeFileSync(ballast, Buffer.alloc(6 * 1024 * 1024));
    const engine = createSqliteTasks(join(disk, "tasks.db"));
    const acknowledged: string[] = [];
    const errors = new Set<string>();
    let failures = 0;
    for (let n = 0; failures < 20; n += 1) {
      try {
        acknowledged.push((await engine.start(request(n))).id);
      } catch (error) {
        failures += 1;
        errors.add(error instanceof Error ? error.message : String(error));
      }
    }
    rmSync(ballast);
    let ended = 0;
    const claim = engine.claim(
      async ({ step }) => {
        const result = await step("part", async () => ({}));
        ended += 1;
        return { result };
      },
      { concurrency: 20 },
    );
    for (let before = -1; ended > before && ended < acknowledged.length; await pause(10_000)) before = ended;
    await claim.stop();
    let lost = 0;
    for (const id of acknowledged) if ((await engine.get(id))?.status !== "completed") lost += 1;
    await engine.close();
    console.log(
      `full disk: ${acknowledged.length} tasks acknowledged, ${failures} rejected (${[...errors].join("; ")}), ${lost} lost`,
    );
    if (lost > 0 || failures === 0) isWrong = true;
  } finally {
    execFileSync("umount", [disk]);
  }
}
