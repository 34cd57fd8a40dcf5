import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../support/run-cli.js";
import { repository } from "../../support/temp-project.js";

/** One thing that a scenario of the official conformance suite has looked at. */
export interface SuiteCheck {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

export interface SuiteOptions {
  /** The program that runs the suite. Default: the Node of this process. */
  readonly node?: string;
  /** The suite's own folder of `node_modules`. Default: this repository's. */
  readonly modules?: string;
  /** Further flags of the suite's command. */
  readonly flags?: readonly string[];
}

/** Runs the official conformance suite against a server; gives what each scenario has checked. */
export async function runSuite(
  url: string,
  options: SuiteOptions = {},
): Promise<ReadonlyMap<string, readonly SuiteCheck[]>> {
  const { node = process.execPath, modules = join(repository, "node_modules"), flags = [] } = options;
  const command = join(modules, "@modelcontextprotocol/conformance/dist/index.js");
  const results = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const args = [command, "server", "--url", url, "-o", results, ...flags];
    const { stdout, stderr } = await run(node, args, { cwd: results });
    const scenarios = readResults(results);
    if (scenarios.size === 0) throw new Error(`the conformance suite did not run: ${stdout}${stderr}`);
    return scenarios;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** The suite gives each scenario a folder: its name between `server-` and the time. */
function readResults(folder: string): ReadonlyMap<string, readonly SuiteCheck[]> {
  const scenarios = new Map<string, readonly SuiteCheck[]>();
  for (const name of readdirSync(folder).sort()) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/u.exec(name)?.[1];
    if (scenario === undefined) throw new Error(`the conformance suite has written something else: ${name}`);
    scenarios.set(scenario, JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")));
  }
  return scenarios;
}
