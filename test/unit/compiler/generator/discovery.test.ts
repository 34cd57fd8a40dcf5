import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { type DiscoveryData, loadDiscovery, type PrebuiltIndex } from "../../../../src/host/discovery/index.js";
import type { Tool } from "../../../../src/runtime/model/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const source = `
/**
 * Reads a file as text.
 * @tool fs:read_file
 * @summary Reads text
 * @category files
 * @inputModes application/json
 * @outputModes text/plain, text/markdown
 * @security oauth2 files.read
 * @security apiKey
 * @remarks Files over a megabyte are cut.
 * @see https://example.com/files
 * @see {@link https://example.com/more}
 * @see readFile
 * @example Read the notes
 * \`\`\`json
 * {
 *   "path": "notes.txt"
 * }
 * \`\`\`
 * => the text of the notes
 * @example
 * readFile("code for people");
 */
export function readFile(path: string): string {
  return path;
}

/**
 * Deletes a branch.
 * @tool git:delete_branch
 */
export function deleteBranch(name: string): void {}
`;

const decorated = `
import { Tool } from "toolwright";
export class Files {
  /** Reads a file. */
  @Tool({
    name: "fs:read",
    summary: "Reads",
    category: "files",
    inputModes: ["application/json"],
    outputModes: ["text/plain"],
    security: [{ oauth2: ["files.read"] }],
    notes: "Cut at a megabyte.",
    examples: [{ title: "Notes", args: { path: "notes.txt" }, resultHint: "text" }],
    externalRefs: ["https://example.com"],
  })
  read(path: string): string {
    return path;
  }
}
`;

let project: TempProject;
afterEach(() => project.remove());

const config = '{ "discovery": true }';

function read<T>(path: string): T {
  // Written by the generator.
  return JSON.parse(readFileSync(project.path(`src/generated/${path}`), "utf8")) as T;
}

async function generated(files: Readonly<Record<string, string>>): Promise<DiscoveryData> {
  project = createTempProject({ "toolwright.config.json": config, ...files });
  const { diagnostics, ok } = await generate({ cwd: project.root });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(ok).toBe(true);
  return read<DiscoveryData>("discovery.json");
}

describe("generate with discovery", () => {
  it("writes summaries and documentation from JSDoc", async () => {
    const { searchDocs, docs } = await generated({ "src/tools.ts": source });
    expect(searchDocs.map(({ id }) => id)).toEqual(["fs:read_file", "git:delete_branch"]);
    expect(searchDocs[0]?.summary).toEqual({
      id: "fs:read_file",
      name: "read_file",
      namespace: "fs",
      shortDescription: "Reads text",
      summary: "Reads text",
      category: "files",
      inputModes: ["application/json"],
      outputModes: ["text/plain", "text/markdown"],
      securitySummary: "apiKey,oauth2",
    });
    expect(docs).toEqual({
      "fs:read_file": {
        notes: "Files over a megabyte are cut.",
        examples: [{ title: "Read the notes", args: { path: "notes.txt" }, resultHint: "the text of the notes" }],
        externalRefs: ["https://example.com/files", "https://example.com/more"],
      },
    });
  });

  it("normalizes tags as the config says, everywhere", async () => {
    project = createTempProject({
      "toolwright.config.mjs": `export default { discovery: true, normalizeTags: (tags) => tags.map((tag) => tag.toUpperCase()) };`,
      "src/tools.ts": source.replace("@summary Reads text", "@tags dev/git\n * @summary Reads text"),
    });
    const { diagnostics, ok } = await generate({ cwd: project.root });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(ok).toBe(true);
    expect(read<DiscoveryData>("discovery.json").searchDocs[0]?.summary.tags).toEqual(["DEV/GIT"]);
    expect(read<Record<string, Tool>>("tools.json")["fs:read_file"]?.tags).toEqual(["DEV/GIT"]);
  });

  it("writes the same from decorator options", async () => {
    const { searchDocs, docs } = await generated({ "src/files.ts": decorated });
    expect(searchDocs[0]?.summary).toMatchObject({
      summary: "Reads",
      category: "files",
      inputModes: ["application/json"],
      outputModes: ["text/plain"],
      securitySummary: "oauth2",
    });
    expect(docs["fs:read"]).toEqual({
      notes: "Cut at a megabyte.",
      examples: [{ title: "Notes", args: { path: "notes.txt" }, resultHint: "text" }],
      externalRefs: ["https://example.com"],
    });
  });

  it("keeps documentation out of the tool's record", async () => {
    await generated({ "src/tools.ts": source });
    const tools = read<Record<string, Tool>>("tools.json");
    expect(Object.keys(tools["fs:read_file"] ?? {})).not.toContain("docs");
    expect(tools["fs:read_file"]?._meta).toEqual({
      summary: "Reads text",
      category: "files",
      inputModes: ["application/json"],
      outputModes: ["text/plain", "text/markdown"],
      securityRequirements: [{ oauth2: ["files.read"] }, { apiKey: [] }],
    });
  });

  it("provides data for discovery, and loads the search index only at the first search", async () => {
    const data = await generated({ "src/tools.ts": source });
    let loads = 0;
    const prebuilt = (): PrebuiltIndex => {
      loads += 1;
      return read("discovery.index.json");
    };
    const discovery = loadDiscovery(data, Object.values(read<Record<string, Tool>>("tools.json")), { prebuilt });
    expect(discovery.describe("fs:read_file", "full")).toMatchObject({
      notes: "Files over a megabyte are cut.",
      schemaInfo: { required: ["path"], types: { path: ["string"] } },
    });
    expect(discovery.getTool("git:delete_branch").backend).toEqual({
      kind: "local",
      local: { name: "git:delete_branch" },
    });
    expect(loads).toBe(0);
    expect((await discovery.search("branch")).map(({ summary }) => summary.id)).toEqual(["git:delete_branch"]);
    await discovery.search("file");
    expect(loads).toBe(1);
  });

  it("writes nothing the second time, and removes the files if discovery is turned off", async () => {
    await generated({ "src/tools.ts": source });
    const second = await generate({ cwd: project.root });
    expect(second.changes.map(({ status }) => status)).not.toContain("changed");
    project.write({ "toolwright.config.json": "{}" });
    await generate({ cwd: project.root });
    expect(Object.keys(project.files("src/generated"))).not.toContain("discovery.json");
  });

  it("reports an example with too large arguments at its source location", async () => {
    const deep = source
      .replace('"path": "notes.txt"', '"path": [[[[[1]]]]]')
      .replace("(path: string): string", "(path: number[][][][][]): string");
    project = createTempProject({ "toolwright.config.json": config, "src/tools.ts": deep });
    const { diagnostics, ok } = await generate({ cwd: project.root });
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([
      {
        code: "tool/bad-tag",
        message: expect.stringContaining("depth=6 (max 5)"),
        span: { file: "src/tools.ts", line: 15 },
      },
    ]);
    expect(Object.keys(project.files("src"))).toEqual(["tools.ts"]);
  });

  it("reports an invalid tag value", async () => {
    project = createTempProject({
      "toolwright.config.json": config,
      "src/tools.ts": source.replace("@security apiKey", "@security"),
    });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "@security must have a scheme, then its scopes; found nothing.",
    ]);
  });
});
