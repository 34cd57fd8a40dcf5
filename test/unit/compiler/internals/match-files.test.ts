import { symlinkSync } from "node:fs";
import { ts } from "ts-morph";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import { matchFiles } from "../../../../src/compiler/internals/match-files.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({
    "src/a.ts": "",
    "src/b.d.ts": "",
    "src/b.test.ts": "",
    "src/deep/c.tsx": "",
    "src/deep/empty/readme.md": "",
    "src/generated/d.ts": "",
    "src/.hidden/e.ts": "",
    "src/node_modules/f/f.ts": "",
    "other/g.mts": "",
  });
  symlinkSync(project.path("other"), project.path("src/linked"), "dir");
});
afterEach(() => {
  project.remove();
  vi.unstubAllEnvs();
});

interface Match {
  readonly found: readonly string[];
  readonly folders: ReadonlySet<string>;
}

function match(
  includes: readonly string[] | undefined,
  excludes: readonly string[] | undefined,
  depth?: number,
): Match {
  const files = new ProjectFiles();
  const extensions = [".ts", ".tsx", ".d.ts", ".mts"];
  const outDir = project.path("src/generated");
  const found = matchFiles(files, outDir, project.root, extensions, excludes, includes, depth);
  return { found, folders: new Set(files.seen.folders.keys()) };
}

it.each([
  [undefined, undefined, undefined],
  [["src"], undefined, undefined],
  [["src/**/*"], ["**/*.test.ts"], undefined],
  [["src/*", "other"], ["src/a.ts"], undefined],
  [["src/.hidden/*", "**/*.mts"], [], undefined],
  [["src"], undefined, 2],
])("finds the same files without internals: include %j, exclude %j, depth %j", (includes, excludes, depth) => {
  const own = match(includes, excludes, depth);
  expect(own.found.length).toBeGreaterThan(0);
  expect(own.found.filter((path) => path.includes("/generated/"))).toEqual([]);
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(match(includes, excludes, depth).found).toEqual(own.found);
});

it("records the folders that the globs visit", () => {
  // Fails when the compiler no longer has the function, or calls it in another way.
  expect(ts).toHaveProperty("matchFiles");
  expect([...match(["src/deep/**/*"], undefined).folders]).toEqual([
    project.root,
    project.path("src"),
    project.path("src/deep"),
    project.path("src/deep/empty"),
  ]);
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  const { folders } = match(["src/deep/**/*"], undefined);
  expect(folders).toContain(project.path("src/deep/empty"));
  expect(folders).not.toContain(project.path("src/generated"));
  expect(folders).not.toContain(project.path("node_modules"));
});
