import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listServer } from "../../src/compiler/sources/server/use-server.js";
import type { ToolRecord } from "../../src/runtime/model/index.js";

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
  const args = [install(server), ...(server.args ?? [])];
  const { tools } = await listServer({ kind: "command", command: process.execPath, args, cwd: cache });
  return tools;
}

/** Returns the file that the package runs. */
function install({ name, version, undeclared = [] }: PublishedServer): string {
  const folder = join(cache, [`${name.replace("/", "+")}@${version}`, ...undeclared].join("_"));
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
