import { expect, it } from "vitest";
import { generate, isComplete, openSession, type Report, Timeline } from "../../../../src/compiler/generator/index.js";
import { EditedProject } from "../../../support/edited-project.js";
import { createRandom, isFullRun, roundCount } from "../../../support/random.js";

const projects = roundCount(2, 20);
const editsEach = roundCount(12, 50);

it("a run in a fresh process after edits has the result of a run from scratch", { timeout: 3_600_000 }, async () => {
  const seed = isFullRun ? Date.now() % 1_000_000 : 7;
  let resumed = 0;
  for (let at = 0; at < projects; at++) {
    const edited = new EditedProject(createRandom(seed + at));
    const cwd = edited.project.root;
    let history = `seed ${seed + at}`;
    try {
      await update(cwd);
      for (let edit = 0; edit < editsEach; edit++) {
        history += `\n${edited.edit()}`;
        const { report, read } = await update(cwd);
        const full = await generate({ cwd, check: true });
        expect(resultOf(report), history).toEqual(resultOf(full));
        expect(full.ok || report.diagnostics.some(({ severity }) => severity === "error"), history).toBe(true);
        if (isComplete(report)) expect(catalogOf(report), history).toEqual(catalogOf(full));
        if (!report.isCached && read < full.tools.length / 2) resumed += 1;
      }
    } finally {
      edited.remove();
    }
  }
  // Otherwise this would compare full runs with each other.
  expect(resumed).toBeGreaterThan((projects * editsEach) / 5);
});

/** Runs as a new process does. `read` is the number of units that were read. */
async function update(cwd: string): Promise<{ readonly report: Report; readonly read: number }> {
  const timeline = new Timeline();
  const session = openSession({ cwd, timeline });
  const report = await session.update();
  session.close();
  return { report, read: timeline.spans.filter(({ stage }) => stage === "read tools").length };
}

function resultOf({ diagnostics, tools, prompts, resources, lock, changes, root }: Report): object {
  const entries = [...tools, ...prompts, ...resources].map(({ name, file, span, description }) => ({
    name,
    file,
    span,
    description,
  }));
  return {
    diagnostics,
    entries,
    lock,
    root,
    paths: changes.filter(({ status }) => status !== "orphaned").map(({ path }) => path),
  };
}

function catalogOf({ tools, prompts, resources }: Report): object {
  return { tools, prompts, resources };
}
