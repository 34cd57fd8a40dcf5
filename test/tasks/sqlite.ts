import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSqliteTasks, type RunTask, type TaskRequest } from "../../src/runtime/tasks/index.js";

// Two processes on one SQLite file, of which a random one is killed every few seconds while it runs tasks, and started again. Every task must end,
// and a step may only run again if it ran when its process was killed. It needs Node 22.13.

const request: TaskRequest = {
  ...{ tool: "t", name: "t", input: {}, owner: null, caller: {}, capabilities: {} },
  ...{ contract: "c", ttlMs: 600_000 },
};
const { values, positionals } = parseArgs({
  options: { tasks: { type: "string", default: "30" }, "kill-every": { type: "string", default: "3000" } },
  allowPositionals: true,
});
const [role, given = ""] = positionals;
if (role === "worker") {
  const engine = createSqliteTasks(given);
  const run: RunTask = async ({ id, step }) => {
    for (let part = 0; part < 8; part += 1) {
      await step(`part ${part}`, async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        // A message that is only queued would be lost with the process, although the step is recorded.
        await new Promise((resolve) => process.send?.(`${id} ${part}`, resolve));
        return {};
      });
    }
    return { result: { process: process.pid } };
  };
  engine.claim(run, { tools: () => 2 });
} else {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-sqlite-"));
  const file = join(folder, "tasks.db");
  const seen = new Map<string, number>();
  const children: ChildProcess[] = [];
  const start = (at: number): void => {
    const child = fork(process.argv[1] ?? "", ["worker", file], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", (step) => void seen.set(String(step), (seen.get(String(step)) ?? 0) + 1));
    children[at] = child;
  };
  const engine = createSqliteTasks(file);
  const ids = [(await engine.start(request)).id];
  start(0);
  start(1);
  // Two tools, so that workers keep slots for the other one.
  const tools = ["t", "t", "u"];
  while (ids.length < Number(values.tasks)) {
    ids.push((await engine.start({ ...request, tool: tools[ids.length % tools.length] ?? "t" })).id);
  }
  const begin = Date.now();
  let kills = 0;
  const timer = setInterval(() => {
    const at = Math.floor(Math.random() * children.length);
    children[at]?.kill("SIGKILL");
    kills += 1;
    start(at);
  }, Number(values["kill-every"]));
  const isDone = async (id: string) => (await engine.get(id))?.status === "completed";
  for (const id of ids) while (!(await isDone(id))) await new Promise((resolve) => setTimeout(resolve, 200));
  clearInterval(timer);
  for (const child of children) child.kill();
  const repeated = [...seen.values()].reduce((sum, count) => sum + count - 1, 0);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${ids.length} tasks in ${seconds} s, ${kills} kills, ${seen.size} steps, ${repeated} repeated`);
  rmSync(folder, { recursive: true, force: true });
  // A worker runs up to ten tasks at a time.
  process.exit(seen.size === ids.length * 8 && repeated <= 10 * kills ? 0 : 1);
}
