import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { published, setCredentials } from "../bench/search/servers.js";
import { listPublished } from "../contracts/install-server.js";

const names =
  "github gitlab slack filesystem memory notion playwright datadog circleci google-maps chart mongodb".split(" ");
const folder = join(import.meta.dirname, "../../.cache/gateway");

/** The files with the listings of published servers, by name. Lists each server once; no tool is called. */
export async function listingFiles(): Promise<Readonly<Record<string, string>>> {
  setCredentials();
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {};
  for (const name of names) {
    const server = published[name];
    if (!server) throw new Error(`${name} is not a published server`);
    const file = join(folder, `${name}@${server.version}.json`);
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await listPublished(server)));
    files[name] = file;
  }
  return files;
}
