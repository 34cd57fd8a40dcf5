import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { type CliResult, runCli } from "../../../support/run-cli.js";
import { startHttp } from "../../../support/start-http.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../../../support/temp-project.js";
import { typeCheck } from "../../../support/type-check.js";

// These tests run the installed command from dist.

const tools = `
import type { ToolContext } from "toolwright";
console.log("loading tools.ts");
/**
 * Greets a person.
 * @tool demo:greet
 */
export function greet(name: string): { message: string } {
  console.log("greeting", name);
  return { message: \`Hello \${name}.\` };
}
/**
 * Returns a text.
 * @tool echo
 */
export async function echo(context: ToolContext): Promise<string> {
  context.progress({ progress: 1, total: 2, message: "half" });
  context.log("info", "on it");
  context.attach?.({ type: "image", data: "aGk=", mimeType: "image/png" });
  setInterval(() => undefined, 60_000);
  return "plain text";
}
/**
 * Fails.
 * @tool fail
 */
export function fail(): string {
  throw new Error("outer", { cause: new Error("inner") });
}
/**
 * Returns what it does not declare.
 * @tool wrong
 */
export function wrong(): { count: number } {
  return JSON.parse('{"count":"many"}');
}
/**
 * Asks the user.
 * @tool ask
 */
export async function ask(context: ToolContext): Promise<string> {
  await context.ask?.("elicitation/create", { message: "Sure?", requestedSchema: { type: "object", properties: {} } });
  return "asked";
}
/** How sure somebody is. */
interface Sure {
  /** Whether it may be deleted. */
  sure: boolean;
  how?: "well" | "badly";
  /** @minimum 1 */
  count?: number;
}
/**
 * Deletes a file.
 * @tool remove
 */
export async function remove(path: string, { ask }: ToolContext<{ confirm: Sure; why: { reason: string } }>): Promise<string> {
  const { sure, how = "well" } = await ask("confirm", \`Delete \${path}?\`);
  const isSure: boolean = sure;
  const { reason } = isSure ? await ask("why", "Why?") : { reason: "-" };
  return [isSure, how, reason].join();
}
/**
 * Greets.
 * @prompt welcome
 */
export function welcome(name: string): string {
  return \`Welcome, \${name}.\`;
}
/**
 * A note.
 * @resource note://{id}
 */
export function note(id: string): string {
  if (id === "none") throw new Error("no such note");
  return \`note \${id}\`;
}
`;

let project: TempProject;
beforeAll(async () => {
  project = createTempProject({ "src/tools.ts": tools });
  expect((await generate({ cwd: project.root })).ok).toBe(true);
});
afterAll(() => project.remove());

function call(...args: readonly string[]): Promise<CliResult> {
  return runCli(["call", ...args], { cwd: project.root });
}

describe("call", () => {
  it("prints the error of a handler once, with where it failed in the source, and why", async () => {
    const { code, stdout, stderr } = await call("fail");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^error: outer\n +at fail \(.*src\/tools\.ts:28:9\)$/m);
    expect(stderr.match(/outer/g)).toHaveLength(1);
    expect(stderr).not.toContain("/node_modules/");
    expect(stderr).toMatch(/^ +Caused by: Error: inner$/m);
  });

  it("prints the problems of an output once, with what to do", async () => {
    const { code, stdout, stderr } = await call("wrong");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.match(/\/count: expected number/g)).toHaveLength(1);
    expect(stderr).toContain("\n  Change what the handler returns, or the type that it declares.\n");
  });

  it("prints structured content to standard output, and what the tool prints to standard error", async () => {
    const { code, stdout, stderr } = await call("greet", '{"name":"Ada"}');
    expect({ code, stdout: JSON.parse(stdout) }).toEqual({ code: 0, stdout: { message: "Hello Ada." } });
    expect(stderr).toContain("greeting Ada");
  });

  it("calls a tool that servers run only as a task, and others of its project", async () => {
    const tasks = createTempProject({
      "src/tools.ts": `import type { ToolContext } from "toolwright";
/**
 * @tool double
 * @task required
 */
export const double = async (n: number, { step }: ToolContext): Promise<number> => (await step("half", () => ({ n }))).n * 2;
/** @tool one */
export const one = (): string => "one";
`,
    });
    expect((await generate({ cwd: tasks.root })).ok).toBe(true);
    expect(await runCli(["call", "one"], { cwd: tasks.root })).toMatchObject({ code: 0, stdout: "one\n" });
    const { code, stdout } = await runCli(["call", "double", '{"n":2}'], { cwd: tasks.root });
    expect({ code, stdout: JSON.parse(stdout) }).toEqual({ code: 0, stdout: { result: 4 } });
    tasks.remove();
  });

  it("accepts the id of a tool", async () => {
    expect(await call("demo:greet", '{"name":"Ada"}')).toMatchObject({ code: 0 });
  });

  it("loads files with characters that URLs encode, and tsc compiles what imports them", async () => {
    const named = createTempProject({
      "src/one #1.ts": "/** @tool one */\nexport const one = (name: string): string => name;\n",
      "src/100%/a#b.ts": "export class Two {\n/** @tool two */\ntwo(name: string): string { return name; } }\n",
    });
    expect((await generate({ cwd: named.root })).ok).toBe(true);
    expect(await typeCheck(named.root, [named.path("src/generated/handlers.ts")])).toEqual([]);
    for (const tool of ["one", "two"]) {
      const { code, stdout } = await runCli(["call", tool, '{"name":"Ada"}'], { cwd: named.root });
      expect({ code, stdout }).toEqual({ code: 0, stdout: "Ada\n" });
    }
    named.remove();
  });

  it("names the file with a question mark, which the loader of TypeScript files cannot read", async () => {
    const named = createTempProject({
      "src/one?two.ts": "/** Reads one. @tool one */\nexport const one = (name: string): string => name;\n",
    });
    expect((await generate({ cwd: named.root })).ok).toBe(true);
    const { code, stderr } = await runCli(["call", "one", '{"name":"Ada"}'], { cwd: named.root });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `error: cannot load ${named.path("src/one?two.ts")}: for the loader of TypeScript files, a "?" in a name starts a query. Rename the file, or compile the project and run the JavaScript.\n`,
    });
    named.remove();
  });

  it("prints text unchanged, reports progress, logs and other content, and exits although a timer is running", async () => {
    const { code, stdout, stderr } = await call("echo");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "plain text\n" });
    expect(stderr).toContain("progress: 1/2 half\ninfo: on it\n");
    expect(stderr).toContain("image (image/png); --json prints it\n");
  });

  it("prints the complete result with --json", async () => {
    const { stdout } = await call("greet", '{"name":"Ada"}', "--json");
    expect(JSON.parse(stdout)).toEqual({
      content: [{ type: "text", text: '{"message":"Hello Ada."}' }],
      structuredContent: { message: "Hello Ada." },
    });
  });

  it("prints what is wrong with the arguments as a model would read it", async () => {
    const { code, stdout, stderr } = await call("greet", '{"nam":"Ada"}');
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("/name");
    expect(JSON.parse((await call("greet", "{}", "--json")).stdout)).toMatchObject({ isError: true });
  });

  it("a question fails if nobody answers it, with an answer to pass", async () => {
    const { code, stderr } = await call("remove", '{"path":"a"}');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `The tool asks "Delete a?", and nobody answers. Pass the answer with --answer '{"sure":true}'`,
    );
  });

  it("--answer answers the questions of a tool in their order", async () => {
    const args = ["remove", '{"path":"a"}', "--answer"];
    const answered = await call(...args, '{"sure":true,"how":"badly"}', "--answer", '{"reason":"old"}');
    expect(answered).toMatchObject({ code: 0, stdout: "true,badly,old\n" });
    expect(await call(...args, '{"sure":false}')).toMatchObject({ code: 0, stdout: "false,well,-\n" });
    expect((await call(...args, '{"sure":1}')).stderr).toContain("/sure");
    expect((await call(...args, "decline")).stderr).toContain('The user did not answer "Delete a?" (decline).');
    expect(await call(...args, "[1]")).toMatchObject({ code: 2 });
    expect(await call("ask", "{}", "--answer", "{}")).toMatchObject({ code: 0, stdout: "asked\n" });
  });

  it("gets the messages of a prompt, and reads a resource", async () => {
    expect(await call("welcome", '{"name":"Ada"}')).toMatchObject({ code: 0, stdout: "Welcome, Ada.\n" });
    expect(await call("note://7")).toMatchObject({ code: 0, stdout: "note 7\n" });
    expect(JSON.parse((await call("note://7", "--json")).stdout)).toEqual({
      contents: [{ uri: "note://7", mimeType: "text/plain", text: "note 7" }],
    });
    const failed = await call("note://none");
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^error: .*no such note/m)]);
    expect(await call("welcome", "{}")).toMatchObject({ code: 1, stderr: expect.stringContaining("/name") });
    expect(await call("welcom")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Prompts: welcome. Resources: note://{id}"),
    });
  });

  it.each([
    [["greet", "{name}"], "the arguments are not valid JSON"],
    [["greet", "[1]"], "the arguments must be a JSON object, not [1]"],
    [["great"], 'unknown tool "great". Did you mean greet? Tools: ask, greet, echo'],
    [["greet", "{}", "--timeout", "5"], "--timeout needs --server"],
    [["greet", "{}", "more"], "too many arguments"],
    [[], "missing required argument 'tool'"],
  ])("%j is invalid usage", async (args, message) => {
    const { code, stdout, stderr } = await call(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  it("does not call a tool whose source has changed, unless --generate brings it up to date", async () => {
    const changed = createTempProject({ "src/tools.ts": tools });
    try {
      expect((await generate({ cwd: changed.root })).ok).toBe(true);
      changed.write({ "src/tools.ts": tools.replace("name: string", "name: string, loud = false") });
      const args = ["call", "greet", '{"name":"Ada","loud":true}'];
      const stale = await runCli(args, { cwd: changed.root });
      expect(stale).toMatchObject({ code: 1, stderr: expect.stringContaining("repeat the command with --generate") });
      expect(await runCli([...args, "--generate"], { cwd: changed.root })).toMatchObject({ code: 0 });
    } finally {
      changed.remove();
    }
  });
});

describe("call --server", () => {
  it("calls a tool of a server that a command starts", async () => {
    const server = `node ${toolwrightCommand} serve --cwd ${project.root}`;
    const { code, stdout } = await call("greet", '{"name":"Ada"}', "--server", server);
    expect({ code, stdout: JSON.parse(stdout) }).toEqual({ code: 0, stdout: { message: "Hello Ada." } });
    expect(await call("greet", "{}", "--server", server)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("/name"),
    });
    expect(await call("demo:greet", "{}", "--server", server)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown tool "demo:greet". Tools: ask, greet, echo'),
    });
  });

  it("calls a tool of a server at a URL", async () => {
    const http = await startHttp(project.root);
    const { code, stdout } = await call("greet", '{"name":"Ada"}', "--server", http.url);
    expect({ code, stdout: JSON.parse(stdout) }).toEqual({ code: 0, stdout: { message: "Hello Ada." } });
    await http.close();
  });

  it("reports a server that does not start, with its standard error", async () => {
    const script = join(project.root, "missing.mjs");
    const { code, stderr } = await call("greet", "{}", "--server", `node ${script}`);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Cannot call greet of") });
    expect(stderr).toContain("missing.mjs");
  });
});
