import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../support/temp-project.js";
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
  it("reports what each client rejects or drops, at the property's line", async () => {
    const { code, err } = await run();
    expect(code).toBe(1);
    expect(err).toContain(
      'src/tools.ts:5:3 - error client/refused: claude rejects every tool: property name "page size" does not match ^[a-zA-Z0-9_.-]{1,64}$;',
    );
    expect(err).toContain('5 │   readonly "page size"?: number;');
    expect(err).toContain(
      "src/tools.ts:4:3 - warning client/dropped: codex drops part of the tool: minLength does not reach the model.",
    );
    expect(err).toContain("Source: anthropics/claude-code#34771");
  });

  it("prints the approximate tokens and bytes of each tool, as listed and for each client", async () => {
    const { out } = await run("--profile", "claude", "gemini");
    expect(out).toMatch(
      /^tool +as listed +claude +gemini\nsearch +~\d+ tokens, \d+ B +~\d+ tokens, \d+ B +~\d+ tokens, \d+ B\n$/,
    );
  });

  it("checks only the given profiles", async () => {
    const cursor = await run("--profile", "cursor");
    expect(cursor).toMatchObject({ code: 0, err: "" });
    const strict = await run("--profile", "openai-strict");
    expect(strict.code).toBe(1);
    expect(strict.err).toContain("openai-strict rejects every tool: page size is optional");
    expect(strict.err).not.toContain("claude");
  });

  it("checks the clients of the config by default", async () => {
    project.write({ "toolwright.config.json": '{ "clients": ["cursor"] }' });
    expect(await run()).toMatchObject({ code: 0, err: "" });
  });

  it("exits with 0 if nothing is rejected, even if something is dropped or rewritten", async () => {
    project.write({
      "src/tools.ts": "/** Say. @tool */\nexport function say(what: unknown): string { return String(what); }\n",
    });
    const { code, err } = await run();
    expect(code).toBe(0);
    expect(err).toContain(
      "info client/rewritten: codex rewrites part of the tool: the schema has no type; it becomes an empty schema",
    );
  });

  it("omits silenced warnings, but not errors", async () => {
    project.write({ "toolwright.config.json": '{ "silence": ["client/dropped", "client/rewritten"] }' });
    const { err } = await run();
    expect(err).not.toContain("client/dropped");
    expect(err).toContain("client/refused");
  });

  it("prints JSON with the findings, their locations and sources, and the costs", async () => {
    const { code, out, err } = await run("--profile", "all", "--json");
    expect(code).toBe(1);
    expect(err).toBe("");
    const document = JSON.parse(out);
    expect(document).toMatchObject({ ok: false, facts: expect.stringMatching(/^\d{4}-\d\d$/) });
    expect(document.profiles).toHaveLength(10);
    expect(document.findings).toContainEqual({
      profile: "gemini",
      rule: "property-name",
      effect: "refused",
      loses: "all",
      path: "/inputSchema/properties/page size",
      message: expect.stringContaining("does not match"),
      source: expect.stringContaining("@google/genai"),
      tool: "search",
      span: expect.objectContaining({ file: "src/tools.ts", line: 5 }),
    });
    expect(document.costs[0]).toMatchObject({
      tool: "search",
      listed: { bytes: expect.any(Number), tokens: expect.any(Number) },
    });
    expect(Object.keys(document.costs[0].projected)).toHaveLength(10);
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
    expect(err).toContain('"clients" in toolwright.config.json is ["clade"]');
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
