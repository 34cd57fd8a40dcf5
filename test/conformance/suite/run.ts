import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCase, type SuiteCase, type SuiteResult } from "./run-suite.js";

// `npm run conformance -- path/to/JSON-Schema-Test-Suite`: its required tests of 2020-12 and draft-07.
const folder = process.argv[2];
const drafts = ["draft2020-12", "draft7"];
const refusedFile = fileURLToPath(new URL("refused.json", import.meta.url));

if (folder === undefined || !drafts.every((draft) => existsSync(join(folder, "tests", draft)))) {
  const where = folder === undefined ? "no folder was given" : `${folder} is not there or not the suite`;
  console.error(`The official JSON-Schema-Test-Suite is absent: ${where}.`);
  console.error(
    "Get it from github.com/json-schema-org/JSON-Schema-Test-Suite and run: npm run conformance -- <folder>",
  );
  process.exit(2);
}

// Written by hand below this folder, by draft and name of the case, with the reason.
const known = JSON.parse(readFileSync(refusedFile, "utf8")) as Record<string, Record<string, string>>;
let failed = 0;
for (const draft of drafts) {
  const result: SuiteResult = { right: 0, wrong: [], refused: {} };
  for (const file of readdirSync(join(folder, "tests", draft)).sort()) {
    if (!file.endsWith(".json")) continue;
    // The suite's files are lists of cases, by its own schema.
    const cases = JSON.parse(readFileSync(join(folder, "tests", draft, file), "utf8")) as SuiteCase[];
    for (const one of cases) runCase(`${file.slice(0, -".json".length)}: ${one.description}`, one, draft, result);
  }
  const expected = known[draft] ?? {};
  const fresh = Object.entries(result.refused).filter(([name, reason]) => expected[name] !== reason);
  const stale = Object.keys(expected).filter((name) => !Object.hasOwn(result.refused, name));
  for (const line of result.wrong) console.log(`  wrong: ${line}`);
  for (const [name, reason] of fresh) console.log(`  refused, but not in refused.json: ${name}: ${reason}`);
  for (const name of stale) console.log(`  no longer refused, delete it from refused.json: ${name}`);
  const refused = Object.keys(result.refused).length;
  console.log(`${draft}: ${result.right} verdicts right, ${result.wrong.length} wrong, ${refused} cases refused`);
  failed += result.wrong.length + fresh.length + stale.length;
}
console.log(failed === 0 ? "conformance passed" : `${failed} findings`);
process.exitCode = failed > 0 ? 1 : 0;
