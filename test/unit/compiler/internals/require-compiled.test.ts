import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../../../../src/compiler/internals/require-compiled.ts", import.meta.url));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "toolwright-compiled-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a CommonJS file that loads another one, and returns its path. */
function library(folder: string): string {
  mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, folder, "value.cjs"), "exports.value = 42;");
  const file = join(root, folder, "library.cjs");
  writeFileSync(
    file,
    `exports.name = "caf\u00e9"; exports.file = __filename; exports.load = () => require("./value.cjs").value;`,
  );
  return file;
}

/** What a new process loads. */
function load(file: string, env: NodeJS.ProcessEnv = process.env): unknown {
  const script = `
    import { createRequire } from "node:module";
    const { requireCompiled } = await import(${JSON.stringify(pathToFileURL(source).href)});
    const file = ${JSON.stringify(file)};
    const library = requireCompiled(file);
    const isSame = createRequire(file)(file) === library && requireCompiled(file) === library;
    console.log(JSON.stringify({ name: library.name, file: library.file, value: library.load(), isSame }));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8", env, cwd: fileURLToPath(new URL(".", import.meta.url)) }),
  );
}

const cached = (): readonly string[] => readdirSync(join(root, "node_modules/.cache/toolwright"));

// Later versions of Node have a compile cache of their own.
const keepsCode = !("enableCompileCache" in module);

describe.each([
  ["a package", "node_modules/library"],
  ["a folder beside node_modules", "packages/library"],
])("a file in %s", (_, folder) => {
  it("is the same module with and without cached code", () => {
    const file = library(folder);
    const expected = { name: "café", file, value: 42, isSame: true };
    expect(load(file)).toEqual(expected);
    expect(load(file)).toEqual(expected);
  });

  it("is the same module without internals", () => {
    const file = library(folder);
    const found = load(file, { ...process.env, TOOLWRIGHT_INTERNALS: "off" });
    expect(found).toEqual({ name: "café", file, value: 42, isSame: true });
    expect(existsSync(join(root, "node_modules/.cache"))).toBe(false);
  });

  it.runIf(keepsCode)("has cached code for each of its versions", () => {
    const file = library(folder);
    load(file);
    expect(cached()).toEqual([expect.stringMatching(/^library-\w+\.bin$/)]);
    load(file);
    expect(cached()).toHaveLength(1);
    writeFileSync(file, `${readFileSync(file, "utf8")} exports.name = "tea";`);
    expect(load(file)).toMatchObject({ name: "tea" });
    expect(cached()).toHaveLength(2);
  });

  it.runIf(keepsCode)("ignores damaged code and replaces it", () => {
    const file = library(folder);
    load(file);
    const code = join(root, "node_modules/.cache/toolwright", cached()[0] ?? "");
    const whole = readFileSync(code);
    for (const damaged of [Buffer.alloc(0), whole.subarray(0, -1), Buffer.from(whole).fill(7, 40, 60)]) {
      writeFileSync(code, damaged);
      expect(load(file)).toMatchObject({ name: "café", value: 42 });
      expect(readFileSync(code)).not.toEqual(damaged);
    }
  });
});
