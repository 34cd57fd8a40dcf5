import { basename, dirname, join, resolve } from "node:path";
import { digestOf, digestOfEntries } from "../files/file-stamp.js";
import { ownFolder, readOwnManifest } from "../files/own-package.js";
import type { ProjectFiles } from "../files/project-files.js";
import { readFolderNow, readNow, realpathNow } from "../files/read-now.js";
import { StoredFolder } from "../files/stored-answers.js";
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import type { Report, ReportedPrompt } from "./report.js";
import type { FileEntry, FolderEntry, Snapshot, StoredReport } from "./snapshot.js";

/** Creates a snapshot from the files that a run read and wrote. */
export function takeSnapshot(project: Project, files: ProjectFiles, outputs: KnownOutputs, report: Report): Snapshot {
  const { root, settings } = project;
  const outDir = resolve(root, settings.outDir);
  const { read, kinds, folders, links } = files.seen;

  const fileEntries: FileEntry[] = [];
  const absent: string[] = [];
  for (const [path, file] of read) {
    if (file) fileEntries.push([path, file.stamp, file.digest]);
    else absent.push(path);
  }
  fileEntries.push(...ownPackages().filter(([path]) => !read.has(path)));

  const ignoredEntry = (path: string): string => (path === dirname(outDir) ? basename(outDir) : "");
  const folderEntries = [...folders].map(([path, folder]): FolderEntry => {
    const ignored = ignoredEntry(path);
    if (folder instanceof StoredFolder && folder.leftOut === ignored)
      return [path, folder.stamp, folder.digest, ignored];
    return [path, folder.stamp, digestOfEntries(folder, ignored), ignored];
  });
  const outputFolders = [...new Set([...outputs.keys()].map((each) => dirname(join(outDir, each))))];

  const ofKind = (kind: "file" | "folder" | "none"): string[] =>
    [...kinds].filter(([path, found]) => found === kind && !read.has(path) && !folders.has(path)).map(([path]) => path);
  return {
    root,
    files: fileEntries,
    folders: folderEntries,
    present: ofKind("file"),
    absent: [...absent, ...ofKind("none")],
    folderPaths: ofKind("folder"),
    links: [...links],
    outputs: [...outputs].map(([path, output]): FileEntry => {
      output.digest ??= digestOf(output.text);
      return [join(outDir, path), output.stamp, output.digest];
    }),
    outputFolders: outputFolders.map((path): FolderEntry => {
      const folder = readFolderNow(path);
      return [path, folder.stamp, digestOfEntries(folder, ""), ""];
    }),
    report: storedReport(report),
  };
}

/** Without the records of the catalog and the content of files. */
function storedReport({ diagnostics, tools, prompts, resources, changes, lock }: Report): StoredReport {
  const shared = <Entry extends ReportedPrompt>({ name, file, span, description }: Entry): ReportedPrompt => ({
    name,
    file,
    span,
    ...(description !== undefined && { description }),
  });
  return {
    diagnostics,
    tools: tools.map((tool) => ({ id: tool.id, ...shared(tool) })),
    prompts: prompts.map(shared),
    resources: resources.map((resource) => ({ uri: resource.uri, ...shared(resource) })),
    outputs: changes.filter(({ status }) => status !== "orphaned").map(({ path }) => path),
    ...(lock && { lock }),
  };
}

/** The installed dependencies of toolwright itself, and the package with the compiler: another version may produce another result. */
function ownPackages(): readonly FileEntry[] {
  const own = Object.keys(readOwnManifest().dependencies).flatMap((name) => manifestOf(name, ownFolder));
  const [morph] = manifestOf("ts-morph", ownFolder);
  return morph ? [...own, ...manifestOf("@ts-morph/common", dirname(realpathNow(morph[0])))] : own;
}

/** The package.json of a package as Node finds it from `start`. Empty if it is not installed. */
function manifestOf(name: string, start: string): readonly FileEntry[] {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, "node_modules", name, "package.json");
    const file = readNow(path);
    if (file) return [[path, file.stamp, file.digest]];
    if (dirname(folder) === folder) return [];
  }
}
