import { symlinkSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliResult, run, runCli } from "../../../support/run-cli.js";
import { createTempProject, type Files, type TempProject, toolwrightCommand } from "../../../support/temp-project.js";

const manifest = '{ "name": "own", "type": "module" }';
const files: Files = {
  "package.json": manifest,
  "src/greet.ts": `
import { greeting } from "./greeting.js";
/** @tool */
export function greet(name: string): string { return greeting(name); }
`,
  "src/greeting.ts": 'export const greeting = (name: string): string => "Hello " + name;\n',
};
/** Prints what each process loads: ES modules as they are loaded, CommonJS modules when it exits. */
const listModules = `data:text/javascript,${encodeURIComponent(`
  import { createRequire, register } from "node:module";
  register("data:text/javascript," + encodeURIComponent(\`
    import { writeSync } from "node:fs";
    export async function load(url, context, next) { writeSync(2, url + "\\\\n"); return next(url, context); }
  \`));
  const { cache } = createRequire("/");
  process.on("exit", () => console.error(Object.keys(cache).join("\\n")));
`)}`;
const messages = [
  {
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "0" } },
  },
  { method: "notifications/initialized" },
  { id: 1, method: "tools/list" },
];

let project: TempProject;
beforeEach(() => {
  project = createTempProject(files);
});
afterEach(() => project.remove());

async function prepare(more: Files = {}): Promise<void> {
  project.write(more);
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
}

/** Serves until the tools are listed. Standard error has what was loaded. */
async function serve(): Promise<CliResult> {
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
  const served = await run(process.execPath, ["--import", listModules, toolwrightCommand, "serve"], {
    ...{ cwd: project.root, input },
  });
  expect(served).toMatchObject({ code: 0, stdout: expect.stringContaining('"tools":[{"name":"greet"') });
  return served;
}

async function call(): Promise<string> {
  const { code, stdout, stderr } = await runCli(["call", "greet", '{"name":"Ada"}'], { cwd: project.root });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout.trim();
}
describe("serve", () => {
  it("ends if a module throws that has started a timer", async () => {
    await prepare();
    project.write({
      "src/greeting.ts":
        'export const greeting = String;\nsetInterval(() => {}, 1000);\nthrow new Error("no greeting");\n',
    });
    const { code, stderr } = await runCli(["serve"], { cwd: project.root });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("no greeting") });
  });

  it("loads no compiler, HTTP server or client profile before the first listing", async () => {
    await prepare();
    const { stderr } = await serve();
    expect(stderr).toMatch(/src\/generated\/handlers\.ts/);
    expect(stderr).toMatch(/\/cli\/bin\.cjs$/m);
    expect(stderr).toMatch(/\/serve-stdio/);
    expect(stderr).not.toMatch(/ts-morph|typescript|http-server|node:http$|project-tool|round-trip|sdk\/dist\/esm/m);
  });
});

describe("the project's modules", () => {
  it("have the location of their source, and run in the order of their imports", async () => {
    await prepare({
      "src/greeting.ts": `
import "./setting.js";
import { fileURLToPath } from "node:url";
import { read } from "reads-setting";
export const greeting = (): string => [read, fileURLToPath(import.meta.url).slice(-15), import.meta.dirname?.slice(-3)].join();
`,
      "src/setting.ts": 'process.env["SETTING"] = "set";\n',
      "node_modules/reads-setting/package.json": '{ "name": "reads-setting", "type": "module", "main": "index.js" }',
      "node_modules/reads-setting/index.js": "export const read = process.env.SETTING;\n",
      "node_modules/reads-setting/index.d.ts": "export const read: string;\n",
    });
    expect(await call()).toBe("set,src/greeting.ts,src");
  });

  it.each([["call", "greet"], ["serve"]])("end %s with 13 if a top-level await never ends", async (...args) => {
    await prepare({ "src/greet.ts": `${files["src/greet.ts"]}await new Promise(() => {});\n` });
    expect(await run(process.execPath, [toolwrightCommand, ...args], { cwd: project.root })).toMatchObject({
      code: 13,
      stderr: expect.stringContaining(
        "error: src/generated/handlers.ts cannot be loaded: a top-level await in it, or in a module that it imports, never ends. Look for it in src/greet.ts:5.",
      ),
    });
  });

  it.each<[string, Files]>([
    ["CommonJS", { "package.json": '{ "name": "own", "type": "commonjs" }' }],
    [
      "an import of a path that the tsconfig maps",
      {
        "tsconfig.json": `{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "target": "es2022",
          "strict": true, "types": [], "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }`,
        "src/greet.ts": (files["src/greet.ts"] ?? "").replace("./greeting.js", "@/greeting"),
      },
    ],
    [
      "a package of TypeScript",
      {
        "src/greeting.ts": 'export { greeting } from "shared";\n',
        "shared/package.json": '{ "name": "shared", "type": "module", "exports": "./index.ts" }',
        "shared/index.ts": files["src/greeting.ts"] ?? "",
      },
    ],
    [
      "an import of what is known later",
      {
        "src/greeting.ts": `
const name = "./late.js";
export const greeting = async (who: string): Promise<string> => (await import(name)).late(who);
`,
        "src/greet.ts": (files["src/greet.ts"] ?? "")
          .replace("function", "async function")
          .replace(": string {", ": Promise<string> {"),
        "src/late.ts": files["src/greeting.ts"]?.replace("greeting", "late") ?? "",
      },
    ],
  ])("are loaded with %s", async (_, more) => {
    if ("shared/package.json" in more) symlinkInto("shared");
    await prepare(more);
    expect(await call()).toBe("Hello Ada");
  });

  it("show their errors at the location in the source", async () => {
    await prepare({
      "src/greeting.ts": "export function greeting(name: string): string {\n  throw new Error(name);\n}\n",
    });
    const { code, stderr } = await runCli(["call", "greet", '{"name":"Ada"}'], { cwd: project.root });
    expect(code).toBe(1);
    expect(stderr).toMatch(/at greeting \(.*src\/greeting\.ts:2:9\)/);
  });
});

function symlinkInto(folder: string): void {
  symlinkSync(project.path(folder), project.path(`node_modules/${folder}`), "dir");
}
