import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../support/run-cli.js";
import { sampleSources } from "../support/sample-sources.js";
import { createTempProject, type Files, repository, type TempProject } from "../support/temp-project.js";

const parent = realpathSync(mkdtempSync(join(tmpdir(), "determinism-")));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function projectAt(folder: string, files: Files): TempProject {
  const root = join(parent, folder);
  mkdirSync(root, { recursive: true });
  return createTempProject(files, { root });
}

async function generated(
  project: TempProject,
  env: Readonly<Record<string, string>>,
  cwd = project.root,
): Promise<Files> {
  const result = await runCli(["generate", "--cwd", project.root], { cwd, env });
  expect(result.code, result.stderr).toBe(0);
  return project.files("src/generated");
}

describe("the generated files", () => {
  let reference: Files;
  beforeAll(async () => {
    reference = await generated(projectAt("one", sampleSources), { LANG: "C", LC_ALL: "C", TZ: "UTC" });
  });

  it("are written", () => {
    expect(Object.keys(reference)).toContain("deep/Über öl.tools.ts");
    expect(Object.keys(reference)).toContain("manifest.json");
  });

  it("do not depend on the folder, the working directory, the file order, the locale or the time zone", async () => {
    const reversed = Object.fromEntries(Object.entries(sampleSources).reverse());
    const project = projectAt("zwei/a folder with spaces/ü", reversed);
    const env = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" };
    expect(await generated(project, env, tmpdir())).toEqual(reference);
  });

  it("do not depend on a locale with another sort order", async () => {
    const env = { LANG: "sv_SE.UTF-8", LC_ALL: "sv_SE.UTF-8", TZ: "America/St_Johns" };
    const project = projectAt("three", sampleSources);
    expect(await generated(project, env, project.path("src"))).toEqual(reference);
  });

  it("do not depend on which peers are installed", async () => {
    const project = projectAt("peers", sampleSources);
    mkdirSync(project.path("node_modules/@modelcontextprotocol"));
    symlinkSync(
      join(repository, "node_modules/@modelcontextprotocol/sdk"),
      project.path("node_modules/@modelcontextprotocol/sdk"),
    );
    expect(await generated(project, {})).toEqual(reference);
  });

  it("do not depend on the line endings of the sources", async () => {
    const windows = Object.entries(sampleSources).map(([file, text]) => [file, text.replaceAll("\n", "\r\n")]);
    expect(await generated(projectAt("windows", Object.fromEntries(windows)), {})).toEqual(reference);
  });

  it("contain no absolute path and no date", () => {
    const text = Object.values(reference).join("\n");
    expect(text).not.toContain(parent);
    expect(text).not.toContain(repository);
    expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b/);
    expect(text).not.toContain("\r");
  });
});

describe("a second run", () => {
  it("writes nothing, so that no watcher is triggered", async () => {
    const project = projectAt("again", sampleSources);
    const first = await generated(project, {});
    const times = modificationTimes(project.path("src/generated"));
    const again = await runCli(["generate"], { cwd: project.root });
    expect(again.stdout).toBe("8 tools from 3 files; 0 files written, 8 unchanged\n");
    expect(project.files("src/generated")).toEqual(first);
    expect(modificationTimes(project.path("src/generated"))).toEqual(times);
  });

  it("writes only the files that a change affects, and restores the same bytes when the change is reverted", async () => {
    const project = projectAt("changed", sampleSources);
    const first = await generated(project, {});
    const times = modificationTimes(project.path("src/generated"));
    const source = project.read("src/tracker.ts");
    project.write({ "src/tracker.ts": source.replace('"open" | "closed"', '"open" | "closed" | "moved"') });
    await generated(project, {});
    const now = modificationTimes(project.path("src/generated"));
    const touched = Object.keys(now).filter((file) => now[file] !== times[file]);
    expect(touched.sort()).toEqual(["tools.json", "tracker.tools.ts"]);
    project.write({ "src/tracker.ts": source });
    expect(await generated(project, {})).toEqual(first);
  });
});

function modificationTimes(folder: string): Readonly<Record<string, bigint>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const times = files.map((file) => [file, statSync(join(folder, file), { bigint: true })] as const);
  return Object.fromEntries(times.filter(([, stat]) => stat.isFile()).map(([file, stat]) => [file, stat.mtimeNs]));
}
