import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { formatJunit, formatSarif } from "../../../../src/compiler/cli/print-findings.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { commitAll } from "../../../support/git.js";
import { junitProblems } from "../../../support/published/junit.js";
import { referenceAjv } from "../../../support/reference-ajv.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const sarif = JSON.parse(
  readFileSync(new URL("../../../support/published/sarif-2.1.0.json", import.meta.url), "utf8"),
) as JsonObject; // a schema
const isSarif = referenceAjv({ validateFormats: false }).compile(sarif);

const source = `/** @tool open_issue */
export function openIssue(title: string, label?: string): string {
  return title + label;
}
`;
const changed = source.replace("label?: string", "label: string");

let project: TempProject;
beforeEach(async () => {
  project = createTempProject({ "src/issues.ts": source });
  expect((await run("generate")).code).toBe(0);
  expect((await run("lock")).code).toBe(0);
  commitAll(project.root);
  project.write({ "src/issues.ts": changed });
});
afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

async function run(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const io = recordIo(project.root);
  const code = await main(args, io);
  return { code, out: io.said.out };
}

/** The exit code of each command while the tool has no description, and a parameter of it became required. */
const commands = [
  ["check", 1],
  ["lint", 0],
  ["diff", 1],
] as const;

describe.each(commands)("toolwright %s", (command, code) => {
  it("prints SARIF that the published schema accepts", async () => {
    const found = await run(command, "--format", "sarif");
    expect(found.code).toBe(code);
    const log = JSON.parse(found.out);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    const [{ results }] = log.runs;
    expect(results.length).toBeGreaterThan(0);
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toMatch(/^src\//);
  });

  it("prints a JUnit report that the published schema accepts", async () => {
    const found = await run(command, "--format", "junit");
    expect(found.code).toBe(code);
    expect(junitProblems(found.out)).toEqual([]);
    expect(/failures="[1-9]/.test(found.out)).toBe(code === 1);
  });

  it("prints a report if the source has errors", async () => {
    project.write({ "src/issues.ts": source.replace("title: string", "title: strin") });
    const found = await run(command, "--format", "sarif");
    expect(found.code).toBe(1);
    const log = JSON.parse(found.out);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    expect(log.runs[0].results).toContainEqual(expect.objectContaining({ ruleId: "type/unresolved", level: "error" }));
    expect(junitProblems((await run(command, "--format", "junit")).out)).toEqual([]);
    expect(JSON.parse((await run(command, "--format", "json")).out)).toMatchObject({ ok: false });
  });

  it("prints Markdown and one JSON document", async () => {
    const markdown = await run(command, "--format", "markdown");
    expect(markdown.code).toBe(code);
    expect(markdown.out).toMatch(/^### .*\n\n/);
    expect(markdown.out).toContain("|---|");
    const json = await run(command, "--format", "json");
    expect(json).toEqual(await run(command, "--json"));
    expect(JSON.parse(json.out).ok).toBe(code === 0);
  });

  it("prints annotations for GitHub, in a workflow without a flag", async () => {
    const annotation =
      /^::(error|warning|notice) file=src\/\S+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[^:]*::/m;
    const found = await run(command, "--format", "github");
    expect([found.code, found.out]).toEqual([code, expect.stringMatching(annotation)]);
    expect((await run(command)).out).not.toContain("::");
    vi.stubEnv("GITHUB_ACTIONS", "true");
    const text = await run(command);
    expect([text.code, text.out]).toEqual([code, expect.stringMatching(annotation)]);
  });
});

it("check reports breaking changes and stale files in each format", async () => {
  const { out } = await run("check", "--format", "github");
  expect(out).toMatch(/^::error file=src\/issues\.ts,line=2,.*title=contract\/breaking::.*label/m);
  expect(out).toMatch(/^::error file=src\/generated\/issues\.tools\.ts,.*title=Generated file is out of date::/m);
});

it("finds nothing in an unchanged project, in each format", async () => {
  project.write({ "src/issues.ts": source.replace("/** @tool", "/** Opens an issue. @tool") });
  await run("generate");
  await run("lock");
  const found = await run("check", "--format", "sarif");
  expect(found.code).toBe(0);
  expect(JSON.parse(found.out).runs[0].results).toEqual([]);
  const junit = await run("check", "--format", "junit");
  expect(junitProblems(junit.out)).toEqual([]);
  expect(junit.out).toContain('tests="1" failures="0"');
  expect((await run("check", "--format", "github")).out).not.toContain("::");
});

it("escapes what other programs would read as markup", () => {
  const finding = {
    rule: "a/b",
    level: "error",
    title: '<t> & "q"',
    message: "]]> <b>&amp;\u0000\u001b\ufffe",
  } as const;
  const span = { file: "src/ä b%.ts", line: 1, column: 1, endLine: 1, endColumn: 2 };
  const found = { command: "lint", findings: [{ ...finding, span }], root: "/", summary: "1 error" } as const;
  expect(junitProblems(formatJunit(found, ""))).toEqual([]);
  const log = JSON.parse(formatSarif(found.findings, "packages/"));
  expect(isSarif(log)).toBe(true);
  const [{ results }] = log.runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("packages/src/%C3%A4%20b%25.ts");
});
