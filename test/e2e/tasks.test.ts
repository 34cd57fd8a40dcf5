import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connectClient } from "../support/connect-client.js";
import { type PackedFolder, packInto, succeed } from "../support/packed.js";
import { postgresFolder, startPostgres } from "../support/postgres.js";
import { type CliResult, run } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

// `toolwright-compiler` contains openworkflow, so the commands keep tasks where it is not installed. Servers of authors need it.
vi.setConfig({ testTimeout: 60_000 });

const tool = `/** Doubles a number. @tool double @task */
export async function double(n: number, { step }: import("toolwright").ToolContext): Promise<{ twice: number }> {
  return { twice: await step("double", () => n * 2) };
}
`;
let packed: PackedFolder;
let project: TempProject;
beforeAll(async () => {
  packed = await packInto(["@modelcontextprotocol/server"]);
  project = createTempProject({ "src/double.ts": tool }, { root: join(packed.root, "app"), toolwright: "above" });
  await succeed(process.execPath, [command(), "generate"], project.root);
});
afterAll(() => packed.remove());

function command(): string {
  return join(packed.root, "node_modules/toolwright/dist/launcher/bin.cjs");
}

function toolwright(...args: readonly string[]): Promise<CliResult> {
  return run(process.execPath, [command(), ...args], { cwd: project.root });
}

/** Calls the tool of `toolwright serve`, and expects `toolwright tasks` to show the task that ran. */
async function expectKeptTask(...flags: readonly string[]): Promise<void> {
  const args = [command(), "serve", ...flags];
  const { client, stderr } = await connectClient({ command: process.execPath, args, cwd: project.root });
  const { structuredContent } = await client.callTool({ name: "double", arguments: { n: 2 } });
  await client.close();
  expect({ structuredContent, stderr: stderr() }).toEqual({ structuredContent: { twice: 4 }, stderr: "" });
  const { stdout } = await toolwright("tasks", "--json", ...flags);
  expect(JSON.parse(stdout)).toMatchObject([{ status: "completed", steps: [{ name: "step:double" }] }]);
}

it.runIf(isBuiltin("node:sqlite"))("commands keep tasks in a file", () => expectKeptTask());

it.runIf(postgresFolder() !== undefined)("commands keep tasks in PostgreSQL", async () => {
  const link = join(packed.root, "node_modules/postgres");
  symlinkSync(join(repository, "node_modules/postgres"), link, "dir");
  const postgres = await startPostgres();
  try {
    await expectKeptTask("--tasks", postgres.url);
  } finally {
    rmSync(link);
    await postgres.close();
  }
});

it("an engine names the package that is not installed", async () => {
  const program = `import { createPostgresTasks, createSqliteTasks } from "toolwright/tasks";
for (const engine of [createSqliteTasks("tasks.db"), createPostgresTasks("postgres://localhost/tasks")]) {
  await engine.start({ ttlMs: 1 }).catch(({ code, message }) => console.log(\`\${code}: \${message}\`));
}
`;
  writeFileSync(project.path("program.js"), program);
  expect(await succeed(process.execPath, ["program.js"], project.root)).toBe(
    "InvalidOptions: tasks in SQLite need openworkflow: npm install openworkflow\n" +
      "InvalidOptions: tasks in PostgreSQL need openworkflow and postgres: npm install openworkflow\n",
  );
  expect(await toolwright("tasks", "--tasks", "postgres://localhost/tasks")).toEqual({
    ...{ code: 2, stdout: "" },
    stderr: "error: tasks in PostgreSQL need openworkflow and postgres: npm install postgres\n",
  });
});
