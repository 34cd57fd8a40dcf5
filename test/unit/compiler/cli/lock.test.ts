import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { start } from "../../../../src/compiler/cli/start.js";
import { commitAll } from "../../../support/git.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/issues.ts": source });
});
afterEach(() => project.remove());

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(...args: readonly string[]): Promise<Outcome> {
  const io = recordIo(project.root);
  const code = await main(args, io);
  return { code, ...io.said };
}

const source =
  "/** Opens an issue. @tool create_issue */\nexport function createIssue(title: string, labels?: string[]): void { title; labels; }\n";
const breaking = source.replace("labels?", "labels");
const compatible = source.replace("labels?: string[]", "labels?: string[], assignee?: string");
const server = fileURLToPath(new URL("../sources/scripted-server.mjs", import.meta.url));

describe("toolwright lock", () => {
  it("writes the same text for the same tools", async () => {
    expect(await run("lock")).toEqual({
      code: 0,
      out: "Locked 1 tool in toolwright.lock.json.\n",
      err: expect.any(String),
    });
    const text = project.read("toolwright.lock.json");
    expect(Object.keys(JSON.parse(text).tools)).toEqual(["create_issue"]);
    expect((await run("lock")).out).toBe("toolwright.lock.json is up to date (1 tool).\n");
    expect(project.read("toolwright.lock.json")).toBe(text);
  });

  it("prints what it accepts", async () => {
    await run("lock");
    project.write({ "src/issues.ts": breaking });
    expect((await run("lock", "--because", "Labels help.")).out).toBe(
      "create_issue: input labels becomes required — breaking\nLocked 1 tool in toolwright.lock.json.\n",
    );
  });

  it("writes nothing if a version is too low, or the old lock is not valid", async () => {
    project.write({ "src/issues.ts": source.replace("issue. ", "issue.\n * @version 1.0.0\n * ") });
    await run("lock");
    const text = project.read("toolwright.lock.json");
    project.write({ "src/issues.ts": project.read("src/issues.ts").replace("labels?", "labels") });
    const { code, out, err } = await run("lock");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("error contract/version: create_issue: the version is 1.0.0; it must be 2.0.0 or later");
    expect(err).toMatch(/\nerror: toolwright\.lock\.json was not written\.\n$/);
    expect(project.read("toolwright.lock.json")).toBe(text);
    project.write({ "toolwright.lock.json": text.replace("Opens", "Closes") });
    expect(await run("lock")).toMatchObject({ code: 1, err: expect.stringContaining("the digest of") });
  });

  it("does not replace the lock of a project by that of a server", async () => {
    await run("lock");
    expect(await run("lock", "--server", `${process.execPath} ${server} pages`)).toMatchObject({
      code: 2,
      err: "error: toolwright.lock.json locks other tools: create_issue. Use another file: --lock server.lock.json\n",
    });
  });

  it("exits with 1 if the source has errors", async () => {
    project.write({ "src/issues.ts": "/** @tool */\nexport function bad(at: Map<string, string>): void { at; }\n" });
    expect((await run("lock")).code).toBe(1);
    expect(project.files()).not.toHaveProperty("toolwright.lock.json");
  });
});

describe("check with a lock", () => {
  beforeEach(async () => {
    await run("lock");
    await run("generate");
  });

  it("passes while nothing changed, without loading the rest of the program", async () => {
    const io = recordIo(project.root);
    const code = await start(["check"], io, () => Promise.reject(new Error("loaded")));
    expect([code, io.said.out]).toEqual([0, "1 tool from 1 file; 5 generated files up to date\n"]);
  });

  it("passes for a compatible change, and prints it first", async () => {
    project.write({ "src/issues.ts": compatible });
    const generated = await run("generate");
    expect(generated.out).toMatch(/^create_issue: input gains optional assignee — compatible\nchanged /);
    expect(await run("check")).toMatchObject({
      code: 0,
      out: "create_issue: input gains optional assignee — compatible\n1 tool from 1 file; 5 generated files up to date\n",
    });
  });

  it("fails for a breaking change until lock is run, also from the cache", async () => {
    project.write({ "src/issues.ts": breaking });
    expect(await run("generate")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^create_issue: input labels becomes required — breaking\n/),
    });
    for (const flags of [[], ["--no-cache"]]) {
      const { code, out, err } = await run("check", ...flags);
      expect([code, out]).toEqual([
        1,
        "create_issue: input labels becomes required — breaking\n1 tool from 1 file; 5 generated files up to date\n",
      ]);
      expect(err).toContain(
        'src/issues.ts:2:44 - error contract/breaking: create_issue: input labels becomes required. {"title":""} was accepted',
      );
      expect(err).toContain("- /labels: is required; expected string[]\n2 │ export function createIssue(title");
    }
    const cached = recordIo(project.root);
    expect(await start(["check"], cached, () => main(["check"], cached))).toBe(1);
    await run("lock", "--because", "Labels help.");
    expect(await run("check")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^accepted create_issue .*\n1 tool from 1 file; 5 generated files up to date\n$/),
    });
  });

  it("prints the contract and its errors with --json", async () => {
    project.write({ "src/issues.ts": breaking });
    await run("generate");
    const { code, out } = await run("check", "--json");
    expect(code).toBe(1);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ ok: false, contract: { result: "breaking", tools: [{ id: "create_issue" }] } });
    expect(document.diagnostics.map(({ code: one }: { code: string }) => one)).toContain("contract/breaking");
  });

  it("fails for a lock that is not valid", async () => {
    project.write({ "toolwright.lock.json": "[]" });
    const { code, err } = await run("check");
    expect(code).toBe(1);
    expect(err).toContain("error contract/invalid-lock: Cannot read toolwright.lock.json: ");
  });

  it("compares MCP names, too", async () => {
    project.write({ "src/issues.ts": source.replace("create_issue", "issues:create_issue") });
    await run("lock");
    project.write({ "toolwright.config.json": '{ "wireName": "namespace_name" }' });
    const { code, err } = await run("check");
    expect(code).toBe(1);
    expect(err).toContain("MCP name changes from create_issue to issues_create_issue");
  });
});

describe("without a lock", () => {
  it("generate and check print what changed since the last generation, and check does not fail for it", async () => {
    await run("generate");
    project.write({ "src/issues.ts": breaking });
    expect(await run("check")).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^create_issue: input labels becomes required — breaking\nstale /),
      err: expect.not.stringContaining("contract/"),
    });
    expect((await run("generate")).out).toMatch(/^create_issue: input labels becomes required — breaking\nchanged /);
    expect((await run("check")).code).toBe(0);
  });
});

describe("accepted changes", () => {
  const today = new Date().toISOString().slice(0, 10);
  const two = `${source}/** Closes an issue. @tool close_issue */\nexport function closeIssue(id: string, note?: string): void { id; note; }\n`;
  const bothBroken = two.replace("labels?", "labels").replace("note?", "note");
  const accepted = () => JSON.parse(project.read("toolwright.lock.json")).accepted;

  it("need a reason, and are kept one by one with it", async () => {
    project.write({ "src/issues.ts": two });
    await run("lock");
    const before = project.read("toolwright.lock.json");
    project.write({ "src/issues.ts": bothBroken });
    const refused = await run("lock");
    expect([refused.code, project.read("toolwright.lock.json")]).toEqual([1, before]);
    expect(refused.err).toContain('toolwright lock --tool NAME --because "..."');
    expect((await run("lock", "--tool", "create_issue", "--because", "Everything has a label.")).code).toBe(0);
    const change = "input labels becomes required";
    const because = "Everything has a label.";
    expect(accepted()).toEqual([{ tool: "create_issue", version: "1.0.0", date: today, change, because }]);
    await run("generate");
    const { code, out, err } = await run("check");
    expect(code).toBe(1);
    expect(out).toContain(`accepted create_issue 1.0.0 (${today}): ${change}: Everything has a label.\n`);
    expect(err).toContain("close_issue: input note becomes required");
    expect(err).not.toContain("create_issue: input labels");
    expect((await run("lock", "--because", "Notes are read.")).code).toBe(0);
    expect(accepted().map(({ tool }: { tool: string }) => tool)).toEqual(["close_issue", "create_issue"]);
    expect((await run("check")).code).toBe(0);
  });

  it("are dropped at the next major version, which needs no reason", async () => {
    const versioned = (version: string, text: string) => text.replace("issue. ", `issue.\n * @version ${version}\n * `);
    project.write({ "src/issues.ts": versioned("1.0.0", source) });
    await run("lock");
    project.write({
      "toolwright.config.json": '{ "versions": "ignore" }',
      "src/issues.ts": versioned("1.1.0", breaking),
    });
    expect((await run("lock", "--because", "A mistake.")).code).toBe(0);
    expect(accepted()).toMatchObject([{ version: "1.1.0", because: "A mistake." }]);
    project.write({ "src/issues.ts": versioned("2.0.0", source.replace("title: string", "title: number")) });
    expect((await run("lock")).code).toBe(0);
    expect(accepted()).toBeUndefined();
  });

  it("of a tool without a version are dropped at the next major version of the server", async () => {
    const manifest = project.read("package.json");
    const withVersion = (version: string) => JSON.stringify({ ...JSON.parse(manifest), version });
    project.write({ "package.json": withVersion("1.2.0") });
    await run("lock");
    project.write({ "src/issues.ts": breaking });
    expect((await run("lock", "--because", "A mistake.")).code).toBe(0);
    expect(accepted()).toMatchObject([{ version: "1.2.0" }]);
    project.write({ "package.json": withVersion("2.0.0") });
    expect((await run("lock")).code).toBe(0);
    expect(accepted()).toBeUndefined();
  });

  it("need a reason each time, which is not empty", async () => {
    await run("lock");
    for (const because of ["Once.", "Twice."]) {
      project.write({ "src/issues.ts": breaking });
      expect(await run("lock", "--because", " ")).toMatchObject({ code: 2, err: "error: --because needs a reason\n" });
      expect((await run("lock")).code).toBe(1);
      expect((await run("lock", "--because", because)).code).toBe(0);
      project.write({ "src/issues.ts": source });
      expect((await run("lock")).code).toBe(0);
    }
    expect(accepted()).toMatchObject([{ because: "Once." }, { because: "Twice." }]);
  });

  it("exits with 2 for a tool that did not change, and without a lock", async () => {
    expect((await run("lock", "--tool", "create_issue", "--because", "x")).code).toBe(2);
    await run("lock");
    expect(await run("lock", "--tool", "create_issue", "--because", "x")).toMatchObject({
      code: 2,
      err: expect.stringContaining("create_issue did not change since the lock. Changed: none"),
    });
  });
});

describe("lock --merge", () => {
  /** Locks a change on a branch of its own. */
  async function lockOn(branch: string, text: string): Promise<void> {
    runGit("checkout", "-q", "-b", branch, "base");
    project.write({ "src/issues.ts": text });
    expect((await run("lock", "--because", `On ${branch}.`)).code).toBe(0);
    commitAll(project.root);
  }
  function runGit(...args: readonly string[]): number | null {
    return spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: project.root })
      .status;
  }

  beforeEach(async () => {
    await run("lock");
    commitAll(project.root);
    runGit("branch", "base");
  });

  it("keeps the baselines of both branches, so that a breaking change of either is still found", async () => {
    await lockOn("ours", compatible);
    await lockOn("theirs", source.replace("title: string", "title: string, milestone?: number"));
    expect(runGit("merge", "ours")).toBe(1);
    expect(project.read("toolwright.lock.json")).toContain("<<<<<<<");
    project.write({ "src/issues.ts": source.replace("title: string", "title: string, milestone?: number") });
    expect(await run("lock")).toMatchObject({ code: 1, err: expect.stringContaining("toolwright lock --merge") });
    expect(await run("lock", "--merge")).toMatchObject({
      code: 0,
      out: "Merged toolwright.lock.json (1 tool). Run toolwright check, which compares the tools with both branches.\n",
    });
    await run("generate");
    // The branch "ours" has promised an assignee.
    expect(await run("check")).toMatchObject({
      code: 1,
      err: expect.stringContaining("create_issue: input loses assignee"),
    });
    const text = "title: string, milestone?: number, labels?: string[], assignee?: string";
    project.write({ "src/issues.ts": source.replace("title: string, labels?: string[]", text) });
    await run("generate");
    expect((await run("check")).code).toBe(0);
    expect((await run("lock")).code).toBe(0);
    expect(JSON.parse(project.read("toolwright.lock.json"))).not.toHaveProperty("merged");
  });

  it("reports the breaking changes of a tool since each branch", async () => {
    await lockOn("ours", compatible);
    await lockOn("theirs", source.replace("title: string", "title: string, milestone?: number"));
    expect(runGit("merge", "ours")).toBe(1);
    project.write({ "src/issues.ts": source });
    await run("lock", "--merge");
    await run("generate");
    const { code, err } = await run("check");
    expect(code).toBe(1);
    expect(err).toContain("create_issue: input loses assignee");
    expect(err).toContain("create_issue: input loses milestone");
  });

  it("keeps the tools that each branch adds, and what both accepted", async () => {
    const more = (name: string) =>
      `${breaking}/** A ${name}. @tool ${name} */\nexport function ${name}(id: string): void { id; }\n`;
    await lockOn("ours", more("move"));
    await lockOn("theirs", more("merge"));
    expect(runGit("merge", "ours")).toBe(1);
    expect((await run("lock", "--merge")).code).toBe(0);
    const lock = JSON.parse(project.read("toolwright.lock.json"));
    expect(Object.keys(lock.tools)).toEqual(["create_issue", "merge", "move"]);
    expect(lock.accepted.map(({ because }: { because: string }) => because)).toEqual(["On theirs.", "On ours."]);
  });

  it("exits with 2 if there is no conflict", async () => {
    expect(await run("lock", "--merge")).toMatchObject({
      code: 2,
      err: expect.stringContaining("git does not report a conflict"),
    });
  });
});
