import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { generate } from "toolwright-compiler";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { commitAll, git } from "../support/git.js";
import { isFullRun } from "../support/random.js";
import { type CliResult, runCli } from "../support/run-cli.js";
import { startHttp } from "../support/start-http.js";
import {
  copyProject,
  createTempProject,
  repository,
  type TempProject,
  toolwrightCommand,
} from "../support/temp-project.js";

vi.setConfig({ testTimeout: 120_000 });

/** A project whose tools are generated, locked and committed on `main`. Each test of a branch edits a copy. */
let base: TempProject;
let project: TempProject;
beforeAll(async () => {
  base = createTempProject({ "src/issues.ts": source });
  project = base;
  expect(await toolwright("generate")).toMatchObject({ code: 0 });
  expect(await toolwright("lock")).toMatchObject({ code: 0, stdout: "Locked 2 tools in toolwright.lock.json.\n" });
  expect(await toolwright("check")).toMatchObject({ code: 0 });
  commitAll(base.root);
});
const copyBase = (): void => {
  project = copyProject(base);
};
afterEach(() => project.remove());
afterAll(() => base.remove());

const source = `/**
 * Opens an issue.
 * @tool issues:create_issue
 * @version 1.2.0
 */
export function createIssue(
  title: string,
  labels?: string[],
): { state: "open" | "closed" } {
  title; labels;
  return { state: "open" };
}

/**
 * Lists the issues.
 * @tool issues:list_issues
 * @version 1.0.0
 * @readOnly
 */
export function listIssues(): string[] {
  return [];
}
`;

const toolwright = (...args: readonly string[]): Promise<CliResult> => runCli(args, { cwd: project.root });

type Edits = readonly (readonly [from: string, to: string])[];

/** Makes a branch with a change. */
async function branch(...edits: Edits): Promise<void> {
  git(project.root, "switch", "--quiet", "--create", "change");
  await edit(...edits);
}

async function edit(...edits: Edits): Promise<void> {
  for (const [from, to] of edits) {
    const text = project.read("src/issues.ts");
    expect(text).toContain(from);
    project.write({ "src/issues.ts": text.replace(from, to) });
  }
  // As the command does, which takes longer to start than to generate.
  expect(await generate({ cwd: project.root })).toMatchObject({ ok: true });
}

/** `check` fails with `error`, and passes after the version is raised and the tools are locked. */
async function isStoppedUntilLocked(error: string, versions: Edits): Promise<void> {
  await isStopped(error);
  await passesOnceLocked(versions);
}

async function isStopped(error: string): Promise<void> {
  const stopped = await toolwright("check");
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toContain(error);
}

async function passesOnceLocked(versions: Edits): Promise<void> {
  await edit(...versions);
  expect((await toolwright("check")).code).toBe(1);
  expect(await toolwright("lock", "--because", "Agreed.")).toMatchObject({ code: 0 });
  expect(await toolwright("check")).toMatchObject({ code: 0, stderr: "" });
}

describe("a branch with a breaking change", () => {
  beforeEach(copyBase);

  it("that makes a property required is stopped with the payload at its line", async () => {
    await branch(["labels?: string[]", "labels: string[]"]);
    expect(await toolwright("lock")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("issues:create_issue: the version is 1.2.0; it must be 2.0.0 or later"),
    });
    const diff = await toolwright("diff", "git:main");
    expect(diff.code).toBe(1);
    expect(diff.stdout).toContain(
      'accepted before, now rejected: {"title":""}\n      validation failed:\n      - /labels: is required',
    );
    await isStoppedUntilLocked(
      'src/issues.ts:8:3 - error contract/breaking: issues:create_issue: input labels becomes required. {"title":""} was accepted and is now rejected: validation failed:\n- /labels: is required; expected string[]\n8 │   labels: string[],',
      [["@version 1.2.0", "@version 2.0.0"]],
    );
  });

  it("that renames a tool is stopped", async () => {
    await branch(["issues:create_issue", "issues:open_issue"]);
    await isStoppedUntilLocked("error contract/breaking: issues:open_issue: ", [["@version 1.2.0", "@version 2.0.0"]]);
  });

  it("that removes a tool is stopped", async () => {
    await branch([" * @tool issues:list_issues\n * @version 1.0.0\n * @readOnly\n", ""]);
    await isStoppedUntilLocked("error contract/breaking: issues:list_issues: is removed.", []);
  });

  it("that widens a union of an output is stopped", async () => {
    await branch(['"open" | "closed"', '"open" | "closed" | "stale"']);
    await isStopped(
      'issues:create_issue: output state: may now be "stale". {"state":"stale"} is now possible and was rejected: ',
    );
    // As after the changes above.
    if (isFullRun) await passesOnceLocked([["@version 1.2.0", "@version 2.0.0"]]);
  });

  it("that takes readOnly away is stopped", async () => {
    await branch([" * @readOnly\n", ""]);
    await isStopped("error contract/breaking: issues:list_issues: is no longer read-only.");
    if (isFullRun) await passesOnceLocked([["@version 1.0.0", "@version 2.0.0"]]);
  });

  it("is accepted without a new version if the config ignores versions", async () => {
    project.write({ "toolwright.config.json": '{ "versions": "ignore" }' });
    await branch(["labels?: string[]", "labels: string[]"]);
    await isStoppedUntilLocked("error contract/breaking: ", []);
  });
});

describe("a branch with a compatible change", () => {
  beforeEach(copyBase);

  it("only has to raise the version", async () => {
    await branch(["labels?: string[],", "labels?: string[],\n  assignee?: string,"]);
    expect(await toolwright("check")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("the version is 1.2.0; it must be 1.3.0 or later"),
    });
    await edit(["@version 1.2.0", "@version 1.3.0"]);
    const checked = await toolwright("check");
    expect(checked.code).toBe(0);
    expect(checked.stdout).toMatch(/^issues:create_issue: input gains optional assignee, .* — compatible\n/);
  });
});

describe("servers as sources", () => {
  beforeEach(() => {
    project = createTempProject({ "src/issues.ts": source });
  });

  const filesystem = join(repository, "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");
  const script = join(repository, "test/unit/compiler/sources/scripted-server.mjs");

  it("lists and lints the published file system server over stdio, and shows no drift from its lock", async () => {
    const server = ["--server", `"${process.execPath}" "${filesystem}" '${project.root}'`];
    const listed = await toolwright("list", ...server);
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toMatch(/^read_file +read_file +Read the complete contents/);
    expect(listed.stdout.trimEnd().split("\n")).toHaveLength(14);
    expect(await toolwright("lint", ...server)).toMatchObject({ stdout: expect.stringContaining("read_media_file") });
    expect((await toolwright("lock", ...server)).stdout).toBe("Locked 14 tools in toolwright.lock.json.\n");
    const drift = await toolwright("diff", ...server);
    expect(drift).toMatchObject({ code: 0, stdout: expect.stringContaining(": no differences\n") });
  });

  it("lists a project's own tools over stdio and HTTP", async () => {
    await toolwright("generate");
    const expected = "create_issue  create_issue  Opens an issue.\nlist_issues   list_issues   Lists the issues.\n";
    const stdio = await toolwright("list", `server:"${process.execPath}" "${toolwrightCommand}" serve`);
    expect(stdio).toMatchObject({ code: 0, stdout: expected });
    const http = await startHttp(project.root);
    try {
      expect(await toolwright("list", "--server", http.url)).toMatchObject({ code: 0, stdout: expected, stderr: "" });
    } finally {
      await http.close();
    }
  });

  it("reads all pages of a server that has many", async () => {
    const { stdout } = await toolwright("list", "--server", `"${process.execPath}" "${script}" pages 200`);
    expect(stdout.trimEnd().split("\n")).toHaveLength(200);
  });

  it("gives up on a server that does not answer, over stdio and HTTP", async () => {
    const stdio = await toolwright("list", "--timeout", "2", "--server", `"${process.execPath}" "${script}" hangs`);
    expect(stdio).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("within 2 s.") });
    const silent = await listen(createServer(() => undefined));
    try {
      const { port } = silent.address() as AddressInfo;
      const http = await toolwright("list", "--timeout", "2", "--server", `http://127.0.0.1:${port}/mcp`);
      expect(http).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("within 2 s.") });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  it("shows what a server printed before it died", async () => {
    const { code, stderr } = await toolwright("lint", "--server", `"${process.execPath}" "${script}" dies`);
    expect(code).toBe(2);
    expect(stderr).toContain("Its standard error:\n\n  Loading the settings\n  error: TOKEN is not set\n");
  });
});

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
