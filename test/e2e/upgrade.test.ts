import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { type CliResult, run, runCli } from "../support/run-cli.js";
import {
  createTempProject,
  installedFolder,
  linkPackages,
  packageFolders,
  repository,
} from "../support/temp-project.js";

// A runtime that is one minor version ahead of the compiler and of the generated code: with one more function in `gen/v1`.

const comment = "/**\n * Shout.\n * @tool\n */\n";
const project = createTempProject({
  "src/shout.ts": `${comment}export function shout(text: string): string {\n  return text.toUpperCase();\n}\n`,
});
// In the repository, where the packages find their dependencies.
const upgraded = mkdtempSync(join(repository, ".cache/upgraded-"));
const runtime = join(upgraded, "node_modules/toolwright");
afterAll(() => {
  project.remove();
  rmSync(upgraded, { recursive: true, force: true });
});

function upgradeRuntime(): void {
  cpSync(join(installedFolder, "node_modules"), join(upgraded, "node_modules"), { recursive: true });
  const manifest = join(runtime, "package.json");
  const written = readFileSync(manifest, "utf8");
  const [, major, minor] = /"version": "(\d+)\.(\d+)\.\d+"/.exec(written) ?? [];
  writeFileSync(manifest, written.replace(/"version": "[^"]*"/, `"version": "${major}.${Number(minor) + 1}.0"`));
  const added = {
    "index.js": "export const addedLater = () => 1;",
    "index.d.ts": "export declare const addedLater: () => number;",
  };
  for (const [name, text] of Object.entries(added)) {
    const file = join(runtime, "dist/gen/v1", name);
    writeFileSync(file, `${readFileSync(file, "utf8")}\n${text}\n`);
  }
  for (const name of Object.keys(packageFolders)) rmSync(project.path(`node_modules/${name}`));
  linkPackages(project.root, (name) => join(upgraded, "node_modules", name));
}

const toolwright = (...args: readonly string[]): Promise<CliResult> =>
  run(process.execPath, [join(runtime, "dist/launcher/bin.cjs"), ...args], { cwd: project.root });

it("generated code, and the compiler that wrote it, work with a runtime of the next minor version", async () => {
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
  upgradeRuntime();
  const checked = await toolwright("check");
  expect(checked, checked.stderr).toMatchObject({ code: 0 });
  const called = await toolwright("call", "shout", '{"text":"hi"}');
  expect(called, called.stderr).toMatchObject({ code: 0 });
  expect(called.stdout).toContain("HI");
  const handlers = pathToFileURL(project.path("src/generated/handlers.ts")).href;
  project.write({
    "run.mts": `import { addedLater } from "toolwright/gen/v1";
import { boundTools } from "${handlers}";
console.log(JSON.stringify(await boundTools[0].call({ text: "hi" })), addedLater());
`,
  });
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  const ran = await run(process.execPath, [tsx, project.path("run.mts")], { cwd: project.root });
  expect(ran.stdout, ran.stderr).toBe('{"result":"HI"} 1\n');
  const again = await toolwright("generate");
  expect(again, again.stderr).toMatchObject({ code: 0 });
});
