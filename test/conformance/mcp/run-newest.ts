import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startConformanceServer } from "./conformance-server.js";
import { runSuite } from "./run-suite.js";
import { notAboutTools } from "./scenarios.js";

// The newest release of the official conformance suite needs a newer Node than this package: both are installed into a folder of their own.
// `npm run conformance:mcp:newest`; needs a registry.

/** How many checks of a scenario must fail, and why: what asks for more than tools. A number that no longer holds is a failure too. */
const knownFailures: Readonly<Record<string, { readonly checks: number; readonly reason: string }>> = {
  caching: { checks: 3, reason: "lists of prompts, resources and templates" },
  "server-stateless": { checks: 2, reason: "a tool that answers with a question of the client" },
};

/** Tools that answer with a question, as 2026-07-28 has it, are not served yet; nor are streams that a client resumes. */
const isApart = (name: string): boolean =>
  name.startsWith("input-required-") || name === "server-sse-polling" || notAboutTools.has(name);

const folder = mkdtempSync(join(tmpdir(), "conformance-newest-"));
let failed = 0;
try {
  const npm = (...args: string[]): string => execFileSync("npm", args, { cwd: folder, encoding: "utf8" });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const name = "@modelcontextprotocol/conformance";
  // Newest is what was published last, a preview say.
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
    console.log(`\nSDK ${sdk} at ${revision}`);
    try {
      const counts = await runSuite(server.url, {
        node,
        modules,
        flags: ["--spec-version", revision, "--suite", "all"],
      });
      for (const [scenario, each] of counts) {
        const known = knownFailures[scenario]?.checks ?? 0;
        const wrong = !isApart(scenario) && each.failed !== known;
        if (wrong) failed += 1;
        const mark = wrong ? "FAIL" : each.failed === 0 ? "pass" : "apart";
        console.log(`${mark.padEnd(6)} ${scenario}: ${each.passed} passed, ${each.failed} failed`);
      }
    } finally {
      await server.close();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  failed === 0
    ? "\nEvery scenario passes but those that are set apart."
    : `\n${failed} scenarios are not as they should be.`,
);
process.exitCode = failed === 0 ? 0 : 1;
