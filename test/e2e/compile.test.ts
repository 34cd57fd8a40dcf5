import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import ts59 from "typescript-5.9";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run, runCli } from "../support/run-cli.js";
import { sampleSources, unboundSources } from "../support/sample-sources.js";
import { createTempProject, type Files, repository, type TempProject } from "../support/temp-project.js";
import { checkProject, runTsc, strictest } from "../support/type-check.js";

// The parts of each version that are used have the same types.
const compilers = { "TypeScript 5.9": ts59 as unknown as typeof ts, "TypeScript 6": ts } as const;
const { NodeNext, ESNext } = ts.ModuleKind;
const { ModuleResolutionKind } = ts;
/** Each compiler checks the declarations of the packages once. */
const checkedBefore = { skipLibCheck: true };
const resolutions: Readonly<Record<string, ts.CompilerOptions>> = {
  NodeNext: { module: NodeNext, moduleResolution: ModuleResolutionKind.NodeNext },
  Bundler: { module: ESNext, moduleResolution: ModuleResolutionKind.Bundler, ...checkedBefore },
};
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

/** One project for all tests that add to it only files which the others do not read. */
let sample: TempProject;
beforeAll(async () => {
  sample = await generatedProject(sampleSources);
});

/** What the fastest compiler prints for a project. */
async function tsc({ root }: TempProject): Promise<string> {
  const { stdout, stderr } = await runTsc(root, "--skipLibCheck");
  return stdout + stderr;
}

describe("under the strictest settings", () => {
  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [name, flags] of Object.entries(resolutions)) {
      it(`generated files compile with ${version} and ${name} resolution`, () => {
        expect(checkProject(sample.root, flags, compiler)).toBe("");
      });
    }
  }

  it("a change of a record is a compiler error", async () => {
    const text = 'import { readFileTool } from "./generated/index.js";\nreadFileTool.name = "other";\n';
    sample.write({ "src/wrong.ts": text });
    expect(await tsc(sample)).toContain("src/wrong.ts(2,14): error TS2540");
  });
});

describe("projects with other settings", () => {
  it("compile with experimental decorators", async () => {
    const project = await generatedProject(sampleSources, { experimentalDecorators: true });
    expect(await tsc(project)).toBe("");
  });

  it("compile with .ts import endings, if the tsconfig rewrites them", async () => {
    const files = Object.entries(sampleSources).map(([file, text]) => [file, text.replaceAll('.js"', '.ts"')]);
    const project = await generatedProject(Object.fromEntries(files), { rewriteRelativeImportExtensions: true });
    expect(project.read("src/generated/handlers.ts")).toContain('from "../files.ts"');
    expect(await tsc(project)).toBe("");
    expect(checkProject(project.root, checkedBefore, compilers["TypeScript 5.9"])).toBe("");
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
    expect(await tsc(project)).toBe("");
    project.write({ "src/bound.ts": bound("[{ title: limit, score: query }]") });
    expect(await tsc(project)).toContain("src/bound.ts(4,");
  });
});

describe("a bundle", () => {
  async function bundle(module: string, options: object = {}): Promise<string> {
    const result = await build({
      stdin: { contents: module, resolveDir: sample.path("src"), loader: "ts" },
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
    sample.write({ "bundle.mjs": text });
    const args = ["--disallow-code-generation-from-strings", sample.path("bundle.mjs")];
    const { stdout, stderr, code } = await run(process.execPath, args, { cwd: sample.root });
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
    // esbuild keeps the functions of a module together if a bundle can also load it later.
    expect(text.length).toBeLessThan(3000);
  });
});
