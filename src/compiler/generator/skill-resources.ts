import { basename, dirname, join, posix } from "node:path";
import type { ContractResource } from "toolwright/contracts";
import type { ProjectFiles } from "../files/project-files.js";
import type { Project } from "./project.js";

type Files = Pick<ProjectFiles, "entriesOf" | "readFile">;

/** Returns the resources that SDK v2 lists for the skills of a project, as they are in a contract. */
export function skillResources({ root, settings }: Project, files: Files): readonly ContractResource[] {
  if (settings.skills === undefined) return [];
  const folder = skillsFolder(settings.skills);
  return markdownIn(folder, root, files).flatMap((path) => {
    const skill = posix.relative(folder, dirname(path));
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
        inputSchema: { type: "object" },
      },
    ];
  });
}

/** Returns the folder of the setting, without a slash at its end. */
export function skillsFolder(setting: string): string {
  return posix.normalize(setting).replace(/\/$/, "");
}

/** Lists the Markdown files under a folder, relative to the root and sorted. */
export function markdownIn(folder: string, root: string, files: Files): readonly string[] {
  const entries = files.entriesOf(join(root, folder));
  return [
    ...entries.files.filter((name) => name.endsWith(".md")).map((name) => posix.join(folder, name)),
    ...entries.folders
      .filter((name) => name !== "node_modules" && !name.startsWith("."))
      .flatMap((name) => markdownIn(posix.join(folder, name), root, files)),
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
