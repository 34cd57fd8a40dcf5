import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { documentFiles } from "../../scripts/document-files.js";
import { connectClient } from "../support/connect-client.js";
import { packPackages, succeed } from "../support/packed.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

const readme = readFileSync(join(repository, "README.md"), "utf8");

describe("the README's first tool", () => {
  const section = readme.split("\n## ").find((part) => part.startsWith("A first tool in five minutes")) ?? "";
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = ""]) => script);
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-readme-")));
  const root = join(scratch, "my-tools");
  let withLocalPackages: (script: string) => string;

  beforeAll(async () => {
    const tarballs = await packPackages();
    // Use the packed packages instead of the registry.
    withLocalPackages = (script) =>
      script
        .replace(/^(npm install.*) toolwright /m, `$1 ${tarballs.toolwright} `)
        .replace(/^(npm install.*) toolwright-compiler /m, `$1 ${tarballs["toolwright-compiler"]} `);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

  it("can be generated, listed and called with the commands of the README", async () => {
    const [install = "", init = "", generate = "", call = "", add = "", ...others] = blocks;
    expect(others).toEqual([]);
    await shell(install, scratch);
    expect(await shell(init, root)).toMatch(/^new +src\/tools\.ts$/m);
    cpSync(join(repository, "test/docs/src/find-lines.ts"), join(root, "src/tools.ts"));
    expect(await shell(generate, root)).toContain("find_lines  find_lines  src/tools.ts:");
    expect(JSON.parse(await shell(call, root)).matches).not.toEqual([]);
    expect(await shell(add, root)).toMatch(/^new +\.mcp\.json /m);
    expect(await shell("npx toolwright check\nnpx tsc --noEmit", root)).toContain("up to date");
  });

  it.each(otherCommands())("makes a project in which `%s` works", async (command) => {
    // What `npx` starts, which itself takes longer than most of the commands.
    expect(await shell(command.replace(/^npx /, "node_modules/.bin/"), root)).not.toBe("");
  });

  function shell(script: string, cwd: string): Promise<string> {
    const settings = "export npm_config_audit=false npm_config_fund=false npm_config_prefer_offline=true";
    return succeed("bash", ["-euc", `${settings}\n${withLocalPackages(script)}`], cwd);
  }
});

/** The commands in all documents that only read the project. */
function otherCommands(): readonly string[] {
  const text = documentFiles().map((file) => readFileSync(join(repository, file), "utf8"));
  const lines = text.flatMap((each) => [...each.matchAll(/^npx toolwright (?:schema|check|lint|list)\b.*$/gm)]);
  // Commands with servers that do not exist are only examples; sources.test.ts runs such commands with servers that do.
  return [...new Set(lines.map(([line]) => line))].filter((line) => !/some-server|example\.com/.test(line));
}

describe("the settings for clients", () => {
  const folder = join(repository, "test/docs/clients");
  let project: TempProject;

  beforeAll(async () => {
    const tool = readFileSync(join(repository, "templates/init/tools.ts"), "utf8");
    project = createTempProject({ "src/tools.ts": tool });
    mkdirSync(project.path("node_modules/.bin"));
    symlinkSync("../toolwright/dist/launcher/bin.cjs", project.path("node_modules/.bin/toolwright"));
    expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
  });
  afterAll(() => project.remove());

  it.each(readdirSync(folder))("%s starts a server whose tool can be called", async (file) => {
    const json = readFileSync(join(folder, file), "utf8");
    const parsed = JSON.parse(json.replaceAll("/path/to/my-tools", project.root));
    const { command, args } = (parsed.mcpServers ?? parsed.servers)["my-tools"];
    // Settings without a path are for clients that start servers in the project folder.
    const cwd = json.includes("/path/to/") ? "/" : project.root;
    const { client } = await connectClient({ command, args, cwd });
    try {
      const { structuredContent } = await client.callTool({ name: "greet", arguments: { name: "Ada" } });
      expect(structuredContent).toEqual({ message: "Hello Ada." });
    } finally {
      await client.close();
    }
  });
});
