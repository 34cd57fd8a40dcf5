import { isBuiltin } from "node:module";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { openTasks } from "../../../../src/compiler/cli/open-tasks.js";
import { resumeProofs } from "../../../../src/compiler/cli/tasks.js";
import {
  type Contract,
  type ContractTool,
  type Enforced,
  formatLock,
  parseLock,
  toLock,
} from "../../../../src/runtime/contracts/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import type { StepSchema } from "../../../../src/runtime/model/internal.js";
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
  const project = createTempProject({ ".toolwright/tasks.db": "", "package.json": "{}", "src/tools.ts": "" });
  const { exitCode, stderr } = await runIn(`${project.root}/src`, "tasks");
  const hasSqlite = Number(process.versions.node.split(".")[0]) >= 23;
  expect(exitCode).toBe(hasSqlite ? 0 : 1);
  expect(stderr).toMatch(
    hasSqlite ? "There are no tasks." : /^error: the database of the tasks cannot be used: .*sqlite/,
  );
  project.remove();
});

it("keeps tasks in memory, with a warning, where Node has no SQLite", async ({ skip }) => {
  if (isBuiltin("node:sqlite")) skip();
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const project = createTempProject();
  const engine = await openTasks({}, project);
  expect(printed).not.toHaveBeenCalled();
  expect(await engine.get("x")).toBeUndefined();
  expect(printed.mock.calls).toEqual([[expect.stringContaining("Tasks are kept in memory")]]);
  expect(Object.keys(project.files())).toEqual(["package.json", "tsconfig.json"]);
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
        stdout: expect.stringContaining("1 waiting task, of which this build cannot resume 0.\n"),
      });
      next.write({ "toolwright.lock.json": deployed.read("toolwright.lock.json") });
      await runIn(next.root, "generate");
      const { exitCode, stdout } = await runIn(next.root, ...flags);
      expect(exitCode).toBe(1);
      expect(stdout).toContain(`${id} import_shop: Its input is not valid any more.`);
      expect(stdout).toContain("1 waiting task, of which this build cannot resume 1.\n");
      expect(stdout).toContain(
        'import_shop: a task of the locked version with the input {"url":""} could not continue',
      );
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

describe("tasks that the locked version may start", () => {
  const tool = (
    name: string,
    properties: JsonObject,
    taskSupport?: "optional" | "required",
    steps?: ContractTool["steps"],
  ): ContractTool => ({
    name,
    inputSchema: { type: "object", properties, additionalProperties: false },
    ...(taskSupport && { execution: { taskSupport } }),
    ...(steps && { steps }),
  });
  const text = (limits: JsonObject = {}): JsonObject => ({ url: { type: "string", ...limits } });
  /** A step that records values of that type. */
  const step = (type: string, required: readonly string[] = ["result"]): StepSchema => ({
    schema: { type: "object", properties: { result: { type } }, required, additionalProperties: false },
    wrapped: true,
  });
  const object: StepSchema = {
    schema: { type: "object", properties: { id: { type: "string" } }, additionalProperties: false },
  };
  const proofs = (
    before: Contract | readonly ContractTool[],
    after: readonly ContractTool[],
    enforced: Enforced = {},
  ) => resumeProofs(parseLock(formatLock(toLock(before))), after, enforced);

  it("have inputs that this build accepts, or there is one that shows the contrary", () => {
    const locked = [
      tool("same", text(), "optional"),
      tool("wider", text(), "required"),
      tool("narrower", text(), "required"),
      tool("gone", text(), "required"),
      tool("short", text()),
    ];
    const current = [
      tool("same", text(), "optional"),
      tool("wider", { ...text(), pages: { type: "integer" } }, "required"),
      tool("narrower", text({ minLength: 1 }), "required"),
      tool("short", text({ minLength: 1 })),
    ];
    expect(proofs(locked, current)).toEqual([
      "gone: this build has no such tool, so no task of the locked version can continue.",
      'narrower: a task of the locked version with the input {"url":""} could not continue: validation failed:\n- /url: expected string with length >= 1, got string "" with length 0',
      "same: this build accepts every input of the locked version (proved).",
      "wider: this build accepts every input of the locked version (proved).",
    ]);
  });

  it("have inputs that only the enforced options of the two versions accept", () => {
    const [locked, wider] = [
      tool("a", text(), "required"),
      tool("a", { ...text(), n: { type: "integer" } }, "required"),
    ];
    const strip = { tools: [locked], enforced: { inputs: "strip" } } as const;
    expect(proofs(strip, [locked], { inputs: "strip" })).toEqual([expect.stringMatching(/every input .*proved/)]);
    expect(proofs(strip, [locked])).toEqual([expect.stringContaining("could not continue")]);
    // What was removed is stored with the task.
    expect(proofs(strip, [wider], { inputs: "strip" })).toEqual([expect.stringContaining('{"n":')]);
    const dated = [tool("a", text({ format: "date" }), "required")];
    const unchecked = { tools: dated, enforced: {} };
    expect(proofs(unchecked, dated)).toEqual([expect.stringContaining("proved")]);
    expect(proofs(unchecked, dated, { formats: "check" })).toEqual([expect.stringContaining('{"url":""}')]);
  });

  it("have recorded what this build accepts, or there is a result that shows the contrary", () => {
    const proof = (before: ContractTool["steps"], after: ContractTool["steps"]) =>
      proofs([tool("a", {}, "required", before)], [tool("a", {}, "required", after)]);
    const proved = "a: this build accepts every input and every result of a step of the locked version (proved).";
    const failing = (what: string) => [
      expect.stringContaining(`a: a task of the locked version with ${what} could not`),
    ];
    // In another order, wider, and with a new one.
    expect(proof({ n: step("integer"), o: object }, { o: object, n: step("number"), new: step("null") })).toEqual([
      proved,
    ]);
    expect(proof({ n: step("number") }, { n: {} })).toEqual([proved]);
    expect(proof({ n: {} }, { n: {} })).toEqual([proved]);
    expect(proof({ n: step("number") }, { n: step("integer") })).toEqual(
      failing('the result of the step "n" {"result":0.5}'),
    );
    expect(proof({ n: step("string") }, { m: step("string") })).toEqual(failing('a result of the step "n"'));
    expect(proof({ n: step("string") }, undefined)).toEqual(failing('a result of the step "n"'));
    expect(proof({ n: {} }, { n: step("string") })).toEqual(failing('the result of the step "n" {}'));
    expect(proof({ n: step("string", []) }, { n: object })).toEqual(failing('the result of the step "n" {}'));
    expect(proof({ n: object }, { n: step("object") })).toEqual([proved]);
    expect(proof({ n: object }, { n: step("string") })).toEqual(failing('the result of the step "n" {"result":{}}'));
  });
});
