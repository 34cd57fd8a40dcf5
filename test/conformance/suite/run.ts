import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCase, type SuiteCase, type SuiteResult } from "./run-suite.js";

// `npm run suite conformance -- path/to/JSON-Schema-Test-Suite` runs the required tests of 2020-12 and draft-07.
const folder = process.argv[2];
const drafts = ["draft2020-12", "draft7"];
const rejectedFile = fileURLToPath(new URL("rejected.json", import.meta.url));

if (folder === undefined || !drafts.every((draft) => existsSync(join(folder, "tests", draft)))) {
  const where =
    folder === undefined ? "no folder was specified" : `${folder} does not exist or does not contain the suite`;
  console.error(`JSON-Schema-Test-Suite not found: ${where}.`);
  console.error(
    "Clone https://github.com/json-schema-org/JSON-Schema-Test-Suite and run: npm run suite conformance -- <folder>",
  );
  process.exit(2);
}

// Hand-written: the reason by draft and case name.
const known = JSON.parse(readFileSync(rejectedFile, "utf8")) as Record<string, Record<string, string>>;
let failed = 0;
for (const draft of drafts) {
  const result: SuiteResult = { passed: 0, failures: [], rejected: {} };
  for (const file of readdirSync(join(folder, "tests", draft)).sort()) {
    if (!file.endsWith(".json")) continue;
    // The suite has a schema of its own: each file is an array of cases.
    const cases = JSON.parse(readFileSync(join(folder, "tests", draft, file), "utf8")) as SuiteCase[];
    for (const one of cases) runCase(`${file.slice(0, -".json".length)}: ${one.description}`, one, draft, result);
  }
  const expected = known[draft] ?? {};
  const unexpected = Object.entries(result.rejected).filter(([name, reason]) => expected[name] !== reason);
  const stale = Object.keys(expected).filter((name) => !Object.hasOwn(result.rejected, name));
  for (const line of result.failures) console.log(`  failed: ${line}`);
  for (const [name, reason] of unexpected) console.log(`  rejected, but not in rejected.json: ${name}: ${reason}`);
  for (const name of stale) console.log(`  no longer rejected; delete it from rejected.json: ${name}`);
  const rejected = Object.keys(result.rejected).length;
  console.log(`${draft}: ${result.passed} passed, ${result.failures.length} failed, ${rejected} schemas rejected`);
  failed += result.failures.length + unexpected.length + stale.length;
}
console.log(failed === 0 ? "conformance passed" : `${failed} problems`);
process.exitCode = failed > 0 ? 1 : 0;
