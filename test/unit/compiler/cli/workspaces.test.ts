import { afterEach, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const tool = (name: string): string => `/** ${name} @tool */\nexport const ${name} = (): string => "";\n`;
const packages = (folders: readonly string[]): Files =>
  Object.fromEntries(
    folders.flatMap((folder) => {
      const name = folder.replace(/^.*\//, "");
      return [
        [`${folder}/package.json`, JSON.stringify({ name: `@shop/${name}`, type: "module" })],
        [`${folder}/toolwright.config.json`, "{}"],
        [`${folder}/src/${name}.ts`, tool(name)],
      ];
    }),
  );

let project: TempProject | undefined;
afterEach(() => project?.remove());

const run = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const io = recordIo(project?.root ?? "");
  const code = await main(args, io);
  return { code, ...io.said };
};
const npm = (...workspaces: readonly string[]): Files => ({ "package.json": JSON.stringify({ workspaces }) });

it("`generate` and `check` in the root of a workspace name the packages that have a config, and write nothing", async () => {
  project = createTempProject({
    ...npm("packages/*"),
    ...packages(["packages/orders", "packages/users"]),
    "packages/plain/package.json": "{}",
    "other/toolwright.config.json": "{}",
  });
  const before = project.files();
  for (const command of [["generate"], ["check"], ["generate", "--watch"]]) {
    expect(await run(...command)).toEqual({
      code: 2,
      out: "",
      err: expect.stringContaining(
        "packages/orders, packages/users. Run the command in a package, or with --workspaces",
      ),
    });
  }
  expect(project.files()).toEqual(before);
});

it("a package that `init` set up belongs to the workspace, and uses what its root has", async () => {
  const root = {
    workspaces: ["packages/*"],
    devDependencies: { typescript: "~5.9.0", "@types/node": "^24.0.0", prettier: "^3.0.0", eslint: "^9.0.0" },
  };
  project = createTempProject({
    "package.json": JSON.stringify(root),
    "packages/api/package.json": '{ "name": "@shop/api", "type": "module" }',
    "packages/api/tsconfig.json": '{ "compilerOptions": {}, "references": [{ "path": "../model" }] }\n',
  });
  const { code, out } = await run("init", "--yes", "--no-install", "--cwd", "packages/api");
  expect(code).toBe(0);
  expect(out).toContain("add packages/api/src/generated/ to .prettierignore");
  expect(out).toContain('add { ignores: ["packages/api/src/generated/"] } to the config of ESLint');
  const { scripts, devDependencies } = JSON.parse(project.read("packages/api/package.json"));
  expect(scripts.build).toBe("toolwright generate && tsc -b");
  expect(Object.keys(devDependencies)).toEqual(["toolwright-compiler"]);
  expect(await run("generate")).toMatchObject({
    code: 2,
    err: expect.stringContaining("its workspace: packages/api."),
  });
  expect(Object.keys(project.files())).not.toContain("generated/index.ts");
  expect(await run("generate", "--workspaces")).toMatchObject({ code: 0 });
  expect(Object.keys(project.files())).toContain("packages/api/src/generated/index.ts");
});

it("a root with a config of its own is a project as any other", async () => {
  project = createTempProject({
    ...npm("packages/*"),
    ...packages(["packages/orders"]),
    "toolwright.config.json": "{}",
    "src/own.ts": tool("own"),
  });
  expect((await run("generate")).code).toBe(0);
  expect(Object.keys(project.files("packages/orders"))).not.toContain("src/generated/index.ts");
});

it("--workspaces runs every package after those that it refers to, by tsconfigs and by dependencies", async () => {
  project = createTempProject({
    ...npm("packages/*", "apps/**", "!packages/old"),
    ...packages(["packages/a", "packages/b", "packages/c", "packages/old", "apps/web/d"]),
    // a refers to c through another tsconfig of its own, c depends on d, and b refers to a.
    "packages/a/tsconfig.json": '{ "references": [{ "path": "./tsconfig.lib.json" }] } // Comment',
    "packages/a/tsconfig.lib.json": '{ "references": [{ "path": "../c/tsconfig.json" }], }',
    "packages/b/tsconfig.json": '{ "references": [{ "path": "../a" }] }',
    "packages/c/package.json": '{ "name": "@shop/c", "devDependencies": { "@shop/d": "*" } }',
  });
  const { code, out } = await run("generate", "--workspaces");
  expect(code).toBe(0);
  expect(out.match(/^(?:packages|apps)\/\S+$/gm)).toEqual(["apps/web/d", "packages/c", "packages/a", "packages/b"]);
  expect(project.files("packages/b")).toHaveProperty(["src/generated/index.ts"]);
  expect(project.files("packages/old")).not.toHaveProperty(["src/generated/index.ts"]);
  expect((await run("check", "--workspaces")).code).toBe(0);
});

it("--workspaces reads pnpm-workspace.yaml, runs all packages, and fails if one of them does", async () => {
  project = createTempProject({
    "pnpm-workspace.yaml": "packages:\n  - 'packages/*' # All.\n  - \"tools\"\ncatalog:\n  - none\n",
    ...packages(["packages/a", "packages/b", "tools", "none"]),
    "packages/a/src/a.ts": "/** @tool */\nexport const a = (value: () => void): string => String(value);\n",
  });
  const { code, out } = await run("generate", "--workspaces");
  expect(code).toBe(1);
  expect(out.match(/^(?:packages\/\w|tools|none)$/gm)).toEqual(["packages/a", "packages/b", "tools"]);
  expect(project.files("packages/b")).toHaveProperty(["src/generated/index.ts"]);
});

it("--workspaces needs a workspace, and cannot be combined with flags for one project", async () => {
  project = createTempProject({});
  expect(await run("generate", "--workspaces")).toMatchObject({
    code: 2,
    err: expect.stringContaining("is not the root"),
  });
  for (const flags of [["--json"], ["--watch"], ["--config", "a.json"]]) {
    expect((await run("generate", "--workspaces", ...flags)).code).toBe(2);
  }
});
