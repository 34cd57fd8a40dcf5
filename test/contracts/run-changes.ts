import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeCell, table } from "../../scripts/markdown-table.js";
import { compareSources, evidenceOf, isBlocked, labelOf, type ReportedTool } from "../../src/compiler/gate/index.js";
import { readSource } from "../../src/compiler/sources/index.js";
import { createTempProject } from "../support/temp-project.js";
import { realisticChanges, sourceOf } from "./realistic-changes.js";

/** What the gate says about a change. */
export interface ChangeOutcome {
  readonly what: string;
  readonly expected: string;
  /** Its class, or "none" if nothing differs. */
  readonly result: string;
  /** In words. */
  readonly changes: readonly string[];
  readonly evidence: string;
  readonly exitCode: 0 | 1;
}

/** Compares two projects, in which each change is a file of its own. */
export async function judgeChanges(): Promise<readonly ChangeOutcome[]> {
  const nameOf = (at: number): string => `change${at}`;
  const read = async (side: 2 | 3): ReturnType<typeof readSource> => {
    const files = realisticChanges.map((change, at) => [`src/${nameOf(at)}.ts`, sourceOf(nameOf(at), change[side])]);
    const project = createTempProject(Object.fromEntries(files));
    try {
      const source = await readSource({ kind: "project" }, { project: { cwd: project.root } });
      if (!source.ok)
        throw new Error(source.diagnostics.map(({ span, message }) => `${span?.file} ${message}`).join("\n"));
      return source;
    } finally {
      project.remove();
    }
  };
  const [before, after] = [await read(2), await read(3)];
  const report = compareSources(before, after);
  return realisticChanges.map(([what, expected], at) => {
    const isOwn = ({ id, from = "" }: ReportedTool): boolean => new RegExp(`\\b${nameOf(at)}\\b`).test(`${id} ${from}`);
    const tools = report.tools.filter(isOwn);
    const changes = tools.flatMap(({ summary, changes: all }) => [
      ...(summary === undefined ? [] : [summary]),
      ...all.map((change) => change.summary),
    ]);
    // What supports the class: a compatible change beside a breaking one does not.
    const evidence = tools
      .flatMap((tool) => tool.changes.filter(({ result }) => result === tool.result))
      .map(({ changes: parts }) => evidenceOf(parts));
    const proof = evidence.find(({ counterexample }) => counterexample)?.counterexample?.value;
    const note = evidence.find((one) => one.note !== undefined)?.note;
    const [worst] = tools;
    return {
      what,
      expected,
      result: worst ? labelOf(worst) : "none",
      changes,
      evidence: proof === undefined ? (note ?? "") : JSON.stringify(proof),
      exitCode: worst && isBlocked({ ...report, result: worst.result }, "breaking") ? 1 : 0,
    };
  });
}

/** Formats the table of the documentation. */
export function changesTable(outcomes: readonly ChangeOutcome[]): string {
  const rows = outcomes.map(({ what, result, evidence, exitCode }) => [
    escapeCell(what),
    result,
    /^[[{]/.test(evidence) ? `\`${escapeCell(evidence)}\`` : escapeCell(evidence),
    String(exitCode),
  ]);
  return table(["Change", "Class", "Evidence", "Exit code"], rows);
}

if (process.argv[1] === import.meta.filename) {
  const outcomes = await judgeChanges();
  const text = changesTable(outcomes);
  writeFileSync(join(import.meta.dirname, "changes.json"), `${JSON.stringify({ text }, undefined, 2)}\n`);
  const wrong = outcomes.filter(({ result, expected }) => result !== expected);
  for (const { what, expected, result, changes } of wrong)
    console.log(`${what}: ${result}, expected ${expected}: ${changes}`);
  console.log(`${outcomes.length} changes, ${wrong.length} not as expected`);
  if (wrong.length > 0) process.exitCode = 1;
}
