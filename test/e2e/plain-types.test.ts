import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { run, runCli } from "../support/run-cli.js";
import { examplesFolder, installedFolder } from "../support/temp-project.js";
import { runTsc } from "../support/type-check.js";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-types-")));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const folderOf = (example: string): string => join(examplesFolder, example);

it("the example for tsc accepts an order, and lists the problems of others", async () => {
  const folder = folderOf("plain-types-tsc");
  symlinkSync(join(installedFolder, "node_modules"), join(scratch, "node_modules"), "junction");
  await runTsc(folder, "--outDir", join(scratch, "dist"));
  const check = (order: object) =>
    run(process.execPath, [join(scratch, "dist/main.js")], { cwd: scratch, input: JSON.stringify(order) });
  const order = { id: "AB1234", lines: [{ article: "pen", count: 2 }], delivery: { kind: "pickup" } };
  expect(await check(order)).toMatchObject({ code: 0, stdout: "AB1234: 2 articles, by pickup\n" });
  expect(await check({ ...order, id: "1", delivery: { kind: "post" } })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\/id: .*\n\/delivery\/address: is required; expected string\n$/),
  });
});

it("the schemas of the example for tsc are written as JSON, and checked", async () => {
  const out = join(scratch, "schemas.json");
  const cwd = folderOf("plain-types-tsc");
  expect(await runCli(["schema", "--out", out, "--check"], { cwd })).toMatchObject({ code: 1 });
  expect(await runCli(["schema", "--out", out], { cwd })).toMatchObject({ code: 0 });
  expect(await runCli(["schema", "--out", out, "--check"], { cwd })).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ Order: { type: "object" } });
});

it("the example for esbuild is generated and bundled by its build, without the interpreter", async () => {
  const cwd = folderOf("plain-types-esbuild");
  expect(await run(process.execPath, ["build.mjs"], { cwd })).toMatchObject({ code: 0 });
  const bundle = join(cwd, "dist/main.mjs");
  expect(await run(process.execPath, [bundle], { cwd: scratch })).toMatchObject({
    stdout: 'a message of type join\nnot a message: {"type":"say","text":"hello"}\n',
  });
  expect(readFileSync(bundle, "utf8").length).toBeLessThan(10_000);
});

it("generated modules of types load the interpreter only in the one that lists problems", () => {
  const entry = (path: string): string => join(installedFolder, "node_modules/toolwright/dist/gen/v1", path);
  const interprets = (path: string): boolean =>
    [...loadedBy(entry(path))].some((file) => /\/chunks\/interpret-/.test(file));
  expect([interprets("index.js"), interprets("problems.js")]).toEqual([false, true]);
});

/** The files that a module imports before it runs, with itself. */
function loadedBy(module: string): ReadonlySet<string> {
  const loaded = new Set([module]);
  // Iterating a set includes the values that are added meanwhile.
  for (const path of loaded) {
    for (const [, specifier = ""] of readFileSync(path, "utf8").matchAll(
      /^(?:import|export) .*?["'](\.[^"']+)["'];$/gm,
    )) {
      const next = join(dirname(path), specifier);
      expect(existsSync(next), next).toBe(true);
      loaded.add(next);
    }
  }
  return loaded;
}
