import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run, runCli } from "../support/run-cli.js";
import { sampleSources, unboundSources } from "../support/sample-sources.js";
import { createTempProject, type Files, repository, type TempProject } from "../support/temp-project.js";
import { strictest } from "../support/type-check.js";

const compilers = { "TypeScript 5.9": "typescript-5.9", "TypeScript 6": "typescript" } as const;
/** Each compiler checks the declarations of the packages once, which takes longer than everything else. */
const checkedBefore = { skipLibCheck: "true" };
const resolutions = {
  NodeNext: { module: "NodeNext", moduleResolution: "NodeNext" },
  Bundler: { module: "ESNext", moduleResolution: "Bundler", ...checkedBefore },
} as const;
const projects: TempProject[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

async function generatedProject(files: Files, compilerOptions: object = {}): Promise<TempProject> {
  const options = { ...strictest, types: ["node"], noEmit: true, ...compilerOptions };
  const tsconfig = JSON.stringify({ compilerOptions: options, include: ["src"] });
  const project = createTempProject({ ...files, "tsconfig.json": tsconfig });
  projects.push(project);
  mkdirSync(dirname(project.path("node_modules/@types/node")), { recursive: true });
  symlinkSync(join(repository, "node_modules/@types/node"), project.path("node_modules/@types/node"), "dir");
  const result = await runCli(["generate"], { cwd: project.root });
  expect(result.code, result.stderr).toBe(0);
  return project;
}

async function compile(
  project: TempProject,
  compiler: string,
  flags: Readonly<Record<string, string>>,
): Promise<string> {
  const tsc = join(repository, "node_modules", compiler, "lib/tsc.js");
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return (await run(process.execPath, [tsc, "-p", project.root, ...args], { cwd: project.root })).stdout;
}

describe("under the strictest settings", () => {
  let project: TempProject;
  beforeAll(async () => {
    project = await generatedProject(sampleSources);
  });

  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [name, flags] of Object.entries(resolutions)) {
      it(`generated files compile with ${version} and ${name} resolution`, async () => {
        expect(await compile(project, compiler, flags)).toBe("");
      });
    }
  }

  it("a change of a record is a compiler error", async () => {
    const text = 'import { readFileTool } from "./generated/index.js";\nreadFileTool.name = "other";\n';
    project.write({ "src/wrong.ts": text });
    expect(await compile(project, "typescript", checkedBefore)).toContain("src/wrong.ts(2,14): error TS2540");
  });
});

describe("projects with other settings", () => {
  it("compile with experimental decorators", async () => {
    const project = await generatedProject(sampleSources, { experimentalDecorators: true });
    expect(await compile(project, "typescript-5.9", checkedBefore)).toBe("");
  });

  it("compile with .ts import endings, if the tsconfig rewrites them", async () => {
    const files = Object.entries(sampleSources).map(([file, text]) => [file, text.replaceAll('.js"', '.ts"')]);
    const project = await generatedProject(Object.fromEntries(files), { rewriteRelativeImportExtensions: true });
    expect(project.read("src/generated/handlers.ts")).toContain('from "../files.ts"');
    expect(await compile(project, "typescript", checkedBefore)).toBe("");
    expect(await compile(project, "typescript-5.9", checkedBefore)).toBe("");
  });

  it("with tools declared by types, compile only if the bound handlers have the right types", async () => {
    const bound = (hits: string): string =>
      `import { bindTools } from "./generated/handlers.js";
import type { BoundTool } from "toolwright/gen/v1";
export const boundTools: readonly BoundTool[] = bindTools({
  handlers: { "docs:search": ({ query, limit = 10 }) => ({ hits: ${hits} }) },
});
`;
    const right = bound("[{ title: query, score: limit }]");
    const project = await generatedProject({ ...unboundSources, "src/bound.ts": right });
    expect(await compile(project, "typescript", checkedBefore)).toBe("");
    project.write({ "src/bound.ts": bound("[{ title: limit, score: query }]") });
    expect(await compile(project, "typescript", checkedBefore)).toContain("src/bound.ts(4,");
  });
});

describe("a bundle", () => {
  let project: TempProject;
  beforeAll(async () => {
    project = await generatedProject(sampleSources);
  });

  async function bundle(module: string, options: object = {}): Promise<string> {
    const result = await build({
      stdin: { contents: module, resolveDir: project.path("src"), loader: "ts" },
      bundle: true,
      write: false,
      format: "esm",
      platform: "neutral",
      target: "es2022",
      logLevel: "silent",
      ...options,
    });
    return result.outputFiles[0]?.text ?? "";
  }

  it("runs without code generation from strings, and contains no require, eval or new Function", async () => {
    const text = await bundle(`
      import { boundTools } from "./generated/handlers.js";
      import { tools } from "./generated/index.js";
      const call = (name: string, input: unknown) => boundTools.find((one) => one.tool.name === name)?.call(input);
      const refused = await call("read_file", { path: 1 }).catch((error) => error.code);
      console.log(JSON.stringify([
        tools.length,
        await call("read_file", { path: "a.txt" }),
        await call("create", { title: "One", labels: { size: null } }),
        await call("countWords", { texts: ["a b", "c"] }),
        refused,
      ]));
    `);
    expect(text).not.toMatch(/\brequire\s*\(|\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/);
    expect(text).not.toMatch(/\bfrom\s*"/);
    project.write({ "bundle.mjs": text });
    const args = ["--disallow-code-generation-from-strings", project.path("bundle.mjs")];
    const { stdout, stderr, code } = await run(process.execPath, args, { cwd: project.root });
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      8,
      { text: "content of a.txt", encoding: "utf8" },
      { id: 1, title: "One", state: "open", labels: { size: null } },
      { result: 3 },
      "Validation",
    ]);
  });

  it("of the records contains no author code", async () => {
    const text = await bundle('export { tools } from "./generated/index.js";');
    expect(text).not.toContain("IssueTracker");
    expect(text).not.toContain("content of");
  });

  it("of one guard contains no records and no other guards", async () => {
    const text = await bundle('export { isFindInput } from "./generated/index.js";');
    expect(text).not.toContain("inputSchema");
    expect(text).not.toContain("isCreateInput");
    expect(text.length).toBeLessThan(1500);
  });
});

describe("a bundle of handlers", () => {
  const texts = `
/** Greets someone. @tool */
export function greet(name: string): string {
  return "Hello " + name;
}
`;
  const lists = `
/** Finds notes. @tool */
export function findNotes(words: string[], state?: "open" | "closed"): { notes: { title: string }[] } {
  return { notes: words.map((title) => ({ title: title + (state ?? "") })) };
}
`;
  const limits = `
/** Finds a code. @tool */
export function findCode(/** @pattern ^[a-z]+$ */ code: string): string {
  return code;
}
`;

  async function sizeOf(source: string): Promise<{ readonly text: string; readonly compressed: number }> {
    const project = await generatedProject({ "src/tools.ts": source });
    const result = await build({
      entryPoints: [project.path("src/generated/handlers.ts")],
      bundle: true,
      minify: true,
      write: false,
      format: "esm",
      platform: "neutral",
      logLevel: "silent",
    });
    const text = result.outputFiles[0]?.text ?? "";
    return { text, compressed: gzipSync(text).length };
  }

  it("has at most 20 kB, 7.1 kB compressed, for a tool that takes and returns a string", async () => {
    const { text, compressed } = await sizeOf(texts);
    expect(text.length).toBeLessThan(20_000);
    expect(compressed).toBeLessThan(7100);
    expect(text).toContain("is required; expected");
  });

  it("has at most 24 kB for tools with plain objects and lists, without patterns and unions", async () => {
    const { text } = await sizeOf(texts + lists);
    expect(text.length).toBeLessThan(24_000);
    expect(text).not.toContain("against the nearest of these");
  });

  it("contains the explanation of every schema as soon as one tool needs it", async () => {
    const { text } = await sizeOf(texts + limits);
    expect(text).toContain("against the nearest of these");
  });
});
