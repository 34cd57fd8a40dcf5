import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import connect from "postgres";
import { isJsonObject, type JsonObject } from "../../src/runtime/model/index.js";
import { postgresFolder, startPostgres } from "../support/postgres.js";

// Tasks on three servers and three workers, of which a random one is killed every few seconds, with two redeploys in between: to a build that
// accepts the waiting tasks, and to one that does not. Every task must end once, and no recorded step may run again.

const { values } = parseArgs({
  options: {
    tasks: { type: "string", default: "1000" },
    processes: { type: "string", default: "3" },
    "kill-every": { type: "string", default: "3000" },
    away: { type: "string", default: "0" },
  },
});
const [count, processes, killEvery, away] = [values.tasks, values.processes, values["kill-every"], values.away].map(
  Number,
) as [number, number, number, number];
const program = fileURLToPath(new URL("process.ts", import.meta.url));
const users = ["ann", "bob", "cem", "dee"] as const;

interface Slot {
  readonly role: "server" | "worker";
  build: number;
  child: ChildProcess | undefined;
  url: string | undefined;
}

interface Started {
  readonly item: string;
  readonly user: string;
  readonly id: string;
  readonly build: number;
  end?: JsonObject;
}

if (postgresFolder() === undefined) {
  console.log("PostgreSQL is not installed: nothing to run.");
  process.exit(0);
}
const database = await startPostgres();
const sql = connect(database.url, { max: 2, onnotice: () => undefined });
await sql`CREATE TABLE effects (item text, part int, process int, at timestamptz DEFAULT clock_timestamp())`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let isOver = false;
const slots: Slot[] = [];
const start = (slot: Slot): void => {
  const child = fork(program, [slot.role, database.url, String(slot.build)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (text) => {
    errors += text;
  });
  slot.child = child;
  child.once("message", (message) => {
    slot.url = String(message);
  });
  child.once("exit", (code, signal) => {
    slot.url = undefined;
    if (code !== 0 && signal === null && !isOver) console.log(`a ${slot.role} failed:\n${errors.slice(-2000)}`);
    if (!isOver) start(slot);
  });
};
for (let at = 0; at < processes * 2; at += 1) {
  const slot: Slot = { role: at % 2 ? "worker" : "server", build: 1, child: undefined, url: undefined };
  slots.push(slot);
  start(slot);
}
/** Waits until a process serves: one that is killed before is started again. */
async function untilReady(slot: Slot): Promise<void> {
  while (slot.url === undefined) await pause(20);
}
await Promise.all(slots.map(untilReady));

/** Sends one request of revision 2026-07-28. Rejects if the server is away, and with the message of an error. */
async function request(user: string, method: string, params: JsonObject, name: string): Promise<JsonObject> {
  const servers = slots.filter(({ role, url }) => role === "server" && url !== undefined);
  const { url = "" } = servers[Math.floor(Math.random() * servers.length)] ?? {};
  const version = "2026-07-28";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "experiment", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": { extensions: { "io.modelcontextprotocol/tasks": {} } },
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...{ authorization: `Bearer ${user}`, "mcp-protocol-version": version, "mcp-method": method, "mcp-name": name },
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  const message: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (isJsonObject(message) && isJsonObject(message["result"])) return message["result"];
  throw new Error(`answer: ${text.slice(0, 300)}`);
}

const isAnswer = (error: unknown): boolean => error instanceof Error && error.message.startsWith("answer:");
const started: Started[] = [];
let calls = 0;
let refused = 0;

/** Starts a task. A call without an answer may have started one too, so each has an item of its own. */
async function startOne(build: number): Promise<void> {
  for (;;) {
    calls += 1;
    const item = `item-${calls}`;
    const user = users[calls % users.length] ?? "ann";
    const input = { item, user, ...(build === 2 && { note: "n" }), ...(build === 3 && { target: "t" }) };
    try {
      const name = calls % 3 === 0 ? "rework" : "work";
      const { taskId } = await request(user, "tools/call", { name, arguments: input }, name);
      if (typeof taskId === "string") {
        started.push({ item, user, id: taskId, build });
        return;
      }
      refused += 1;
    } catch {
      refused += 1;
    }
    await pause(50);
  }
}

async function startMany(build: number, number: number): Promise<void> {
  let left = number;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; left > 0; ) {
        left -= 1;
        await startOne(build);
      }
    }),
  );
}

/** The processes that a deployment ended. */
const stopped: { readonly pid: number; readonly at: number }[] = [];

/** Restarts one process after the other, as a deployment does. */
async function redeploy(build: number): Promise<void> {
  for (const slot of slots) {
    slot.build = build;
    const { child } = slot;
    const exited = child && once(child, "exit");
    if (child?.pid !== undefined) stopped.push({ pid: child.pid, at: Date.now() });
    child?.kill("SIGTERM");
    await exited;
    await untilReady(slot);
  }
}

const kills: { readonly pid: number; readonly at: number; readonly role: string }[] = [];
const killer = setInterval(() => {
  const { child, role } = slots[Math.floor(Math.random() * slots.length)] ?? {};
  if (child?.pid === undefined || !child.connected) return;
  kills.push({ pid: child.pid, at: Date.now(), role: role ?? "" });
  child.kill("SIGKILL");
}, killEvery);

const began = Date.now();
await startMany(1, Math.ceil(count * 0.4));
console.log(`${started.length} tasks started in ${Date.now() - began} ms; deploying a compatible build`);
await Promise.all([redeploy(2), startMany(1, Math.ceil(count * 0.1))]);
await startMany(2, Math.ceil(count * 0.3));
if (away > 0) {
  console.log(`the database goes away for ${away} ms`);
  await database.stopFor(away);
}
console.log(`${started.length} tasks started; deploying a build that does not accept their input`);
await redeploy(3);
await startMany(3, Math.floor(count * 0.2));

let wrongCaller = 0;
const allStarted = Date.now();
const isOpen = ({ end }: Started) => end === undefined;
while (started.some(isOpen) && Date.now() - allStarted < 15 * 60_000) {
  for (const task of started.filter(isOpen)) {
    const get = (user: string) => request(user, "tasks/get", { taskId: task.id }, task.id);
    try {
      const state = await get(task.user);
      if (state["status"] !== "working") task.end = state;
    } catch (error) {
      // A server that is away is asked again; a task that is unknown is lost.
      if (isAnswer(error) && String(error).includes("not found")) task.end = { status: "lost" };
    }
    if (!task.end) continue;
    const other = users.find((user) => user !== task.user) ?? "";
    await get(other).then(
      () => {
        wrongCaller += 1;
      },
      () => undefined,
    );
  }
  // Without kills, what is left ends as soon as the last lease has run out.
  if (started.filter(isOpen).length < count / 10) clearInterval(killer);
  await pause(200);
}
clearInterval(killer);
isOver = true;
for (const { child } of slots) child?.kill("SIGKILL");

const statusOf = ({ end }: Started): string => {
  const error = end?.["error"];
  const reason = isJsonObject(error) && isJsonObject(error["data"]) ? ` (${String(error["data"]["reason"])})` : "";
  return `${String(end?.["status"] ?? "open")}${reason}`;
};
const statuses: Record<string, number> = {};
for (const task of started) statuses[statusOf(task)] = (statuses[statusOf(task)] ?? 0) + 1;
const wrongResults = started.filter(({ item, user, end }) => {
  const result = isJsonObject(end?.["result"]) ? end["result"]["structuredContent"] : undefined;
  if (end?.["status"] !== "completed") return false;
  return !isJsonObject(result) || result["item"] !== item || result["caller"] !== user || result["sum"] !== 28;
});
const effects = await sql<{ item: string; part: number; n: number }[]>`
  SELECT item, part, count(*)::int AS n FROM effects GROUP BY item, part`;
const repeats = effects.reduce((sum, { n }) => sum + n - 1, 0);
const incomplete = started.filter(
  (task) => statusOf(task) === "completed" && effects.filter(({ item }) => item === task.item).length !== 8,
);
/** The runs of steps that ran again, and those of them whose process was not ending, so that their results should have been recorded. */
const repeatedRuns = await sql<{ process: number; at: number }[]>`
  SELECT process, extract(epoch FROM at)::float * 1000 AS at FROM effects a
  WHERE EXISTS (SELECT FROM effects b WHERE b.item = a.item AND b.part = a.part AND b.at > a.at)`;
const unexplained = repeatedRuns.filter(
  ({ process: pid, at }) => ![...kills, ...stopped].some((end) => end.pid === pid && Math.abs(end.at - at) < 1_000),
);
const killedWorkers = kills.filter(({ role }) => role === "worker").length;
const resumes = await sql<{ ms: number }[]>`
  SELECT extract(epoch FROM min(b.at) - max(a.at))::float * 1000 AS ms FROM effects a JOIN effects b
    ON a.item = b.item AND b.at > a.at AND b.process <> a.process
  WHERE a.process = ANY(${kills.map(({ pid }) => pid)}) GROUP BY a.item, a.process`;
const times = resumes.map(({ ms }) => ms).sort((a, b) => a - b);
await sql.end();
await database.close();

// A worker that loses its database cannot record what its ten tasks do.
const allowed = away > 0 ? processes * 10 : 0;
const badEnds = started.filter((task) => !["completed", "failed (incompatible)"].includes(statusOf(task)));
const wrongly = started.filter((task) => task.build === 3 && statusOf(task) !== "completed");
console.log(`tasks: ${started.length} in ${((Date.now() - began) / 1000).toFixed(1)} s, ${JSON.stringify(statuses)}`);
console.log(`kills: ${kills.length}, ${killedWorkers} of workers; calls without an answer: ${refused}`);
console.log(
  `steps: ${effects.length}, repeated: ${repeats}, of which ${repeats - unexplained.length} ended within a second of the end of their process`,
);
console.log(`lost: ${badEnds.length}, wrong results: ${wrongResults.length}, to wrong callers: ${wrongCaller}`);
console.log(
  `from kill to resume: ${times.length} tasks, median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
);
const failures = { badEnds, wrongly, wrongResults, incomplete };
for (const [name, list] of Object.entries(failures)) if (list.length > 0) console.log(name, list.slice(0, 3));
const isWrong =
  Object.values(failures).some((list) => list.length > 0) || wrongCaller > 0 || unexplained.length > allowed;
process.exit(isWrong ? 1 : 0);
