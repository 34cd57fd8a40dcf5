import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isJsonObject } from "toolwright/model";
import { dirname, join } from "../files/paths.js";

/** The MCP clients with a config file in the project, by the names of their profiles. */
export const clientNames = ["claude", "codex", "cursor", "gemini", "vscode-copilot"] as const;
export type ConfigurableClient = (typeof clientNames)[number];

/** How a client starts the server. */
interface ServerCommand {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

interface ClientConfigResult {
  /** Relative to the project root, with `/` separators. */
  readonly file: string;
  readonly status: "new" | "changed" | "kept";
  /** What to add by hand, if the file exists and has comments or errors. */
  readonly entry?: string;
}

/** Adds the server to the config file of a client. Keeps everything else in the file, and a server of the same name. */
export async function writeClientConfig(
  client: ConfigurableClient,
  server: ServerCommand,
  root: string,
): Promise<ClientConfigResult> {
  const { file, add } = formats[client];
  const path = join(root, file);
  const text = existsSync(path) ? await readFile(path, "utf8") : undefined;
  const result = add(server, text);
  if (result === undefined) return { file, status: "kept", entry: add(server, undefined) ?? "" };
  if (result === text) return { file, status: "kept" };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, result);
  return { file, status: text === undefined ? "new" : "changed" };
}

interface Format {
  readonly file: string;
  /** Returns the content of the file with the server. Undefined if `text`, the present content, cannot be edited safely. */
  add(server: ServerCommand, text: string | undefined): string | undefined;
}

/** The variable of editors for the folder that is open, which need not be the working directory of the server. */
const inWorkspace = ["--cwd", "${" + "workspaceFolder}"];

const formats: Readonly<Record<ConfigurableClient, Format>> = {
  claude: jsonFormat(".mcp.json", "mcpServers", ({ command, args }) => ({ command, args })),
  codex: { file: ".codex/config.toml", add: addToml },
  cursor: jsonFormat(".cursor/mcp.json", "mcpServers", ({ command, args }) => ({
    command,
    args: [...args, ...inWorkspace],
  })),
  gemini: jsonFormat(".gemini/settings.json", "mcpServers", ({ command, args }) => ({ command, args })),
  "vscode-copilot": jsonFormat(".vscode/mcp.json", "servers", ({ command, args }) => ({
    type: "stdio",
    command,
    args: [...args, ...inWorkspace],
  })),
};

/** The files of all clients, relative to the project. */
export const clientConfigFiles: readonly string[] = clientNames.map((name) => formats[name].file);

/** The config files of the user's clients, where their documentation says that they are. */
export function userConfigFiles(
  home: string,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: env["APPDATA"] ?? join(home, "AppData/Roaming"),
    darwin: join(home, "Library/Application Support"),
  };
  const settings = folders[platform] ?? env["XDG_CONFIG_HOME"] ?? join(home, ".config");
  return {
    "Claude Desktop": join(settings, "Claude/claude_desktop_config.json"),
    "Claude Code": join(home, ".claude.json"),
    Cursor: join(home, ".cursor/mcp.json"),
    "VS Code": join(settings, "Code/User/mcp.json"),
    Codex: join(env["CODEX_HOME"] ?? join(home, ".codex"), "config.toml"),
    Gemini: join(home, ".gemini/settings.json"),
  };
}

/** Whether a config file starts a server with toolwright. `.claude.json` also has servers by project, and what users have typed. */
export function startsOurServer(path: string, root: string): boolean {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const value = tryParseJson(text);
  if (!isJsonObject(value)) return text.includes("toolwright");
  const project = isJsonObject(value["projects"]) ? value["projects"][root] : undefined;
  const servers = [value["mcpServers"], value["servers"], isJsonObject(project) ? project["mcpServers"] : undefined];
  return JSON.stringify(servers).includes("toolwright");
}

function jsonFormat(file: string, key: string, entryOf: (server: ServerCommand) => unknown): Format {
  return {
    file,
    add(server, text = "{}") {
      const value = tryParseJson(text);
      if (!isJsonObject(value)) return undefined;
      const servers = value[key] ?? {};
      if (!isJsonObject(servers)) return undefined;
      if (Object.hasOwn(servers, server.name)) return text;
      const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
      const added = { ...value, [key]: { ...servers, [server.name]: entryOf(server) } };
      return `${JSON.stringify(added, undefined, indent)}\n`;
    },
  };
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name has no characters that TOML would require quotes for, and JSON strings are TOML strings. */
function addToml({ name, command, args }: ServerCommand, text = ""): string {
  const table = `[mcp_servers.${name}]`;
  if (text.includes(table)) return text;
  const start = text === "" ? "" : `${text.trimEnd()}\n\n`;
  return `${start}${table}\ncommand = ${JSON.stringify(command)}\nargs = [${args.map((arg) => JSON.stringify(arg)).join(", ")}]\n`;
}
