import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { run, runCli } from "../support/run-cli.js";
import { createTempProject, installedFolder } from "../support/temp-project.js";

// A runtime that is one minor version ahead of the compiler and of the generated code: with one more function in `gen/v1`.

const project = createTempProject({
  "src/shout.ts":
    "/**\n * Shout.\n * @tool\n */\nexport function shout(text: string): string {\n  return text.toUpperCase();\n}\n",
});
afterAll(() => project.remove());

it("generated code, and the compiler that wrote it, work with a runtime of the next minor version", async () => {
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
  const runtime = project.path("node_modules/toolwright");
  rmSync(runtime);
  cpSync(join(installedFolder, "node_modules/toolwright"), runtime, { recursive: true });
  // Its dependencies are found as those of an installed package are.
  for (const name of readdirSync(join(installedFolder, "node_modules")).filter(
    (each) => !/^(toolwright|\.)/.test(each),
  ))
    cpSync(join(installedFolder, "node_modules", name), project.path(`node_modules/${name}`), { recursive: true });
  const manifest = join(runtime, "package.json");
  const written = readFileSync(manifest, "utf8");
  const version = /"version": "(\d+)\.(\d+)\.\d+"/.exec(written);
  const next = `${version?.[1]}.${Number(version?.[2]) + 1}.0`;
  writeFileSync(manifest, written.replace(/"version": "[^"]*"/, `"version": "${next}"`));
  for (const [file, text] of [
    ["index.js", "export const addedLater = () => 1;"],
    ["index.d.ts", "export declare const addedLater: () => number;"],
  ] as const)
    writeFileSync(
      join(runtime, "dist/gen/v1", file),
      `${readFileSync(join(runtime, "dist/gen/v1", file), "utf8")}\n${text}\n`,
    );

  const checked = await runCli(["check"], { cwd: project.root });
  expect(checked, checked.stderr).toMatchObject({ code: 0 });
  const called = await runCli(["call", "shout", '{"text":"hi"}'], { cwd: project.root });
  expect(called, called.stderr).toMatchObject({ code: 0 });
  expect(called.stdout).toContain("HI");
  const handlers = pathToFileURL(project.path("src/generated/handlers.ts")).href;
  project.write({
    "run.ts": `import { addedLater } from "toolwright/gen/v1";\nimport { boundTools } from "${handlers}";\nconsole.log(JSON.stringify(await boundTools[0].call({ text: "hi" })), addedLater());\n`,
  });
  const tsx = join(process.cwd(), "node_modules/tsx/dist/cli.mjs");
  expect((await run(process.execPath, [tsx, project.path("run.ts")], { cwd: project.root })).stdout).toBe(
    '{"result":"HI"} 1\n',
  );
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
});
