import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate, openSession } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const greet = "/** Greets. @tool */\nexport function greet(name: string): void {}\n";
const paint =
  'import type { Color } from "./color.js";\n/** Paints. @tool */\nexport function paint(color: Color): void {}\n';

let project: TempProject;
beforeEach(() => {
  project = createTempProject({
    "src/greet.ts": greet,
    "src/paint.ts": paint,
    "src/color.ts": 'export type Color = "red";\n',
  });
});
afterEach(() => project.remove());

describe("a session", () => {
  it("reports the same dependencies after a run and from the cache", async () => {
    const first = openSession({ cwd: project.root });
    await first.update();
    expect(first.outOfDate()).toEqual([]);
    const { files, folders, missing } = first.dependencies;
    for (const file of ["src/greet.ts", "src/color.ts", "tsconfig.json"]) expect(files).toContain(project.path(file));
    expect(folders).toContain(project.path("src"));
    expect(missing).toContain(project.path("toolwright.config.ts"));
    first.close();

    const second = openSession({ cwd: project.root });
    expect(await second.update()).toMatchObject({ isCached: true });
    expect(second.dependencies.files).toContain(project.path("src/color.ts"));
    expect(second.dependencies.missing).toContain(project.path("toolwright.config.ts"));
    project.write({ "src/color.ts": 'export type Color = "blue";\n' });
    const report = await second.update([project.path("src/color.ts")]);
    expect(report).toMatchObject({ ok: true, isCached: false });
    expect(project.read("src/generated/tools.json")).toContain('"blue"');
    second.close();
  });

  it("finds what was written, added or removed since an update", async () => {
    const session = openSession({ cwd: project.root });
    await session.update();
    const output = project.path("src/generated/greet.tools.ts");
    const selected = (): readonly string[] => {
      const { files, folders, missing } = session.dependencies;
      return session.outOfDate([...files, ...folders, ...missing, output]);
    };
    expect(selected()).toEqual([]);
    project.write({
      "src/color.ts": 'export type Color = "blue";\n',
      "src/inner/new.ts": "",
      "toolwright.config.ts": "export default {};\n",
    });
    rmSync(project.path("src/paint.ts"));
    const changed = ["src/color.ts", "src/inner", "src/paint.ts", "toolwright.config.ts"].map((path) =>
      project.path(path),
    );
    expect(new Set(session.outOfDate())).toEqual(new Set(changed));
    rmSync(output);
    expect(new Set(selected())).toEqual(new Set([...changed, output]));
    session.close();
  });

  it("finds that something has changed since a result from the cache", async () => {
    await openSession({ cwd: project.root }).update();
    const session = openSession({ cwd: project.root });
    expect(await session.update()).toMatchObject({ isCached: true });
    expect(session.outOfDate()).toEqual([]);
    project.write({ "src/color.ts": 'export type Color = "blue";\n' });
    expect(session.outOfDate()).not.toEqual([]);
    session.close();
  });

  it("goes on when another process has generated since its first update", async () => {
    await generate({ cwd: project.root });
    project.write({ "src/color.ts": 'export type Color = "green";\n' });
    const session = openSession({ cwd: project.root });
    await session.update();
    project.write({ "src/greet.ts": greet.replace("name", "whom") });
    await generate({ cwd: project.root });
    project.write({ "src/greet.ts": greet.replace("name", "person") });
    const changed = ["src/greet.ts", "src/generated/greet.tools.ts", "src/generated/tools.json"];
    expect(await session.update(changed.map((path) => project.path(path)))).toMatchObject({ ok: true });
    expect(project.read("src/generated/greet.tools.ts")).toContain("person");
    session.close();
  });

  it("combines updates that are requested during an update", async () => {
    const session = openSession({ cwd: project.root });
    const running = session.update();
    project.write({ "src/color.ts": 'export type Color = "one";\n' });
    const one = session.update([project.path("src/color.ts")]);
    project.write({ "src/greet.ts": greet.replace("name", "whom") });
    const other = session.update([project.path("src/greet.ts")]);
    await running;
    expect(await one).toBe(await other);
    expect(project.read("src/generated/tools.json")).toContain('"whom"');
    expect(project.read("src/generated/tools.json")).toContain('"one"');
    session.close();
  });

  it("compares everything if it is not told what has changed", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    const first = await session.update();
    expect(await session.update()).toBe(first);
    project.write({ "src/color.ts": 'export type Color = "blue";\n' });
    await session.update();
    expect(project.read("src/generated/tools.json")).toContain('"blue"');
    const file = "src/generated/greet.tools.ts";
    const before = project.read(file);
    project.write({ [file]: `${before}// mine\n` });
    await session.update();
    expect(project.read(file)).toBe(before);
    project.write({ "src/wave.ts": greet.replace("function greet", "function wave") });
    await session.update();
    expect(project.read("src/generated/tools.json")).toContain('"wave"');
    session.close();
  });

  it("finds the correction of a config that was invalid", async () => {
    project.write({ "toolwright.config.json": "{" });
    const session = openSession({ cwd: project.root });
    expect(await session.update()).toMatchObject({ ok: false });
    expect(await session.update()).toMatchObject({ ok: false });
    project.write({ "toolwright.config.json": "{}" });
    expect(await session.update()).toMatchObject({ ok: true });
    session.close();
  });

  it("waits while git rebases, and then updates once to what git has left", async () => {
    project.write({ ".git/config": "" });
    const session = openSession({ cwd: project.root, cache: "off" });
    const first = await session.update();
    project.write({ ".git/rebase-merge/head": "" });
    expect(await session.update()).toBe(first);
    project.write({ "src/color.ts": 'export type Color = "half";\n' });
    const update = session.update([project.path("src/color.ts")]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    project.write({ "src/color.ts": 'export type Color = "whole";\n', "src/greet.ts": greet.replace("name", "whom") });
    expect(project.read("src/generated/tools.json")).toContain('"red"');
    rmSync(project.path(".git/rebase-merge"), { recursive: true });
    expect(await session.update([project.path("src/color.ts")])).toBe(await update);
    for (const text of ['"whole"', '"whom"']) expect(project.read("src/generated/tools.json")).toContain(text);
    session.close();
  });

  it("ends an update that waits for git when it is closed", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    await session.update();
    project.write({ ".git/rebase-merge/head": "", "src/color.ts": 'export type Color = "half";\n' });
    const update = session.update();
    setTimeout(() => session.close(), 100);
    await expect(update).rejects.toThrow("the session is closed");
  });

  it("restores edited generated files, and leaves other files alone", async () => {
    const session = openSession({ cwd: project.root });
    await session.update();
    const file = "src/generated/greet.tools.ts";
    const before = project.read(file);
    project.write({ [file]: `${before}// mine\n`, "src/generated/note.md": "mine" });
    await session.update([project.path(file), project.path("src/generated/note.md")]);
    expect(project.read(file)).toBe(before);
    expect(project.read("src/generated/note.md")).toBe("mine");
    session.close();
  });

  it("ignores a file that nothing depends on", async () => {
    const session = openSession({ cwd: project.root });
    const first = await session.update();
    project.write({ "README.md": "x" });
    expect(await session.update([project.path("README.md")])).toBe(first);
    session.close();
  });

  it("matches a fresh run after an edit that declares a global", async () => {
    project.write({ "src/greet.ts": greet.replace("string", "Name"), "src/name.d.ts": "type Name = string;\n" });
    const session = openSession({ cwd: project.root });
    expect(await session.update()).toMatchObject({ ok: true });
    project.write({ "src/name.d.ts": "type Name = number;\n" });
    await session.update([project.path("src/name.d.ts")]);
    expect(project.read("src/generated/greet.tools.ts")).toContain("name: number");
    project.write({ "src/name.d.ts": "type Nome = number;\n" });
    expect(await session.update([project.path("src/name.d.ts")])).toMatchObject({ ok: false });
    session.close();
  });

  it("finds a new file in a folder where another file was edited before", async () => {
    const session = openSession({ cwd: project.root });
    await session.update();
    project.write({ "src/greet.ts": greet.replace("name", "whom") });
    await session.update([project.path("src/greet.ts")]);
    expect(session.dependencies.folders).toContain(project.path("src"));
    project.write({ "src/wave.ts": greet.replace("function greet", "function wave") });
    await session.update([project.path("src/wave.ts")]);
    expect(project.read("src/generated/tools.json")).toContain('"wave"');
    session.close();
  });

  it("rejects updates after it is closed", async () => {
    const session = openSession({ cwd: project.root });
    session.close();
    await expect(session.update()).rejects.toThrow("the session is closed");
  });

  it.each([
    ["ts", "export default"],
    ["js", "export default"],
    ["mjs", "module.exports ="],
  ])("detects an edit of a module that a .%s config with %s imports", async (ending, exported) => {
    project.write({
      [`toolwright.config.${ending}`]: `import settings from "./house/index.js";\nimport { outDir } from "./out.mjs";\nexport default { ...settings, outDir };\n`,
      "out.mjs": 'export const outDir = "src/generated";\n',
      "house/package.json": `{ "type": "${exported === "export default" ? "module" : "commonjs"}" }`,
      "house/index.js": `${exported} { idFormat: "versioned" };\n`,
      "src/greet.ts": greet.replace("@tool", "@tool house:greet\n * @version 1.0.0\n *"),
    });
    const session = openSession({ cwd: project.root });
    await session.update();
    const list = async (file: string, text: string): Promise<readonly string[]> => {
      project.write({ [file]: text });
      const { tools } = await session.update([project.path(file)]);
      return tools.map(({ id }) => id);
    };
    expect(await list("house/index.js", `${exported} { idFormat: "unversioned" };\n`)).toContain("house:greet");
    expect(await list("house/index.js", `${exported} {};\n`)).toContain("house:greet:1.0.0");
    await list("out.mjs", 'export const outDir = "src/other";\n');
    expect(project.read("src/other/tools.json")).toContain("greet");
    session.close();
  });

  it.each([
    ["an ES module", "export default"],
    ["a CommonJS module", "module.exports ="],
  ])("detects an edit of a .js config that is %s", async (_, exported) => {
    const configOf = (outDir: string): object => ({ "toolwright.config.js": `${exported} { outDir: "${outDir}" };\n` });
    const type = exported === "export default" ? "module" : "commonjs";
    project.write({ "package.json": `{ "type": "${type}" }`, ...configOf("src/one") });
    const session = openSession({ cwd: project.root });
    await session.update();
    for (const outDir of ["src/two", "src/three"]) {
      project.write({ ...configOf(outDir) });
      expect((await session.update([project.path("toolwright.config.js")])).diagnostics).toEqual([]);
      expect(project.read(`${outDir}/tools.json`)).toContain("greet");
    }
    session.close();
  });
});

describe("removed output", () => {
  it("is restored at the next update, whatever has changed", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    await session.update();
    const before = project.files("src/generated");
    rmSync(project.path("src/generated/greet.tools.ts"));
    project.write({ "src/color.ts": 'export type Color = "blue";\n' });
    const { changes } = await session.update([project.path("src/color.ts")]);
    const restored = changes.find(({ path }) => path.endsWith("/greet.tools.ts"));
    expect(restored).toMatchObject({ status: "new" });
    expect(project.read("src/generated/greet.tools.ts")).toBe(before["greet.tools.ts"]);
    rmSync(project.path("src/generated"), { recursive: true });
    project.write({ "src/note.md": "nobody reads this" });
    const report = await session.update([project.path("src/note.md")]);
    expect(new Set(report.changes.map(({ status }) => status))).toEqual(new Set(["new"]));
    expect(Object.keys(project.files("src/generated"))).toEqual(Object.keys(before));
    session.close();
  });

  it("is restored where an older version was checked out", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    await session.update();
    const file = "src/generated/paint.tools.ts";
    const older = project.read(file);
    project.write({ "src/paint.ts": paint.replace("Paints.", "Paints a wall.") });
    await session.update([project.path("src/paint.ts")]);
    project.write({ [file]: older, "src/color.ts": 'export type Color = "blue";\n' });
    const { changes } = await session.update([project.path("src/color.ts")]);
    expect(changes.find(({ path }) => path === file)).toMatchObject({ status: "changed" });
    expect(project.read(file)).toContain("Paints a wall.");
    session.close();
  });
});

describe("a removed source folder", () => {
  it("is an error, and nothing is written elsewhere", async () => {
    const session = openSession({ cwd: project.root, cache: "off" });
    await session.update();
    project.write({ "other.ts": greet });
    rmSync(project.path("src"), { recursive: true });
    const before = project.files();
    const message = "the folder src no longer exists, so its tools are not updated. Nothing was written.";
    await expect(session.update([project.path("src")])).rejects.toThrow(message);
    await expect(session.update()).rejects.toThrow(message);
    expect(project.files()).toEqual(before);
    project.write({ "src/greet.ts": greet });
    expect(await session.update()).toMatchObject({ ok: true });
    session.close();
  });
});
