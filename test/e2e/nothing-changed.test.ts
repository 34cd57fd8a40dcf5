import { cpSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run, runCli } from "../support/run-cli.js";
import { createTempProject, packageFolders, type TempProject } from "../support/temp-project.js";

const sources = {
  "src/add.ts":
    "/** Add two numbers. @tool math:add */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
  "src/silent.ts": "/** @tool */\nexport function silent(): void {}\n",
  "toolwright.config.ts": 'export default { outDir: "src/generated" };\n',
};

async function generatedProject(): Promise<TempProject> {
  const project = createTempProject(sources);
  expect((await runCli(["generate"], { cwd: project.root })).code).toBe(0);
  return project;
}

describe("without changes", () => {
  let project: TempProject;
  beforeAll(async () => {
    project = await generatedProject();
  });
  afterAll(() => project.remove());

  it.each([
    ["generate"],
    ["generate", "--json"],
    ["generate", "--check"],
    ["check"],
    ["check", "--json"],
    ["check", "--diff"],
  ])("%s %s prints the same as a run without the cache", async (...args) => {
    const quick = await runCli([...args, "--all"], { cwd: project.root });
    const full = await runCli([...args, "--all", "--no-cache"], { cwd: project.root });
    expect(quick).toEqual(full);
    expect(quick.code).toBe(0);
    if (!args.includes("--json")) expect(quick.stderr).toContain("warning tool/no-description");
  });
});

describe("after a run", () => {
  let project: TempProject;
  beforeEach(async () => {
    project = await generatedProject();
  });
  afterEach(() => project.remove());

  it("loads only the entry file and the cache, and all modules after a change", async () => {
    const own = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-bin-")));
    try {
      for (const part of ["package.json", "dist/cli", "dist/.stamp"]) {
        cpSync(join(packageFolders["toolwright-compiler"], part), join(own, part), { recursive: true });
      }
      const bin = join(own, "dist/cli/bin.cjs");
      // Every run reads it. It counts known warnings, which takes 3 kB.
      expect(statSync(bin).size).toBeLessThan(44_500);
      const fresh = await run(process.execPath, [bin, "generate"], { cwd: project.root });
      expect(fresh).toMatchObject({ code: 0, stdout: "2 tools from 2 files; 0 files written, 6 unchanged\n" });
      project.write({ "src/add.ts": sources["src/add.ts"].replace("two", "2") });
      const stale = await run(process.execPath, [bin, "generate"], { cwd: project.root });
      expect(stale.code).not.toBe(0);
      expect(stale.stderr).toContain("ENOENT");
      expect(stale.stderr).toContain("program.cjs");
    } finally {
      rmSync(own, { recursive: true });
    }
  });

  it("reports an error that was introduced since, and its correction", async () => {
    project.write({ "src/add.ts": sources["src/add.ts"].replace("a: number", "a: Set<string>") });
    expect(await runCli(["check"], { cwd: project.root })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("src/add.ts:2:"),
    });
    project.write({ "src/add.ts": sources["src/add.ts"] });
    expect(await runCli(["check"], { cwd: project.root })).toMatchObject({ code: 0 });
  });
});
