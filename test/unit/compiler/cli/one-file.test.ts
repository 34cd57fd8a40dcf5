import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectClient } from "../../../support/connect-client.js";
import { type CliResult, runCli } from "../../../support/run-cli.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../../../support/temp-project.js";

// The installed command, in a folder with nothing but files of tools and the packages.

const tools = `
import type { ToolContext } from "toolwright";
import { hello } from "./words.js";
/**
 * Greet a person.
 * @tool greet
 * @param name Name of the person
 */
export function greet(name: string, _: ToolContext): { text: string } {
  return { text: \`\${hello} \${name}\` };
}
`;
let project: TempProject;
beforeAll(() => {
  project = createTempProject({ "weather.ts": tools, "words.ts": 'export const hello = "Hello";\n' });
  for (const file of ["package.json", "tsconfig.json"]) rmSync(project.path(file));
});
afterAll(() => project.remove());

const run = (...args: string[]): Promise<CliResult> => runCli(args, { cwd: project.root });

it("lists, lints and calls the tools of a file, and writes nothing beside it", async () => {
  const before = project.files();
  expect(await run("list", "weather.ts")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^greet +greet +weather\.ts:9:17 +Greet a person\.\n$/),
  });
  expect(await run("lint", "./weather.ts", "--profile", "claude")).toMatchObject({ code: 0, stderr: "" });
  const called = await run("call", "weather.ts", "greet", '{"name":"Ada"}');
  expect(called).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(called.stdout)).toEqual({ text: "Hello Ada" });
  expect(project.files()).toEqual(before);
});

it("serves the file as it is now, under its name", async () => {
  project.write({ "weather.ts": tools.replace("Greet a person", "Welcome a person") });
  const args = [toolwrightCommand, "serve", "weather.ts"];
  const { client } = await connectClient({ command: process.execPath, args, cwd: project.root });
  expect(client.getServerVersion()?.name).toBe("weather");
  expect((await client.listTools()).tools).toMatchObject([{ name: "greet", description: "Welcome a person." }]);
  expect(await client.callTool({ name: "greet", arguments: { name: "Ada" } })).toMatchObject({
    structuredContent: { text: "Hello Ada" },
  });
  await client.close();
});

it("reports errors at their line, and a file that does not exist", async () => {
  project.write({ "weather.ts": tools.replace("name: string", "name: Set<string>") });
  expect(await run("call", "weather.ts", "greet")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^weather\.ts:9:\d+ - error type\/not-json/),
  });
  expect(await run("serve", "wether.ts")).toMatchObject({ code: 2, stderr: "error: file wether.ts does not exist\n" });
});

it("uses the tsconfig.json of the folder, if there is one", async () => {
  const compilerOptions = { module: "ESNext", moduleResolution: "Bundler", strict: true, types: [], paths: {} };
  project.write({
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...compilerOptions, paths: { "#words": ["./words.ts"] } } }),
    "weather.ts": tools.replace("./words.js", "#words"),
  });
  expect((await run("list", "weather.ts")).code).toBe(0);
});

it("reloads the tools after an edit in dev", async () => {
  rmSync(project.path("tsconfig.json"), { force: true });
  project.write({ "weather.ts": tools });
  const args = [toolwrightCommand, "dev", "weather.ts"];
  const { client } = await connectClient({ command: process.execPath, args, cwd: project.root });
  const call = (): Promise<unknown> => client.callTool({ name: "greet", arguments: { name: "Ada" } });
  expect(await call()).toMatchObject({ structuredContent: { text: "Hello Ada" } });
  project.write({ "words.ts": 'export const hello = "Welcome";\n' });
  await expect.poll(call, { timeout: 15_000 }).toMatchObject({ structuredContent: { text: "Welcome Ada" } });
  project.write({ "weather.ts": tools.replaceAll("greet", "welcome").replace("Greet", "Welcome") });
  await expect
    .poll(async () => (await client.listTools()).tools.map(({ name }) => name), { timeout: 15_000 })
    .toEqual(["welcome"]);
  await client.close();
});
