import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { examplesFolder, installedFolder, readFolder, repository } from "../support/temp-project.js";
import { runTsc, strictest, typeCheck } from "../support/type-check.js";

const examples = readdirSync(examplesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const outside = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-outside-")));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

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

  it("compiles outside of the repository, with nothing but what its package.json lists", async () => {
    const folder = join(outside, example);
    const isSource = (path: string): boolean => !/[\\/](node_modules|dist)$/.test(path);
    cpSync(join(examplesFolder, example), folder, { recursive: true, filter: isSource });
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) linkInstalled(name, folder, example);
    expect(await runTsc(folder)).toMatchObject({ stdout: "", code: 0 });
  });
});

/** Links our packages as they were installed from their tarballs, and others as they are installed here, unless only a suite installs them. */
function linkInstalled(name: string, folder: string, example: string): void {
  const roots = [installedFolder, join(repository, "examples", example), repository];
  const found = roots.map((root) => join(root, "node_modules", name)).find((path) => existsSync(path));
  if (!found) return;
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(found, link, "junction");
}
