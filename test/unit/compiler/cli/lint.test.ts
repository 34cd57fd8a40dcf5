import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { profileNames } from "../../../../src/runtime/profiles/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/tools.ts": source });
});
afterEach(() => project.remove());

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordIo(project.root, undefined, { out: 400, err: 400 });
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

/** What a terminal shows until there is something to print. */
const notice = "Reading the tools …\r\u001b[2K";

describe("lint", () => {
  it("reports what is wrong, what to do, and where", async () => {
    const { code, out } = await run("--all");
    expect(code).toBe(1);
    expect(out).toMatch(/^search {2}~\d+ tokens, \d+ B\n/);
    expect(out).toContain(
      'change   claude (rejects every tool in earlier versions): property name "page size" does not match ^[a-zA-Z0-9_.-]{1,64}$; Claude Code leaves the tool out, and before 2.1.330 the API rejects every request with it. Fix: rename the property\n    src/tools.ts:5:3  search\n',
    );
    expect(out).toContain("describe codex, adk: minLength does not reach the model\n    src/tools.ts:4:3  search\n");
  });

  it("prints the declaration that a client in code mode shows its model", async () => {
    const { code, out } = await run("--show", "opencode-code", "search");
    expect({ code, out }).toEqual({
      code: 0,
      out: `tools.server.search(input: {
  text: string,
  "page size"?: number,
}): Promise<{
  result: string,
}> // Look it up.
`,
    });
    expect((await run("--show", "codex-code", "search")).out).toContain("Promise<CallToolResult<{ result: string; }>>");
    expect((await run("--show", "codex", "search")).err).toContain(
      "--show takes a profile and a tool. Profiles: cloudflare-code, codex-code, opencode-code",
    );
    expect((await run("--show", "codex-code", "none")).err).toContain("there is no tool none. Tools: search");
  });

  it("prints a finding of several tools once, with its locations and tools", async () => {
    project.write({
      "src/more.ts": `import type { Query } from "./tools.js";
/** Count. @tool */
export function count({ text }: Query): number { return text.length; }
/** First. @tool */
export function first(a: string, /** @minLength 1 */ b: string): string { return a + b; }
`,
    });
    const { out } = await run("--all");
    expect(out).toContain("Fix: rename the property\n    src/tools.ts:5:3  count, search\n");
    expect(out).toContain(
      "describe codex, adk: minLength does not reach the model\n    src/tools.ts:4:3  count, search\n    src/more.ts:5:54  first\n",
    );
  });

  it("prints three of the locations of what no client rejects, and all in JSON", async () => {
    const names = ["a", "b", "c", "d", "e"];
    project.write({
      "src/tools.ts": names
        .map(
          (name) =>
            `/** Say. @tool */\nexport function ${name}(p: {\n/** @minLength 2 */ "x y": string }): void { p; }\n`,
        )
        .join(""),
    });
    const { out } = await run("--all", "--profile", "codex", "claude");
    expect(out.match(/describe codex: minLength.*\n((?: {4}.*\n)*)/)?.[1]).toBe(
      "    src/tools.ts:3:21  a\n    src/tools.ts:6:21  b\n    src/tools.ts:9:21  c\n    and 2 more\n",
    );
    // Every location of an error has to be changed.
    expect(out.match(/change {3}claude.*\n((?: {4}.*\n)*)/)?.[1]?.match(/ {2}[a-e]$/gm)).toHaveLength(5);
    const { findings } = JSON.parse((await run("--profile", "codex", "--json")).out);
    const lengths = findings.filter(({ message }: { message: string }) => message.startsWith("minLength"));
    expect(lengths.map(({ tool }: { tool: string }) => tool)).toEqual(names);
  });

  it("prints the size for clients that receive another", async () => {
    const { out } = await run("--all", "--profile", "claude", "cursor", "gemini");
    expect(out).toMatch(/^ {2}claude, gemini: ~\d+ tokens, \d+ B$/m);
  });

  it.each([60, 100, undefined])("fits a terminal of %s columns; 80 if there is no terminal", async (width) => {
    const io = recordIo(project.root, undefined, width === undefined ? {} : { out: width, err: width });
    await main(["lint", "--profile", "all"], io);
    const lengths = `${io.said.out}${io.said.err.replace(notice, "")}`.split("\n").map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(width ?? 80);
    expect(Math.max(...lengths)).toBeGreaterThan((width ?? 80) - 20);
    expect(io.said.out.replace(/\s+/g, " ")).toContain(
      "claude (rejects every tool in earlier versions): property name",
    );
    expect(io.said.out.replace(/\s+/g, " ")).toMatch(
      /note anthropic-strict: property name .* Fix: send it with toAnthropic\(tools/,
    );
  });

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
    expect(strict.out).toMatch(/^note .* openai-strict: page size is optional.* Fix: send it with toOpenAI\(tools/m);
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
    expect(out).toMatch(/^check {4}.*codex: the schema has no type; it becomes an empty schema/m);
  });

  it("omits silenced warnings, but not errors", async () => {
    project.write({ "toolwright.config.json": '{ "silence": ["client/dropped", "client/rewritten"] }' });
    const { out } = await run();
    expect(out).not.toMatch(/^(describe|check) /m);
    expect(out).toMatch(/^change /m);
  });

  it("prints JSON with the findings, their locations and sources, and the costs", async () => {
    const { code, out, err } = await run("--profile", "all", "--json");
    expect(code).toBe(1);
    expect(err).toBe(notice);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ ok: false, facts: expect.stringMatching(/^\d{4}-\d\d$/) });
    expect(document.profiles).toHaveLength(profileNames.length);
    expect(document.findings).toContainEqual({
      profile: "claude",
      rule: "property-name",
      effect: "refused",
      loses: "earlier",
      fix: "rename the property",
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
      span: expect.objectContaining({ file: "src/tools.ts", line: 4, column: 3 }),
      what: "minLength",
      how: "described",
      message: "minLength moves to the description: at least 2 characters",
    });
  });

  it("counts the tokens of dates as they are listed: in words", async () => {
    const patterns =
      "/** Lists events. @tool */\nexport const events = (from: Date, to: Date, url: URL): void => undefined;\n";
    project.write({ "src/tools.ts": patterns });
    const tokens = async (): Promise<number> => Number(/^events {2}~(\d+) tokens/.exec((await run()).out)?.[1]);
    expect(await tokens()).toBeLessThanOrEqual(110);
    project.write({ "toolwright.config.json": '{ "server": { "patterns": "list" } }' });
    expect(await tokens()).toBeGreaterThan(400);
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
    project.write({ "src/tools.ts": source.replace("@tool", "@tool docs.search") });
    const { code, err } = await generate();
    expect(code).toBe(1);
    expect(err).toContain(
      'src/tools.ts:10:4 - error client/loses-all: "docs.search" makes claude reject every tool: tool name ',
    );
    expect(err).toContain("No files were written.");
    expect(project.files("src/generated")).toEqual({});
  });

  it("warns if only earlier versions of a client reject every tool", async () => {
    const { code, err } = await generate();
    expect(code).toBe(0);
    expect(err).toContain(
      'src/tools.ts:5:3 - warning client/earlier-loses-all: "search" makes earlier versions of claude reject every tool: ',
    );
    expect(Object.keys(project.files("src/generated"))).not.toEqual([]);
  });

  it("writes if the config does not include that client", async () => {
    project.write({ "src/tools.ts": source.replace("@tool", "@tool docs.search") });
    project.write({ "toolwright.config.json": '{ "clients": ["codex"] }' });
    expect(await generate()).toMatchObject({ code: 0, err: "" });
    project.write({ "toolwright.config.json": '{ "clients": [] }' });
    expect(await generate("--check")).toMatchObject({ code: 0 });
  });
});
