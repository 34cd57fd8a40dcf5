import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generate, type Report, watch } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const color = (values: string): string => `export type Color = ${values};\n`;
const tool = (name: string, input = "color: Color"): string =>
  `import type { Color } from "./shapes/color.js";\n/** Use ${name}. @tool */\nexport function ${name}(${input}): void {}\n`;

let project: TempProject;
let reports: Report[];
let errors: unknown[];
let stop: () => Promise<void>;

beforeEach(async () => {
  project = createTempProject({
    "src/paint.ts": tool("paint"),
    "src/plain.ts": "/** Plain. @tool */\nexport function plain(n: number): void {}\n",
    "src/shapes/color.ts": color('"red"'),
  });
  reports = [];
  errors = [];
  const controller = new AbortController();
  const ended = watch({
    cwd: project.root,
    signal: controller.signal,
    onReport: (report) => void reports.push(report),
    onError: (error) => void errors.push(error),
  });
  stop = async () => {
    controller.abort();
    await ended;
  };
  await vi.waitFor(() => expect(reports).toHaveLength(1), waiting);
  // The watcher starts after the first report.
  await new Promise((resolve) => setTimeout(resolve, 300));
});

afterEach(async () => {
  await stop();
  project.remove();
  expect(errors).toEqual([]);
});

const waiting = { timeout: 20_000, interval: 20 };
const toolsJson = (): string => project.read("src/generated/tools.json");

/** Waits until the generated files contain `text`, and for the last report. */
async function written(text: string): Promise<Report | undefined> {
  await vi.waitFor(() => expect(toolsJson()).toContain(text), waiting);
  return reports.at(-1);
}

/** Expects the same files as a fresh run writes. */
async function expectWhole(): Promise<void> {
  expect(await generate({ cwd: project.root, check: true })).toMatchObject({ ok: true });
}

describe("watch", () => {
  it("writes the same as a full run after an edit of a type, and nothing else", async () => {
    project.write({ "src/shapes/color.ts": color('"blue"') });
    await written('"blue"');
    await vi.waitFor(() => expect(reports).toHaveLength(2), waiting);
    const changed = reports[1]?.changes.filter(({ status }) => status !== "unchanged").map(({ path }) => path);
    expect(changed).toEqual(["src/generated/paint.tools.ts", "src/generated/tools.json"]);
    await expectWhole();
  });

  it("detects added, removed and renamed files and folders", async () => {
    project.write({ "src/deep/new.ts": tool("fresh").replace("./shapes", "../shapes") });
    await written('"fresh"');
    renameSync(project.path("src/deep"), project.path("src/deeper"));
    await vi.waitFor(() => expect(Object.keys(project.files("src/generated/deeper"))).toHaveLength(1), waiting);
    rmSync(project.path("src/deeper"), { recursive: true });
    await vi.waitFor(() => expect(toolsJson()).not.toContain('"fresh"'), waiting);
    await expectWhole();
  });

  it("continues in a folder that was replaced by another", async () => {
    for (const round of ["one", "two"]) {
      cpSync(project.path("src"), project.path("kept"), { recursive: true });
      rmSync(project.path("src"), { recursive: true });
      renameSync(project.path("kept"), project.path("src"));
      for (const time of ["first", "second", "third"]) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        project.write({ "src/shapes/color.ts": color(`"${round}, ${time}"`) });
        await written(`"${round}, ${time}"`);
      }
      project.write({ [`src/shapes/${round}.ts`]: tool(round).replace("./shapes", ".") });
      await written(`"${round}"`);
    }
    await expectWhole();
  });

  it("keeps the generated files while there is an error, and continues once it is fixed", async () => {
    const before = project.files("src/generated");
    project.write({ "src/paint.ts": tool("paint", "color: Set<string>") });
    await vi.waitFor(() => expect(reports.at(-1)?.ok).toBe(false), waiting);
    expect(reports.at(-1)?.diagnostics).toMatchObject([{ code: "type/not-json", span: { file: "src/paint.ts" } }]);
    expect(project.files("src/generated")).toEqual(before);
    project.write({ "src/paint.ts": tool("paint", "color: Color, width: number") });
    await written('"width"');
    await expectWhole();
  });

  it("detects a file that now takes precedence in an import, and changes of tsconfig and config", async () => {
    project.write({ "src/shapes/color.d.ts": color('"from the declaration"') });
    rmSync(project.path("src/shapes/color.ts"));
    await written("from the declaration");
    project.write({ "toolwright.config.json": '{ "wireName": "namespace_name", "outDir": "src/other" }' });
    await vi.waitFor(() => expect(Object.keys(project.files("src/other"))).toContain("tools.json"), waiting);
    await expectWhole();
  });

  it("combines a burst of changes into one update", async () => {
    for (let i = 0; i < 20; i++) project.write({ "src/shapes/color.ts": color(`"color ${i}"`) });
    await written("color 19");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reports.length).toBeLessThan(6);
    await expectWhole();
  });

  it("waits while git rebases", async () => {
    mkdirSync(project.path(".git/rebase-merge"), { recursive: true });
    project.write({ "src/shapes/color.ts": color('"rebased"') });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(reports).toHaveLength(1);
    rmSync(project.path(".git/rebase-merge"), { recursive: true });
    await written('"rebased"');
  });
});

it("recovers from a config that is invalid at first", async () => {
  project.write({ "toolwright.config.json": "{" });
  const found: Report[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const ended = watch({
    cwd: project.root,
    signal,
    onReport: (report) => void found.push(report),
    onError: (error) => void errors.push(error),
  });
  await vi.waitFor(() => expect(found).toHaveLength(1), waiting);
  expect(found[0]).toMatchObject({ ok: false });
  await new Promise((resolve) => setTimeout(resolve, 300));
  project.write({ "toolwright.config.json": "{}" });
  await vi.waitFor(() => expect(found.at(-1)).toMatchObject({ ok: true }), waiting);
  controller.abort();
  await ended;
});
