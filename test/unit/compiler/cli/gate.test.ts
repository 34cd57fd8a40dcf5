import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/tools.ts": source });
});
afterEach(() => project.remove());

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordIo(project.root);
  const code = await main(args, io);
  return { code, ...io.said };
}

const source = `import type { PromptResult } from "toolwright";
/** Waits. @tool wait */
export function wait(seconds: number): { waited: number } {
  return { waited: seconds };
}
/**
 * Invites somebody.
 * @tool invite
 * @security oauth users
 */
export function invite(address: string): void { address; }
/** Counts. @tool count */
export function count(/** @header Code */ code: string): number { return code.length; }
/** A page. @resource page://{slug} @complete slug slugs */
export function page(slug: string): string { return slug; }
export function slugs(): string[] { return []; }
/** Says hello. @tool hello */
export function hello(): string { return "hello"; }
/** Reviews code. @prompt review */
export function review(code: string, style?: string): string { return code + style; }
/** A note. @resource note://{slug} @mimeType text/plain */
export function note(slug: string): string { return slug; }
`;

/** Locks the source, changes it or the config, and compares. */
async function change(edit: readonly [string, string] | undefined, configs: readonly [string, string] = ["{}", "{}"]) {
  const write = (text: string, config: string): void =>
    project.write({ "src/tools.ts": text, "toolwright.config.ts": `export default ${config};\n` });
  write(source, configs[0]);
  expect((await run("lock")).code).toBe(0);
  if (edit) expect(source).toContain(edit[0]);
  write(edit ? source.replace(...edit) : source, configs[1]);
  const { code, out } = await run("diff");
  await run("generate");
  const check = await run("check");
  return { code, out, check: check.code };
}

describe("the gate", () => {
  it.each<readonly [string, readonly [string, string], string]>([
    [
      "an object that is only sent as text",
      ["@tool wait", "@tool wait @output text"],
      "output loses its schema — breaking",
    ],
    ["a result without its text", ["@tool wait", "@tool wait @output structured"], "to structured content — breaking"],
    [
      "scopes of a tool that had none",
      ["@tool wait", "@tool wait\n * @security oauth admin\n"],
      "from none to oauth with admin — breaking",
    ],
    [
      "one more scope",
      ["oauth users", "oauth users admin"],
      "from oauth with users to oauth with users and admin — breaking",
    ],
    ["another scheme", ["oauth users", "key users"], "from oauth with users to key with users — breaking"],
    ["a scheme without scopes", ["@tool wait", "@tool wait\n * @security key\n"], "from none to key — breaking"],
    [
      "a string that is no longer sent",
      ['hello(): string { return "hello"; }', "hello(): void {}"],
      "result changes from text to no declared value — breaking",
    ],
    [
      "a tool that models do not see any more",
      ["@tool wait", '@tool wait\n * @meta ui {"visibility": ["app"]}\n'],
      "is hidden from models — breaking",
    ],
    ["a removed prompt", ["@prompt review", "Not a prompt."], "prompts/review is removed — breaking"],
    [
      "a prompt argument that becomes required",
      ["style?: string", "style: string"],
      "input style becomes required — breaking",
    ],
    [
      "another role",
      [
        "style?: string): string { return code + style; }",
        'style?: string): PromptResult { return { role: "assistant", content: { type: "text", text: code + style } }; }',
      ],
      "roles of messages change from",
    ],
    ["the URI of a template", ["note://{slug}", "notes://{slug}"], "note://{slug} with another name — breaking"],
    [
      "a header that clients must send",
      ["seconds: number", "/** @integer @header Seconds */ seconds: number"],
      'input seconds: gains x-mcp-header "Seconds" — breaking',
    ],
    ["a MIME type", ["text/plain", "text/markdown"], "MIME type changes from text/plain to text/markdown — breaking"],
  ])("stops %s", async (_title, edit, line) => {
    const { code, out, check } = await change(edit);
    expect(out).toContain(line);
    expect([code, check]).toEqual([1, 1]);
  });

  it.each<readonly [string, readonly [string, string], string]>([
    [
      "a smaller limit",
      ["{ server: { limits: { timeoutMs: 5000 } } }", "{ server: { limits: { timeoutMs: 900 } } }"],
      "server — breaking",
    ],
    [
      "a limit below the default",
      ["{}", "{ server: { limits: { maxCalls: 10 } } }"],
      "limit maxCalls changes from the default to 10 — breaking",
    ],
    [
      "arguments that are no longer converted",
      ['{ server: { coerce: "on" } }', "{}"],
      "no longer converts arguments — breaking",
    ],
    [
      "values that are sent without an object around them",
      ["{}", "{ server: { unwrapOutputs: true } }"],
      "result is sent without an object around it, from revision 2026-07-28 — breaking",
    ],
    [
      "output schemas that a profile does not list",
      ["{}", '{ server: { profile: "openai" } }'],
      "no longer lists output schemas — breaking",
    ],
    [
      "null that no longer stands for an absent argument",
      ['{ server: { profile: "openai-strict" } }', '{ server: { profile: "openai" } }'],
      "no longer takes null for an absent argument — breaking",
    ],
    [
      "results with undeclared properties that become errors",
      ["{}", '{ outputs: "strict" }'],
      "rejects undeclared properties of results — breaking",
    ],
    [
      "inputs that become closed",
      ['{ server: { inputs: "strip" } }', "{}"],
      "gains additionalProperties false — breaking",
    ],
  ])("stops %s", async (_title, configs, line) => {
    const { code, out, check } = await change(undefined, configs);
    expect(out).toContain(line);
    expect([code, check]).toEqual([1, 1]);
  });

  it("stops a smaller limit in a module that the config shares with the program that serves", async () => {
    project.write({
      "src/limits.ts": "export const limits = { timeoutMs: 5_000 };\n",
      "toolwright.config.ts": 'import { limits } from "./src/limits.js";\nexport default { server: { limits } };\n',
    });
    expect((await run("lock")).code).toBe(0);
    project.write({ "src/limits.ts": "export const limits = { timeoutMs: 900 };\n" });
    const { code, out } = await run("diff");
    expect(out).toContain("limit timeoutMs changes from 5000 to 900 — breaking");
    expect(code).toBe(1);
  });

  it("stops a format that is validated from now on", async () => {
    const { code, out, check } = await change(
      ["address: string", "/** @format email */ address: string"],
      ["{}", '{ formats: "check" }'],
    );
    expect(out).toContain('input address: gains format "email" — breaking');
    expect([code, check]).toEqual([1, 1]);
  });

  it("stops a format that was an annotation and is validated now", async () => {
    project.write({ "src/tools.ts": source.replace("address: string", "/** @format email */ address: string") });
    await run("lock");
    project.write({ "toolwright.config.ts": 'export default { formats: "check" };\n' });
    const { code, out } = await run("diff");
    expect(out).toContain('input address: gains format "email" — breaking');
    expect(code).toBe(1);
  });

  it.each<readonly [string, readonly [string, string], readonly [string, string]]>([
    ["fewer scopes", [" * @security oauth users\n", ""], ["{}", "{}"]],
    [
      "a string that was not sent before",
      ["address: string): void { address; }", "address: string): string { return address; }"],
      ["{}", "{}"],
    ],
    ["a larger limit", ["x", "x"], ["{}", "{ server: { limits: { maxCalls: 5000 } } }"]],
    ["another profile", ["x", "x"], ["{}", '{ server: { profile: "claude" } }']],
    ["a header that clients need not send any more", ["/** @header Code */ code", "code"], ["{}", "{}"]],
    ["a variable without completions", [" @complete slug slugs", ""], ["{}", "{}"]],
    ["other instructions", ["x", "x"], ["{}", '{ server: { instructions: "Wait first." } }']],
    ["an optional argument of a prompt", ["style?: string", "style?: string, length?: string"], ["{}", "{}"]],
  ])("reports %s and lets it pass", async (_title, edit, configs) => {
    const { code, out } = await change(edit, configs);
    expect(out).toMatch(/(compatible|model-visible)/);
    expect(code).toBe(0);
  });
});
