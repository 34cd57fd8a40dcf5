import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../../src/compiler/generator/index.js";
import { checkLastRun } from "../../../../src/compiler/generator/snapshot-file.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const sources = {
  "src/order.ts": `import type { Item } from "./shapes/item.js";
import type { Price } from "prices";
/** Place an order. @tool order */
export function order(items: readonly Item[], price: Price, place?: Place): void {}
`,
  "src/shapes/item.ts": `import type { Color } from "./color.js";
export interface Item { name: string; color: Color }
`,
  "src/shapes/color.ts": `export type Color = "red" | "green";\n`,
  "src/ambient.d.ts": `interface Place { street: string }\n`,
  "node_modules/prices/package.json": `{ "name": "prices", "version": "1.0.0", "types": "index.d.ts" }`,
  "node_modules/prices/index.d.ts": `export interface Price { amount: number }\n`,
  "toolwright.config.ts": `export default { outDir: "src/generated" };\n`,
  "base.json": `{ "compilerOptions": { "strict": true } }`,
  "tsconfig.json": `{ "extends": "./base.json", "compilerOptions": { "target": "ES2022", "lib": ["ES2023"], "module": "NodeNext", "types": [] }, "include": ["src"] }`,
};

let project: TempProject;
beforeEach(() => {
  project = createTempProject(sources);
});
afterEach(() => project.remove());

const isFresh = (): boolean => checkLastRun({ cwd: project.root }) !== undefined;

async function update(check = false): ReturnType<ReturnType<typeof openSession>["update"]> {
  const session = openSession({ cwd: project.root, check });
  const report = await session.update();
  session.close();
  return report;
}

/** Generates, and expects everything to be up to date after it. */
async function generated(): Promise<void> {
  expect((await update()).diagnostics).toEqual([]);
  expect(isFresh()).toBe(true);
}

/** The path of the cache file. */
function cacheFile(): string {
  const folder = project.path("node_modules/.cache/toolwright");
  const [name = ""] = readdirSync(folder);
  return join(folder, name);
}

describe("a run is not skipped after a change:", () => {
  it.each([
    ["a type in a circular import", "src/shapes/color.ts", 'export type Color = "red";\n'],
    ["a change that keeps the file size", "src/shapes/color.ts", 'export type Color = "red" | "grean";\n'],
    ["an ambient declaration", "src/ambient.d.ts", "interface Place { town: string }\n"],
    ["a declaration of a dependency", "node_modules/prices/index.d.ts", "export interface Price { cents: number }\n"],
    [
      "the version of a dependency",
      "node_modules/prices/package.json",
      '{ "name": "prices", "version": "2.0.0", "types": "index.d.ts" }',
    ],
    [
      "a new file that the globs match",
      "src/deep/er/other.ts",
      "/** Other. @tool */\nexport function other(): void {}\n",
    ],
    ["a file that now shadows another", "src/shapes/color.d.ts", "export type Color = 1;\n"],
    ["a file that takes precedence in an import", "src/shapes/item.tsx", "export interface Item {}\n"],
    [
      "a package that now shadows another",
      "src/node_modules/prices/package.json",
      '{ "name": "prices", "types": "../../ambient.d.ts" }',
    ],
    ["the config", "toolwright.config.ts", 'export default { outDir: "src/generated", wireName: "namespace_name" };\n'],
    ["a second config", "toolwright.config.json", "{}"],
    ["a tsconfig that another extends", "base.json", '{ "compilerOptions": { "strict": false } }'],
    ["the version of TypeScript in the project", "node_modules/typescript/package.json", '{ "version": "5.4.0" }'],
    ["an edit of a generated file", "src/generated/order.tools.ts", "// mine\n"],
    ["a stray file in the output folder", "src/generated/stray.ts", "export {};\n"],
  ])("%s", async (_, file, text) => {
    await generated();
    project.write({ [file]: text });
    expect(isFresh()).toBe(false);
  });

  it.each(["src/generated/order.tools.ts", "src/shapes/color.ts", "src/generated/manifest.json", "base.json"])(
    "%s is removed",
    async (file) => {
      await generated();
      rmSync(project.path(file));
      expect(isFresh()).toBe(false);
    },
  );

  it("an edit that keeps the size and mtime", async () => {
    await generated();
    const file = project.path("src/shapes/color.ts");
    const past = new Date(Date.now() - 60_000);
    utimesSync(file, past, past);
    expect(isFresh()).toBe(true);
    writeFileSync(file, 'export type Color = "rot" | "gruen";\n'.slice(0, sources["src/shapes/color.ts"].length));
    utimesSync(file, past, past);
    expect(isFresh()).toBe(false);
  });

  it("an edit during the run, repeatedly", async () => {
    for (const color of ["a", "b", "c", "d"]) {
      project.write({ "src/shapes/color.ts": `export type Color = "${color}";\n` });
      expect((await update()).isCached).toBe(false);
      expect(project.read("src/generated/tools.json")).toContain(`"const": "${color}"`);
    }
  });

  it("a symlink with a new target", async () => {
    project.write({ "packages/new/package.json": sources["node_modules/prices/package.json"] });
    project.write({ "packages/new/index.d.ts": sources["node_modules/prices/index.d.ts"] });
    await generated();
    rmSync(project.path("node_modules/prices"), { recursive: true });
    symlinkSync(project.path("packages/new"), project.path("node_modules/prices"), "dir");
    expect(isFresh()).toBe(false);
  });
});

describe("a run is skipped without a relevant change:", () => {
  it("a file that was touched or rewritten with the same content", async () => {
    await generated();
    utimesSync(project.path("src/order.ts"), new Date(), new Date());
    expect(isFresh()).toBe(true);
    project.write({ "src/order.ts": sources["src/order.ts"] });
    expect(isFresh()).toBe(true);
  });

  it("a file that is not a source file", async () => {
    await generated();
    project.write({ "README.md": "new", "src/notes.txt": "new" });
    expect(isFresh()).toBe(true);
  });

  it("without evaluating the config", async () => {
    project.write({ "toolwright.config.ts": 'export default { outDir: "src/generated" };\n' });
    await generated();
    const report = await update();
    expect(report).toMatchObject({ ok: true, isCached: true });
    expect(report.changes.map(({ status }) => status)).toEqual(report.changes.map(() => "unchanged"));
    expect(report.tools).toMatchObject([{ id: "order", description: "Place an order.", file: "src/order.ts" }]);
  });

  it("in any folder of the project, and for a check", async () => {
    await generated();
    expect(checkLastRun({ cwd: project.path("src/shapes") })).toBeDefined();
    expect(await update(true)).toMatchObject({ ok: true, isCached: true });
  });

  it("after a successful check", async () => {
    await generated();
    rmSync(project.path("node_modules/.cache"), { recursive: true });
    expect(await update(true)).toMatchObject({ ok: true, isCached: false });
    expect(isFresh()).toBe(true);
  });

  it("and its warnings are reported again, with their source lines", async () => {
    project.write({ "src/silent.ts": "/** @tool */\nexport function silent(): void {}\n" });
    const first = await update();
    expect(first.diagnostics).toMatchObject([{ code: "tool/no-description" }]);
    const second = await update();
    expect(second.isCached).toBe(true);
    expect(second.diagnostics).toEqual(first.diagnostics);
  });
});

describe("a run is never skipped", () => {
  it("if the last one had an error, or was a check with stale files", async () => {
    expect(await update(true)).toMatchObject({ ok: false });
    expect(isFresh()).toBe(false);
    project.write({ "src/bad.ts": "/** Bad. @tool */\nexport function bad(a: Set<string>): void {}\n" });
    expect(await update()).toMatchObject({ ok: false });
    expect(isFresh()).toBe(false);
  });

  it.each([
    ["computes a value", "export default { outDir: ['src', 'generated'].join('/') };\n"],
    ["has a function", "export default { outDir: 'src/generated', normalizeTags: (tags) => tags };\n"],
    ["imports a module", "import { outDir } from './settings.js';\nexport default { outDir };\n"],
  ])("if the config %s", async (_, text) => {
    project.write({ "toolwright.config.ts": text, "settings.ts": "export const outDir = 'src/generated';\n" });
    expect(await update()).toMatchObject({ ok: true });
    expect(isFresh()).toBe(false);
    expect(await update()).toMatchObject({ ok: true, isCached: false });
  });

  it("if the cache is damaged, or of another version or project", async () => {
    await generated();
    const file = cacheFile();
    const text = readFileSync(file, "utf8");
    const damaged = [
      "",
      "{}",
      "\n",
      text.slice(0, -1),
      text.replace('"order"', '"ordeR"'),
      text.replace(/^toolwright \S+/, "toolwright 0.0.0+"),
      `${text} `,
    ];
    for (const each of damaged) {
      writeFileSync(file, each);
      expect(isFresh()).toBe(false);
      expect(await update()).toMatchObject({ ok: true, isCached: false });
      expect(isFresh()).toBe(true);
    }
    truncateSync(file, 100);
    expect(isFresh()).toBe(false);

    const other = createTempProject({ ...sources, "src/shapes/color.ts": 'export type Color = "blue";\n' });
    try {
      const session = openSession({ cwd: other.root });
      await session.update();
      session.close();
      const folder = join(other.root, "node_modules/.cache/toolwright");
      const [name = ""] = readdirSync(folder);
      writeFileSync(file, readFileSync(join(folder, name)));
      expect(isFresh()).toBe(false);
    } finally {
      other.remove();
    }
  });

  it("if the cache is turned off", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    await session.update();
    session.close();
    expect(existsSync(project.path("node_modules/.cache"))).toBe(false);
    await generated();
    const renewed = openSession({ cwd: project.root, cache: "renew" });
    expect(await renewed.update()).toMatchObject({ isCached: false });
    renewed.close();
  });

  it("if the cache cannot be written", async () => {
    await generated();
    rmSync(dirname(cacheFile()), { recursive: true });
    writeFileSync(project.path("node_modules/.cache/toolwright"), "a file");
    expect(await update()).toMatchObject({ ok: true, isCached: false });
    expect(isFresh()).toBe(false);
  });
});
