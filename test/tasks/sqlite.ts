import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteTasks, type TaskRequest } from "../../src/runtime/tasks/index.js";

// Two processes on one SQLite file, of which one is killed while it runs tasks: the other one finishes them. It needs Node 22.13.

const request: TaskRequest = {
  ...{ tool: "t", name: "t", input: {}, owner: null, caller: {}, capabilities: {} },
  ...{ contract: "c", ttlMs: 600_000 },
};
const [role, given = ""] = process.argv.slice(2);
if (role === "worker") {
  const engine = createSqliteTasks(given);
  engine.claim(async ({ id, step }) => {
    for (let part = 0; part < 8; part += 1) {
      await step(`part ${part}`, async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        // A message that is only queued would be lost with the process, although the step is recorded.
        await new Promise((resolve) => process.send?.(`${id} ${part}`, resolve));
        return {};
      });
    }
    return { result: { process: process.pid } };
  });
} else {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-sqlite-"));
  const file = join(folder, "tasks.db");
  const seen = new Map<string, number>();
  const start = () => {
    const child = fork(process.argv[1] ?? "", ["worker", file], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", (step) => void seen.set(String(step), (seen.get(String(step)) ?? 0) + 1));
    return child;
  };
  const engine = createSqliteTasks(file);
  const first = await engine.start(request);
  const [killed, other] = [start(), start()];
  const ids = [first.id];
  for (let count = 1; count < 30; count += 1) ids.push((await engine.start(request)).id);
  await once(killed, "message");
  await new Promise((resolve) => setTimeout(resolve, 300));
  killed.kill("SIGKILL");
  const killedAt = Date.now();
  const isDone = async (id: string) => (await engine.get(id))?.status === "completed";
  for (const id of ids) while (!(await isDone(id))) await new Promise((resolve) => setTimeout(resolve, 200));
  other.kill();
  const repeated = [...seen.values()].reduce((sum, count) => sum + count - 1, 0);
  console.log(
    `${ids.length} tasks, ${seen.size} steps, ${repeated} repeated, all done ${Date.now() - killedAt} ms after the kill`,
  );
  rmSync(folder, { recursive: true, force: true });
  process.exit(seen.size === ids.length * 8 && repeated <= 10 ? 0 : 1);
}
