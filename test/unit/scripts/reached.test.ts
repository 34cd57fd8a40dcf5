import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baseOf, testsOf } from "../../setup/reached.js";

describe("the tests that a change reaches", () => {
  const slow = { "test/attack/a.test.ts": ["src/runtime/mcp"], "test/e2e/page.test.ts": ["src/compiler/page"] };

  it.each([
    ["a module of their folder", ["src/runtime/mcp/http/web.ts"], ["test/attack/a.test.ts"]],
    ["the test itself", ["test/e2e/page.test.ts"], ["test/e2e/page.test.ts"]],
    ["another test of its folder", ["test/e2e/dev.test.ts"], []],
    [
      "several folders, most files first",
      ["src/runtime/mcp/a.ts", "src/compiler/page/a.ts", "src/compiler/page/b.ts"],
      ["test/e2e/page.test.ts", "test/attack/a.test.ts"],
    ],
    ["a folder with a similar name", ["src/runtime/mcp-more/a.ts"], []],
    ["no file", [], []],
  ])("are those for %s", (_, files, tests) => {
    expect(testsOf(slow, files)).toEqual(tests);
  });
});

describe("the commit that a change starts from", () => {
  let root = "";
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: root, encoding: "utf8" }).trim();
  const commit = (name: string): string => {
    writeFileSync(join(root, name), name);
    git("add", "--all");
    git("commit", "--quiet", "--message", name);
    return git("rev-parse", "HEAD");
  };
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-reached-")));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("is unknown outside of a repository and for the first commit", () => {
    expect(baseOf(root, undefined)).toBeUndefined();
    git("init", "--quiet", "--initial-branch", "main");
    commit("first");
    expect(baseOf(root, undefined)).toBeUndefined();
  });

  it("is the commit before on main, and what a branch shares with main", () => {
    const [first, second] = [git("rev-parse", "HEAD"), commit("second")];
    expect(baseOf(root, undefined)).toBe(first);
    git("switch", "--quiet", "--create", "branch");
    commit("third");
    commit("fourth");
    expect(baseOf(root, undefined)).toBe(second);
  });

  it("can be named, if the repository has it", () => {
    const first = git("rev-list", "--max-parents=0", "HEAD");
    expect(baseOf(root, first)).toBe(first);
    expect(baseOf(root, "0".repeat(40))).toBe(git("rev-parse", "main"));
  });
});
