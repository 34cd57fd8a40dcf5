import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startConformanceServer } from "./conformance-server.js";
import { runSuite, type SuiteCheck } from "./run-suite.js";

// `npm run suite conformance:mcp:newest` runs the newest release of the official conformance suite. It needs a newer Node than this package, so
// both are installed from the registry into a temporary folder.

/** Known failures, with the reason. This script fails if any other check fails. */
const expectedFailures: Readonly<Record<string, string>> = {
  "server-sse-priming-event":
    "resumable streams are optional, removed in 2026-07-28, and marked as pending in the suite",
  "server-sse-retry-field": "same reason",
};

const seen = new Set<string>();
const problems: string[] = [];

/** Prints a scenario and its failed checks. */
function report(scenario: string, checks: readonly SuiteCheck[]): void {
  const passed = checks.filter(({ status }) => status === "SUCCESS");
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  const unexpected = failed.filter(({ id }) => expectedFailures[id] === undefined);
  const mark = unexpected.length > 0 ? "FAIL" : failed.length > 0 ? "known" : "pass";
  console.log(`${mark.padEnd(6)} ${scenario}: ${passed.length} of ${passed.length + failed.length} checks pass`);
  for (const { id, status, errorMessage = "" } of failed) {
    seen.add(id);
    console.log(`         ${id}: ${expectedFailures[id] ?? `${status}: ${errorMessage}`}`);
  }
  problems.push(...unexpected.map(({ id }) => `${scenario}: ${id}`));
}

const folder = mkdtempSync(join(tmpdir(), "conformance-newest-"));
try {
  const npm = (...args: string[]): string => execFileSync("npm", args, { cwd: folder, encoding: "utf8" });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const name = "@modelcontextprotocol/conformance";
  // The newest version is the one published last, including prereleases.
  const versions: unknown = JSON.parse(npm("view", name, "versions", "--json"));
  const newest = Array.isArray(versions) ? String(versions.at(-1)) : String(versions);
  npm("install", "--no-audit", "--no-fund", "node@24", `${name}@${newest}`);
  const modules = join(folder, "node_modules");
  const node = join(modules, ".bin/node");
  const nodeVersion = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  console.log(`${name} ${newest} on Node ${nodeVersion}`);
  for (const [sdk, revision] of [
    ["v1", "2025-11-25"],
    ["v2", "2025-11-25"],
    ["v2", "2026-07-28"],
  ] as const) {
    const server = await startConformanceServer(sdk);
    console.log(`\nSDK ${sdk}, protocol revision ${revision}`);
    try {
      const flags = ["--spec-version", revision, "--suite", "all"];
      for (const [scenario, checks] of await runSuite(server.url, { node, modules, flags })) report(scenario, checks);
    } finally {
      await server.close();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
problems.push(
  ...Object.keys(expectedFailures).flatMap((id) =>
    seen.has(id) ? [] : [`${id} passes now. Remove it from the list.`],
  ),
);
console.log(
  problems.length === 0
    ? "\nEvery check passes, except for the expected failures."
    : `\nProblems:\n${problems.join("\n")}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
