import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../src/compiler/cli/main.js";
import { writePackageJson } from "../../../src/compiler/cli/package-json.js";
import { generate } from "../../../src/compiler/generator/index.js";
import { detectPackageManager } from "../../../src/runtime/launcher/package-manager.js";
import { createTempProject, type TempProject } from "../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

// The output of `npm init -y`.
const fresh = `${JSON.stringify({ name: "mine", version: "1.0.0", main: "index.js", license: "ISC", type: "commonjs" }, undefined, 4)}\n`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "package.json": fresh });
  rmSync(project.path("tsconfig.json"));
});
afterEach(() => project.remove());

async function init(
  flags: readonly string[],
  answers?: readonly boolean[],
): Promise<{ code: number; out: string; err: string }> {
  const io = recordIo(project.root, answers);
  const code = await main(["init", "--no-install", ...flags], io);
  return { code, ...io.said };
}
const packageJson = (): unknown => JSON.parse(project.read("package.json"));

describe("toolwright init", () => {
  it("adds a config, a first tool and a tsconfig, edits package.json, and prints the next steps", async () => {
    const { code, out, err } = await init([]);
    expect([code, err]).toEqual([0, ""]);
    expect(Object.keys(project.files())).toEqual([
      "package.json",
      "src/tools.ts",
      "toolwright.config.ts",
      "tsconfig.json",
    ]);
    expect(packageJson()).toMatchObject({
      scripts: { generate: "toolwright generate" },
      dependencies: {
        "@modelcontextprotocol/server": expect.stringMatching(/^\^2\./),
        toolwright: expect.stringMatching(/^\^/),
      },
    });
    expect(project.read("package.json")).toContain('\n    "name": "mine"');
    expect(out).toContain("npx toolwright generate");
  });

  it("adds a tool that generates without diagnostics", async () => {
    await init(["--yes"]);
    rmSync(project.path("toolwright.config.ts"));
    const { diagnostics, tools, ok } = await generate({ cwd: project.root });
    expect(diagnostics).toEqual([]);
    expect([ok, tools.map(({ id }) => id)]).toEqual([true, ["greet"]]);
  });

  it("changes nothing the second time", async () => {
    await init(["--yes"]);
    const before = project.files();
    const { code, out } = await init(["--yes"]);
    expect(code).toBe(0);
    expect(project.files()).toEqual(before);
    expect(out).not.toMatch(/^(new|changed)/m);
  });

  it("does not overwrite files, scripts or dependencies", async () => {
    project.write({
      "toolwright.config.json": "{}",
      "src/tools.ts": "export const mine = 1;\n",
      "tsconfig.json": "{}",
      "package.json": JSON.stringify({
        type: "module",
        scripts: { generate: "mine" },
        devDependencies: { "@types/node": "20", toolwright: "file:x", "toolwright-compiler": "x", typescript: "5.4.5" },
        dependencies: { "@modelcontextprotocol/sdk": "1.25.0" },
      }),
    });
    const before = project.files();
    const { out } = await init(["--yes"]);
    expect(project.files()).toEqual(before);
    expect(out).toContain("kept     toolwright.config.json\n");
  });

  it("adds TypeScript and the types of Node, which the new tsconfig.json names", async () => {
    await init(["--yes"]);
    expect(packageJson()).toMatchObject({
      devDependencies: { typescript: "^6.0.0", "@types/node": expect.stringMatching(/^\^\d+\.0\.0$/) },
    });
    expect(project.read("tsconfig.json")).toContain('"types": ["node"]');
  });

  it("sets the module type with --yes", async () => {
    await init(["--yes"]);
    expect(packageJson()).toMatchObject({ type: "module" });
  });

  it("asks on a terminal whether to set the module type, and explains why", async () => {
    const { out } = await init([], [false]);
    expect(out).toContain('package.json does not have "type": "module"');
    expect(packageJson()).toMatchObject({ type: "commonjs" });
    await init([], [true]);
    expect(packageJson()).toMatchObject({ type: "module" });
  });

  it("prints the command that sets the module type if there is no terminal", async () => {
    expect((await init([])).out).toContain("npm pkg set type=module");
    expect(packageJson()).toMatchObject({ type: "commonjs" });
  });

  it("exits with 2 without a package.json, and says how to create one", async () => {
    rmSync(project.path("package.json"));
    const { code, err } = await init([]);
    expect(code).toBe(2);
    expect(err).toContain("npm init -y");
    expect(project.files()).toEqual({});
  });

  it.each(["{", "[]", '{"scripts": "x"}'])("exits with 2 and writes nothing for the package.json %j", async (text) => {
    project.write({ "package.json": text });
    expect((await init([])).code).toBe(2);
    expect(project.files()).toEqual({ "package.json": text });
  });

  it("exits with 1 and the path if a file cannot be written", async () => {
    project.write({ src: "a file" });
    const { code, err } = await init([]);
    expect(code).toBe(1);
    expect(err).toContain("cannot write");
    expect(err).toContain("src/tools.ts");
    expect(project.read("package.json")).toBe(fresh);
  });

  it("exits with 1 and the next steps if the install fails", async () => {
    // An empty PATH, so that the package manager is not found.
    const io = recordIo(project.root);
    const path = process.env["PATH"];
    process.env["PATH"] = project.path("empty");
    try {
      expect(await main(["init", "--yes"], io)).toBe(1);
    } finally {
      process.env["PATH"] = path;
    }
    expect(io.said.err).toContain('"npm install" failed');
    expect(io.said.err).toContain("npx toolwright generate");
  });
});

describe("writePackageJson", () => {
  it("keeps tabs and Windows line endings", async () => {
    const text = '{\r\n\t"name": "a"\r\n}\r\n';
    await writePackageJson(project.root, { ...JSON.parse(text), type: "module" }, text);
    expect(project.read("package.json")).toBe('{\r\n\t"name": "a",\r\n\t"type": "module"\r\n}\r\n');
  });
});

describe("detectPackageManager", () => {
  it.each([
    ["package-lock.json", "npm"],
    ["pnpm-lock.yaml", "pnpm"],
    ["yarn.lock", "yarn"],
    ["bun.lock", "bun"],
  ])("uses %s in this folder or its parents", (lockfile, manager) => {
    project.write({ [lockfile]: "", "packages/a/package.json": "{}" });
    expect(detectPackageManager(project.path("packages/a"), "yarn/4.0.0")).toBe(manager);
  });

  it("without a lockfile, uses the program that started it, or else npm", () => {
    expect(detectPackageManager(project.root, "pnpm/10.1.0 npm/? node/v20")).toBe("pnpm");
    expect(detectPackageManager(project.root, undefined)).toBe("npm");
  });
});
