import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  type GenerateResult,
  generate,
  openSession,
  type Report,
  Timeline,
} from "../../../../src/compiler/generator/index.js";
import { EditedProject } from "../../../support/edited-project.js";
import { createRandom, isFullRun, roundCount } from "../../../support/random.js";

const projects = roundCount(2, 20);
const editsEach = roundCount(10, 50);

it("a session after edits has the result of a run from scratch", { timeout: 3_600_000 }, async () => {
  const seed = isFullRun ? Date.now() % 1_000_000 : 8;
  let reused = 0;
  for (let at = 0; at < projects; at++) {
    const edited = new EditedProject(createRandom(seed + at), at % 2 === 0);
    const { project } = edited;
    let history = `seed ${seed + at}`;
    const timeline = new Timeline();
    const session = openSession({ cwd: project.root, timeline, cache: "off" });
    try {
      await session.update();
      for (let edit = 0; edit < editsEach; edit++) {
        const before = sourcesOf(edited);
        history += `\n${edited.edit()}`;
        const now = sourcesOf(edited);
        const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
        const start = timeline.spans.length;
        const changed = [...paths].filter((path) => before[path] !== now[path]);
        const report = await session.update(edit % 3 === 0 ? undefined : changed);
        const { full, units } = await runFromScratch(project.root);
        expect(resultOf(report), history).toEqual(resultOf(full));
        expect(catalogOf(report), history).toEqual(catalogOf(full));
        if (!report.ok && unitsRead(timeline.spans.slice(start)) <= units / 2) reused += 1;
      }
    } finally {
      session.close();
      edited.remove();
    }
  }
  expect(reused).toBeGreaterThan((projects * editsEach) / 20);
});

/** The files that edits change, by absolute path. */
function sourcesOf({ project }: EditedProject): Readonly<Record<string, string>> {
  const folders = ["src", "node_modules/prices", "node_modules/@types/base"].flatMap((folder) =>
    Object.entries(project.files(folder)).map(([file, text]) => [project.path(`${folder}/${file}`), text] as const),
  );
  const files = ["tsconfig.json", "toolwright.config.json", "toolwright.lock.json"].map((file) => project.path(file));
  const others = files.flatMap((file) => (existsSync(file) ? [[file, readFileSync(file, "utf8")] as const] : []));
  return Object.fromEntries([...folders, ...others]);
}

async function runFromScratch(cwd: string): Promise<{ readonly full: GenerateResult; readonly units: number }> {
  const timeline = new Timeline();
  const full = await generate({ cwd, check: true, timeline });
  return { full, units: unitsRead(timeline.spans) };
}

function unitsRead(spans: Timeline["spans"]): number {
  return spans.filter(({ stage }) => stage === "read tools").length;
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
