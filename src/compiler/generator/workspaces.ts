import JSON5 from "json5";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { dirname, isWithin, join, relative, resolve } from "../files/paths.js";
import { readFolderNow, readNow } from "../files/read-now.js";
import { configNames } from "./project.js";

/**
 * Finds the packages of a workspace that have a config or generate in a script, as after `init`, as paths relative to its root, with `/`. A package comes after those that it refers to,
 * in a tsconfig or as a dependency. Empty if `root` is not the root of an npm, Yarn, Bun or pnpm workspace.
 */
export function configuredPackages(root: string): readonly string[] {
  const patterns = workspacePatterns(root);
  const selected = new Set(patterns.filter(isIncluded).flatMap((pattern) => matchingFolders(root, pattern)));
  for (const pattern of patterns.filter((each) => !isIncluded(each))) {
    for (const folder of matchingFolders(root, pattern.slice(1))) selected.delete(folder);
  }
  const isSetUp = (folder: string): boolean =>
    readFolderNow(folder).files.some((file) => configNames.includes(file)) || usesCommands(folder);
  const folders = [...selected].filter((folder) => folder !== root && isSetUp(folder)).sort();
  return inOrder(folders).map((folder) => relative(root, folder));
}

/** Whether a package runs `toolwright generate` in a script, as after `init`. */
function usesCommands(folder: string): boolean {
  const { scripts } = readObject(join(folder, "package.json"));
  return (
    isJsonObject(scripts) && Object.values(scripts).some((script) => /\btoolwright generate\b/.test(String(script)))
  );
}

function isIncluded(pattern: string): boolean {
  return !pattern.startsWith("!");
}

function workspacePatterns(root: string): readonly string[] {
  const { workspaces } = readObject(join(root, "package.json"));
  const listed = isJsonObject(workspaces) ? workspaces["packages"] : workspaces;
  const pnpm = readNow(join(root, "pnpm-workspace.yaml"))?.text ?? "";
  const list = /^packages:[^\S\n]*\n((?:[^\S\n]*(?:-.*|#.*)?(?:\n|$))*)/m.exec(pnpm)?.[1] ?? "";
  const ofPnpm = [...list.matchAll(/^\s*-\s*(["']?)(.*?)\1\s*(?:#.*)?$/gm)].map(([, , pattern = ""]) => pattern);
  return [...stringsOf(listed), ...ofPnpm];
}

/** The folders that a pattern selects: `*` is a part of a name, `**` any number of folders. */
function matchingFolders(root: string, pattern: string): readonly string[] {
  let folders = [root];
  for (const part of pattern.split("/").filter((each) => each !== "" && each !== ".")) {
    if (part === "**") folders = folders.flatMap(withSubfolders);
    else if (!part.includes("*")) folders = folders.map((folder) => join(folder, part));
    else {
      const name = new RegExp(`^${part.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}$`);
      folders = folders.flatMap((folder) => subfolders(folder).filter((each) => name.test(relative(folder, each))));
    }
  }
  return folders;
}

function withSubfolders(folder: string): readonly string[] {
  return [folder, ...subfolders(folder).flatMap(withSubfolders)];
}

function subfolders(folder: string): readonly string[] {
  const names = readFolderNow(folder).folders;
  return names.filter((name) => name !== "node_modules" && !name.startsWith(".")).map((name) => join(folder, name));
}

/** Sorts packages after those that they refer to. Those of a cycle keep their order. */
function inOrder(folders: readonly string[]): readonly string[] {
  const names = new Map(folders.map((folder) => [readObject(join(folder, "package.json"))["name"], folder]));
  const sorted = new Set<string>();
  const entered = new Set<string>();
  const visit = (folder: string): void => {
    if (entered.has(folder)) return;
    entered.add(folder);
    for (const other of folders.filter((each) => refersTo(folder, each, names))) visit(other);
    sorted.add(folder);
  };
  folders.forEach(visit);
  return [...sorted];
}

function refersTo(folder: string, other: string, names: ReadonlyMap<JsonValue | undefined, string>): boolean {
  if (folder === other) return false;
  const manifest = readObject(join(folder, "package.json"));
  const dependencies = ["dependencies", "devDependencies", "peerDependencies"].flatMap((key) => {
    const found = manifest[key];
    return isJsonObject(found) ? Object.keys(found) : [];
  });
  return (
    dependencies.some((name) => names.get(name) === other) ||
    references(join(folder, "tsconfig.json"), folder, new Set()).some((each) => isWithin(other, each))
  );
}

/** What a tsconfig refers to, also through others of the same package. */
function references(tsconfig: string, folder: string, read: Set<string>): readonly string[] {
  if (read.has(tsconfig)) return [];
  read.add(tsconfig);
  const { references: list } = readObject(tsconfig);
  const paths = Array.isArray(list)
    ? list.flatMap((each) => (isJsonObject(each) ? stringsOf([each["path"] ?? null]) : []))
    : [];
  return paths.flatMap((path) => {
    const target = resolve(dirname(tsconfig), path);
    const file = target.endsWith(".json") ? target : join(target, "tsconfig.json");
    return isWithin(folder, target) ? references(file, folder, read) : [target];
  });
}

function stringsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The root of the workspace that a package is in. Undefined outside of one. */
export function workspaceRootOf(folder: string): string | undefined {
  for (let root = dirname(folder); root !== dirname(root); root = dirname(root)) {
    if (
      workspacePatterns(root).some((pattern) => isIncluded(pattern) && matchingFolders(root, pattern).includes(folder))
    )
      return root;
  }
  return undefined;
}

/** The object in a JSON file that may have comments. Empty if there is none. */
function readObject(path: string): JsonObject {
  try {
    const value: unknown = JSON5.parse(readNow(path)?.text ?? "{}");
    return isJsonObject(value) ? value : {};
  } catch {
    // Whoever needs the file reports that it cannot be read.
    return {};
  }
}
