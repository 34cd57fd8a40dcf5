import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isFullRun } from "../support/random.js";
import { type CliResult, run, runCli } from "../support/run-cli.js";
import {
  copyProject,
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

let base: TempProject;
beforeAll(async () => {
  base = createTempProject({ "src/good.ts": good });
  const first = await runCli(["generate"], { cwd: base.root });
  expect(first.code, first.stderr).toBe(0);
});
afterAll(() => base.remove());

/** Creates a project with up-to-date generated files, then writes `files` to it. A failed run must keep the generated files. */
function brokenProject(files: Files): { readonly project: TempProject; readonly before: Files } {
  const project = copyProject(base);
  projects.push(project);
  const before = project.files("src/generated");
  project.write(files);
  return { project, before };
}

/** Runs `generate`, and expects the exit code `code` and unchanged generated files. */
async function generateBroken(files: Files, code: number): Promise<CliResult> {
  const { project, before } = brokenProject(files);
  const result = await runCli(["generate"], { cwd: project.root });
  expect(result.code, result.stderr).toBe(code);
  expect(result.stderr).toContain("No files were written.");
  expect(project.files("src/generated")).toEqual(before);
  return result;
}

describe("for an error in the source, generate shows the location, the line and a hint, exits with 1 and keeps the old files:", () => {
  it("a syntax error", async () => {
    const { stderr } = await generateBroken(
      { "src/bad.ts": "/** @tool */\nexport const f = (a: string) => a +;\n" },
      1,
    );
    expect(stderr).toContain(
      "src/bad.ts:2:36 - error scan/syntax-error: Syntax error: Expression expected.\n2 │ export const f = (a: string) => a +;\n",
    );
    expect(stderr).toContain("hint: fix the syntax");
  });

  it("an import that does not resolve", async () => {
    const text = 'import type { Gone } from "./gone.js";\n/** Use it. @tool */\nexport function f(a: Gone): void {}\n';
    const { stderr } = await generateBroken({ "src/bad.ts": text }, 1);
    expect(stderr).toContain(
      'src/bad.ts:1:27 - error scan/unresolved-import: Cannot find module "./gone.js".\n1 │ import type { Gone }',
    );
    expect(stderr).toContain("hint: check the path");
  });

  it("a name with an invalid character", async () => {
    const { stderr } = await generateBroken(
      { "src/bad.ts": "/** Hi. @tool say-hello! */\nexport function f(): void {}\n" },
      1,
    );
    expect(stderr).toMatch(/src\/bad\.ts:1:9 - error tool\/bad-name: Invalid tool name "say-hello!"/);
    expect(stderr).toContain("1 │ /** Hi. @tool say-hello! */");
    expect(stderr).toMatch(/hint: use 1 to 128 of .* for example "say/);
  });

  it("two tools with the same id, with both locations", async () => {
    const { stderr } = await generateBroken({ "src/twice.ts": good }, 1);
    expect(stderr).toMatch(/src\/twice\.ts:\d+:\d+ - error tool\/duplicate-id: .*"math:add"/);
    expect(stderr).toMatch(/\n {2}src\/good\.ts:\d+:\d+ - /);
    expect(stderr).toContain("hint: ");
  });

  it("two tools with the same wire name, with both locations", async () => {
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

  it("several errors in several files, sorted by file and line, with a count", async () => {
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

  it("an error as JSON", async () => {
    const { project, before } = brokenProject({
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

describe("a project without tools", () => {
  it("prints a warning with the searched globs and how to mark a tool", async () => {
    const project = createTempProject({ "src/plain.ts": "export const one = 1;\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code).toBe(0);
    expect(stderr).toContain("warning scan/no-tools: No tools found in 1 file matching src/**/*.{ts,tsx,mts,cts}.");
    expect(stderr).toContain("hint: mark an exported function with /** @tool */");
  });
});

describe("for an invalid config, generate prints the key and what is allowed, exits with 2 and writes nothing:", () => {
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

  it("a value of the wrong type", async () => {
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

  it("a missing file", async () => {
    const { project, before } = brokenProject({});
    const { code, stderr } = await runCli(["generate", "--config", "gone.json"], { cwd: project.root });
    expect(code).toBe(2);
    expect(stderr).toContain("gone.json");
    expect(project.files("src/generated")).toEqual(before);
  });
});

describe("for an output folder that it cannot write, generate", () => {
  const changed = good.replace("number): number", "number): string").replace("a + b", "String(a + b)");

  it("prints the file and the reason, exits with 1 and keeps the old files", async () => {
    const { project, before } = brokenProject({ "src/good.ts": changed });
    chmodSync(project.root, 0o755);
    chmodSync(project.path("src/generated"), 0o555);
    const { code, stderr } = await runWithoutRoot(project);
    chmodSync(project.path("src/generated"), 0o755);
    expect(code, stderr).toBe(1);
    expect(stderr).toMatch(/error io\/write-failed: Cannot write src\/generated\/.*permission/i);
    expect(stderr).toContain("hint: ");
    expect(project.files("src/generated")).toEqual(before);
  });

  it("prints an error if there is a file at its path", async () => {
    const project = createTempProject({ "src/good.ts": good, "src/generated": "mine\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code, stderr).toBe(1);
    expect(stderr).toMatch(/error io\/[a-z-]+: .*src\/generated/);
    expect(project.read("src/generated")).toBe("mine\n");
  });

  it("does not overwrite a file that it did not write", async () => {
    const project = createTempProject({ "src/good.ts": good, "src/generated/index.ts": "export const mine = 1;\n" });
    projects.push(project);
    const { code, stderr } = await runCli(["generate"], { cwd: project.root });
    expect(code, stderr).toBe(1);
    expect(stderr).toContain("error io/not-ours: src/generated/index.ts exists and was not written by toolwright.");
    expect(project.files("src/generated")).toEqual({ "index.ts": "export const mine = 1;\n" });
  });

  /** Root can write anywhere, so as root the command runs as another user. */
  function runWithoutRoot(project: TempProject): Promise<CliResult> {
    const args = [toolwrightCommand, "generate"];
    const isRoot = process.getuid?.() === 0;
    return run(process.execPath, args, { cwd: project.root, ...(isRoot && { user: 65534 }) });
  }
});

describe("a run that is killed during a write", () => {
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

  /** The first changes, the last ones and some in between, of which `npm run suite random` takes more. */
  function momentsOf(total: number): ReadonlySet<number> {
    const parts = isFullRun ? [0.4, 0.55, 0.7, 0.85] : [0.4, 0.7];
    const between = parts.map((part) => Math.round(total * part));
    return new Set(isFullRun ? [1, 2, ...between, total - 1, total] : [1, ...between, total]);
  }

  it("leaves every file complete, and the next run writes one complete generation", async () => {
    const { project, before } = await projectBetween();
    const finished = await generateKilledAt(0, project);
    expect(finished.code, finished.stderr).toBe(0);
    const after = project.files("src/generated");
    const total = Number(/file system changes: (\d+)/.exec(finished.stderr)?.[1]);
    expect(total).toBeGreaterThan(10);

    for (const moment of momentsOf(total)) {
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
