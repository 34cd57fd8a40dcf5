import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOldNode, findProgram, type LauncherIo } from "../../../../src/runtime/launcher/launch.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
let printed: string;
beforeEach(() => {
  project = createTempProject();
  rmSync(project.path("node_modules/toolwright-compiler"));
  printed = "";
});
afterEach(() => project.remove());

function find(args: readonly string[], more: Partial<LauncherIo> = {}): Promise<string | undefined> {
  return findProgram(args, {
    cwd: project.root,
    version: "1.2.3",
    // A folder without the compiler package above it.
    ownFolder: project.path("node_modules/.bin"),
    userAgent: undefined,
    err: (text) => {
      printed += text;
    },
    ...more,
  });
}

it.each([
  ["18.20.8", "toolwright needs Node 20.19 or later; this is Node 18.20.8. Install a later version."],
  ["20.18.3", expect.stringContaining("this is Node 20.18.3")],
  ["20.19.0", undefined],
  ["22.0.0", undefined],
])("finds out whether Node %s is too old", (version, message) => {
  expect(describeOldNode(version)).toEqual(message);
});

/** Puts a compiler package into a folder of the project and returns the path of its program. */
function addCompiler(folder = "."): string {
  const installed = project.path(join(folder, "node_modules/toolwright-compiler"));
  mkdirSync(installed, { recursive: true });
  writeFileSync(
    join(installed, "package.json"),
    '{ "name": "toolwright-compiler", "exports": { "./cli": "./bin.cjs" } }',
  );
  writeFileSync(join(installed, "bin.cjs"), "");
  return join(installed, "bin.cjs");
}

describe("the toolwright command", () => {
  it("finds the compiler package of the working directory", async () => {
    const program = addCompiler();
    expect(await find(["generate"])).toBe(program);
    expect(printed).toBe("");
  });

  it.each([
    ["--cwd FOLDER", ["list", "--cwd", "packages/api"]],
    ["--cwd=FOLDER", ["list", "--cwd=packages/api"]],
  ])("finds the compiler package of %s first", async (_, args) => {
    addCompiler();
    const nested = addCompiler("packages/api");
    expect(await find(args)).toBe(nested);
  });

  it("falls back to the compiler package next to its own", async () => {
    const program = addCompiler("global");
    expect(await find(["generate"], { ownFolder: project.path("global/node_modules/toolwright/dist") })).toBe(program);
  });

  it("prints the line that installs the compiler package when it is missing", async () => {
    expect(await find(["generate"])).toBeUndefined();
    expect(printed).toContain("error: toolwright-compiler, which the toolwright command needs, is not installed in");
    expect(printed).toContain("\n  npm install -D toolwright-compiler@1.2.3\n");
  });

  it("prints that line for the package manager of the project", async () => {
    project.write({ "pnpm-lock.yaml": "" });
    expect(await find(["check"])).toBeUndefined();
    expect(printed).toContain("\n  pnpm add -D toolwright-compiler@1.2.3\n");
  });
});

describe("toolwright init without the compiler package", () => {
  it("asks for a package.json first", async () => {
    rmSync(project.path("package.json"));
    expect(await find(["init", "--yes"])).toBeUndefined();
    expect(printed).toContain("npm init -y");
  });

  it("asks before it installs, and explains what to do after a no", async () => {
    const asked: string[] = [];
    const ask = async (question: string): Promise<boolean> => asked.push(question) === 0;
    expect(await find(["init"], { ask })).toBeUndefined();
    expect(asked).toEqual(["Install toolwright-compiler as a dev dependency?"]);
    expect(printed).toContain("  npm install -D toolwright-compiler@1.2.3\n  npx toolwright init\n");
  });

  it("installs nothing without a terminal and without --yes", async () => {
    expect(await find(["init"])).toBeUndefined();
    expect(printed).toContain("error: `init` needs toolwright-compiler.");
  });

  it("installs nothing with --no-install, even with --yes", async () => {
    const ask = async (): Promise<boolean> => true;
    expect(await find(["init", "--yes", "--no-install"], { ask })).toBeUndefined();
    expect(printed).not.toContain("Running");
    expect(printed).toContain("  npm install -D toolwright-compiler@1.2.3\n");
  });

  it("reports an install that fails", async () => {
    const path = process.env["PATH"];
    process.env["PATH"] = project.path("empty");
    try {
      expect(await find(["init", "--yes"])).toBeUndefined();
    } finally {
      process.env["PATH"] = path;
    }
    expect(printed).toContain("Running npm install -D toolwright-compiler@1.2.3\n");
    expect(printed).toContain('error: "npm install -D toolwright-compiler@1.2.3" failed.');
  });
});
