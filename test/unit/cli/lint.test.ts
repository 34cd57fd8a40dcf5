import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../src/compiler/cli/main.js";
import { profileNames } from "../../../src/runtime/profiles/index.js";
import { createTempProject, repository, type TempProject } from "../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/tools.ts": source });
});
afterEach(() => project.remove());

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordIo(project.root);
  const code = await main(["lint", ...args], io);
  return { code, ...io.said };
}

const source = `/** What to look for. */
export interface Query {
  /** @minLength 2 */
  readonly text: string;
  readonly "page size"?: number;
}

/**
 * Look it up.
 * @tool
 */
export function search(query: Query): string {
  return query.text;
}
`;

describe("lint", () => {
  it("reports per tool what to do, with the location, and equal clients in one line", async () => {
    const { code, out } = await run();
    expect(code).toBe(1);
    expect(out).toMatch(/^search {2}~\d+ tokens, \d+ B\n/);
    expect(out).toContain(
      '  change   src/tools.ts:5:3  claude (rejects every tool): property name "page size" does not match ^[a-zA-Z0-9_.-]{1,64}$;',
    );
    expect(out).toContain("  describe src/tools.ts:4:3  codex: minLength does not reach the model\n");
    const lines = out.split("\n").map((line) => line.replace(/ {2}[a-z0-9, -]+(?=:| \()/, ""));
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("prints the size for clients that receive another", async () => {
    const { out } = await run("--profile", "claude", "cursor", "gemini");
    expect(out).toMatch(/^ {2}size {5}.*gemini: ~\d+ tokens, \d+ B$/m);
  });

  it("fits the width of the terminal", async () => {
    const io = recordIo(project.root, undefined, { out: 60, err: 60 });
    await main(["lint", "--profile", "all"], io);
    expect(Math.max(...io.said.out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(io.said.out.replace(/\s+/g, " ")).toContain("claude (rejects every tool): property name");
    expect(io.said.out.replace(/\s+/g, " ")).toMatch(
      /note \S+ anthropic-strict: property name .*send it with toAnthropic\(tools/,
    );
  });

  it.each(["file-system", "issue-tracker", "memory", "types-only"])(
    "all profiles together accept the example %s, in 80 columns",
    async (example) => {
      const io = recordIo(join(repository, "examples", example), undefined, { out: 80, err: 80 });
      const code = await main(["lint", "--profile", "all"], io);
      // What the APIs reject is not sent by the functions for them.
      expect({ code, changes: io.said.out.match(/^ {2}change .*/gm) }).toEqual({ code: 0, changes: null });
      expect(io.said.out.split("\n").filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it("reports parameters without a description, and with --hints tools without a safety hint", async () => {
    const { err } = await run("--profile", "cursor");
    expect(err).toContain(
      'src/tools.ts:4:3 - warning tool/undescribed-parameter: Parameter "text" of "search" has no description.',
    );
    expect(err).not.toContain("tool/no-safety-hint");
    expect((await run("--profile", "cursor", "--hints")).err).toContain("warning tool/no-safety-hint");
  });

  it("checks only the given profiles", async () => {
    const cursor = await run("--profile", "cursor");
    expect(cursor.code).toBe(0);
    expect(cursor.out).not.toContain("claude");
    const strict = await run("--profile", "openai-strict");
    expect(strict.code).toBe(0);
    expect(strict.out).toMatch(/ {2}note .* openai-strict: page size is optional.*\(send it with toOpenAI\(tools/);
    expect(strict.out).not.toContain("claude");
  });

  it("checks the clients of the config by default", async () => {
    project.write({ "toolwright.config.json": '{ "clients": ["cursor"] }' });
    expect(await run()).toMatchObject({ code: 0, out: expect.not.stringContaining("claude") });
  });

  it("exits with 0 if nothing is rejected, even if something is dropped or rewritten", async () => {
    project.write({
      "src/tools.ts": "/** Say. @tool */\nexport function say(what: unknown): string { return String(what); }\n",
    });
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}check {4}.*codex: the schema has no type; it becomes an empty schema/m);
  });

  it("omits silenced warnings, but not errors", async () => {
    project.write({ "toolwright.config.json": '{ "silence": ["client/dropped", "client/rewritten"] }' });
    const { out } = await run();
    expect(out).not.toMatch(/^ {2}(describe|check) /m);
    expect(out).toMatch(/^ {2}change /m);
  });

  it("prints JSON with the findings, their locations and sources, and the costs", async () => {
    const { code, out, err } = await run("--profile", "all", "--json");
    expect(code).toBe(1);
    expect(err).toBe("");
    const document = JSON.parse(out);
    expect(document).toMatchObject({ ok: false, facts: expect.stringMatching(/^\d{4}-\d\d$/) });
    expect(document.profiles).toHaveLength(profileNames.length);
    expect(document.findings).toContainEqual({
      profile: "claude",
      rule: "property-name",
      effect: "refused",
      loses: "all",
      path: "/inputSchema/properties/page size",
      message: expect.stringContaining("does not match"),
      source: expect.stringContaining("anthropics/claude-code"),
      tool: "search",
      span: expect.objectContaining({ file: "src/tools.ts", line: 5 }),
    });
    expect(document.costs[0]).toMatchObject({
      tool: "search",
      listed: { bytes: expect.any(Number), tokens: expect.any(Number) },
    });
    expect(Object.keys(document.costs[0].projected)).toHaveLength(profileNames.length);
    expect(document.losses).toContainEqual({
      tool: "search",
      profile: "codex",
      path: "/inputSchema/properties/text",
      what: "minLength",
      how: "described",
      message: "minLength moves to the description: at least 2 characters",
    });
  });

  it("exits with 2 for an unknown profile, and lists the known ones", async () => {
    const { code, err } = await run("--profile", "clade");
    expect(code).toBe(2);
    expect(err).toContain("unknown profile clade. Use all, portable, mcp-sdk-v1, claude");
  });

  it("exits with 2 for a config with an unknown client", async () => {
    project.write({ "toolwright.config.json": '{ "clients": ["clade"] }' });
    const { code, err } = await run();
    expect(code).toBe(2);
    expect(err).toContain('"clients" in toolwright.config.json has an invalid value: ["clade"]');
  });

  it("reports the errors of the source too", async () => {
    project.write({
      "src/more.ts": "/** Broken. @tool */\nexport function broken(at: Map<string, string>): void { at; }\n",
    });
    const { code, err } = await run();
    expect(code).toBe(1);
    expect(err).toContain("type/not-json");
  });
});

describe("generate", () => {
  const generate = async (...args: readonly string[]): Promise<{ code: number; err: string }> => {
    const io = recordIo(project.root);
    const code = await main(["generate", ...args], io);
    return { code, err: io.said.err };
  };

  it("writes nothing if a tool makes a client reject every tool", async () => {
    const { code, err } = await generate();
    expect(code).toBe(1);
    expect(err).toContain('src/tools.ts:5:3 - error client/loses-all: "search" makes claude reject every tool: ');
    expect(err).toContain("No files were written.");
    expect(project.files("src/generated")).toEqual({});
  });

  it("writes if the config does not include that client", async () => {
    project.write({ "toolwright.config.json": '{ "clients": ["codex"] }' });
    expect(await generate()).toMatchObject({ code: 0, err: "" });
    project.write({ "toolwright.config.json": '{ "clients": [] }' });
    expect(await generate("--check")).toMatchObject({ code: 0 });
  });
});
