import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type CliResult, run, runCli } from "../support/run-cli.js";
import {
  createTempProject,
  type Files,
  repository,
  type TempProject,
  toolwrightCommand,
} from "../support/temp-project.js";

const projects: TempProject[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});

const good = `/** Add two numbers. @tool math:add */
export function add(a: number, b: number): number {
  return a + b;
}
`;

/** A project whose generated files are up to date, then `files` over it: whatever happens next, these files must stay. */
async function brokenProject(files: Files): Promise<{ readonly project: TempProject; readonly before: Files }> {
  const project = createTempProject({ "src/good.ts": good });
  projects.push(project);
  const first = await runCli(["generate"], { cwd: project.root });
  expect(first.code, first.stderr).toBe(0);
  const before = project.files("src/generated");
  project.write(files);
  return { project, before };
}

/** Runs `generate` and expects that it ends with `code`, and that the files of the last good run are all there. */
async function generateBroken(files: Files, code: number): Promise<CliResult> {
  const { project, before } = await brokenProject(files);
  const result = await runCli(["generate"], { cwd: project.root });
  expect(result.code, result.stderr).toBe(code);
  expect(result.stderr).toContain("Nothing was written.");
  expect(project.files("src/generated")).toEqual(before);
  return result;
}

describe("a mistake in the source is an error with its place, its line and a way out, exit code 1, the old files untouched:", () => {
  it("a syntax error", async () => {
    const { stderr } = await generateBroken(
      { "src/bad.ts": "/** @tool */\nexport const f = (a: string) => a +;\n" },
      1,
    );
    expect(stderr).toContain(
      "src/bad.ts:2:36 - error scan/syntax-error: Expression expected.\n2 │ export const f = (a: string) => a +;\n",
    );
    expect(stderr).toContain("hint: fix the syntax");
  });

  it("an import that finds nothing", async () => {
    const text = 'import type { Gone } from "./gone.js";\n/** Use it. @tool */\nexport function f(a: Gone): void {}\n';
    const { stderr } = await generateBroken({ "src/bad.ts": text }, 1);
    expect(stderr).toContain(
      'src/bad.ts:1:27 - error scan/unresolved-import: Cannot find module "./gone.js".\n1 │ import type { Gone }',
    );
    expect(stderr).toContain("hint: check the path");
  });

  it("a name with a bad character", async () => {
    const { stderr } = await generateBroken(
      { "src/bad.ts": "/** Hi. @tool say-hello! */\nexport function f(): void {}\n" },
      1,
    );
    expect(stderr).toMatch(/src\/bad\.ts:1:9 - error tool\/bad-name: Tool name "say-hello!"/);
    expect(stderr).toContain("1 │ /** Hi. @tool say-hello! */");
    expect(stderr).toMatch(/hint: use 1 to 128 of .* for example "say/);
  });

  it("two tools with one id, with both places", async () => {
    const { stderr } = await generateBroken({ "src/twice.ts": good }, 1);
    expect(stderr).toMatch(/src\/twice\.ts:\d+:\d+ - error tool\/duplicate-id: .*"math:add"/);
    expect(stderr).toMatch(/\n {2}src\/good\.ts:\d+:\d+ - /);
    expect(stderr).toContain("hint: ");
  });

  it("two tools with one wire name, with both places", async () => {
    const { stderr } = await generateBroken(
      { "src/other.ts": good.replace("math:add", "money:add").replace("add(", "plus(") },
      1,
    );
    expect(stderr).toMatch(/src\/other\.ts:\d+:\d+ - error tool\/duplicate-wire-name: .*"add"/);
    expect(stderr).toMatch(/\n {2}src\/good\.ts:\d+:\d+ - /);
    expect(stderr).toMatch(/hint: .*namespace_name/);
  });

  it("a tool whose input is a string", async () => {
    const { stderr } = await generateBroken(
      { "src/bad.ts": "/** Say. @toolInput say */\nexport type Say = string;\n" },
      1,
    );
    expect(stderr).toMatch(/src\/bad\.ts:2:13 - error tool\/input-not-object: .*string/);
    expect(stderr).toContain("2 │ export type Say = string;");
    expect(stderr).toContain("hint: ");
  });

  it("a function type inside an input", async () => {
    const text =
      "export interface Job {\n  onDone: (code: number) => void;\n}\n/** Run. @tool run */\nexport function run(job: Job): void {}\n";
    const { stderr } = await generateBroken({ "src/bad.ts": text }, 1);
    expect(stderr).toContain("src/bad.ts:2:3 - error type/function-in-schema: ");
    expect(stderr).toContain("2 │   onDone: (code: number) => void;");
    expect(stderr).toContain("hint: ");
  });

  it("several in several files: all of them, in the order of files and lines, and a count", async () => {
    const files = {
      "src/a.ts": "/** A. @tool a/b */\nexport function f(x: Set<string>): void {}\n",
      "src/b.ts": "/** B. @tool */\nfunction hidden(): void {}\n",
    };
    const { stderr } = await generateBroken(files, 1);
    const places = [...stderr.matchAll(/^(src\/\w\.ts):\d+:\d+ - error (\S+): /gm)].map(
      ([, file, code]) => `${file} ${code}`,
    );
    expect(places).toEqual(["src/a.ts tool/bad-name", "src/a.ts type/not-json", "src/b.ts scan/not-exported"]);
    expect(stderr).toMatch(/^3 errors/m);
  });

  it("the same as data, for a program", async () => {
    const { project, before } = await brokenProject({
      "src/bad.ts": "/** @tool */\nexport const f = (a: string) => a +;\n",
    });
    const result = await runCli(["generate", "--json"], { cwd: project.root });
    expect(result.code).toBe(1);
    expect(JSON.parse(result.stdout)).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "scan/syntax-error", severity: "error", span: { file: "src/bad.ts", line: 2, column: 36 } },
      ],
    });
    expect(project.files("src/generated")).toEqual(before);
  });
});

describe("no tool found", () => {
  it("is a warning that says where tools were looked for and how one is marked", async () => {
    const project = createTempProject({ "src/plain.ts": "export const one = 1;\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code).toBe(0);
    expect(stderr).toContain("warning scan/no-tools: No tool found in 1 file under src/**/*.{ts,tsx,mts,cts}.");
    expect(stderr).toContain("hint: mark an exported function with /** @tool */");
  });
});

describe("a broken config is exit code 2, names the key and what is allowed, and touches nothing:", () => {
  async function withConfig(name: string, text: string): Promise<string> {
    const { stderr } = await generateBroken({ [name]: text }, 2);
    expect(stderr).toContain("error config/invalid: ");
    expect(stderr).toContain("hint: ");
    return stderr;
  }

  it("an unknown key", async () => {
    const stderr = await withConfig("toolwright.config.json", '{ "outdir": "x" }');
    expect(stderr).toMatch(/"outdir".*\n.*outDir/s);
  });

  it("a value of a wrong type", async () => {
    const stderr = await withConfig("toolwright.config.ts", 'export default { wireName: "both" };\n');
    expect(stderr).toContain('"wireName"');
    expect(stderr).toContain("namespace_name");
  });

  it("a syntax error", async () => {
    expect(await withConfig("toolwright.config.ts", "export default {\n")).toContain("toolwright.config.ts");
  });

  it("an exception", async () => {
    expect(await withConfig("toolwright.config.js", 'throw new Error("no secret set");\n')).toContain("no secret set");
  });

  it("a file that is not there", async () => {
    const { project, before } = await brokenProject({});
    const { code, stderr } = await runCli(["generate", "--config", "gone.json"], { cwd: project.root });
    expect(code).toBe(2);
    expect(stderr).toContain("gone.json");
    expect(project.files("src/generated")).toEqual(before);
  });
});

describe("an output folder that cannot be written to", () => {
  const changed = good.replace("number): number", "number): string").replace("a + b", "String(a + b)");

  it("is an error that names the file and the reason, exit code 1, and loses nothing", async () => {
    const { project, before } = await brokenProject({ "src/good.ts": changed });
    chmodSync(project.root, 0o755);
    chmodSync(project.path("src/generated"), 0o555);
    const { code, stderr } = await asOrdinaryUser(project);
    chmodSync(project.path("src/generated"), 0o755);
    expect(code, stderr).toBe(1);
    expect(stderr).toMatch(/error io\/write-failed: Cannot write src\/generated\/.*permission/i);
    expect(stderr).toContain("hint: ");
    expect(project.files("src/generated")).toEqual(before);
  });

  it("is an error where a file stands in its place", async () => {
    const project = createTempProject({ "src/good.ts": good, "src/generated": "mine\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code, stderr).toBe(1);
    expect(stderr).toMatch(/error io\/[a-z-]+: .*src\/generated/);
    expect(project.read("src/generated")).toBe("mine\n");
  });

  it("holds a file of the author's: it is not overwritten", async () => {
    const project = createTempProject({ "src/good.ts": good, "src/generated/index.ts": "export const mine = 1;\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code, stderr).toBe(1);
    expect(stderr).toContain("error io/not-ours: src/generated/index.ts exists and was not written by toolwright.");
    expect(project.files("src/generated")).toEqual({ "index.ts": "export const mine = 1;\n" });
  });

  /** The superuser may write anywhere, so a run of his gives up that right. */
  function asOrdinaryUser(project: TempProject): Promise<CliResult> {
    const args = [toolwrightCommand, "generate"];
    const isSuperuser = process.getuid?.() === 0;
    return run(process.execPath, args, { cwd: project.root, ...(isSuperuser && { user: 65534 }) });
  }
});

describe("a run that is killed while it writes", () => {
  const tool = (name: string, type: string): string =>
    `/** Do ${name}. @tool ${name} */\nexport function ${name}(a: ${type}): void {}\n`;
  const old: Files = {
    "src/a.ts": tool("a", "string"),
    "src/b.ts": tool("b", "string"),
    "src/gone.ts": tool("gone", "string"),
  };
  const next: Files = {
    "src/a.ts": tool("a", "number"),
    "src/b.ts": tool("b", "number"),
    "src/more.ts": tool("more", "number"),
  };

  async function projectBetween(): Promise<{ readonly project: TempProject; readonly before: Files }> {
    const project = createTempProject(old);
    projects.push(project);
    const first = await runCli(["generate"], { cwd: project.root });
    expect(first.code, first.stderr).toBe(0);
    const before = project.files("src/generated");
    writeFileSync(project.path("src/gone.ts"), "export {};\n");
    project.write(next);
    return { project, before };
  }

  function generateKilledAt(count: number, project: TempProject): Promise<CliResult> {
    const args = ["--import", join(repository, "test/support/kill-at.mjs"), toolwrightCommand, "generate"];
    return run(process.execPath, args, { cwd: project.root, env: { KILL_AT: String(count) } });
  }

  it("leaves each file complete, old or new, and the next run brings them to one generation", async () => {
    const whole = await projectBetween();
    const finished = await generateKilledAt(0, whole.project);
    expect(finished.code, finished.stderr).toBe(0);
    const after = whole.project.files("src/generated");
    const total = Number(/file system changes: (\d+)/.exec(finished.stderr)?.[1]);
    expect(total).toBeGreaterThan(10);

    // The first write, the last change, and some in between: each is two runs of a second or two.
    const moments = new Set([
      1,
      2,
      ...[0.4, 0.55, 0.7, 0.85].map((part) => Math.round(total * part)),
      total - 1,
      total,
    ]);
    const { project, before } = whole;
    for (const moment of moments) {
      restore(project, before);
      const killed = await generateKilledAt(moment, project);
      expect(killed.code, `killed at change ${moment}`).toBe(null);
      for (const [file, text] of Object.entries(project.files("src/generated"))) {
        if (file === "manifest.json" || file.endsWith(".tmp")) continue;
        expect([before[file], after[file]], `${file} after a kill at change ${moment}`).toContain(text);
      }
      expect(() => JSON.parse(project.read("src/generated/manifest.json"))).not.toThrow();
      const second = await runCli(["generate"], { cwd: project.root });
      expect(second.code, second.stderr).toBe(0);
      expect(project.files("src/generated"), `after a kill at change ${moment}`).toEqual(after);
    }
  }, 300_000);

  function restore(project: TempProject, files: Files): void {
    rmSync(project.path("src/generated"), { recursive: true });
    project.write(Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/generated/${file}`, text])));
  }
});
