import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/tools.ts": undescribed("first") });
});
afterEach(() => project.remove());

/** A tool without a description. */
function undescribed(name: string): string {
  return `/** @tool */\nexport function ${name}(): string { return ""; }\n`;
}

async function run(...args: readonly string[]): Promise<{ readonly out: string; readonly err: string }> {
  const io = recordIo(project.root);
  await main(args, io);
  return io.said;
}

const warning = 'warning tool/no-description: Tool "first"';
const known = "1 known warning; `--all` lists it\n";

describe("warnings that the last run printed", () => {
  it("are one line in every command that is run again and again", async () => {
    expect((await run("generate")).err).toContain(warning);
    for (const command of ["generate", "check", "list"]) expect((await run(command)).err).toBe(known);
    for (const command of ["generate", "check", "list"]) expect((await run(command, "--all")).err).toContain(warning);
    expect((await run("generate")).err).toBe(known);
  });

  it("are printed beside the line if they are new", async () => {
    await run("generate");
    project.write({ "src/more.ts": undescribed("second") });
    const { err } = await run("generate");
    expect(err).toContain('Tool "second"');
    expect(err).not.toContain('Tool "first"');
    expect(err.endsWith(`\n1 warning\n${known}`)).toBe(true);
    // An edit above moves it to another line.
    project.write({ "src/more.ts": `\n${undescribed("second")}` });
    expect((await run("generate")).err).toBe("2 known warnings; `--all` lists them\n");
  });

  it("are printed again after they were corrected, but not after an error", async () => {
    await run("generate");
    project.write({ "src/tools.ts": `/** @tool */\nexport function first(): Missing { return ""; }\n` });
    expect((await run("generate")).err).toContain("Missing");
    project.write({ "src/tools.ts": undescribed("first") });
    expect((await run("generate")).err).toBe(known);
    project.write({ "src/tools.ts": undescribed("first").replace("@tool", "Does it. @tool") });
    expect((await run("generate")).err).toBe("");
    project.write({ "src/tools.ts": undescribed("first") });
    expect((await run("generate")).err).toContain(warning);
  });

  it("are not printed by a command that an author runs for something else", async () => {
    await run("generate");
    for (const command of ["lock", "docs", "client"]) expect((await run(command)).err).toBe("");
    expect((await run("docs", "--markdown")).err).toBe("");
    project.write({ "src/more.ts": undescribed("second") });
    expect((await run("client")).err).toContain('Tool "second"');
  });

  it("do not hide a constraint or a tag that has no effect", async () => {
    const input = "input: { /** Text @maxLength 3 */ a: string }";
    const source = `/** @tool @colour red */\nexport function first(${input}): string { return input.a; }\n`;
    project.write({ "src/tools.ts": source });
    await run("generate");
    for (const command of ["generate", "check", "list"]) {
      const { err } = await run(command);
      expect(err).toContain("warning jsdoc/not-attached: ");
      expect(err).toContain("warning jsdoc/unknown-tag: ");
      expect(err.endsWith(known)).toBe(true);
    }
    for (const command of [["lock"], ["docs"], ["client"], ["diff"], ["call", "first", '{"a":"long"}']])
      expect((await run(...command)).err).toBe("");
  });

  it("do not hide an error", async () => {
    project.write({ "src/tools.ts": `/** A. @tool */\nexport function first(): Missing { return ""; }\n` });
    await run("generate");
    expect((await run("generate")).err).toContain("Missing");
  });
});

describe("many warnings of one kind", () => {
  beforeEach(() => {
    const names = Array.from({ length: 1_234 }, (_, index) => `tool_${index}`);
    project.write({ "src/tools.ts": names.map(undescribed).join("") });
  });

  it("are grouped after five, and listed with --all", async () => {
    const { err } = await run("generate");
    expect(err.match(/warning tool\/no-description/g)).toHaveLength(5);
    expect(err).toContain("  and 1,229 more tool/no-description; `--all` lists them\n");
    expect(err.endsWith("\n1234 warnings\n")).toBe(true);
    expect((await run("check", "--all")).err.match(/warning tool\/no-description/g)).toHaveLength(1_234);
  });
});

describe("lint of nine ordinary tools", () => {
  it("prints at most 30 lines, first what a client rejects, and everything with --all", async () => {
    const source = readFileSync(join(repository, "test/fixtures/ordinary-tools/tools.ts"), "utf8");
    project.write({ "src/tools.ts": source });
    const { out, err } = await run("lint");
    expect(`${out}${err}`.split("\n").length - 1).toBeLessThanOrEqual(30);
    expect(out).toMatch(/^\d+ notes about what clients drop; `--all` lists them$/m);
    expect(out).not.toMatch(/^describe/m);
    const all = await run("lint", "--all");
    expect(all.out).toMatch(/^describe/m);
    const actions = [...all.out.matchAll(/^(change|note|check|describe) /gm)].map(([, action]) => action);
    expect(actions).toEqual([...actions].sort((a = "", b = "") => order.indexOf(a) - order.indexOf(b)));
    expect(all.err.match(/tool\/undescribed-parameter/g)?.length).toBeGreaterThan(5);
  });
});

const order = ["change", "note", "check", "describe"];
