import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type PackedFolder, packInto } from "../support/packed.js";
import { run } from "../support/run-cli.js";
import { repository } from "../support/temp-project.js";

// `npm run suite clients docs` does the same for Jest.
vi.setConfig({ testTimeout: 120_000 });

let packed: PackedFolder;
beforeAll(async () => {
  packed = await packInto(["@modelcontextprotocol/server", "@modelcontextprotocol/client", "vitest"]);
  for (const name of ["src", "testing"]) {
    cpSync(join(repository, "test/docs", name), join(packed.root, name), { recursive: true });
  }
  // The tests read this file.
  cpSync(join(repository, "package.json"), join(packed.root, "package.json"));
  // Some tools are methods.
  writeFileSync(join(packed.root, "tsconfig.json"), '{ "compilerOptions": { "experimentalDecorators": true } }');
});
afterAll(() => packed.remove());

it("the tests of the documentation run in Vitest, with the packages from the tarballs", async () => {
  const vitest = join(packed.root, "node_modules/vitest/vitest.mjs");
  const { code, stdout, stderr } = await run(process.execPath, [vitest, "run", "--reporter=json"], {
    cwd: packed.root,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ success: true, numTotalTests: 6 });
});
