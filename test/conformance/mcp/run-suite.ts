import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../support/run-cli.js";
import { repository } from "../../support/temp-project.js";

/** One check of a scenario of the official conformance suite. */
export interface SuiteCheck {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

export interface SuiteOptions {
  /** The Node executable that runs the suite. Default: the one of this process. */
  readonly node?: string;
  /** The `node_modules` folder that contains the suite. Default: the one of this repository. */
  readonly modules?: string;
  /** Additional flags of the suite's command. */
  readonly flags?: readonly string[];
}

/** Runs the official conformance suite against a server. Returns the checks of each scenario. */
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

/** The suite writes one folder per scenario, named `server-NAME-TIME`. */
function readResults(folder: string): ReadonlyMap<string, readonly SuiteCheck[]> {
  const scenarios = new Map<string, readonly SuiteCheck[]>();
  for (const name of readdirSync(folder).sort()) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/u.exec(name)?.[1];
    if (scenario === undefined) throw new Error(`unexpected folder in the results of the conformance suite: ${name}`);
    scenarios.set(scenario, JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")));
  }
  return scenarios;
}
