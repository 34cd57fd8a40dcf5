import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

// What version 0.1.0 generated, of every kind. It is never generated again: it must compile and give the same results with every later runtime.

const fixture = join(repository, "test/fixtures/generated-by-0.1.0");
let project: TempProject;

beforeAll(() => {
  project = createTempProject();
  for (const name of ["src", "run.ts"]) cpSync(join(fixture, name), project.path(name), { recursive: true });
  const scope = "node_modules/@modelcontextprotocol";
  project.write({ [`${scope}/.keep`]: "" });
  symlinkSync(join(repository, scope, "client"), project.path(`${scope}/client`));
});
afterAll(() => project.remove());

it("runs with the runtime of today", async () => {
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  const { stdout, stderr } = await run(process.execPath, [tsx, "run.ts"], { cwd: project.root });
  expect(stderr).toBe("");
  expect(stdout).toBe(readFileSync(join(fixture, "expected.txt"), "utf8"));
});

it.each(["typescript-5.9", "typescript-7"])(
  "compiles with its declarations: %s",
  async (version) => {
    const tsc = join(repository, "node_modules", version, "bin/tsc");
    const { stdout, code } = await run(process.execPath, [tsc, "--noEmit", "-p", "."], { cwd: project.root });
    expect(stdout).toBe("");
    expect(code).toBe(0);
  },
  60_000,
);
