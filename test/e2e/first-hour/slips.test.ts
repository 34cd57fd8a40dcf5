import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "toolwright-compiler";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ConnectedServer, connectClient } from "../../support/connect-client.js";
import { run } from "../../support/run-cli.js";
import { packageFolders, toolwrightCommand } from "../../support/temp-project.js";
import { commandSlips } from "./command-slips.js";
import { type Newcomer, play, startProject } from "./play.js";
import { noSlips, type SourceSlip, sourceSlips } from "./source-slips.js";
import { toolSlips } from "./tool-slips.js";

let newcomer: Newcomer;
beforeAll(async () => {
  newcomer = await startProject();
});
afterAll(() => newcomer.project.remove());

type Found = Awaited<ReturnType<typeof generate>>["diagnostics"];

describe("a message has the place, the cause and the way out if", () => {
  let found: Found;
  beforeAll(async () => {
    const { project } = newcomer;
    project.write({ "node_modules/untyped/package.json": "{}", "node_modules/untyped/index.js": "" });
    project.write(Object.fromEntries([...sourceSlips, ...noSlips].map((slip) => [fileOf(slip), slip.source])));
    ({ diagnostics: found } = await generate({ cwd: project.root }));
  });

  it.each(sourceSlips)("$title", (slip) => {
    const messages = found
      .filter(({ span }) => span?.file === fileOf(slip))
      .map(({ span, message, hint }) => `${span?.line}:${span?.column} ${message} ${hint}`);
    const { at, cause, wayOut } = slip;
    const isMeant = (text: string): boolean =>
      text.startsWith(`${at} `) && text.includes(cause) && text.includes(wayOut);
    expect(messages, messages.join("\n")).toSatisfy((all: string[]) => all.some(isMeant));
  });

  it.each(noSlips)("(nothing is said, because it is right:) $title", (slip) => {
    expect(found.filter(({ span }) => span?.file === fileOf(slip))).toEqual([]);
  });
});

function fileOf({ title }: Pick<SourceSlip, "title">): string {
  return `src/slip-${[...sourceSlips, ...noSlips].findIndex((slip) => slip.title === title)}.ts`;
}

describe("the client and the log say what is wrong if", () => {
  let server: ConnectedServer;
  beforeAll(async () => {
    const { project } = await startProject();
    const tools = toolSlips.map(({ name, code }) => {
      const start = code.startsWith("async") ? `const ${name} = ` : `function ${name}`;
      return `/** Does it. @tool */\nexport ${start}${code}\n`;
    });
    const config = "export default { server: { limits: { timeoutMs: 1500 } } };\n";
    project.write({ "src/tools.ts": tools.join(""), "toolwright.config.ts": config });
    expect((await generate({ cwd: project.root })).ok).toBe(true);
    server = await connectClient({ command: process.execPath, args: [toolwrightCommand, "serve"], cwd: project.root });
    return () => project.remove();
  });

  it.each(toolSlips)("$title", async ({ name, arguments: args = {}, result, log = [] }) => {
    const before = server.stderr().length;
    const answer = await server.client
      .callTool({ name, arguments: args })
      .then(({ content }) => (content as { text: string }[])[0]?.text, String);
    for (const part of result) expect(answer).toContain(part);
    await vi.waitFor(() => {
      for (const part of log) expect(server.stderr().slice(before)).toContain(part);
    });
    if (log.length === 0) expect(server.stderr().slice(before)).toBe("");
  });
});

describe("a command says what is wrong if", () => {
  let own: Newcomer;
  beforeAll(async () => {
    own = await startProject();
    return () => own.project.remove();
  });

  it.each(commandSlips)("$title", async ({ code, says, ...mistake }) => {
    const recording = await play(mistake, own, "command");
    for (const part of says) expect(recording.message).toContain(part);
    expect(recording.code, recording.message).toBe(code);
    expect(recording.message).not.toMatch(/undefined|\[object|\{\w*\}/);
  });
});

describe("an older Node is reported before anything else by", () => {
  const manifest = readFileSync(join(packageFolders["toolwright-compiler"], "package.json"), "utf8");
  const asOld = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } });';
  const entries = Object.keys((JSON.parse(manifest) as { exports: object }).exports).filter(
    (name) => !name.endsWith("/package.json"),
  );

  it.each(entries)("toolwright-compiler%s", async (entry) => {
    const load = entry === "./cli" ? "createRequire(import.meta.url)" : "import";
    const code = `import { createRequire } from "node:module"; ${asOld} ${load}("${join("toolwright-compiler", entry)}");`;
    const { stderr } = await run(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: newcomer.project.root,
    });
    expect(stderr).toContain(
      "rror: toolwright needs Node 20.19 or later; this is Node 18.20.8. Install a later version.",
    );
  });
});
