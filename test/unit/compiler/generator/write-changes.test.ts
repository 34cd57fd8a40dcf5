import { spawn } from "node:child_process";
import fs, { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compareFolder, formatManifest, header } from "../../../../src/compiler/generator/output-folder.js";
import { removeTemporaryFolder, WriteFailure, writeChanges } from "../../../../src/compiler/generator/write-changes.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";
import { generationFiles, generationOf } from "./generations.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  project.remove();
});

const module = (text: string): string => `${header}\n${text}\n`;

async function write(files: Files, folder = "out"): Promise<void> {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { changes, foreign } = await compareFolder(project.path(folder), list);
  expect(foreign).toEqual([]);
  await writeChanges(project.path(folder), changes);
}

const one = { "index.ts": module("1"), "deep/er/a.tools.ts": module("a"), "tools.json": "[1]\n" };

describe("writeChanges", () => {
  it("creates the folder and writes all files and the manifest", async () => {
    await write(one);
    expect(project.files("out")).toEqual({ ...one, "manifest.json": formatManifest({ files: Object.keys(one) }) });
  });

  it("leaves all files untouched if nothing changes", async () => {
    await write(one);
    const files = [...Object.keys(one), "manifest.json"].map((file) => project.path(`out/${file}`));
    for (const file of files) utimesSync(file, 1000, 1000);
    await write(one);
    expect(files.map((file) => statSync(file).mtimeMs)).toEqual(files.map(() => 1_000_000));
  });

  it("touches only the file that changed", async () => {
    await write(one);
    for (const file of ["index.ts", "tools.json", "manifest.json"]) utimesSync(project.path(`out/${file}`), 1000, 1000);
    await write({ ...one, "index.ts": module("2") });
    const times = ["index.ts", "tools.json", "manifest.json"].map(
      (file) => statSync(project.path(`out/${file}`)).mtimeMs,
    );
    expect(times).toEqual([expect.not.closeTo(1_000_000), 1_000_000, 1_000_000]);
    expect(project.read("out/index.ts")).toBe(module("2"));
  });

  it("deletes orphans, and the folders that become empty", async () => {
    await write(one);
    await write({ "index.ts": one["index.ts"] });
    expect(Object.keys(project.files("out"))).toEqual(["index.ts", "manifest.json"]);
    expect(existsSync(project.path("out/deep"))).toBe(false);
    expect(project.read("out/manifest.json")).toBe(formatManifest({ files: ["index.ts"] }));
  });

  it("keeps an author's file next to an orphan, and its folder", async () => {
    await write(one);
    project.write({ "out/deep/er/mine.ts": "mine" });
    await write({ "index.ts": one["index.ts"] });
    expect(Object.keys(project.files("out"))).toEqual(["deep/er/mine.ts", "index.ts", "manifest.json"]);
  });

  it("never deletes a file that is not in the manifest and has no header of a generated one", async () => {
    await write(one);
    const files = { "out/other.tools.ts": "export {};\n", "out/other.json": "{}\n" };
    project.write(files);
    await write(one);
    for (const [file, text] of Object.entries(files)) expect(project.read(file)).toBe(text);
  });

  it("never deletes files outside the folder, even if the manifest lists them", async () => {
    await write(one);
    project.write({ "precious.txt": "x" });
    const named = project.read("out/manifest.json").replace('"tools.json"', '"tools.json", "../precious.txt"');
    project.write({ "out/manifest.json": named });
    await write({ "index.ts": one["index.ts"] });
    expect(project.read("precious.txt")).toBe("x");
  });

  it("writes through a symbolic link to the folder", async () => {
    mkdirSync(project.path("elsewhere"));
    symlinkSync("elsewhere", project.path("out"), "dir");
    await write(one);
    await write({ ...one, "index.ts": module("2") });
    expect(project.read("elsewhere/index.ts")).toBe(module("2"));
  });

  it("removes the temporary files of a killed run, even if nothing else changes", async () => {
    await write(one);
    project.write({ "out/.toolwright-999-1.tmp": "half", "out/.toolwright-999-2.tmp": "ha" });
    await write(one);
    expect(Object.keys(project.files("out"))).toEqual([
      "deep/er/a.tools.ts",
      "index.ts",
      "manifest.json",
      "tools.json",
    ]);
  });

  it("leaves a consistent set of files if several runs write at once", async () => {
    await Promise.all([1, 2, 3, 4, 5].map((text) => write({ ...one, "index.ts": module(String(text)) })));
    expect(project.read("out/index.ts")).toMatch(/^\/\/ @generated by toolwright\n[1-5]\n$/);
    expect(Object.keys(project.files("out"))).toEqual([
      "deep/er/a.tools.ts",
      "index.ts",
      "manifest.json",
      "tools.json",
    ]);
  });
});

describe("an output folder that does not exist", () => {
  const left = ".toolwright-4711.tmp";

  it("is written without a temporary file for each file", async () => {
    const renames: unknown[] = [];
    const original = fs.renameSync;
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      renames.push(to);
      original(from, to);
    });
    syncBuiltinESMExports();
    await write(one);
    expect(renames).toEqual([project.path("out")]);
  });

  it("exists only when it is complete, whenever the run is killed", { timeout: 120_000 }, async () => {
    const program = bundledWriter();
    const expected = Object.fromEntries(generationFiles(1).map(({ path, text }) => [path, text]));
    const manifest = formatManifest({ files: Object.keys(expected) });
    let isComplete = false;
    // Killed at each change of the file system until the one after the rename.
    for (let at = 1; !isComplete; at++) {
      const run = spawn(process.execPath, ["--import", killAt, program, project.path("new/out"), "1"], {
        env: { ...process.env, KILL_AT: String(at) },
        stdio: "ignore",
      });
      expect(await new Promise((resolve) => run.once("close", (_, by) => resolve(by)))).toBe("SIGKILL");
      isComplete = existsSync(project.path("new/out"));
      if (isComplete)
        expect(project.files("new")).toMatchObject(inFolder("out", { ...expected, "manifest.json": manifest }));
      else if (at > 2)
        expect(readdirSync(project.path("new"))).toEqual([expect.stringMatching(/^\.toolwright-.*\.tmp$/)]);
    }
  });

  it("is complete after the run that follows a killed one, which leaves nothing else", async () => {
    project.write({ [`new/${left}/index.ts`]: module("half"), [`new/${left}/deep/er/a.tools.ts`]: "ha" });
    await write(one, "new/out");
    expect(readdirSync(project.path("new"))).toEqual(["out"]);
    expect(project.files("new/out")).toMatchObject(one);
  });

  it("is removed under its temporary name even if the output folder exists", async () => {
    await write(one);
    project.write({ [`${left}/index.ts`]: module("half") });
    await write(one);
    expect(existsSync(project.path(left))).toBe(false);
  });

  it("is written file by file if another program creates it meanwhile", async () => {
    const original = fs.renameSync;
    vi.spyOn(fs, "renameSync").mockImplementationOnce((from, to) => {
      project.write({ "out/mine.ts": "mine" });
      original(from, to);
    });
    syncBuiltinESMExports();
    await write(one);
    expect(project.files("out")).toMatchObject({ ...one, "mine.ts": "mine" });
    expect(readdirSync(project.root).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("is written file by file if it cannot be renamed", async () => {
    const rename = vi.spyOn(fs, "renameSync").mockImplementationOnce(() => {
      throw Object.assign(new Error("EPERM"), { code: "EPERM", syscall: "rename" });
    });
    syncBuiltinESMExports();
    await write(one);
    expect(project.files("out")).toMatchObject(one);
    expect(rename.mock.calls.length).toBeGreaterThan(Object.keys(one).length);
    expect(readdirSync(project.root).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("is complete if another run removes the temporary folder meanwhile", async () => {
    const original = fs.writeFileSync;
    const removed: string[] = [];
    vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file, data) => {
      original(file, data);
      // What the other run does at its start.
      removed.push(...readdirSync(project.root).filter((name) => name.endsWith(".tmp")));
      for (const name of removed) removeTemporaryFolder(project.path(name));
    });
    syncBuiltinESMExports();
    await write(one);
    expect(project.files("out")).toMatchObject(one);
    expect(removed).toHaveLength(1);
    expect(readdirSync(project.root).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("does not exist with files after a full disk", async () => {
    const failed = await writeWithSizeLimit("new/out");
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain("EFBIG");
    expect(project.files("new")).toEqual({});
  });
});

describe("a folder that cannot be written to", () => {
  it("fails with the path if a file exists at the folder's path", async () => {
    project.write({ out: "a file" });
    const failure: unknown = await write(one).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WriteFailure);
    expect(failure).toMatchObject({ path: "manifest.json", cause: { code: "EEXIST" } });
    expect(project.read("out")).toBe("a file");
  });

  it("fails and leaves nothing if files cannot be created there", async () => {
    const changes = [{ path: "index.ts", status: "new", after: "x" }] as const;
    expect(() => writeChanges("/proc/self/fd/toolwright", changes)).toThrow(WriteFailure);
  });

  it("leaves all old files unchanged if the disk is full halfway", async () => {
    // Large files and a file size limit, which applies to root too.
    const old = { "a.ts": module("old"), "b.ts": module("old") };
    await write(old);
    const before = project.files("out");
    const failed = await writeWithSizeLimit("out");
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain("EFBIG");
    expect(project.files("out")).toEqual(before);
  });
});

describe("generations that are each killed at a random moment", () => {
  it("leave every file complete, and the next run writes one complete generation", {
    timeout: 300_000,
  }, async () => {
    const out = project.path("out");
    const program = bundledWriter();
    let generation = 0;
    let caught = 0;
    const random = createRandom(1);
    // Few rounds may kill no run during a write, so they go on until one does.
    for (let round = 0; round < roundCount(12, 200) || (caught === 0 && round < 200); round++) {
      await writeGeneration(++generation);
      const old = await killWhileWriting(program, out, generation, random() * 30);
      generation = old + 1;
      const found = project.files("out");
      const modules = Object.entries(found).filter(([path]) => path.endsWith(".ts"));
      const generations = new Set(modules.map(([path, text]) => `${generationOf(text) ?? `torn ${path}`}`));
      for (const each of generations) expect([`${old}`, `${generation}`]).toContain(each);
      expect(JSON.parse(found["manifest.json"] ?? "")).toMatchObject({ files: expect.any(Array) });
      if (generations.size > 1 || Object.keys(found).some((path) => path.endsWith(".tmp"))) caught++;
    }
    await writeGeneration(++generation);
    // The test is only meaningful if runs are killed during a write.
    expect(caught).toBeGreaterThan(roundCount(0, 20));
  });

  /** Writes one generation, and expects no other files. */
  async function writeGeneration(generation: number): Promise<void> {
    const wanted = generationFiles(generation);
    await write(Object.fromEntries(wanted.map(({ path, text }) => [path, text])));
    const { "manifest.json": manifest, ...found } = project.files("out");
    expect(Object.keys(found)).toEqual(wanted.map(({ path }) => path).sort());
    expect(new Set(Object.values(found).map((text) => generationOf(text)))).toEqual(new Set([generation]));
    expect(manifest).toBe(formatManifest({ files: Object.keys(found) }));
  }
});

const writer = fileURLToPath(new URL("endless-writer.ts", import.meta.url));
const killAt = fileURLToPath(new URL("../../../support/kill-at.mjs", import.meta.url));

function bundledWriter(): string {
  const program = project.path("writer.mjs");
  buildSync({ entryPoints: [writer], outfile: program, bundle: true, platform: "node", format: "esm" });
  return program;
}

/** Runs the writer with a limit of the size of files, which applies to root too, unlike a quota. */
async function writeWithSizeLimit(folder: string): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const command = `ulimit -f 10; exec "${process.execPath}" --import tsx "${writer}" "${project.path(folder)}"`;
  const run = spawn("bash", ["-c", command], { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  run.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const code = await new Promise((resolve) => run.once("close", resolve));
  return { code, stderr };
}

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

/** Starts the writer after generation `first`, kills it `delay` milliseconds after it begins, and returns the last generation that it completed. */
async function killWhileWriting(program: string, out: string, first: number, delay: number): Promise<number> {
  const run = spawn(process.execPath, [program, out, String(first + 1)], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  run.stdout.setEncoding("utf8").on("data", (text: string) => {
    // The first line marks the start.
    if (printed === "") setTimeout(() => run.kill("SIGKILL"), delay);
    printed += text;
  });
  const signal = await new Promise((resolve) => run.once("close", (_, by) => resolve(by)));
  expect(signal).toBe("SIGKILL");
  // An incomplete line belongs to a completed generation.
  return Math.max(first, ...printed.split("\n").map(Number));
}
