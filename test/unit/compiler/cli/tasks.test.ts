import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { main } from "../../../../src/compiler/cli/main.js";
import { resumableInputs } from "../../../../src/compiler/cli/tasks.js";
import { toLock } from "../../../../src/runtime/contracts/index.js";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import { createPostgresTasks, type DatabaseTasks, type TaskRequest } from "../../../../src/runtime/tasks/index.js";
import { postgresFolder, type ScratchPostgres, startPostgres } from "../../../support/postgres.js";
import { createTempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

async function run(...args: readonly string[]) {
  return runIn(process.cwd(), ...args);
}

async function runIn(folder: string, ...args: readonly string[]) {
  const io = recordIo(folder);
  const exitCode = await main(args, io);
  return { exitCode, stdout: io.said.out, stderr: io.said.err };
}

it("needs a database", async () => {
  expect(await run("tasks")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("--tasks or TOOLWRIGHT_TASKS"),
  });
  expect(await run("tasks", "--tasks", "tasks.db")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("must be the URL of a PostgreSQL database"),
  });
  expect(await run("tasks", "--cancel")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("name the task"),
  });
  expect(await run("tasks", "id", "--cancel", "--retry")).toMatchObject({ exitCode: 2 });
  const away = "postgres://postgres@127.0.0.1:1/postgres";
  for (const command of [["tasks"], ["tasks", crypto.randomUUID()]]) {
    expect(await run(...command, "--tasks", away)).toEqual({
      ...{ exitCode: 1, stdout: "" },
      stderr: expect.stringMatching(/^error: the database of the tasks cannot be used: .*ECONNREFUSED.*\n$/),
    });
  }
});

it("shows the tasks in the file of `serve` and `dev`, where Node has SQLite", async () => {
  const project = createTempProject({ ".toolwright/tasks.db": "" });
  const { exitCode, stderr } = await runIn(project.root, "tasks");
  const hasSqlite = Number(process.versions.node.split(".")[0]) >= 23;
  expect(exitCode).toBe(hasSqlite ? 0 : 1);
  expect(stderr).toMatch(
    hasSqlite ? "There are no tasks." : /^error: the database of the tasks cannot be used: .*sqlite/,
  );
  project.remove();
});

const request: TaskRequest = {
  ...{ tool: "shop:import", name: "import", input: { n: 1 }, owner: "secret-owner", caller: {}, capabilities: {} },
  ...{ contract: "c", ttlMs: 60_000 },
};

describe.runIf(postgresFolder() !== undefined)("with a database", () => {
  let postgres: ScratchPostgres;
  let engine: DatabaseTasks;
  beforeAll(async () => {
    postgres = await startPostgres();
    engine = createPostgresTasks(postgres.url);
  }, 60_000);
  afterAll(async () => {
    await engine.close();
    await postgres.close();
  });

  it("says that there are no tasks", async () => {
    expect(await run("tasks", "--tasks", postgres.url)).toEqual({
      ...{ exitCode: 0, stdout: "", stderr: "There are no tasks.\n" },
    });
  });

  it("shows the error of a tool and the stack of a step that failed, and repeats the call", async () => {
    const flags = ["--tasks", postgres.url];
    const { id } = await engine.start({ ...request, tool: "broken" });
    const claim = engine.claim(async ({ step }) => {
      await step("step:page", async () => ({
        error: { name: "Error", message: "no page", stack: "Error: no page\n    at f" },
      }));
      return { result: { isError: true, content: [{ type: "text", text: "no page" }] } };
    });
    await expect.poll(async () => (await engine.get(id))?.status, { timeout: 10_000 }).toBe("completed");
    await claim.stop();
    expect((await run("tasks", ...flags)).stdout).toContain("tool failed");
    const { stdout } = await run("tasks", id, ...flags);
    expect(stdout).toMatch(/status +tool failed\n/);
    expect(stdout).toMatch(/step:page +failed .* no page\n\nstep:page: Error: no page\n {4}at f\n$/);
    expect(await run("tasks", id, "--cancel", ...flags)).toMatchObject({ exitCode: 1 });
    const retried = await run("tasks", id, "--retry", ...flags);
    expect(retried.exitCode).toBe(0);
    await engine.cancel(retried.stdout.trim());
  }, 60_000);

  it("lists, shows, cancels and repeats tasks", async () => {
    const flags = ["--tasks", postgres.url];
    const { id } = await engine.start(request);
    const claim = engine.claim(async ({ step }) => {
      await step("step:count", async () => ({ value: 7 }));
      return { error: { code: -32603, message: "disk full" } };
    });
    await expect.poll(async () => (await engine.get(id))?.status, { timeout: 10_000 }).toBe("failed");
    await claim.stop();
    expect((await run("tasks", ...flags)).stdout).toMatch(new RegExp(`^${id} +failed +\\S+ +shop:import\n`));
    const shown = await run("tasks", id, ...flags);
    expect(shown.stdout).toContain("disk full");
    expect(shown.stdout).toMatch(/step:count +completed .* 7\n/);
    const json = (await run("tasks", "--json", ...flags)).stdout;
    expect(JSON.parse(json)[0]).toMatchObject({ id, status: "failed", request: { tool: "shop:import" } });
    expect(json).not.toContain("secret-owner");
    const retried = await run("tasks", id, "--retry", ...flags);
    const again = retried.stdout.trim();
    expect(retried).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await run("tasks", again, "--retry", ...flags)).toMatchObject({ exitCode: 1 });
    expect((await run("tasks", again, "--cancel", ...flags)).stdout).toMatch(/status +cancelled/);
    expect(await run("tasks", again, "--cancel", ...flags)).toMatchObject({
      exitCode: 1,
      stderr: "error: the task has already ended; it is cancelled\n",
    });
    expect(await run("tasks", crypto.randomUUID(), ...flags)).toMatchObject({ exitCode: 1 });
  }, 60_000);
});

describe.runIf(postgresFolder() !== undefined)("check --tasks", () => {
  it("reports the tasks that a breaking change leaves behind, with the change", async () => {
    const postgres = await startPostgres();
    const engine = createPostgresTasks(postgres.url);
    const source = (parameters: string): string =>
      `/** Import a shop. @tool import_shop @task */\nexport function importShop(${parameters}): void {}\n`;
    const deployed = createTempProject({ "src/tools.ts": source("url: string") });
    // A process imports a module once.
    const next = createTempProject({ "src/tools.ts": source("url: string, pages: number") });
    try {
      await runIn(deployed.root, "generate");
      await runIn(deployed.root, "lock");
      const { id } = await engine.start({ ...request, tool: "import_shop", input: { url: "x" } });
      const flags = ["check", "--tasks", postgres.url];
      expect(await runIn(deployed.root, ...flags)).toMatchObject({
        exitCode: 0,
        stdout: expect.stringContaining("1 waiting tasks, of which this build cannot resume 0.\n"),
      });
      next.write({ "toolwright.lock.json": deployed.read("toolwright.lock.json") });
      await runIn(next.root, "generate");
      const { exitCode, stdout } = await runIn(next.root, ...flags);
      expect(exitCode).toBe(1);
      expect(stdout).toContain(`${id} import_shop: Its input is not valid any more.`);
      expect(stdout).toContain("1 waiting tasks, of which this build cannot resume 1.\n");
      expect(stdout).toContain('import_shop: a task of the locked version with {"url":""} could not continue');
      const json = await runIn(next.root, ...flags, "--json");
      expect(JSON.parse(json.stdout)).toMatchObject({ ok: false });
      expect(json.stderr).toContain("this build cannot resume 1.");
    } finally {
      deployed.remove();
      next.remove();
      await engine.close();
      await postgres.close();
    }
  }, 60_000);
});

describe("inputs of tasks that another version may have started", () => {
  const tool = (name: string, properties: JsonObject, taskSupport?: "optional" | "required"): Tool => ({
    name,
    inputSchema: { type: "object", properties, additionalProperties: false },
    ...(taskSupport && { execution: { taskSupport } }),
  });
  const text = (limits: JsonObject = {}): JsonObject => ({ url: { type: "string", ...limits } });
  const locked = toLock([
    tool("same", text(), "optional"),
    tool("wider", text(), "required"),
    tool("narrower", text(), "required"),
    tool("gone", text(), "required"),
    tool("short", text()),
  ]);

  it("are accepted by this build, or there is one that shows the contrary", () => {
    const current = [
      tool("same", text(), "optional"),
      tool("wider", { ...text(), pages: { type: "integer" } }, "required"),
      tool("narrower", text({ minLength: 1 }), "required"),
      tool("short", text({ minLength: 1 })),
    ];
    expect(resumableInputs(locked, current, "note")).toEqual([
      "gone: this build has no such tool, so no task of the locked version can continue.",
      'narrower: a task of the locked version with {"url":""} could not continue: validation failed:\n- /url: expected string with length >= 1, got string "" with length 0',
      "same: this build accepts every input of the locked version (proved).",
      "wider: this build accepts every input of the locked version (proved).",
    ]);
  });
});
