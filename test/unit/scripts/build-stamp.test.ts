import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { stampOfSources } from "../../../scripts/build-stamp.mjs";

const root = mkdtempSync(join(tmpdir(), "toolwright-stamp-"));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const sources = ["package-lock.json", "tsconfig.json", "LICENSE", "src/runtime/index.ts", "src/tsconfig.build.json"];
for (const path of [...sources, "templates/tools.eta", "scripts/build.mjs"]) write(path, "before");
const before = stampOfSources(root);

afterEach(() => {
  for (const path of sources) write(path, "before");
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(sources)("an edit of %s changes the stamp", (path) => {
  write(path, "after");
  expect(stampOfSources(root)).not.toBe(before);
});

it("a new file changes the stamp", () => {
  write("src/runtime/model/dist/more.ts", "");
  expect(stampOfSources(root)).not.toBe(before);
  rmSync(join(root, "src/runtime/model"), { recursive: true });
});

it.each(["src/runtime/dist/index.js", "src/runtime/LICENSE", "src/runtime/docs/serving.md"])(
  "%s, which the build does not read, leaves the stamp as it is",
  (path) => {
    write(path, "");
    expect(stampOfSources(root)).toBe(before);
  },
);
