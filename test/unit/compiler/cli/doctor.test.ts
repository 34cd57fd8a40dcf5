import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { userConfigFiles } from "../../../../src/compiler/cli/client-config.js";
import { runDoctor } from "../../../../src/compiler/cli/doctor.js";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

afterEach(() => vi.unstubAllEnvs());

it("reports what is wrong with an installation, each with its fix", async () => {
  const project = createTempProject({
    "src/a.ts": "/** Adds. @tool */\nexport function add(a: number): number {\n  return a;\n}\n",
  });
  // The configs of whoever runs the test are not read.
  for (const name of ["HOME", "USERPROFILE", "APPDATA", "XDG_CONFIG_HOME", "CODEX_HOME"])
    vi.stubEnv(name, project.root);
  try {
    const io = recordIo(project.root);
    expect(await runDoctor({}, io)).toBe(1);
    expect(io.said.out).toMatch(/^ok +Node/m);
    expect(io.said.out).toMatch(/^error +Generated files +\d+ files not up to date/m);
    expect(io.said.out).toContain("Generated files: toolwright generate");
    expect(io.said.out).toMatch(/^warning +Clients/m);
    project.write({ ".mcp.json": '{"mcpServers":{"a":{"command":"npx","args":["toolwright","serve"]}}}' });
    const second = recordIo(project.root);
    await runDoctor({ json: true }, second);
    const { ok, checks } = JSON.parse(second.said.out) as {
      ok: boolean;
      checks: readonly { name: string; state: string; found: string }[];
    };
    expect(ok).toBe(false);
    expect(checks).toContainEqual({ name: "Clients", state: "ok", found: ".mcp.json" });
    const history = { display: "npx toolwright generate" };
    const server = { command: "npx", args: ["toolwright", "serve"] };
    project.write({
      ".claude.json": JSON.stringify({ history, projects: { "/other": { mcpServers: { server } } } }),
      "config.toml": '[mcp_servers.a]\nargs = ["toolwright", "serve"]\n',
    });
    const third = recordIo(project.root);
    await runDoctor({}, third);
    expect(third.said.out).toMatch(/^ok +Clients +\.mcp\.json, Codex$/m);
    project.write({
      ".claude.json": JSON.stringify({ history, projects: { [project.root]: { mcpServers: { server } } } }),
    });
    const fourth = recordIo(project.root);
    await runDoctor({}, fourth);
    expect(fourth.said.out).toMatch(/^ok +Clients +\.mcp\.json, Claude Code, Codex$/m);
  } finally {
    project.remove();
  }
});

it("finds the SDK that a linked runtime loads", async () => {
  const project = createTempProject({
    "linked/toolwright/package.json": '{"name":"toolwright","version":"0.0.0"}',
    "linked/node_modules/@modelcontextprotocol/server/package.json": '{"version":"2.4.0"}',
    "app/package.json": "{}",
  });
  vi.stubEnv("HOME", project.root);
  try {
    mkdirSync(project.path("app/node_modules"));
    symlinkSync(project.path("linked/toolwright"), project.path("app/node_modules/toolwright"), "junction");
    const io = recordIo(project.path("app"));
    await runDoctor({}, io);
    expect(io.said.out).toMatch(/^ok +MCP SDK +@modelcontextprotocol\/server 2\.4\.0$/m);
  } finally {
    project.remove();
  }
});

it("knows where each system keeps the configs of users", () => {
  expect(userConfigFiles("/home/ada", "linux", {})).toMatchObject({
    "Claude Desktop": join("/home/ada", ".config/Claude/claude_desktop_config.json"),
    "VS Code": join("/home/ada", ".config/Code/User/mcp.json"),
    Codex: join("/home/ada", ".codex/config.toml"),
  });
  const onMac = userConfigFiles("/Users/ada", "darwin", {});
  expect(onMac["VS Code"]).toBe(join("/Users/ada", "Library/Application Support/Code/User/mcp.json"));
  const onWindows = userConfigFiles("C:/Users/ada", "win32", { APPDATA: "D:/Roaming" });
  expect(onWindows["Claude Desktop"]).toBe(join("D:/Roaming", "Claude/claude_desktop_config.json"));
});

it("loads the bound module, and reports what it leaves out", async () => {
  const project = createTempProject({
    "src/orders.ts":
      "/** Counts. @tool */\nexport function count(): number {\n  return 1;\n}\n/** Asks to pick. @prompt pick_order */\nexport function pickOrder(): string {\n  return '';\n}\n",
    "src/bound.ts":
      'import { boundTools } from "./generated/handlers.js";\nconst served = [...boundTools];\nexport default served;\n',
    "toolwright.config.json": '{ "bound": "src/bound.ts" }',
  });
  vi.stubEnv("HOME", project.root);
  try {
    await generate({ cwd: project.root });
    const io = recordIo(project.root);
    expect(await runDoctor({}, io)).toBe(1);
    expect(io.said.out).toMatch(/^error +Bound module +src\/bound\.ts$/m);
    expect(io.said.out).toContain(
      "Bound module: tool/unbound: No handler is bound for prompt pick_order.\nhint: add them to what src/bound.ts exports.",
    );
    project.write({
      "src/bound.ts": 'export { boundTools } from "./generated/handlers.js";\n',
      "src/orders.ts": "/** Counts. @tool */\nexport function count(): number {\n  return 1;\n}\n",
    });
    await generate({ cwd: project.root });
    const second = recordIo(project.root);
    await runDoctor({}, second);
    expect(second.said.out).toMatch(/^ok +Bound module +src\/bound\.ts$/m);
  } finally {
    project.remove();
  }
});
