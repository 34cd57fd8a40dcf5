import { existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const tool = (name: string): string => `/** Use ${name}. @tool */\nexport function ${name}(a: number): void {}\n`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/one.ts": tool("one"), "src/inner/two.ts": tool("two") });
});
afterEach(() => project.remove());

/** Links a path to another one, relative to its folder. */
const link = (from: string, to: string): void => symlinkSync(to, project.path(from));

async function files(): Promise<readonly string[]> {
  const { ok, tools, diagnostics } = await generate({ cwd: project.root });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(ok).toBe(true);
  return tools.map(({ file }) => file).sort();
}

it("finds each tool once where links lead to parent folders", async () => {
  link("src/up", "..");
  link("src/self", ".");
  link("src/inner/up", "..");
  link("src/inner/also-up", "../inner");
  expect(await files()).toEqual(["src/inner/two.ts", "src/one.ts"]);
});

it("prefers the real path of a tool to a link", async () => {
  link("src/a-link", "inner");
  link("src/a.ts", "one.ts");
  expect(await files()).toEqual(["src/inner/two.ts", "src/one.ts"]);
});

it("follows links to folders and files outside of the source folder", async () => {
  project.write({ "shared/three.ts": tool("three"), "other/four.ts": tool("four") });
  link("src/shared", "../shared");
  link("src/shared-too", "../shared");
  link("src/four.ts", "../other/four.ts");
  expect(await files()).toEqual(["src/four.ts", "src/inner/two.ts", "src/one.ts", "src/shared/three.ts"]);
});

it("deletes nothing through a link in the output folder", async () => {
  project.write({ "src/deep/five.ts": tool("five") });
  await generate({ cwd: project.root });
  const { "deep/five.tools.ts": text = "" } = project.files("src/generated");
  expect(text).toContain("five");
  // The folder of the generated files becomes a link to the author's own files.
  project.write({ "mine/five.tools.ts": text, "mine/five.validators.ts": text });
  rmSync(project.path("src/generated/deep"), { recursive: true });
  link("src/generated/deep", "../../mine");
  rmSync(project.path("src/deep"), { recursive: true });
  expect(await generate({ cwd: project.root })).toMatchObject({ ok: true });
  for (const file of ["five.tools.ts", "five.validators.ts"])
    expect(existsSync(project.path(`mine/${file}`))).toBe(true);
});

it.each([
  ["UTF-16, little-endian", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16, big-endian", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
])("reads a source in %s", async (_, encode) => {
  writeFileSync(project.path("src/six.ts"), encode(tool("six").replace("Use six.", "Größe: 😀")));
  expect(await files()).toContain("src/six.ts");
  expect(project.read("src/generated/tools.json")).toContain("Größe: 😀");
});
