import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectClient } from "../support/connect-client.js";
import { type PackedFolder, packPackages } from "../support/packed.js";
import { isFullRun } from "../support/random.js";
import { type CliResult, run } from "../support/run-cli.js";
import { packageFolders, repository } from "../support/temp-project.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-newcomer-")));
// Installs and a dozen runs of the compiler take long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const readsFile = `import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";

/**
 * Reads the first lines of a text file.
 * @tool read_lines
 * @readOnly
 * @param path Path of the file
 * @param limit Maximum number of lines
 */
export async function readLines(path: string, limit = 10): Promise<{ lines: string[]; bytes: number }> {
  const text = await readFile(path, "utf8");
  return { lines: text.split("\\n").slice(0, limit), bytes: Buffer.byteLength(text) };
}
`;
const commands = [
  "generate",
  "check",
  "list",
  "diff",
  "lock",
  "client",
  "schema",
  "call",
  "serve",
  "gateway",
  "import",
  "init",
];

let tarballs: PackedFolder["tarballs"];
beforeAll(async () => {
  tarballs = await packPackages();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What both kinds of packages are before `init`: an empty folder after the first three commands of the README. */
const installed = join(folder, "installed");

it("the packages install in an empty folder, and the command says if one is missing", async () => {
  mkdirSync(installed);
  await succeed("npm", ["init", "-y"], installed);
  const install = ["install", "--no-audit", "--no-fund", "--prefer-offline"];
  await succeed("npm", [...install, tarballs.toolwright], installed);
  const early = await run("npx", ["toolwright", "generate"], { cwd: installed });
  expect(early).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("npm install -D toolwright-compiler@"),
  });
  await succeed("npm", [...install, "--save-dev", tarballs["toolwright-compiler"]], installed);
});

const compilers = {
  "6": "typescript",
  "5.9": "typescript-5.9",
} as const;

describe.each([
  // `npm init -y` writes "type": "commonjs", and `init` without a terminal keeps it.
  { type: "commonjs", init: ["init", "--client", "claude"], compiler: "5.9" },
  { type: "module", init: ["init", "--yes", "--client", "claude"], compiler: "6" },
] as const)("in an empty folder, as a $type package", ({ type, init, compiler }) => {
  const root = join(folder, type);
  const toolwright = (...args: string[]): Promise<CliResult> => runInstalled(root, args);
  const edit = (from: string, to: string): void => {
    const file = join(root, "src/tools.ts");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };

  it("init creates a project", async () => {
    cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
    await succeed("npm", ["pkg", "set", `name=${type}`], root);
    const { stdout } = await succeed("npx", ["toolwright", ...init], root);
    for (const file of ["src/tools.ts", "tsconfig.json", ".gitignore", ".mcp.json"]) {
      expect(stdout).toMatch(new RegExp(`^new +${file}\\b`, "m"));
    }
    expect(packageJson(root)["type"]).toBe(type);
    expect(packageJson(root)["dependencies"]).toHaveProperty(["@modelcontextprotocol/server"]);
  });

  it.runIf(isFullRun || type === "module")("a second init changes nothing", async () => {
    const before = readFileSync(join(root, "package.json"), "utf8");
    const { stdout } = await succeed("npx", ["toolwright", ...init], root);
    expect(stdout).not.toMatch(/^(new|changed) /m);
    expect(readFileSync(join(root, "package.json"), "utf8")).toBe(before);
  });

  it("generate updates the files after an edit of a type, and check confirms it", async () => {
    edit('"plain" | "cheerful"', '"plain" | "cheerful" | "formal"');
    expect(await toolwright("generate")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 tool from 1 file; 5 files written, 0 unchanged"),
    });
    expect(await toolwright("check")).toMatchObject({
      code: 0,
      stdout: "1 tool from 1 file; 5 generated files up to date\n",
    });
    expect(await toolwright("generate")).toMatchObject({
      code: 0,
      stdout: "1 tool from 1 file; 0 files written, 5 unchanged\n",
    });
  });

  it("check reports what an edit made stale, and --diff shows the text", async () => {
    edit("readonly message: string;", "readonly message: string;\n  readonly words: number;");
    edit("return { message:", "return { words: 3, message:");
    expect(await toolwright("check")).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^greet: output .* — (breaking|additive)\nstale {4}src\/generated\//),
    });
    const { code, stdout, stderr } = await toolwright("check", "--diff");
    expect(code).toBe(1);
    expect(stdout).toContain("--- a/src/generated/tools.tools.ts\n+++ b/src/generated/tools.tools.ts\n");
    expect(stdout).toContain("\n+  readonly words: number;\n");
    expect(stdout).toMatch(/^\+ +"words": \{ "type": "number" \}/mu);
    expect(stderr).toContain("out of date (2 stale). Run `toolwright generate`");
    expect(readFileSync(join(root, "src/generated/tools.tools.ts"), "utf8")).not.toContain("words");
    expect(await toolwright("generate")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 tool from 1 file; 2 files written, 3 unchanged"),
    });
  });

  it("a tool that reads a file with a module of Node generates without diagnostics", async () => {
    writeFileSync(join(root, "src/files.ts"), readsFile);
    expect(await toolwright("generate")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("2 tools from 2 files; "),
      // npm may print warnings of its own.
      stderr: expect.not.stringMatching(/(error|warning|info) [a-z]+\//),
    });
  });

  it("an MCP client starts the server as init configured it, lists the tools and calls them", async () => {
    const { mcpServers } = JSON.parse(readFileSync(join(root, ".mcp.json"), "utf8"));
    const { client, errors } = await connectClient({ ...mcpServers[type], cwd: root });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["greet", "read_lines"]);
    const read = await client.callTool({ name: "read_lines", arguments: { path: join(root, ".gitignore"), limit: 1 } });
    expect(read.structuredContent).toEqual({ lines: ["node_modules/"], bytes: 20 });
    expect(tools[0]?.inputSchema.properties?.["style"]).toMatchObject({ enum: ["plain", "cheerful", "formal"] });
    const greeted = await client.callTool({ name: "greet", arguments: { name: "Ada", style: "formal" } });
    expect(greeted.structuredContent).toEqual({ message: "Hello Ada.", words: 3 });
    const rejected = await client.callTool({ name: "greet", arguments: { name: "Ada", style: "rude" } });
    expect(rejected).toMatchObject({ isError: true });
    await client.close();
    expect(errors).toEqual([]);
  });

  // Each version compiles one of the packages, and both in `npm run suite random`.
  it.each(isFullRun ? Object.keys(compilers) : [compiler])(
    "TypeScript %s compiles the project without errors, and Node runs the output",
    async (version) => {
      const tsc = join(repository, "node_modules", Reflect.get(compilers, version), "lib/tsc.js");
      const { stdout } = await succeed(process.execPath, [tsc, "--version"], root);
      expect(stdout).toContain(`Version ${version}`);
      await succeed(process.execPath, [tsc, "--outDir", `built-${version}`], root);
      const program = `import(process.argv[1]).then(async ({ boundTools }) => {
      console.log(JSON.stringify(await boundTools[0].call({ name: "Ada" })));
    });`;
      const module = join(root, `built-${version}`, "generated/handlers.js");
      const ran = await succeed(process.execPath, ["-e", program, module], root);
      expect(JSON.parse(ran.stdout)).toEqual({ message: "Hello Ada.", words: 3 });
    },
  );
});

describe("the installed command", () => {
  const root = join(folder, "module");

  // `main.test.ts` tests the help of all commands, in its own process.
  it.each(isFullRun ? commands : ["serve"])("%s --help describes the command", async (command) => {
    const { code, stdout, stderr } = await runInstalled(root, [command, "--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Usage: toolwright ${command} `);
    expect(stdout).toMatch(/^(Examples|In the config of an MCP client):$/m);
  });

  it("--help lists every command", async () => {
    const { code, stdout } = await runInstalled(root, ["--help"]);
    expect(code).toBe(0);
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"));
  });

  it("--version prints the version of the package", async () => {
    const { stdout } = await runInstalled(root, ["--version"]);
    expect(stdout).toBe(`${packageJson(packageFolders.toolwright)["version"]}\n`);
  });

  it.each([
    ["an unknown command", ["genrate"], "generate"],
    ["an unknown flag", ["generate", "--chek"], "--check"],
  ])("%s exits with 2 and a suggestion", async (_title, args, suggestion) => {
    const { code, stdout, stderr } = await runInstalled(root, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`Did you mean ${suggestion}?`);
  });
});

/** Runs the installed command without npx, which takes most of a second per run. */
function runInstalled(root: string, args: readonly string[]): Promise<CliResult> {
  return run(process.execPath, [join(root, "node_modules/toolwright/dist/launcher/bin.cjs"), ...args], { cwd: root });
}

async function succeed(command: string, args: readonly string[], cwd: string): Promise<CliResult> {
  const result = await run(command, args, { cwd });
  if (result.code !== 0) {
    throw new Error(`${command} ${args.join(" ")} exited with ${result.code}:\n${result.stdout}${result.stderr}`);
  }
  return result;
}

function packageJson(root: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}
