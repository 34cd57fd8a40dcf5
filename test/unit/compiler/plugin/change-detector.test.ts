import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { ChangeDetector } from "../../../../src/compiler/plugin/watched-project.js";
import { createTempProject } from "../../../support/temp-project.js";

const project = createTempProject({ "a.ts": "1", "b.ts": "1", "folder/c.ts": "1" });
afterAll(() => project.remove());

it("finds files that were written, added or removed", () => {
  const detector = new ChangeDetector();
  const [a, b, missing] = ["a.ts", "b.ts", "missing.ts"].map((name) => project.path(name));
  detector.remember([a ?? "", b ?? "", missing ?? ""], [project.path("folder")], Date.now() + 60_000);
  expect(detector.changed()).toEqual([]);
  writeFileSync(a ?? "", "22");
  writeFileSync(missing ?? "", "");
  rmSync(project.path("folder/c.ts"));
  mkdirSync(project.path("folder/new"));
  expect(detector.changed()).toEqual([a, missing, project.path("folder/new"), project.path("folder/c.ts")]);
});

it("counts a file that was written after the run began as changed", () => {
  const detector = new ChangeDetector();
  detector.remember([project.path("b.ts")], [], 0);
  expect(detector.changed()).toEqual([project.path("b.ts")]);
});

it("counts a file as changed whose time lies just before the start of the run: the clock of a file system lags", () => {
  const detector = new ChangeDetector();
  const late = project.path("late.ts");
  writeFileSync(late, "1");
  const { ctimeMs } = statSync(late);
  detector.remember([late], [], Math.ceil(ctimeMs) + 5);
  expect(detector.changed()).toEqual([late]);
});

it("counts what changed between the check and the end of the run, and nothing else", () => {
  const detector = new ChangeDetector();
  const [edited, late] = ["edited.ts", "written-late.ts"].map((name) => project.path(name)) as [string, string];
  for (const path of [edited, late]) writeFileSync(path, "1");
  detector.remember([edited, late], [], Date.now() + 60_000);
  writeFileSync(edited, "22");
  expect(detector.changed()).toEqual([edited]);
  writeFileSync(late, "22");
  detector.remember([edited, late], [], Date.now());
  expect(detector.changed()).toEqual([late]);
});
