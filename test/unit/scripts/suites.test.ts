import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { commandOf, nearestSuites, suites } from "../../../scripts/suites.mjs";
import { run } from "../../support/run-cli.js";
import { repository } from "../../support/temp-project.js";

const runSuite = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(repository, "scripts/suite.mjs"), ...args], { cwd: repository });

it("package.json has at most 20 scripts", () => {
  expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(20);
});

/** Every suite and every part of one, by what follows `npm run suite`. */
const all = Object.entries(suites).flatMap(([name, suite]) => [
  [name, suite] as const,
  ...Object.entries(suite.parts ?? {}).map(([part, program]) => [`${name} ${part}`, program] as const),
]);

it("there are at most 35 suites", () => {
  expect(Object.keys(suites).length).toBeLessThanOrEqual(35);
});

it.each(all)("the suite %s runs a file that exists", (_, suite) => {
  const [program = "", ...paths] = suite.run.split(" ");
  expect(["node", "tsx", "vitest run"]).toContain(program === "vitest" ? `vitest ${paths.shift()}` : program);
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

it("every suite that runs at night exists", () => {
  const workflow = readFileSync(join(repository, ".github/workflows/nightly.yml"), "utf8");
  const named = [...workflow.matchAll(/^ {10}- (\S.*)$/gm)].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !all.some(([known]) => known === name))).toEqual([]);
});

describe("npm run suite", () => {
  it("lists every suite and its parts when no name is given", async () => {
    const { code, stdout } = await runSuite();
    expect(code).toBe(0);
    const names = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("  ")[0]);
    expect(names).toEqual(all.map(([name]) => name));
  });

  it("passes arguments to the suite, and ends with its exit code", async () => {
    const { code, stderr } = await runSuite("vectors", "no-such-vectors.json");
    expect(code).not.toBe(0);
    expect(stderr).toContain("no-such-vectors.json cannot be read");
  });

  it("reports a name that is not in the list, with the nearest ones", async () => {
    const { code, stderr } = await runSuite("fuz");
    expect(code).toBe(2);
    expect(stderr).toContain('There is no suite "fuz". Similar names: fuzz.');
  });
});

it.each([
  ["constracts", ["contracts"]],
  ["first", ["first-hour"]],
  ["conformance-mcp", ["conformance:mcp"]],
])("the names nearest to %s are %s", (name, nearest) => {
  expect(nearestSuites(name)).toEqual(nearest);
});

it.each([
  ["tasks", [], { program: "tsx", args: ["test/tasks/run.ts"] }],
  ["tasks", ["--tasks", "60"], { program: "tsx", args: ["test/tasks/run.ts", "--tasks", "60"] }],
  ["tasks", ["sqlite", "--tasks", "60"], { program: "tsx", args: ["test/tasks/sqlite.ts", "--tasks", "60"] }],
  ["vectors", ["limits"], { program: "tsx", args: ["test/conformance/vectors/run.ts", "limits"] }],
])("the suite %s with %j starts %o", (name, flags, command) => {
  expect(commandOf(name, flags)).toMatchObject(command);
});
