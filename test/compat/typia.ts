/*
 * `npm run suite compat typia`: installs each major version of typia, and compares the schema of a type with typia's tags with that of the golden
 * case, which uses a stand-in for typia's declarations.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { run } from "../support/run-cli.js";

const versions = ["9", "10", "11", "12", "13", "14"];
const golden = join(import.meta.dirname, "../golden/type-schemas/typia-tags-are-constraints");
const { inputSchema: expected } = JSON.parse(readFileSync(join(golden, "expected/tools.json"), "utf8")).add_member;
// Only recent versions have `Exclude`.
delete expected.properties.name.not;
const source = readFileSync(join(golden, "input/tools.ts"), "utf8")
  .replace(/ & tags\.Exclude<[^>]*>/, "")
  .replace("interface Member", "export interface Member");

const root = mkdtempSync(join(tmpdir(), "toolwright-typia-"));
try {
  for (const version of versions) {
    const problem = await problemOf(version, join(root, version));
    console.log(`typia ${version}: ${problem ?? "ok"}`);
    if (problem !== undefined) process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Why a version of typia does not work; undefined if it does. */
async function problemOf(version: string, folder: string): Promise<string | undefined> {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "module": "nodenext", "types": [] } }');
  const file = join(folder, "tools.ts");
  writeFileSync(file, source);
  const options = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = await run("npm", ["install", `typia@${version}`, ...options], { cwd: folder });
  if (installed.code !== 0) return installed.stderr;
  const { schemas, diagnostics } = await describeTypes({ root: folder, file, types: ["Member"] });
  const [first] = diagnostics;
  if (first) return first.message;
  return isDeepStrictEqual(schemas["Member"], expected) ? undefined : `differs: ${JSON.stringify(schemas["Member"])}`;
}
