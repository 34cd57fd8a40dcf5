import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packPackages, unpack } from "../support/packed.js";
import { run } from "../support/run-cli.js";
import { repository } from "../support/temp-project.js";
import { FakeModel } from "./fake-model.js";
import { install } from "./install.js";
import type { PackageId } from "./packages.js";

// `npm run suite clients docs`: runs the documented code for frameworks and for Jest, with the packages from the tarballs.
const frameworks = ["openai-agents", "langchain", "mastra", "genkit"] as const;
const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");

for (const name of frameworks) await runDocumented(name);
// The agent runs Claude Code, which asks a model.
const model = new FakeModel(
  [{ server: "files", tool: "find_lines", args: { path: "package.json", text: "module" } }],
  () => undefined,
);
await runDocumented("claude-agent", { FAKE_MODEL: await model.listen() });
model.close();

async function runDocumented(name: PackageId, env: Readonly<Record<string, string>> = {}): Promise<void> {
  await inProject(name, async (folder) => {
    for (const [from, to] of [
      ["test/docs/frameworks", "frameworks"],
      ["test/clients/documented", "documented"],
    ] as const) {
      mkdirSync(join(folder, to));
      cpSync(join(repository, from, `${name}.mjs`), join(folder, to, `${name}.mjs`));
    }
    const { stdout, stderr } = await run(process.execPath, [tsx, `documented/${name}.mjs`], { cwd: folder, env });
    return { ok: stdout.replaceAll("\\", "").includes('{"matches":[{"line":1,'), output: stdout + stderr };
  });
}
await inProject("jest", async (folder) => {
  cpSync(join(repository, "test/docs/jest"), join(folder, "jest"), { recursive: true });
  cpSync(join(folder, "jest/jest.config.cjs"), join(folder, "jest.config.cjs"));
  // Jest runs CommonJS.
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "commonjs" }\n');
  const { code, stdout, stderr } = await run(process.execPath, ["../node_modules/jest/bin/jest.js"], { cwd: folder });
  return { ok: code === 0, output: stdout + stderr };
});

/** Runs code in a project with the tools of the documentation, below the folder where the package is installed. */
async function inProject(
  id: PackageId,
  use: (folder: string) => Promise<{ readonly ok: boolean; readonly output: string }>,
): Promise<void> {
  const folder = mkdtempSync(join(install(id), "project-"));
  try {
    await unpack(await packPackages(), folder);
    for (const dependency of ["ajv", "minisearch"]) {
      symlinkSync(join(repository, "node_modules", dependency), join(folder, "node_modules", dependency), "dir");
    }
    cpSync(join(repository, "test/docs/src"), join(folder, "src"), { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "experimentalDecorators": true } }\n');
    const { ok, output } = await use(folder);
    console.log(`${id}: ${ok ? "runs as documented" : `fails:\n${output.slice(-3000)}`}`);
    if (!ok) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
