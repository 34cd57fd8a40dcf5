import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writePackageJson } from "../../../../src/compiler/cli/init.js";
import { main } from "../../../../src/compiler/cli/main.js";
import { generate } from "../../../../src/compiler/generator/index.js";
import { detectPackageManager } from "../../../../src/runtime/launcher/launch.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
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
  it("adds a first tool and a tsconfig, and no config, edits package.json, and prints the next steps", async () => {
    const { code, out, err } = await init([]);
    expect([code, err]).toEqual([0, ""]);
    expect(Object.keys(project.files())).toEqual([
      ".gitattributes",
      ".gitignore",
      "package.json",
      "src/tools.ts",
      "tsconfig.json",
    ]);
    expect(packageJson()).toMatchObject({
      scripts: {
        generate: "toolwright generate",
        build: "toolwright generate && tsc",
        check: "toolwright check",
        dev: "toolwright dev --http",
      },
      dependencies: {
        "@modelcontextprotocol/server": expect.stringMatching(/^\^2\./),
        toolwright: expect.stringMatching(/^\^/),
      },
    });
    expect(project.read("package.json")).toContain('\n    "name": "mine"');
    expect(out).toContain("npx toolwright generate");
    expect(out).toContain("npx toolwright call greet");
    expect(out).toMatch(
      /^changed {2}package\.json \(script generate, script build, script check, script dev, .*, toolwright, .*\)$/m,
    );
  });

  it("excludes generated files from Prettier, and prints how other formatters and linters do", async () => {
    const devDependencies = { prettier: "3", "@biomejs/biome": "2", eslint: "10" };
    project.write({
      "package.json": JSON.stringify({ name: "mine", devDependencies }),
      "biome.json": '{ "files": { "includes": ["**", "!src/generated"] } }',
    });
    const { out } = await init(["--yes"]);
    expect(project.read(".prettierignore")).toBe("src/generated/\n");
    expect(out.match(/^To keep .*$/gm)).toEqual([
      'To keep generated files as they are, add { ignores: ["src/generated/"] } to the config of ESLint.',
    ]);
  });

  it("adds a tool that generates without diagnostics", async () => {
    await init(["--yes"]);
    const { diagnostics, tools, ok } = await generate({ cwd: project.root });
    expect(diagnostics).toEqual([]);
    expect([ok, tools.map(({ id }) => id)]).toEqual([true, ["greet"]]);
  });

  it("prints each change of package.json", async () => {
    const { out } = await init(["--yes"]);
    expect(out).toContain('changed  package.json ("type": "module", script generate');
    expect((await init(["--yes"])).out).toContain("kept     package.json\n");
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
      "src/tools.ts": "export const mine = 1;\n",
      "tsconfig.json": "{}",
      ".gitattributes": "*.ts text\n",
      ".gitignore": "build/\n",
      "package.json": JSON.stringify({
        type: "module",
        scripts: { generate: "mine", build: "mine", check: "mine", dev: "mine" },
        devDependencies: { "@types/node": "20", toolwright: "file:x", "toolwright-compiler": "x", typescript: "5.4.5" },
        dependencies: { "@modelcontextprotocol/sdk": "1.25.0" },
      }),
    });
    const before = project.files();
    const { out } = await init(["--yes"]);
    expect(project.files()).toEqual(before);
    expect(out).toContain("kept     tsconfig.json\n");
  });

  it("adds TypeScript and the types of Node, which the new tsconfig.json names", async () => {
    await init(["--yes"]);
    expect(packageJson()).toMatchObject({
      devDependencies: { typescript: "^6.0.0", "@types/node": expect.stringMatching(/^\^\d+\.0\.0$/) },
    });
    expect(project.read("tsconfig.json")).toContain('"types": ["node"]');
  });

  it("adds a program with --package, which npm builds before it packs", async () => {
    const { out } = await init(["--package"]);
    expect(out).toMatch(/^new +src\/server\.ts$/m);
    expect(out).toMatch(/^changed +package\.json \("type": "module", bin, files, script prepack, /m);
    expect(packageJson()).toMatchObject({
      type: "module",
      bin: { mine: "dist/server.js" },
      files: ["dist"],
      scripts: { prepack: "npm run build", build: "toolwright generate && tsc" },
    });
    expect(project.read("src/server.ts")).toMatch(/^#!\/usr\/bin\/env node\n/);
    const before = project.files();
    expect((await init(["--package"])).out).not.toMatch(/^(?:new|changed) /m);
    expect(project.files()).toEqual(before);
  });

  it("keeps a program and a list of files with --package", async () => {
    project.write({ "package.json": JSON.stringify({ name: "@me/mine", bin: "cli.js", files: ["lib"] }) });
    await init(["--package"]);
    expect(packageJson()).toMatchObject({ bin: "cli.js", files: ["lib"] });
  });

  it("adds a tsconfig without the DOM, whose globals a server does not have", async () => {
    await init(["--yes"]);
    expect(project.read("tsconfig.json")).toContain('"lib": ["ES2023"]');
  });

  it.each([
    ["claude", ".mcp.json", { mcpServers: { mine: { command: "npx", args: ["toolwright", "serve", "--generate"] } } }],
    ["gemini", ".gemini/settings.json", { mcpServers: { mine: { args: ["toolwright", "serve", "--generate"] } } }],
    ["cursor", ".cursor/mcp.json", { mcpServers: { mine: { args: expect.arrayContaining(["--cwd"]) } } }],
    ["vscode-copilot", ".vscode/mcp.json", { servers: { mine: { type: "stdio", command: "npx" } } }],
  ])("writes the config of the MCP client %s", async (client, file, config) => {
    const { out } = await init(["--yes", "--client", client]);
    expect(out).toContain(`new      ${file} (starts the server "mine")\n`);
    expect(JSON.parse(project.read(file))).toMatchObject(config);
    expect((await init(["--yes", "--client", client])).out).toContain(`kept     ${file}\n`);
  });

  it("writes the config of Codex as TOML, after what is there", async () => {
    project.write({ ".codex/config.toml": 'model = "o5"\n' });
    const first = await init(["--yes", "--client", "codex"]);
    expect(first.out).toContain("changed  .codex/config.toml");
    expect(project.read(".codex/config.toml")).toBe(
      'model = "o5"\n\n[mcp_servers.mine]\ncommand = "npx"\nargs = ["toolwright", "serve", "--generate"]\n',
    );
    expect((await init(["--yes", "--client", "codex"])).out).toContain("kept     .codex/config.toml\n");
  });

  it("keeps the other servers of a client, with their indentation", async () => {
    project.write({ ".mcp.json": '{\n\t"mcpServers": {\n\t\t"other": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}\n' });
    const { out } = await init(["--yes", "--client", "claude"]);
    expect(out).toContain("changed  .mcp.json");
    expect(project.read(".mcp.json")).toContain('\n\t\t"other": {\n\t\t\t"command": "x"\n\t\t},\n\t\t"mine": {');
  });

  it("prints the entry for a config with comments, and does not change it", async () => {
    const text = "{\n  // mine\n}\n";
    project.write({ ".vscode/mcp.json": text });
    const { out } = await init(["--yes", "--client", "vscode-copilot"]);
    expect(out).toContain(".vscode/mcp.json is not plain JSON. Add this to it:");
    expect(out).toContain('"command": "npx"');
    expect(project.read(".vscode/mcp.json")).toBe(text);
  });

  it("exits with 2 for a client that it does not know, and lists the others", async () => {
    const { code, err } = await init(["--client", "clade"]);
    expect(code).toBe(2);
    expect(err).toContain("Allowed choices are claude, codex, cursor, gemini, vscode-copilot.");
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
