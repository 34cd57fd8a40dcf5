import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listServer } from "../../src/compiler/sources/server/use-server.js";
import type { ToolRecord } from "../../src/runtime/model/index.js";
import type { ServerCommand } from "../support/connect-client.js";

/** A version of a published MCP server. */
export interface PublishedServer {
  readonly name: string;
  readonly version: string;
  readonly args?: readonly string[];
  /** Packages to install too, such as `zod@3`: what the server uses without declaring it. */
  readonly undeclared?: readonly string[];
}

const cache = join(import.meta.dirname, "../../.cache/servers");

/** Lists the tools of a published server over stdio. Installs it into a folder of its own if necessary. */
export async function listPublished(server: PublishedServer): Promise<readonly ToolRecord[]> {
  const { tools } = await listServer({ kind: "command", ...commandOf(server) });
  return tools;
}

/** The command that starts a published server. Installs it into a folder of its own if necessary. */
export function commandOf(server: PublishedServer): Pick<ServerCommand, "command" | "args" | "cwd"> {
  return { command: process.execPath, args: [install(server), ...(server.args ?? [])], cwd: cache };
}

/** The folder in which a published server is installed, with its dependencies. */
export function folderOf({ name, version, undeclared = [] }: PublishedServer): string {
  return join(cache, [`${name.replace("/", "+")}@${version}`, ...undeclared].join("_"));
}

/** Returns the file that the package runs. */
function install(server: PublishedServer): string {
  const { name, version, undeclared = [] } = server;
  const folder = folderOf(server);
  const installed = join(folder, "node_modules", name);
  if (!existsSync(join(folder, "node_modules/.package-lock.json"))) {
    mkdirSync(folder, { recursive: true });
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional", "--loglevel=error"];
    execFileSync("npm", ["install", "--prefix", folder, ...flags, `${name}@${version}`, ...undeclared], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const { bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  return join(installed, typeof bin === "string" ? bin : String(Object.values(bin)[0]));
}
