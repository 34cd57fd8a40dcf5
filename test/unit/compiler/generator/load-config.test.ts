import { createRequire } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import * as modules from "../../../../src/compiler/generator/import-module.js";
import { loadConfig } from "../../../../src/compiler/generator/load-config.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";

let importModule: MockInstance<typeof modules.importModule>;
beforeEach(() => {
  importModule = vi.spyOn(modules, "importModule");
});

const projects: TempProject[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});
function projectWith(files: Files): TempProject {
  const project = createTempProject(files);
  projects.push(project);
  return project;
}

describe("the project root", () => {
  it("is the closest folder with a package.json or a config, starting at the working directory", async () => {
    const { root } = projectWith({ "src/deep/a.ts": "", "inner/package.json": "{}", "inner/src/b.ts": "" });
    expect((await loadConfig({ cwd: join(root, "src/deep") })).root).toBe(root);
    expect((await loadConfig({ cwd: join(root, "inner/src") })).root).toBe(join(root, "inner"));
  });

  it("is the folder of the given config", async () => {
    const { root } = projectWith({ "tools/my.config.json": '{"outDir": "out"}' });
    const result = await loadConfig({ cwd: root, config: "tools/my.config.json" });
    expect(result.root).toBe(join(root, "tools"));
    expect(result.project?.settings.outDir).toBe("out");
  });

  it("reports a missing folder and a missing config", async () => {
    const { root } = projectWith({});
    expect((await loadConfig({ cwd: join(root, "nowhere") })).diagnostics[0]?.message).toMatch(
      /^Folder .* does not exist\.$/,
    );
    expect((await loadConfig({ cwd: root, config: "x.ts" })).diagnostics[0]?.message).toBe(
      "Config file x.ts does not exist.",
    );
  });
});

describe("without a config", () => {
  it("scans src and writes to src/generated if there is a src folder", async () => {
    const { root } = projectWith({ "src/a.ts": "" });
    const { project } = await loadConfig({ cwd: root });
    expect(project?.settings).toMatchObject({ include: ["src/**/*.{ts,tsx,mts,cts}"], outDir: "src/generated" });
    expect(project?.tsconfig).toBeUndefined();
  });

  it("scans everything and writes to generated if there is none", async () => {
    const { root } = projectWith({});
    const { project } = await loadConfig({ cwd: root });
    expect(project?.settings).toMatchObject({ include: ["**/*.{ts,tsx,mts,cts}"], outDir: "generated" });
  });

  it.each([
    [{}, ".js"],
    [{ allowImportingTsExtensions: true }, ".ts"],
    [{ rewriteRelativeImportExtensions: true }, ".ts"],
    [{ allowImportingTsExtensions: false }, ".js"],
  ])("uses the import extension that a tsconfig with %j allows", async (compilerOptions, ending) => {
    const { root } = projectWith({
      "base.json": JSON.stringify({ compilerOptions }),
      "tsconfig.json": '{ "extends": "./base.json", /* inherited */ }',
    });
    expect((await loadConfig({ cwd: root })).project?.settings.importExtension).toBe(ending);
  });
});

describe("config files", () => {
  it.each([
    ["toolwright.config.ts", 'const outDir: string = "out"; export default { outDir };'],
    ["toolwright.config.js", 'export default { outDir: "out" };'],
    ["toolwright.config.mjs", 'export default { outDir: "out" };'],
    ["toolwright.config.json", '{ "outDir": "out" }'],
  ])("reads %s", async (file, text) => {
    const { root } = projectWith({ [file]: text });
    const { project, diagnostics } = await loadConfig({ cwd: root });
    expect(diagnostics).toEqual([]);
    expect(project?.settings.outDir).toBe("out");
  });

  it("reads toolwright.config.ts beside a tsconfig that extends a missing package", async () => {
    const { root } = projectWith({
      "tsconfig.json": '{ "extends": "@tsconfig/node20/tsconfig.json" }',
      "toolwright.config.ts": 'const outDir: string = "out"; export default { outDir };',
    });
    const { project, diagnostics } = await loadConfig({ cwd: root });
    expect([project?.settings.outDir, diagnostics]).toEqual(["out", []]);
  });

  it("reads toolwright.config.ts in a CommonJS project", async () => {
    const { root } = projectWith({
      "package.json": '{"type": "commonjs"}',
      "toolwright.config.ts": 'import { join } from "node:path"; export default { outDir: join("lib", "out") };',
    });
    expect((await loadConfig({ cwd: root })).project?.settings.outDir).toBe("lib/out");
  });

  it("evaluates the config once", async () => {
    const { root, path, read } = projectWith({});
    projects.at(-1)?.write({
      "toolwright.config.ts": `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(path("runs"))}, "x"); export default {};`,
    });
    await loadConfig({ cwd: root });
    expect(read("runs")).toBe("x");
  });

  it.each([
    ["an object", "export default { outDir: 'out', };"],
    ["an object with comments", '// first\nexport default {\n  /* } */ "outDir": "out", // last {\n}\n// end'],
    [
      "a checked object",
      'import type { Config } from "toolwright-compiler";\nexport default { outDir: "out" } satisfies Config',
    ],
    [
      "a call",
      'import { type Config, defineConfig } from "toolwright-compiler";\nexport default defineConfig({ outDir: "out" });',
    ],
  ])("reads %s without running the file or finding its imports", async (_, text) => {
    const { root } = projectWith({ "toolwright.config.ts": text });
    const { project, isStatic } = await loadConfig({ cwd: root });
    expect([project?.settings.outDir, isStatic]).toEqual(["out", true]);
    expect(importModule).not.toHaveBeenCalled();
  });

  it.each([
    'const outDir = "out"; export default { outDir };',
    'export default { ...{ outDir: "out" } };',
    "export default { outDir: `out` };",
    'export default Object.assign({ outDir: "x" }, { outDir: "out" });',
    'export default { __proto__: { server: {} }, outDir: "out" };',
    'export default { "\\u005f_proto__": { server: {} }, outDir: "out" };',
    'export default { outDir: "x" } && { outDir: "out" };',
    'globalThis.name = "x"; export default { outDir: "out" };',
    '/* */ globalThis.name = 1 /* */\nexport default { outDir: "out" };',
    '// export default { outDir: "x" };\nexport { config as default };\nconst config = { outDir: "out" };',
    'import { posix as defineConfig } from "node:path"; export default { outDir: "out" };',
    'const defineConfig = () => ({ outDir: "out" }); export default defineConfig({ outDir: "x" });',
  ])("runs a config that computes: %s", async (text) => {
    const { root } = projectWith({ "toolwright.config.ts": text });
    const { project, diagnostics } = await loadConfig({ cwd: root });
    expect([project?.settings.outDir, diagnostics]).toEqual(["out", []]);
    expect(importModule).toHaveBeenCalledOnce();
  });

  it("reports two configs in one folder", async () => {
    const { root } = projectWith({ "toolwright.config.ts": "", "toolwright.config.json": "{}" });
    const [problem] = (await loadConfig({ cwd: root })).diagnostics;
    expect(problem?.message).toBe("There are two config files, toolwright.config.ts and toolwright.config.json.");
  });

  it("reports a config with a syntax error, by its relative path", async () => {
    const { root } = projectWith({ "toolwright.config.ts": "export default {" });
    const { project, diagnostics } = await loadConfig({ cwd: root });
    expect(project).toBeUndefined();
    expect(diagnostics[0]?.code).toBe("config/invalid");
    expect(diagnostics[0]?.message).toContain("Cannot load toolwright.config.ts:");
    expect(diagnostics[0]?.message).not.toContain(root);
  });

  it("reports a config that throws, with the error message", async () => {
    const { root } = projectWith({ "toolwright.config.mjs": 'throw new Error("no token");' });
    expect((await loadConfig({ cwd: root })).diagnostics[0]?.message).toContain("no token");
  });

  it("reports a config without a default export", async () => {
    const { root } = projectWith({ "toolwright.config.ts": "export const outDir = 1;" });
    expect((await loadConfig({ cwd: root })).diagnostics[0]?.message).toContain(
      "exports nothing; it must export an object",
    );
  });

  it("reports the position of a syntax error in a JSON config", async () => {
    const { root } = projectWith({ "toolwright.config.json": '{\n  "outDir": "out"\n  "include": []\n}\n' });
    const [problem] = (await loadConfig({ cwd: root })).diagnostics;
    expect(problem?.span).toMatchObject({ file: "toolwright.config.json", line: 3, column: 3 });
    expect(problem?.sourceLine).toBe('  "include": []');
  });

  it("reports every path that does not exist", async () => {
    const { root } = projectWith({
      "toolwright.config.json": '{"templates": "./t", "bound": "./b.ts", "tsconfig": "x.json"}',
    });
    const { diagnostics } = await loadConfig({ cwd: root });
    expect(diagnostics.map((each) => each.args["problem"])).toEqual([
      '"tsconfig" in toolwright.config.json is x.json, which does not exist.',
      '"templates" in toolwright.config.json is ./t, which does not exist.',
      '"bound" in toolwright.config.json is ./b.ts, which does not exist.',
    ]);
  });
});

describe("the versions of the two packages", () => {
  const { version } = createRequire(import.meta.url)("../../../../src/compiler/package.json") as { version: string };
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  /** Loads the config of a project with a runtime of this version. */
  async function load(runtime: string, exported = "./gen/v1"): ReturnType<typeof loadConfig> {
    const project = createTempProject({ "src/a.ts": "export {};\n" }, { toolwright: "above" });
    try {
      const manifest = { name: "toolwright", version: runtime, exports: { [exported]: "./index.js" } };
      project.write({ "node_modules/toolwright/package.json": JSON.stringify(manifest, undefined, 2) });
      return await loadConfig({ cwd: project.root });
    } finally {
      project.remove();
    }
  }

  it.each([version, `${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major}.${minor + 10}.0-beta.1`])(
    "accepts the runtime %s",
    async (runtime) => {
      expect((await load(runtime)).diagnostics).toEqual([]);
    },
  );

  it.each([
    [`${major + 1}.0.0`, "./gen/v1"],
    ["0.0.1", "./gen/v1"],
    [`${major}.${minor + 1}.0`, "./gen/v2"],
  ])("rejects the runtime %s with %s; the error shows the versions and how to install matching ones", async (...of) => {
    const { diagnostics } = await load(...of);
    expect(diagnostics.map(({ code }) => code)).toEqual(["config/invalid"]);
    expect(diagnostics[0]?.message).toBe(
      `toolwright ${of[0]} and toolwright-compiler ${version} are installed; this compiler works with toolwright ${version} or later, before ${major + 1}.0.0.`,
    );
    expect(diagnostics[0]?.hint).toContain(`npm install -D toolwright-compiler@${of[0]}`);
  });

  it("are those of the peer ranges: the compiler accepts later runtimes of its major version, other packages one", () => {
    const peerOf = (folder: string): unknown =>
      createRequire(import.meta.url)(`../../../../src/${folder}/package.json`).peerDependencies.toolwright;
    expect(peerOf("compiler")).toBe(`>=${version} <${major + 1}.0.0`);
    expect(peerOf("host")).toBe(version);
  });
});
