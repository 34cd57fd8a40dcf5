import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileWithin } from "../../../../src/runtime/mcp/index.js";

let outside: string;
let folder: string;
beforeAll(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-files-")));
  folder = join(outside, "data");
  mkdirSync(join(folder, "notes"), { recursive: true });
  mkdirSync(join(outside, "data-private"));
  for (const file of ["data/a.txt", "data/notes/..b.txt", "secret.txt", "data-private/secret.txt"])
    writeFileSync(join(outside, file), file);
  symlinkSync("../secret.txt", join(folder, "link.txt"));
  symlinkSync("..", join(folder, "up"));
  symlinkSync("notes/..b.txt", join(folder, "inner.txt"));
  symlinkSync("loop", join(folder, "loop"));
  symlinkSync(folder, join(outside, "linked"));
  if (process.platform !== "win32") execFileSync("mkfifo", [join(folder, "pipe")]);
});
afterAll(() => rmSync(outside, { recursive: true }));

describe("a path from a client", () => {
  it.each([
    ["a.txt", "a.txt"],
    ["/a.txt", "a.txt"],
    ["notes/..b.txt", "notes/..b.txt"],
    ["notes/../a.txt", "a.txt"],
    ["inner.txt", "notes/..b.txt"],
    ["up/data/a.txt", "a.txt"],
  ])("%s is a file in the folder", async (path, file) => {
    expect(await fileWithin(folder, path)).toBe(join(folder, file));
  });

  it.each([
    "../secret.txt",
    "../data-private/secret.txt",
    "notes/../../secret.txt",
    "/../secret.txt",
    "/etc/passwd",
    "link.txt",
    "up/secret.txt",
    "up",
    "loop",
    "pipe",
    "notes",
    "",
    "..",
    "a.txt/x",
    "a.txt\0.md",
    "missing.txt",
    "x".repeat(100_000),
  ])("%j is not a file in the folder", async (path) => {
    expect(await fileWithin(folder, path)).toBeUndefined();
  });
});

it("takes the folder as a URL, and through a symbolic link", async () => {
  expect(await fileWithin(pathToFileURL(folder), "a.txt")).toBe(join(folder, "a.txt"));
  expect(await fileWithin(join(outside, "linked"), "a.txt")).toBe(join(folder, "a.txt"));
  expect(await fileWithin("/", "etc/../etc/hosts")).toBe(realpathSync("/etc/hosts"));
});

it("reports a folder that does not exist", async () => {
  await expect(fileWithin(join(outside, "missing"), "a.txt")).rejects.toThrow("ENOENT");
});
