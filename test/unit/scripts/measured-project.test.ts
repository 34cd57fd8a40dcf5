import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ownProject } from "../../bench/generation-projects.js";
import { run } from "../../support/run-cli.js";
import { linkPackages, readFolder, toolwrightCommand } from "../../support/temp-project.js";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-measured-")));
afterAll(() => rmSync(scratch, { recursive: true }));

it("the measured projects differ from what `init` writes only in their tools", async () => {
  const fresh = join(scratch, "fresh");
  mkdirSync(fresh);
  linkPackages(fresh);
  writeFileSync(join(fresh, "package.json"), '{ "name": "measured", "private": true }');
  const { code } = await run(process.execPath, [toolwrightCommand, "init", "--yes", "--no-install"], {
    cwd: fresh,
  });
  expect(code).toBe(0);

  const measured = join(scratch, "measured");
  ownProject(measured, 3);
  const files = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(readFolder(folder)).filter(([path]) => !/^src\//.test(path)));
  expect(files(measured)).toEqual(files(fresh));
  expect(JSON.parse(readFileSync(join(measured, "package.json"), "utf8")).devDependencies).toHaveProperty([
    "@types/node",
  ]);
  expect(readFileSync(join(measured, "src/t0.ts"), "utf8")).not.toBe(readFileSync(join(measured, "src/t1.ts"), "utf8"));
});
