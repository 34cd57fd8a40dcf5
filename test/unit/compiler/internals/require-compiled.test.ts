import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let scratch: string;
let bundled: string;
// Node starts in a quarter of the time of tsx.
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "toolwright-require-compiled-"));
  bundled = join(scratch, "require-compiled.mjs");
  const source = fileURLToPath(new URL("../../../../src/compiler/internals/require-compiled.ts", import.meta.url));
  await build({ entryPoints: [source], bundle: true, platform: "node", format: "esm", outfile: bundled });
});
afterAll(() => rmSync(scratch, { recursive: true }));

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
function load(file: string, more: NodeJS.ProcessEnv = {}, flags: readonly string[] = []): unknown {
  const env = { ...process.env, XDG_CACHE_HOME: join(root, "cache"), XDG_STATE_HOME: join(root, "state"), ...more };
  const script = `
    import { createRequire } from "node:module";
    const { requireCompiled } = await import(${JSON.stringify(pathToFileURL(bundled).href)});
    const file = ${JSON.stringify(file)};
    const library = requireCompiled(file);
    const isSame = createRequire(file)(file) === library && requireCompiled(file) === library;
    console.log(JSON.stringify({ name: library.name, file: library.file, value: library.load(), isSame }));`;
  const args = ["--input-type=module", "-e", script, "--", ...flags];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env, cwd: root }));
}

const codeFolder = (): string => join(root, "cache/toolwright/code");
const cached = (): readonly string[] => readdirSync(codeFolder());

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
    const found = load(file, { TOOLWRIGHT_INTERNALS: "off" });
    expect(found).toEqual({ name: "café", file, value: 42, isSame: true });
    expect(existsSync(join(root, "cache"))).toBe(false);
  });

  it("is loaded again when another version has the same length and date, as files that npm installs", () => {
    const file = library(folder);
    const date = new Date("1985-10-26T08:15:00Z");
    utimesSync(file, date, date);
    expect(load(file)).toMatchObject({ name: "café" });
    writeFileSync(file, readFileSync(file, "utf8").replace("café", "thé!"));
    utimesSync(file, date, date);
    expect(load(file)).toMatchObject({ name: "thé!" });
  });

  it("has cached code for each of its versions", () => {
    const file = library(folder);
    load(file);
    expect(cached()).toEqual([expect.stringMatching(/^library-\w+\.bin$/)]);
    load(file);
    expect(cached()).toHaveLength(1);
    writeFileSync(file, `${readFileSync(file, "utf8")} exports.name = "tea";`);
    expect(load(file)).toMatchObject({ name: "tea" });
    expect(cached()).toHaveLength(2);
  });

  it("ignores damaged code and replaces it", () => {
    const file = library(folder);
    load(file);
    const code = join(codeFolder(), cached()[0] ?? "");
    const whole = readFileSync(code);
    for (const damaged of [Buffer.alloc(0), whole.subarray(0, -1), Buffer.from(whole).fill(7, 40, 60)]) {
      writeFileSync(code, damaged);
      expect(load(file)).toMatchObject({ name: "café", value: 42 });
      expect(readFileSync(code)).not.toEqual(damaged);
    }
  });

  it("has no cached code in the folder that caches of CI restore", () => {
    load(library(folder));
    expect(existsSync(join(root, "node_modules/.cache"))).toBe(false);
  });

  it("neither reads nor writes code with --no-cache", () => {
    const file = library(folder);
    expect(load(file, {}, ["--no-cache"])).toMatchObject({ name: "café", value: 42 });
    expect(existsSync(join(root, "cache"))).toBe(false);
  });

  /** Code of a file of the same length that does something else, which V8 takes for the code of `file`. A process with other flags would reject it. */
  function forge(file: string): Buffer {
    const script = `
      const [file] = process.argv.slice(1);
      const forged = require("node:module").wrap(require("node:fs").readFileSync(file, "utf8").replace("caf\\u00e9", "evil"));
      process.stdout.write(new (require("node:vm").Script)(forged, { filename: file }).createCachedData());`;
    return execFileSync(process.execPath, ["-e", script, file]);
  }

  it("does not run code whose digest is in the same file, or belongs to other code", () => {
    const file = library(folder);
    load(file);
    const code = join(codeFolder(), cached()[0] ?? "");
    const bytes = forge(file);
    const sha1 = createHash("sha1").update(bytes).digest("base64");
    for (const written of [bytes, Buffer.concat([Buffer.from(sha1), bytes])]) {
      writeFileSync(code, written, { mode: 0o600 });
      expect(load(file)).toMatchObject({ name: "café" });
    }
  });

  it.runIf(process.platform !== "win32")("does not run code that other users can write", () => {
    const file = library(folder);
    load(file);
    const code = join(codeFolder(), cached()[0] ?? "");
    const digest = join(root, "state/toolwright/code", basename(code).replace(".bin", ".sha256"));
    const bytes = forge(file);
    const forgeBoth = (): void => {
      writeFileSync(code, bytes);
      writeFileSync(digest, createHash("sha256").update(bytes).digest("hex"));
    };
    forgeBoth();
    // The code of a user who may write both files is the user's own.
    expect(load(file)).toMatchObject({ name: "evil" });
    for (const shared of [code, digest]) {
      forgeBoth();
      chmodSync(shared, 0o666);
      expect(load(file)).toMatchObject({ name: "café" });
    }
  });
});
