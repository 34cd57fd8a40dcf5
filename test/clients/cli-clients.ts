import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ClientId } from "./packages.js";

/** The clients that are programs and call a model API. */
export type CliId = Extract<
  ClientId,
  | "claude-code"
  | "claude-code-2.1.197"
  | "codex"
  | "gemini-cli"
  | "opencode"
  | "qwen-code"
  | "copilot-cli"
  | "cline"
  | "continue"
>;

export function isCli(client: ClientId): client is CliId {
  return Object.hasOwn(starts, client);
}

/** How a client starts a server. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where a client finds its model and its servers. */
export interface Setting {
  readonly model: string;
  /** URLs, or programs that the client starts, by name. */
  readonly servers: Readonly<Record<string, string | Program>>;
  /** More files of the client's folder, in which `home` is its home. */
  readonly files?: Readonly<Record<string, string>>;
  /** More arguments of the command. */
  readonly args?: readonly string[];
  /** More variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Interrupts the client, as a user does. */
  readonly signal?: AbortSignal;
}

/** How a client is started: its command, its environment, and the files that it reads. */
interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

const prompt = "Call the tools.";

const starts: Readonly<Record<CliId, (setting: Setting) => Start>> = {
  "claude-code": startClaude,
  "claude-code-2.1.197": startClaude,
  codex: ({ model, servers }) => ({
    command: "codex",
    args: ["exec", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox", prompt],
    env: { FAKE_KEY: "none" },
    files: {
      "home/.codex/config.toml": [
        'model = "gpt-5"\nmodel_provider = "fake"\n\n[analytics]\nenabled = false\n',
        `[model_providers.fake]\nname = "fake"\nbase_url = "${model}/v1"\nenv_key = "FAKE_KEY"\nwire_api = "responses"\n`,
        ...Object.entries(servers).map(
          ([name, server]) => `[mcp_servers.${name}]\n${tomlOf(server)}\nrequired = true\nstartup_timeout_sec = 60\n`,
        ),
      ].join("\n"),
    },
  }),
  "gemini-cli": ({ model, servers }) => ({
    command: "gemini",
    args: ["-p", prompt, "--approval-mode", "yolo", "--skip-trust", "-m", "gemini-2.5-pro"],
    env: {
      GOOGLE_GEMINI_BASE_URL: model,
      GEMINI_API_KEY: "none",
      GEMINI_TELEMETRY_ENABLED: "false",
      GEMINI_CLI_TRUST_WORKSPACE: "true",
    },
    files: {
      "home/.gemini/settings.json": JSON.stringify({
        security: { auth: { selectedType: "gemini-api-key" } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { disableAutoUpdate: true, enableAutoUpdate: false },
        mcpServers: mapValues(servers, (server) =>
          typeof server === "string" ? { httpUrl: server, trust: true } : { ...server, trust: true },
        ),
      }),
    },
  }),
  opencode: ({ model, servers }) => ({
    command: "opencode",
    args: ["run", "--model", "fake/fake", prompt],
    env: { OPENCODE_DISABLE_AUTOUPDATE: "1", OPENCODE_DISABLE_MODELS_FETCH: "1", OPENCODE_DISABLE_LSP_DOWNLOAD: "1" },
    files: {
      "opencode.json": JSON.stringify({
        autoupdate: false,
        share: "disabled",
        provider: {
          fake: {
            npm: "@ai-sdk/openai-compatible",
            options: { baseURL: `${model}/v1`, apiKey: "none" },
            models: {
              fake: {
                name: "fake",
                tool_call: true,
                attachment: true,
                modalities: { input: ["text", "image"], output: ["text"] },
              },
            },
          },
        },
        mcp: mapValues(servers, (server) =>
          typeof server === "string"
            ? { type: "remote", url: server, enabled: true, timeout: 60_000 }
            : { type: "local", command: [server.command, ...server.args], enabled: true, timeout: 60_000 },
        ),
      }),
    },
  }),
  "qwen-code": ({ model, servers }) => ({
    command: "qwen",
    args: ["-p", prompt, "--approval-mode", "yolo", "--auth-type", "openai", "-m", "fake"],
    env: {
      OPENAI_BASE_URL: `${model}/v1`,
      OPENAI_API_KEY: "none",
      OPENAI_MODEL: "fake",
      QWEN_CODE_NO_RELAUNCH: "true",
    },
    files: {
      "home/.qwen/settings.json": JSON.stringify({
        security: { auth: { selectedType: "openai" } },
        // It assumes that a model that it does not know accepts text only.
        model: { generationConfig: { modalities: { image: true, audio: true } } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { disableAutoUpdate: true, enableAutoUpdate: false },
        mcpServers: mapValues(servers, (server) =>
          typeof server === "string" ? { httpUrl: server, trust: true } : { ...server, trust: true },
        ),
      }),
    },
  }),
  "copilot-cli": ({ model, servers }) => ({
    command: "copilot",
    args: ["-p", prompt, "--allow-all-tools", "--no-auto-update", "--trust-folder"],
    env: {
      COPILOT_OFFLINE: "true",
      COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
      COPILOT_MODEL: "gpt-5",
      COPILOT_AUTO_UPDATE: "false",
    },
    files: {
      "home/.copilot/mcp-config.json": JSON.stringify({
        mcpServers: mapValues(servers, (server) =>
          typeof server === "string"
            ? { type: "http", url: server, tools: ["*"] }
            : { type: "local", ...server, tools: ["*"] },
        ),
      }),
    },
  }),
  cline: ({ model, servers }) => ({
    command: "cline",
    args: ["-P", "openai-compatible", "-m", "fake", prompt],
    env: { CLINE_TELEMETRY_DISABLED: "1", CLINE_SESSION_BACKEND_MODE: "local" },
    files: {
      "home/.cline/data/settings/providers.json": JSON.stringify({
        version: 1,
        lastUsedProvider: "openai-compatible",
        modes: {},
        providers: {
          "openai-compatible": {
            settings: { provider: "openai-compatible", apiKey: "none", model: "fake", baseUrl: `${model}/v1` },
            updatedAt: "2026-01-01T00:00:00.000Z",
            tokenSource: "manual",
          },
        },
      }),
      "home/.cline/data/settings/cline_mcp_settings.json": JSON.stringify({
        mcpServers: mapValues(servers, (server) =>
          typeof server === "string"
            ? { transport: { type: "streamableHttp", url: server } }
            : { transport: { type: "stdio", ...server } },
        ),
      }),
    },
  }),
  continue: ({ model, servers }) => ({
    command: "cn",
    args: ["--config", "config.yaml", "--auto", "-p", prompt],
    env: { CONTINUE_TELEMETRY_ENABLED: "0", CONTINUE_ALLOW_ANONYMOUS_TELEMETRY: "0" },
    files: {
      // JSON is YAML.
      "config.yaml": JSON.stringify({
        name: "fake",
        version: "1.0.0",
        schema: "v1",
        models: [
          {
            name: "fake",
            provider: "openai",
            model: "gpt-4.1",
            apiBase: `${model}/v1`,
            apiKey: "none",
            roles: ["chat"],
            capabilities: ["tool_use"],
            useResponsesApi: false,
          },
        ],
        mcpServers: Object.entries(servers).map(([name, server]) =>
          typeof server === "string" ? { name, type: "streamable-http", url: server } : { name, ...server },
        ),
      }),
    },
  }),
};

function startClaude(setting: Setting): Start {
  const start = openClaude(setting);
  return { ...start, args: ["-p", prompt, ...start.args] };
}

/** How Claude Code is started for a conversation. */
export function openClaude({ model, servers }: Setting): Start {
  return {
    command: "claude",
    args: [
      "--mcp-config",
      "mcp.json",
      "--strict-mcp-config",
      "--model",
      "claude-sonnet-4-5",
      "--allowedTools",
      ...Object.keys(servers).map((name) => `mcp__${name}`),
    ],
    env: {
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_API_KEY: "none",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_TELEMETRY: "1",
      DISABLE_AUTOUPDATER: "1",
      ENABLE_TOOL_SEARCH: "false",
      // Otherwise the first turn may start before the servers are connected. The client waits until then, at most this long.
      MCP_CONNECTION_NONBLOCKING: "0",
      MCP_CONNECT_TIMEOUT_MS: "60000",
      MCP_TIMEOUT: "60000",
      MCP_SERVER_CONNECTION_BATCH_SIZE: "100",
      MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE: "100",
    },
    files: {
      "mcp.json": JSON.stringify({
        mcpServers: mapValues(servers, (server) =>
          typeof server === "string" ? { type: "http", url: server } : server,
        ),
      }),
    },
  };
}

/** What a client printed, and its exit code. */
export interface CliOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a client once, in a new folder with a home of its own. */
export async function runCli(client: CliId, installed: string, setting: Setting): Promise<CliOutcome> {
  const folder = mkdtempSync(join(tmpdir(), `${client}-`));
  const { command, args, env, files } = starts[client](setting);
  for (const [name, text] of Object.entries({ ...files, ...setting.files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const child = spawn(join(installed, "node_modules/.bin", command), [...args, ...(setting.args ?? [])], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      TERM: "dumb",
      NO_COLOR: "1",
      ...env,
      ...setting.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, because the commands start the actual program.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const { pid } = child;
  const timer = setTimeout(() => pid !== undefined && process.kill(-pid, "SIGKILL"), 180_000);
  setting.signal?.addEventListener("abort", () => pid !== undefined && process.kill(-pid, "SIGINT"));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  rmSync(folder, { recursive: true, force: true });
  return { code, output };
}

/** JSON strings are TOML strings. */
function tomlOf(server: string | Program): string {
  if (typeof server === "string") return `url = "${server}"`;
  return `command = ${JSON.stringify(server.command)}\nargs = ${JSON.stringify(server.args)}`;
}

function mapValues<T, U>(object: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
