import { rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import { createTempProject } from "../../../support/temp-project.js";

const project = createTempProject({ "src/a.ts": "first\r\nsecond\n", "src/b.ts": "" });
const path = project.path("src/a.ts");
afterAll(() => project.remove());

it("remembers answers until they are forgotten", () => {
  const files = new ProjectFiles();
  expect([files.readFile(path), files.fileExists(project.path("src/c.ts"))]).toEqual(["first\r\nsecond\n", false]);
  expect(files.entriesOf(project.path("src")).files).toEqual(["a.ts", "b.ts"]);
  writeFileSync(path, "changed");
  writeFileSync(project.path("src/c.ts"), "");
  expect([files.readFile(path), files.fileExists(project.path("src/c.ts"))]).toEqual(["first\r\nsecond\n", false]);
  files.forgetTexts([path]);
  expect([files.readFile(path), files.entriesOf(project.path("src")).files.length]).toEqual(["changed", 2]);
  files.forget([project.path("src/c.ts")]);
  expect(files.entriesOf(project.path("src")).files).toEqual(["a.ts", "b.ts", "c.ts"]);
});

it("returns a line without its ending", () => {
  writeFileSync(path, "first\r\nsecond\n");
  const files = new ProjectFiles();
  expect([1, 2, 4].map((line) => files.linesIn(project.root)("src/a.ts", line))).toEqual([
    "first",
    "second",
    undefined,
  ]);
  rmSync(path);
  expect(files.linesIn(project.root)("src/a.ts", 2)).toBe("second");
  expect(new ProjectFiles().linesIn(project.root)("src/a.ts", 1)).toBeUndefined();
});
