import { mkdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  compareFolder,
  type FolderComparison,
  formatManifest,
  header,
} from "../../../../src/compiler/generator/output-folder.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject();
});
afterEach(() => project.remove());

const index = `${header}\nexport {};\n`;

function compare(files: Files): FolderComparison {
  return compareFolder(
    project.path("out"),
    Object.entries(files).map(([path, text]) => ({ path, text })),
  );
}
async function statuses(files: Files): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await compare(files)).changes.map(({ path, status }) => [path, status]));
}

describe("compareFolder", () => {
  it("reports all files as new if there is no folder", async () => {
    expect(await statuses({ "index.ts": index })).toEqual({ "index.ts": "new", "manifest.json": "new" });
  });

  it("distinguishes new, changed, unchanged and orphaned files, with their content", async () => {
    const manifest = formatManifest({ files: ["gone.ts", "index.ts", "old.ts"] });
    project.write({ "out/manifest.json": manifest, "out/index.ts": index, "out/old.ts": "1", "out/gone.ts": "2" });
    const { changes } = await compare({ "index.ts": index, "old.ts": "3", "fresh.ts": "4" });
    expect(changes).toEqual([
      { path: "index.ts", status: "unchanged", before: index, after: index },
      { path: "old.ts", status: "changed", before: "1", after: "3" },
      { path: "fresh.ts", status: "new", after: "4" },
      { path: "gone.ts", status: "orphaned", before: "2" },
      expect.objectContaining({ path: "manifest.json", status: "changed", before: manifest }),
    ]);
  });

  it("removes generated modules that the manifest does not list, but nothing else", async () => {
    project.write({
      "out/manifest.json": formatManifest({ files: ["index.ts"] }),
      "out/index.ts": index,
      "out/c.tools.ts": index,
      "out/deep/c.validators.ts": index,
      "out/mine.ts": "// mine",
      "out/client.ts": "// @generated client, written by toolwright.",
      "out/other/manifest.json": formatManifest({ files: ["a.ts"] }),
      "out/other/a.ts": index,
    });
    const found = await statuses({ "index.ts": index });
    expect(found).toEqual({
      "index.ts": "unchanged",
      "c.tools.ts": "orphaned",
      "deep/c.validators.ts": "orphaned",
      "manifest.json": "unchanged",
    });
  });

  it("does not list an orphan that does not exist anymore", async () => {
    project.write({ "out/manifest.json": formatManifest({ files: ["gone.ts"] }) });
    expect(await statuses({})).toEqual({ "manifest.json": "changed" });
  });

  it("counts a changed line ending as a change", async () => {
    project.write({ "out/index.ts": index.replaceAll("\n", "\r\n") });
    expect(await statuses({ "index.ts": index })).toMatchObject({ "index.ts": "changed" });
  });

  it("reports all files as new if a file exists at the folder's path", async () => {
    project.write({ out: "a file" });
    expect(await statuses({ "deep/a.ts": index })).toMatchObject({ "deep/a.ts": "new" });
  });
});

describe("an existing file", () => {
  it("is foreign if it is not in the manifest and has no header", async () => {
    project.write({ "out/index.ts": "export const mine = 1;\n" });
    expect((await compare({ "index.ts": index })).foreign).toEqual(["index.ts"]);
  });

  it("is generated if it starts with the header, even without a manifest", async () => {
    project.write({ "out/index.ts": `${header} of an older day\n` });
    expect((await compare({ "index.ts": index })).foreign).toEqual([]);
  });

  it("is generated if it is in the manifest, whatever its content", async () => {
    project.write({ "out/manifest.json": formatManifest({ files: ["a.ts"] }), "out/a.ts": "edited by hand" });
    expect((await compare({ "a.ts": index })).foreign).toEqual([]);
  });

  it("is not a conflict if its content is what would be written", async () => {
    project.write({ "out/tools.json": "[]\n" });
    expect((await compare({ "tools.json": "[]\n" })).foreign).toEqual([]);
  });

  it("is generated if a merge has put its first line below a marker, as with conflicts of style diff3", async () => {
    const conflict = `<<<<<<< HEAD\n${index}||||||| base\n=======\n${index}>>>>>>> other\n`;
    project.write({
      "out/index.ts": conflict,
      "out/tools.json": "<<<<<<< HEAD\n",
      "out/manifest.json": "<<<<<<< HEAD\n",
    });
    expect((await compare({ "index.ts": index, "tools.json": "[]\n" })).foreign).toEqual([]);
  });

  it("is foreign if it is a folder", async () => {
    mkdirSync(project.path("out/index.ts"), { recursive: true });
    expect((await compare({ "index.ts": index })).foreign).toEqual(["index.ts"]);
  });

  it("is foreign if it is another program's manifest.json", async () => {
    project.write({ "out/manifest.json": '{"name": "My web app"}' });
    expect((await compare({ "index.ts": index })).foreign).toEqual(["manifest.json"]);
  });

  it("is generated if it is JSON next to a generated index and the manifest is missing or invalid", async () => {
    project.write({ "out/index.ts": index, "out/tools.json": "[1]", "out/manifest.json": "<<<<<<< ours" });
    expect((await compare({ "index.ts": index, "tools.json": "[]\n" })).foreign).toEqual([]);
  });
});
