import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { generate, openSession, type Report, watch } from "../../../../src/compiler/generator/index.js";
import { checkLastRun } from "../../../../src/compiler/generator/snapshot-file.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";

// Packages of a monorepo: `tools` uses a type of `shared`, which uses one of `base`.

const projects: TempProject[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});

const tsconfig = (references: readonly string[], more: object = {}): string =>
  JSON.stringify({
    compilerOptions: {
      ...{ target: "ES2022", lib: ["ES2023"], module: "NodeNext", strict: true, types: [] },
      ...{ composite: true, rootDir: "src", outDir: "dist" },
      ...more,
    },
    include: ["src"],
    references: references.map((path) => ({ path })),
  });
const manifest = (name: string, types = "./dist/index.d.ts"): string =>
  JSON.stringify({ name, version: "1.0.0", type: "module", exports: { ".": { types, default: "./dist/index.js" } } });
const style = (values: string): string => `export type Style = ${values};\n`;
const packages: Files = {
  "packages/base/package.json": manifest("base"),
  "packages/base/tsconfig.json": tsconfig([]),
  "packages/base/src/index.ts": 'export type { Style } from "./style.js";\n',
  "packages/base/src/style.ts": style('"plain"'),
  "packages/shared/package.json": manifest("shared"),
  "packages/shared/tsconfig.json": tsconfig(["../base"]),
  "packages/shared/src/index.ts":
    'import type { Style } from "base";\nexport interface Look { style: Style; wide: boolean }\n',
  "packages/tools/package.json": manifest("tools"),
  "packages/tools/tsconfig.json": tsconfig(["../shared"]),
  "packages/tools/src/paint.ts": `import type { Look } from "shared";
/** Paints. @tool */
export function paint(look: Look): void {}
`,
};

/** Creates a monorepo with linked packages. */
function createRepository(files: Files = {}): TempProject {
  const project = createTempProject({ ...packages, ...files });
  projects.push(project);
  for (const name of ["base", "shared"]) {
    symlinkSync(`../packages/${name}`, project.path(`node_modules/${name}`), "dir");
  }
  return project;
}

const cwdOf = (project: TempProject): string => project.path("packages/tools");
const toolsJson = (project: TempProject): string =>
  JSON.stringify(JSON.parse(project.read("packages/tools/src/generated/tools.json")));
const isFresh = (project: TempProject): boolean => checkLastRun({ cwd: cwdOf(project) }) !== undefined;

async function update(project: TempProject): Promise<Report> {
  const session = openSession({ cwd: cwdOf(project) });
  const report = await session.update();
  session.close();
  return report;
}

describe("a referenced project", () => {
  it("is read from source if it is not built, and so are the projects it references", async () => {
    const project = createRepository();
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"plain"');
  });

  it("is read from source if its build is older", async () => {
    const project = createRepository({
      "packages/base/dist/index.d.ts": style('"built"'),
      "packages/shared/dist/index.d.ts": "export interface Look { built: true }\n",
    });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"plain"');
    expect(toolsJson(project)).not.toContain("built");
  });

  it("is read from its build if the tsconfig says so", async () => {
    const project = createRepository({
      "packages/shared/dist/index.d.ts": 'export interface Look { built: "yes" }\n',
      "packages/tools/tsconfig.json": tsconfig(["../shared"], { disableSourceOfProjectReferenceRedirect: true }),
    });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"yes"');
  });

  it("is read from source by relative imports too, and by a tsconfig that only has references", async () => {
    const project = createRepository({
      "packages/tools/tsconfig.json": JSON.stringify({ files: [], references: [{ path: "./tsconfig.lib.json" }] }),
      "packages/tools/tsconfig.lib.json": tsconfig(["../shared/tsconfig.json"]),
      "packages/tools/src/paint.ts": `import type { Look } from "../../shared/dist/index.js";
/** Paints. @tool */
export function paint(look: Look): void {}
`,
    });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"plain"');
  });

  it("has its errors reported at their source locations", async () => {
    const project = createRepository({
      "packages/base/src/index.ts": `export type { Style } from "./style.js";\nlet 1;\n`,
    });
    const { diagnostics } = await update(project);
    expect(diagnostics).toMatchObject([
      { code: "scan/syntax-error", span: { file: "../base/src/index.ts", line: 2, column: 1 } },
    ]);
  });

  it("applies its own options to imports in its files", async () => {
    const project = createRepository({
      "packages/shared/tsconfig.json": tsconfig(["../base"], { paths: { "#look": ["./src/look.ts"] } }),
      "packages/shared/src/index.ts": 'export type { Look } from "#look";\n',
      "packages/shared/src/look.ts": "export interface Look { byPath: true }\n",
    });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"byPath"');
  });

  it.each([
    ["an edit of a type that it takes from elsewhere", "packages/base/src/style.ts", style('"formal"')],
    ["its tsconfig", "packages/shared/tsconfig.json", tsconfig(["../base"], { strict: false })],
    ["a tsconfig that its own refers to", "packages/base/tsconfig.json", tsconfig([], { strict: false })],
    ["a new file among its sources", "packages/base/src/style.d.ts", style('"shadow"')],
    ["where its name leads", "packages/shared/package.json", manifest("shared", "./dist/other.d.ts")],
  ])("is up to date until a change: %s", async (_, file, text) => {
    const project = createRepository();
    expect(await update(project)).toMatchObject({ ok: true, isCached: false });
    expect(isFresh(project)).toBe(true);
    expect(await update(project)).toMatchObject({ ok: true, isCached: true });
    project.write({ [file]: text });
    expect(isFresh(project)).toBe(false);
  });

  it("matches a fresh run after an edit in a session", async () => {
    const project = createRepository();
    const session = openSession({ cwd: cwdOf(project) });
    await session.update();
    for (const values of ['"formal"', '"formal" | "wide"', "number"]) {
      project.write({ "packages/base/src/style.ts": style(values) });
      expect(await session.update([project.path("packages/base/src/style.ts")])).toMatchObject({ ok: true });
      expect(await generate({ cwd: cwdOf(project), check: true })).toMatchObject({ ok: true });
    }
    session.close();
  });
});

describe("a package without a project reference", () => {
  const unreferenced: Files = {
    "packages/tools/tsconfig.json": tsconfig([]),
    "packages/tools/src/paint.ts": `import type { Style } from "base";
/** Paints. @tool */
export function paint(style: Style): void {}
`,
  };

  it("is an error if its exports point to missing build output", async () => {
    const { diagnostics } = await update(createRepository(unreferenced));
    expect(diagnostics).toMatchObject([{ code: "scan/unresolved-import", span: { file: "src/paint.ts", line: 1 } }]);
  });

  it("is read from its build, and up to date until it is rebuilt", async () => {
    const project = createRepository({ ...unreferenced, "packages/base/dist/index.d.ts": style('"built"') });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"built"');
    project.write({ "packages/base/src/style.ts": style('"source"') });
    expect(isFresh(project)).toBe(true);
    project.write({ "packages/base/dist/index.d.ts": style('"again"') });
    expect(isFresh(project)).toBe(false);
  });

  it.each([
    ["its exports", { "packages/base/package.json": manifest("base", "./src/index.ts") }],
    ["paths", { "packages/tools/tsconfig.json": tsconfig([], { paths: { base: ["../base/src/index.ts"] } }) }],
    [
      "a condition",
      {
        "packages/base/package.json": JSON.stringify({
          name: "base",
          exports: { ".": { source: "./src/index.ts", types: "./dist/index.d.ts" } },
        }),
        "packages/tools/tsconfig.json": tsconfig([], { customConditions: ["source"] }),
      },
    ],
  ])("is read from source if resolved by %s, and edits are detected", async (_, files) => {
    const project = createRepository({ ...unreferenced, ...files });
    expect((await update(project)).diagnostics).toEqual([]);
    expect(toolsJson(project)).toContain('"const":"plain"');
    expect(isFresh(project)).toBe(true);
    project.write({ "packages/base/src/style.ts": style('"formal"') });
    expect(isFresh(project)).toBe(false);
  });
});

describe("watch", () => {
  const waiting = { timeout: 20_000, interval: 20 };
  const watched = async (project: TempProject, edit: () => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    const reports: Report[] = [];
    const errors: unknown[] = [];
    const ended = watch({
      cwd: cwdOf(project),
      signal: controller.signal,
      onReport: (report) => void reports.push(report),
      onError: (error) => void errors.push(error),
    });
    await vi.waitFor(() => expect(reports).toHaveLength(1), waiting);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await edit();
    controller.abort();
    await ended;
    expect(errors).toEqual([]);
  };

  it("watches the source of referenced projects", async () => {
    const project = createRepository();
    await watched(project, async () => {
      project.write({ "packages/base/src/style.ts": style('"formal"') });
      await vi.waitFor(() => expect(toolsJson(project)).toContain('"formal"'), waiting);
      project.write({ "packages/base/src/style.d.ts": style('"no shadow"'), "packages/base/src/more.ts": "" });
      project.write({ "packages/base/src/style.ts": style('"last"') });
      await vi.waitFor(() => expect(toolsJson(project)).toContain('"last"'), waiting);
    });
  });

  it("watches the build output of other packages, including its removal", async () => {
    const project = createRepository({
      "packages/tools/tsconfig.json": tsconfig([]),
      "packages/tools/src/paint.ts": packages["packages/tools/src/paint.ts"]?.replace("shared", "base") ?? "",
      "packages/base/dist/index.d.ts": "export interface Look { built: 1 }\n",
    });
    const dist = project.path("packages/base/dist");
    await watched(project, async () => {
      project.write({ "packages/base/dist/index.d.ts": "export interface Look { again: 2 }\n" });
      await vi.waitFor(() => expect(toolsJson(project)).toContain('"again"'), waiting);
      rmSync(dist, { recursive: true });
      await new Promise((resolve) => setTimeout(resolve, 500));
      mkdirSync(dirname(dist), { recursive: true });
      project.write({ "packages/base/dist/index.d.ts": "export interface Look { back: 3 }\n" });
      await vi.waitFor(() => expect(toolsJson(project)).toContain('"back"'), waiting);
    });
  });

  it("recovers when a package is built after watching started", async () => {
    const project = createRepository({
      "packages/tools/tsconfig.json": tsconfig([]),
      "packages/tools/src/paint.ts": packages["packages/tools/src/paint.ts"]?.replace("shared", "base") ?? "",
    });
    await watched(project, async () => {
      project.write({ "packages/base/dist/index.d.ts": "export interface Look { built: 1 }\n" });
      await vi.waitFor(() => expect(toolsJson(project)).toContain('"built"'), waiting);
    });
  });
});
