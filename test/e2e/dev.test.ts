import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../support/run-cli.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../support/temp-project.js";

const greeting = (word: string): string => `export const word = "${word}";\n`;
const greet = `
import { word } from "./word.js";
/**
 * Greets a person.
 * @tool greet
 */
export function greet(name: string): string {
  return word + " " + name;
}
`;
const leave = `
/**
 * Says goodbye.
 * @tool leave
 */
export function leave(): string {
  return "Goodbye";
}
`;

let project: TempProject;
let client: Client;
let notified: number;
let stderr: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  notified = 0;
  stderr = "";
  project = createTempProject({ "src/greet.ts": greet, "src/word.ts": greeting("Hello") });
  client = new Client({ name: "test", version: "0" });
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    notified += 1;
  });
});

afterEach(async () => {
  await client.close();
  if (child && child.exitCode === null) {
    const end = once(child, "exit");
    child.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
  }
  child = undefined;
  project.remove();
});

const connections: Readonly<Record<string, () => Promise<void>>> = {
  "standard input and output": async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [toolwrightCommand, "dev"],
      cwd: project.root,
      stderr: "pipe",
    });
    transport.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    await client.connect(transport);
  },
  HTTP: async () => {
    const server = spawn(process.execPath, [toolwrightCommand, "dev", "--http", "0"], {
      cwd: project.root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = server;
    server.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    await expect.poll(() => stderr, { timeout: 30_000 }).toMatch(/Serving at \S+/);
    const url = /Serving at (\S+)/.exec(stderr)?.[1] ?? "";
    const transport = new StreamableHTTPClientTransport(new URL(url));
    await client.connect(transport as Parameters<Client["connect"]>[0]);
    // The event stream opens after the session.
    await new Promise((resolve) => setTimeout(resolve, 200));
  },
};

const names = async (): Promise<readonly string[]> => (await client.listTools()).tools.map(({ name }) => name);
const textOf = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
  const { content } = await client.callTool({ name, arguments: args });
  // The tools return strings.
  return (content as readonly { text: string }[])[0]?.text;
};
const untilNotified = async (before: number): Promise<void> => {
  await expect.poll(() => notified, { timeout: 30_000 }).toBeGreaterThan(before);
};

describe.each(Object.entries(connections))("toolwright dev over %s", (_name, connect) => {
  it("serves changed tools, and the last working ones while the source has errors", async () => {
    await connect();
    expect(await names()).toEqual(["greet"]);
    expect(await textOf("greet", { name: "Ann" })).toBe("Hello Ann");

    let before = notified;
    project.write({ "src/leave.ts": leave });
    await untilNotified(before);
    expect(await names()).toEqual(["greet", "leave"]);

    // A module that a tool imports: the generated files stay the same, but the tool's behavior changes.
    before = notified;
    project.write({ "src/word.ts": greeting("Good day") });
    await untilNotified(before);
    expect(await textOf("greet", { name: "Ann" })).toBe("Good day Ann");

    before = notified;
    for (const broken of ["export const word = ;\n", 'throw new Error("no token");\nexport const word = "x";\n']) {
      const problems = stderr.split("Still serving the previous tools.").length;
      project.write({ "src/word.ts": broken });
      await expect
        .poll(() => stderr.split("Still serving the previous tools.").length, { timeout: 30_000 })
        .toBeGreaterThan(problems);
      expect(await names()).toEqual(["greet", "leave"]);
      expect(await textOf("greet", { name: "Ann" })).toBe("Good day Ann");
    }
    expect(notified).toBe(before);

    project.write({
      "src/word.ts": greeting("Hi"),
      "src/greet.ts": greet.replace("(name: string)", "(who: string)").replace("+ name", "+ who"),
    });
    await untilNotified(before);
    await expect.poll(() => textOf("greet", { who: "Bo" }), { timeout: 30_000 }).toBe("Hi Bo");
    expect(await textOf("leave")).toBe("Goodbye");
  });

  it("serves changed prompts and resources, and notifies the client of them", async () => {
    const features = (word: string, more = ""): string => `/** Reviews code. @prompt */
export function review(code: string): string {
  return "${word} " + code;
}
/** @resource note://{id} */
export function note(id: string): string {
  return "${word} " + id;
}
${more}`;
    project.write({ "src/features.ts": features("Review") });
    let changes: string[] = [];
    client.fallbackNotificationHandler = async ({ method }) => void changes.push(method);
    await connect();
    const promptText = async (): Promise<unknown> => {
      const { messages } = await client.getPrompt({ name: "review", arguments: { code: "a()" } });
      return messages[0]?.content;
    };
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["review"]);
    expect(await promptText()).toEqual({ type: "text", text: "Review a()" });
    expect((await client.readResource({ uri: "note://1" })).contents).toMatchObject([{ text: "Review 1" }]);

    changes = [];
    project.write({
      "src/features.ts": features(
        "Check",
        '/** @prompt */\nexport function plan(): string {\n  return word;\n}\nconst word = "x";\n',
      ),
    });
    await expect
      .poll(() => changes, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(["notifications/prompts/list_changed", "notifications/resources/list_changed"]));
    expect((await client.listPrompts()).prompts.map(({ name }) => name).sort()).toEqual(["plan", "review"]);
    expect(await promptText()).toEqual({ type: "text", text: "Check a()" });
    expect((await client.readResource({ uri: "note://1" })).contents).toMatchObject([{ text: "Check 1" }]);
  });

  it("continues after an uncaught error in the author's code", async () => {
    project.write({ "src/word.ts": `setTimeout(() => { throw new Error("stray"); }, 10);\n${greeting("Hello")}` });
    await connect();
    await expect.poll(() => stderr, { timeout: 30_000 }).toContain("Error: stray");
    expect(await textOf("greet", { name: "Ann" })).toBe("Hello Ann");
  });
});

describe("toolwright dev with errors from the start", () => {
  /** Its parameter type has no JSON form, so no file is generated. */
  const broken = greet.replace("name: string", "name: Set<string>");

  it("serves no tools until the source is fixed, and says so", async () => {
    project.write({ "src/greet.ts": broken });
    await connections["standard input and output"]?.();
    expect(await names()).toEqual([]);
    expect(stderr).toContain("src/greet.ts:7:");
    expect(stderr).toContain("Serving no tools until the errors are fixed.");
    project.write({ "src/greet.ts": greet });
    await untilNotified(0);
    expect(await names()).toEqual(["greet"]);
    expect(await textOf("greet", { name: "Ann" })).toBe("Hello Ann");
  });

  it("serves no tools until they load", async () => {
    project.write({ "src/word.ts": 'throw new Error("no token");\nexport const word = "x";\n' });
    await connections["standard input and output"]?.();
    expect(await names()).toEqual([]);
    expect(stderr).toMatch(/Error: no token.*Serving no tools until the errors are fixed\./su);
    project.write({ "src/word.ts": greeting("Hello") });
    await untilNotified(0);
    expect(await names()).toEqual(["greet"]);
  });

  it("serves tools that an earlier run has generated", async () => {
    expect((await runCli(["generate"], { cwd: project.root })).code).toBe(0);
    project.write({ "src/greet.ts": broken });
    await connections["standard input and output"]?.();
    expect(stderr).toContain("Serving 1 tool of the last generation until the errors are fixed.");
    expect(await textOf("greet", { name: "Ann" })).toBe("Hello Ann");
    project.write({ "src/greet.ts": greet.replace('" " + name', '", " + name') });
    await untilNotified(0);
    expect(await textOf("greet", { name: "Ann" })).toBe("Hello, Ann");
  });
});

it("watches modules outside the source folder that a tool imports, but no other files", async () => {
  project.write({
    "toolwright.config.json": '{ "server": { "coerce": "on" } }',
    "src/word.ts":
      'import words from "../data/words.json" with { type: "json" };\nexport const word = words.greeting;\n',
    "data/words.json": '{ "greeting": "Hello" }',
    "data/state.json": "{}",
    "src/state.json": "{}",
  });
  await connections["standard input and output"]?.();
  // The same settings as for `serve` apply.
  expect(await textOf("greet", { name: 5 })).toBe("Hello 5");
  project.write({ "data/state.json": '{ "a": 1 }', "src/state.json": '{ "a": 1 }' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(notified).toBe(0);
  project.write({ "data/words.json": '{ "greeting": "Moin" }' });
  await untilNotified(0);
  expect(await textOf("greet", { name: "Ann" })).toBe("Moin Ann");
});

it("reloads modules of a CommonJS project", async () => {
  project.write({
    "package.json": '{"name":"project","type":"commonjs"}',
    "src/word.ts": greeting("Hello"),
  });
  await connections["standard input and output"]?.();
  expect(await textOf("greet", { name: "Ann" })).toBe("Hello Ann");
  project.write({ "src/word.ts": greeting("Servus") });
  await untilNotified(notified);
  expect(await textOf("greet", { name: "Ann" })).toBe("Servus Ann");
});

it("ends with an error at once if its port is in use", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runCli(["dev", "--http", String(port)], { cwd: project.root });
  other.close();
  expect(stderr).toBe(`error: port ${port} is already in use. Use another one: --http ${port + 1}\n`);
  expect(code).toBe(1);
});
