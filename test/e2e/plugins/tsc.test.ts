import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packInto, succeed } from "../../support/packed.js";
import { type CliResult, run } from "../../support/run-cli.js";
import { createTempProject, type Files, repository, type TempProject } from "../../support/temp-project.js";

vi.setConfig({ testTimeout: 180_000 });

let packed: PackedFolder;
const running: ChildProcess[] = [];
beforeAll(async () => {
  packed = await packInto(["typescript"]);
});
afterEach(() => {
  // `tsc` is a process of its own below the script that npm links.
  for (const { pid } of running.splice(0)) if (pid !== undefined) process.kill(-pid);
});
afterAll(() => packed.remove());

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023"],
  module: "NodeNext",
  strict: true,
  types: [],
  rootDir: "src",
  outDir: "dist",
  declaration: true,
  skipLibCheck: true,
};
const tsconfig = (more: object = {}, references: readonly string[] = []): string =>
  JSON.stringify({
    compilerOptions: { ...compilerOptions, ...more },
    include: ["src"],
    references: references.map((path) => ({ path })),
  });
const greet = `import type { Style } from "./style.js";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style + name;
}
`;
const sources: Files = { "src/style.ts": 'export type Style = "plain";\n', "src/greet.ts": greet };

/** Creates a project next to the packed packages, with the commands of `node_modules/.bin`. `tsc` is the one of TypeScript 7, the fastest. */
function createProject(name: string, files: Files): TempProject {
  const project = createTempProject(files, { root: join(packed.root, name), toolwright: "above" });
  project.write({ "node_modules/.bin/.keep": "" });
  symlinkSync(
    join(packed.root, "node_modules/toolwright/dist/launcher/bin.cjs"),
    project.path("node_modules/.bin/toolwright"),
  );
  symlinkSync(join(repository, "node_modules/typescript-7/bin/tsc"), project.path("node_modules/.bin/tsc"));
  return project;
}

const npm = (project: TempProject, ...args: string[]): Promise<CliResult> => run("npm", args, { cwd: project.root });
const manifest = (scripts: object, more: object = {}): string =>
  JSON.stringify({ name: "project", version: "1.0.0", type: "module", scripts, ...more });

async function callBuilt(project: TempProject, module: string, input: object): Promise<unknown> {
  const program = `import(process.argv[1]).then(async ({ boundTools }) => {
    console.log(JSON.stringify(await boundTools[0].call(JSON.parse(process.argv[2]))));
  });`;
  return JSON.parse(
    await succeed(process.execPath, ["-e", program, project.path(module), JSON.stringify(input)], project.root),
  );
}

describe("generate, then tsc", () => {
  let project: TempProject;
  beforeAll(() => {
    const scripts = { build: "toolwright generate && tsc" };
    project = createProject("tsc", { ...sources, "package.json": manifest(scripts), "tsconfig.json": tsconfig() });
  });

  it("builds from scratch, and the output runs", async () => {
    expect(await npm(project, "run", "build")).toMatchObject({ code: 0 });
    expect(await callBuilt(project, "dist/generated/handlers.js", { name: "Ada", style: "plain" })).toEqual({
      result: "plainAda",
    });
  });

  it("fails at the tool, before tsc, for a type that is not JSON", async () => {
    project.write({ "src/style.ts": 'export type Style = Set<"plain">;\n' });
    rmSync(project.path("dist"), { recursive: true });
    const { code, stderr } = await npm(project, "run", "build");
    expect(code).not.toBe(0);
    expect(stderr).toContain("src/greet.ts:4:37 - error type/not-json: ");
    expect(existsSync(project.path("dist"))).toBe(false);
  });
});

describe("generate --watch with tsc --watch", () => {
  it("updates the JavaScript after an edit of a type", async () => {
    const project = createProject("watch", { ...sources, "package.json": manifest({}), "tsconfig.json": tsconfig() });
    const start = (command: string, args: readonly string[]): (() => string) => {
      const child = spawn(project.path(`node_modules/.bin/${command}`), args, { cwd: project.root, detached: true });
      running.push(child);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      return () => output;
    };
    const waiting = { timeout: 90_000, interval: 250 };
    const generator = start("toolwright", ["generate", "--watch"]);
    await vi.waitFor(() => expect(generator()).toContain("Watching"), waiting);
    const compiler = start("tsc", ["--watch", "--preserveWatchOutput"]);
    await vi.waitFor(() => expect(compiler()).toContain("Found 0 errors"), waiting);
    project.write({ "src/style.ts": 'export type Style = "plain" | "formal";\n' });
    await vi.waitFor(() => expect(project.read("dist/generated/greet.tools.js")).toContain("formal"), waiting);
    expect(await callBuilt(project, "dist/generated/handlers.js", { name: "Ada", style: "formal" })).toEqual({
      result: "formalAda",
    });
  });
});

describe("packages of a monorepo", () => {
  const shared: Files = {
    "packages/shared/package.json": JSON.stringify({
      name: "shared",
      version: "1.0.0",
      type: "module",
      exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    }),
    "packages/shared/tsconfig.json": tsconfig({ composite: true }),
    "packages/shared/src/index.ts": 'export type Style = "plain";\nexport const mark = "!";\n',
  };
  const tools = (build: string): Files => ({
    "packages/tools/package.json": manifest({ build }, { name: "tools", dependencies: { shared: "1.0.0" } }),
    "packages/tools/tsconfig.json": tsconfig({}, ["../shared"]),
    "packages/tools/src/greet.ts": `import { mark, type Style } from "shared";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style + name + mark;
}
`,
  });
  const createWorkspaces = (name: string, build: string): TempProject => {
    const files = { ...shared, ...tools(build), "package.json": manifest({}, { workspaces: ["packages/*"] }) };
    const project = createProject(name, files);
    // npm creates this link for a workspace.
    symlinkSync("../packages/shared", project.path("node_modules/shared"), "dir");
    return project;
  };

  const build = "toolwright generate && tsc --build";

  it("reads a referenced project from source, and builds it with the referring project", async () => {
    const project = createWorkspaces("references", build);
    expect(await npm(project, "run", "build", "--workspace=tools")).toMatchObject({ code: 0 });
    expect(project.read("packages/tools/src/generated/greet.tools.ts")).toContain('"plain"');
    const built = "packages/tools/dist/generated/handlers.js";
    expect(await callBuilt(project, built, { name: "Ada", style: "plain" })).toEqual({ result: "plainAda!" });
    project.write({ "packages/shared/src/index.ts": 'export type Style = "formal";\nexport const mark = "?";\n' });
    expect(await npm(project, "run", "build", "--workspace=tools")).toMatchObject({ code: 0 });
    expect(await callBuilt(project, built, { name: "Ada", style: "formal" })).toEqual({ result: "formalAda?" });
  });

  it("reads a package that is not referenced from its build output, and fails without it", async () => {
    const project = createWorkspaces("unreferenced", "toolwright generate && tsc");
    project.write({ "packages/tools/tsconfig.json": tsconfig() });
    const { code, stderr } = await npm(project, "run", "build", "--workspace=tools");
    expect(code).not.toBe(0);
    expect(stderr).toContain('src/greet.ts:1:34 - error scan/unresolved-import: Cannot find module "shared".');
    await succeed(project.path("node_modules/.bin/tsc"), ["--build", "packages/shared"], project.root);
    expect(await npm(project, "run", "build", "--workspace=tools")).toMatchObject({ code: 0 });
    const built = "packages/tools/dist/generated/handlers.js";
    expect(await callBuilt(project, built, { name: "Ada", style: "plain" })).toEqual({ result: "plainAda!" });
  });

  it("reports stale files after a change of a referenced project, built or not", async () => {
    const project = createWorkspaces("stale", build);
    const check = (): Promise<CliResult> =>
      run(project.path("node_modules/.bin/toolwright"), ["check"], { cwd: project.path("packages/tools") });
    await succeed(project.path("node_modules/.bin/toolwright"), ["generate"], project.path("packages/tools"));
    expect(await check()).toMatchObject({ code: 0 });
    project.write({ "packages/shared/src/index.ts": 'export type Style = "formal";\nexport const mark = "!";\n' });
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining("formal") });
  });

  it("accepts outputs that a build cache restores, without a cache of its own", async () => {
    const project = createWorkspaces("restored", build);
    const generate = (): Promise<CliResult> =>
      run(project.path("node_modules/.bin/toolwright"), ["generate"], { cwd: project.path("packages/tools") });
    expect(await generate()).toMatchObject({ code: 0 });
    cpSync(project.path("packages/tools/src/generated"), project.path("kept"), { recursive: true });
    rmSync(project.path("packages/tools/src/generated"), { recursive: true });
    rmSync(project.path("packages/tools/node_modules"), { recursive: true, force: true });
    rmSync(project.path("node_modules/.cache"), { recursive: true, force: true });
    cpSync(project.path("kept"), project.path("packages/tools/src/generated"), { recursive: true });
    expect(await generate()).toMatchObject({ code: 0, stdout: expect.stringContaining(" 0 files written, ") });
  });
});
