import type { ContractResource } from "toolwright/contracts";
import { sha256 } from "toolwright/internal/contracts";
import { wireNameOf } from "toolwright/internal/model";
import { nearestName } from "../../json-schema/index.js";
import { type Catalog, toolRecord } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { basename, dirname, join, normalize, relative } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { type Project, serverName } from "./project.js";

type Files = Pick<ProjectFiles, "entriesOf" | "readFile">;

/** Returns the resources that SDK v2 lists for the skills of a project, as they are in a contract. */
export function skillResources({ root, settings }: Project, files: Files): readonly ContractResource[] {
  if (settings.skills === undefined) return [];
  const folder = skillsFolder(settings.skills);
  return markdownIn(folder, root, files).flatMap((path) => {
    const skill = relative(folder, dirname(path));
    if (basename(path) !== "SKILL.md" || skill === "") return [];
    const text = files.readFile(join(root, path)) ?? "";
    const description = descriptionIn(text);
    return [
      {
        uri: `skill://${skill}/SKILL.md`,
        // The SDK leaves out a skill whose name is another one.
        name: basename(skill),
        ...(description !== undefined && { description }),
        mimeType: "text/markdown",
        size: Buffer.byteLength(text),
        content: `sha256:${sha256(text)}`,
        inputSchema: { type: "object" },
      },
    ];
  });
}

/** Returns the folder of the setting, without a slash at its end. */
function skillsFolder(setting: string): string {
  return normalize(setting).replace(/\/$/, "");
}

/** Lists the Markdown files under a folder, relative to the root and sorted. */
function markdownIn(folder: string, root: string, files: Files): readonly string[] {
  const entries = files.entriesOf(join(root, folder));
  return [
    ...entries.files.filter((name) => name.endsWith(".md")).map((name) => join(folder, name)),
    ...entries.folders
      .filter((name) => name !== "node_modules" && !name.startsWith("."))
      .flatMap((name) => markdownIn(join(folder, name), root, files)),
  ];
}

/** Reads the description in the frontmatter of a skill: a line, or indented lines after it. */
function descriptionIn(text: string): string | undefined {
  const [, frontmatter = ""] = /^---\r?\n(.*?)\r?\n---/s.exec(text) ?? [];
  const [, lines] = /^description:[ \t]*((?:[>|][-+]?[ \t]*)?.*(?:\r?\n[ \t]+.*)*)/m.exec(frontmatter) ?? [];
  return lines
    ?.replace(/^[>|][-+]?/, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2");
}

/** Reports the names of tools in skills that are not those of tools, and a folder without skills. */
export function checkSkills(catalog: Catalog, project: Project, files: Files): readonly Diagnostic[] {
  const { root, settings } = project;
  if (settings.skills === undefined) return [];
  const paths = markdownIn(skillsFolder(settings.skills), root, files);
  if (!paths.some((path) => basename(path) === "SKILL.md")) {
    const reason = "no folder in it has a SKILL.md";
    return [createDiagnostic("io/read-failed", { file: settings.skills, reason, advice: "correct `skills`." })];
  }
  const names = catalog.tools.map((tool) => wireNameOf(toolRecord(tool), settings.wireName));
  return paths.flatMap((path) =>
    namedTools(files.readFile(join(root, path)) ?? "", prefixOf(project, files)).flatMap(({ name, line, column }) => {
      if (names.includes(name)) return [];
      const near = nearestName(name, names);
      const advice = near === undefined ? `use the name of a tool: ${names.join(", ")}.` : `did you mean "${near}"?`;
      const span = { file: path, line, column, endLine: line, endColumn: column + name.length };
      return [createDiagnostic("skill/unknown-tool", { name, advice }, { span })];
    }),
  );
}

interface NamedTool {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** A name in code beside the word "tool", or with the prefix that clients add. */
const toolName = /\btools?:? `([\w.-]+)`|`([\w.-]+)` tools?\b|\bmcp__([\w-]+?)__([\w.-]+)/gi;

/** The tools that a text names: `find_lines` in "the tool `find_lines`", "the `find_lines` tool" and mcp__SERVER__find_lines. */
function namedTools(text: string, server: string): readonly NamedTool[] {
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(toolName)].flatMap(({ 0: whole, 1: after, 2: before, 3: owner, 4: listed, index: start }) => {
      const name = after ?? before ?? (owner === server ? listed : undefined);
      if (name === undefined) return [];
      return [{ name, line: index + 1, column: start + whole.lastIndexOf(name) + 1 }];
    }),
  );
}

/** The name that clients use in prefixes: without a scope. */
function prefixOf(project: Project, files: Files): string {
  return serverName(project, files)
    .replace(/^@[^/]*\//, "")
    .replace(/[^\w-]+/g, "-");
}
