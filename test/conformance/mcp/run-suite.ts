import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../support/run-cli.js";
import { repository } from "../../support/temp-project.js";

/** What a scenario of the official conformance suite has checked. */
export interface ScenarioCounts {
  readonly passed: number;
  readonly failed: number;
}

export interface SuiteOptions {
  /** The program that runs the suite. Default: the Node of this process. */
  readonly node?: string;
  /** The suite's own folder of `node_modules`. Default: this repository's. */
  readonly modules?: string;
  /** Further flags of the suite's command. */
  readonly flags?: readonly string[];
}

/** Runs the official conformance suite against a server; gives its counts by scenario. */
export async function runSuite(url: string, options: SuiteOptions = {}): Promise<ReadonlyMap<string, ScenarioCounts>> {
  const { node = process.execPath, modules = join(repository, "node_modules"), flags = [] } = options;
  const command = join(modules, "@modelcontextprotocol/conformance/dist/index.js");
  const results = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const args = [command, "server", "--url", url, "-o", results, ...flags];
    const { stdout, stderr } = await run(node, args, { cwd: results });
    const counts = countsOf(stdout);
    if (counts.size === 0) throw new Error(`the conformance suite did not run: ${stdout}${stderr}`);
    return counts;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** A suite prints a summary, a single scenario its own results. */
function countsOf(output: string): ReadonlyMap<string, ScenarioCounts> {
  const lines = output.matchAll(/^[✓✗⚠~]\s+([\w-]+): (\d+) passed, (\d+) failed/gmu);
  const counts = new Map<string, ScenarioCounts>();
  for (const [, name = "", passed, failed] of lines)
    counts.set(name, { passed: Number(passed), failed: Number(failed) });
  const single = /Running client scenario '([\w-]+)'/.exec(output)?.[1];
  const totals = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(output);
  if (counts.size === 0 && single !== undefined && totals) {
    counts.set(single, { passed: Number(totals[1]), failed: Number(totals[3]) });
  }
  return counts;
}
