import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { examplesFolder, readFolder } from "../support/temp-project.js";
import { runTsc, strictest, typeCheck } from "../support/type-check.js";

const examples = readdirSync(examplesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(examples)("%s", (example) => {
  it("has generated files that compile under the strictest settings", async () => {
    const folder = join(examplesFolder, example);
    const modules = Object.keys(readFolder(join(folder, "src/generated"))).filter((path) => path.endsWith(".ts"));
    const files = modules.map((path) => join(folder, "src/generated", path));
    // The config decides how generated files import each other.
    const { compilerOptions } = JSON.parse(readFileSync(join(folder, "tsconfig.json"), "utf8"));
    const allowImportingTsExtensions = compilerOptions.allowImportingTsExtensions === true;
    const options = { ...strictest, types: ["node"], allowImportingTsExtensions };
    expect(await typeCheck(folder, files, options)).toEqual([]);
  });

  it("compiles under its own settings", async () => {
    expect(await runTsc(join(examplesFolder, example))).toMatchObject({ stdout: "", code: 0 });
  });
});
