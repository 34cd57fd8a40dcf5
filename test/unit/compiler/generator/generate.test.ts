import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";

const greet = `
/**
 * Greets a person.
 * @tool greet
 */
export function greet(name: string): { message: string } {
  return { message: name };
}
`;
const part = `
/**
 * Says goodbye.
 * @tool part
 */
export function part(name: string): string {
  return name;
}
`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/greet.ts": greet, "src/part.ts": part });
});
afterEach(() => project.remove());

const generated = ["greet.tools.ts", "handlers.ts", "index.ts", "manifest.json", "part.tools.ts", "tools.json"];

describe("generate", () => {
  it("writes the generated files and reports the changes", async () => {
    const result = await generate({ cwd: project.root });
    expect(result.diagnostics).toEqual([]);
    expect(result.ok).toBe(true);
    expect(result.tools.map(({ id }) => id)).toEqual(["greet", "part"]);
    expect(Object.keys(project.files("src/generated"))).toEqual(generated);
    expect(result.changes.map(({ path, status }) => `${status} ${path}`).sort()).toEqual(
      generated.map((file) => `new src/generated/${file}`),
    );
  });

  it("writes nothing the second time", async () => {
    await generate({ cwd: project.root });
    const times = (): readonly number[] =>
      generated.map((file) => statSync(project.path(`src/generated/${file}`)).mtimeMs);
    const before = times();
    const second = await generate({ cwd: project.path("src") });
    expect(new Set(second.changes.map(({ status }) => status))).toEqual(new Set(["unchanged"]));
    expect(times()).toEqual(before);
  });

  it("removes the generated files of a deleted source file", async () => {
    await generate({ cwd: project.root });
    project.write({ "src/part.ts": "export {};\n" });
    const { changes, ok } = await generate({ cwd: project.root });
    expect(ok).toBe(true);
    expect(changes.filter(({ status }) => status === "orphaned").map(({ path }) => path)).toEqual([
      "src/generated/part.tools.ts",
    ]);
    expect(Object.keys(project.files("src/generated"))).not.toContain("part.tools.ts");
  });

  it("writes nothing and keeps the old files if the source has an error", async () => {
    await generate({ cwd: project.root });
    const before = project.files("src/generated");
    project.write({ "src/part.ts": part.replace("name: string)", "name: Map<string, string>)") });
    const result = await generate({ cwd: project.root });
    expect(result).toMatchObject({ ok: false, changes: [] });
    expect(result.diagnostics.map(({ code }) => code)).toContain("type/not-json");
    expect(project.files("src/generated")).toEqual(before);
  });

  it("writes to the config's outDir and omits silenced warnings", async () => {
    project.write({
      "src/part.ts": part.replace("Says goodbye.", ""),
      "toolwright.config.json": '{"outDir": "gen/tools", "silence": ["tool/no-description"]}',
    });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics).toEqual([]);
    expect(Object.keys(project.files("gen/tools"))).toContain("index.ts");
  });

  it("stops at an invalid config", async () => {
    project.write({ "toolwright.config.json": '{"outdir": "x"}' });
    const result = await generate({ cwd: project.root });
    expect(result).toMatchObject({ ok: false, tools: [], changes: [], diagnostics: [{ code: "config/invalid" }] });
  });

  it("does not overwrite a file that it did not generate, and writes nothing else", async () => {
    project.write({ "src/generated/index.ts": "export const mine = 1;\n" });
    const result = await generate({ cwd: project.root });
    expect(result.diagnostics).toMatchObject([{ code: "io/not-ours", args: { file: "src/generated/index.ts" } }]);
    expect(project.files("src/generated")).toEqual({ "index.ts": "export const mine = 1;\n" });
  });

  it("reports a folder that cannot be created, with a hint", async () => {
    writeFileSync(project.path("src/generated"), "a file");
    const result = await generate({ cwd: project.root });
    expect(result.ok).toBe(false);
    expect(result.diagnostics).toMatchObject([{ code: "io/write-failed", hint: expect.stringContaining("outDir") }]);
    expect(result.diagnostics[0]?.message).toMatch(
      /^Cannot write src\/generated\/.*: a file exists where a folder is needed\.$/,
    );
  });
});

describe("generate with check", () => {
  it("succeeds after generate", async () => {
    await generate({ cwd: project.root });
    expect(await generate({ cwd: project.root, check: true })).toMatchObject({ ok: true, diagnostics: [] });
  });

  it("reports missing, stale and orphaned files, and writes nothing", async () => {
    await generate({ cwd: project.root });
    project.write({
      "src/greet.ts": greet.replace("Greets a person", "Greets someone"),
      "src/part.ts": "",
      "src/new.ts": part,
    });
    const before = project.files("src/generated");
    const { ok, changes } = await generate({ cwd: project.root, check: true });
    expect(ok).toBe(false);
    const of = (wanted: string): readonly string[] =>
      changes.filter(({ status }) => status === wanted).map(({ path }) => path.replace("src/generated/", ""));
    expect(of("new")).toEqual(["new.tools.ts"]);
    expect(of("orphaned")).toEqual(["part.tools.ts"]);
    expect(of("changed")).toContain("greet.tools.ts");
    expect(project.files("src/generated")).toEqual(before);
  });
});

describe("custom templates", () => {
  it("replace built-in templates with the same name", async () => {
    const own = readFileSync(join(repository, "templates/index.eta"), "utf8").replace(
      "<%= it.imports",
      "// Ours.\n<%= it.imports",
    );
    project.write({ "my/index.eta": own, "toolwright.config.json": '{"templates": "./my"}' });
    expect((await generate({ cwd: project.root })).diagnostics).toEqual([]);
    expect(project.read("src/generated/index.ts")).toContain("// Ours.");
    expect(project.read("src/generated/handlers.ts")).not.toContain("// Ours.");
  });

  it("are an error if they do not use a variable, and nothing is written", async () => {
    project.write({ "my/index.eta": "<%= it.header %>\n", "toolwright.config.json": '{"templates": "./my"}' });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics).toMatchObject([{ code: "emit/template", args: { template: "./my/index.eta" } }]);
    expect(project.files("src/generated")).toEqual({});
  });

  it("are an error if there is no built-in template with the same name", async () => {
    project.write({ "my/tols.eta": "", "my/README.md": "", "toolwright.config.json": '{"templates": "./my"}' });
    const { diagnostics, ok } = await generate({ cwd: project.root });
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "emit/template", args: { template: "./my/tols.eta" } }]);
    expect(diagnostics[0]?.hint).toContain("tools.eta");
  });

  it("are an error with their path if they cannot be read", async () => {
    project.write({ "my/index.eta/x": "", "toolwright.config.json": '{"templates": "./my"}' });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics).toMatchObject([{ code: "io/read-failed", args: { file: "./my" } }]);
  });
});
