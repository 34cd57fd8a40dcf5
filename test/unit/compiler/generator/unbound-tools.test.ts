import { afterEach, beforeEach, expect, test } from "vitest";
import { generate, listTools } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { strictest, typeCheck } from "../../../support/type-check.js";

const sources = {
  "src/contract.ts": `
/**
 * Asks.
 * @toolInput demo:ask
 */
export interface Question { text: string }
/** @toolOutput demo:ask */
export interface Answer { text: string }
`,
  "src/store/store.ts": `
import { Tool } from "toolwright";
export default class {
  constructor(readonly folder: string) {}
  /** Reads. */
  @Tool() read(path: string): string { return this.folder + path; }
}
`,
};

let project: TempProject;
beforeEach(() => {
  project = createTempProject(sources);
});
afterEach(() => project.remove());

/** The blocks of code in the hint of the only diagnostic with the code `tool/unbound`. */
function blocksOf(diagnostics: Awaited<ReturnType<typeof generate>>["diagnostics"]): readonly string[] {
  const found = diagnostics.filter(({ code }) => code === "tool/unbound");
  expect(found).toHaveLength(1);
  return (found[0]?.hint ?? "")
    .split(/^(?=\S)/m)
    .map((part) => part.replace(/^.*\n/, "").replace(/^ {2}/gm, ""))
    .filter((block) => block !== "");
}

test("shows code that compiles and binds the tools, and the config for it", async () => {
  const { diagnostics, ok } = await generate({ cwd: project.root });
  expect(ok).toBe(true);
  const [code = "", config = ""] = blocksOf(diagnostics);
  expect(code).toContain('import { bindTools } from "./generated/handlers.js";');
  expect(code).toContain('import { default as Store } from "./store/store.js";');
  project.write({
    "src/bound-tools.ts": code.replace("/* arguments */", '"folder"'),
    "toolwright.config.ts": config,
  });
  const options = { ...strictest, isolatedDeclarations: false, noUnusedParameters: false };
  expect(
    await typeCheck(project.root, [project.path("src/bound-tools.ts"), project.path("toolwright.config.ts")], options),
  ).toEqual([]);
  const second = await generate({ cwd: project.root });
  expect(second.diagnostics).toEqual([]);
});

test("names the tools and their locations", async () => {
  const { diagnostics } = await listTools({ cwd: project.root });
  const [found] = diagnostics;
  expect(found?.message).toBe('No handler is bound for "demo:ask", "read" (needs an instance of its class).');
  expect(found?.span).toMatchObject({ file: "src/contract.ts", line: 6 });
  expect(found?.related).toMatchObject([{ span: { file: "src/store/store.ts", line: 6 } }]);
});

test("adds the module to the config that exists, relative to the output folder", async () => {
  project.write({ "toolwright.config.json": '{"outDir": "lib/tools/out", "importExtension": ".ts"}' });
  const [code = "", config = ""] = blocksOf((await listTools({ cwd: project.root })).diagnostics);
  expect(code).toContain('import { bindTools } from "./out/handlers.ts";');
  expect(code).toContain('from "../../src/store/store.ts";');
  expect(config.trim()).toBe('"bound": "lib/tools/bound-tools.ts"');
});

test("reports nothing if every tool has a handler", async () => {
  project.write({
    "src/contract.ts": "",
    "src/store/store.ts": "/** Greets. @tool */ export function greet(): void {}",
  });
  expect((await listTools({ cwd: project.root })).diagnostics.map(({ code }) => code)).not.toContain("tool/unbound");
});

test("can be silenced", async () => {
  project.write({ "toolwright.config.json": '{"silence": ["tool/unbound"]}' });
  expect((await generate({ cwd: project.root })).diagnostics).toEqual([]);
});

test("reports the prompts that a bound module leaves out", async () => {
  project.write({
    "src/bound.ts":
      'import { bindTools } from "./generated/handlers.js";\nexport default bindTools({ handlers: {}, instances: {} });\n',
    "src/prompts.ts": `
/** Asks to pick. @prompt pick_order */
export function pickOrder(): string { return "Pick."; }
/** Asks to pack. @prompt pack_order */
export function packOrder(): string { return "Pack."; }
`,
    "toolwright.config.json": '{ "bound": "src/bound.ts" }',
  });
  const { diagnostics } = await generate({ cwd: project.root });
  const [found, ...more] = diagnostics;
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    code: "tool/unbound",
    message: 'No handler is bound for "prompts/pack_order", "prompts/pick_order".',
    hint: "add them to what src/bound.ts exports: export default [...bindTools({ ... }), ...boundPrompts];",
    span: { file: "src/prompts.ts" },
  });
  expect((await listTools({ cwd: project.root })).diagnostics).toEqual([found]);
  project.write({
    "src/bound.ts": `
import { bindTools, boundPrompts } from "./generated/handlers.js";
export default [...bindTools({ handlers: {}, instances: {} }), ...boundPrompts];
`,
  });
  expect((await generate({ cwd: project.root })).diagnostics).toEqual([]);
  // The list of another module may have them.
  project.write({ "src/bound.ts": 'import { boundTools } from "./all.js";\nexport default boundTools;\n' });
  expect((await generate({ cwd: project.root })).diagnostics).toEqual([]);
});
