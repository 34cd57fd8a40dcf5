import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of this repository. */
export const repository: string = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The source folders of the packages, by their names. */
export const packageFolders = {
  toolwright: join(repository, "src/runtime"),
  "toolwright-compiler": join(repository, "src/compiler"),
  "toolwright-host": join(repository, "src/host"),
  "json-schema-containment": join(repository, "src/containment"),
} as const;

/** A folder with both packages installed from their tarballs. `install-packages.ts` prepares it before the first test. */
export const installedFolder: string = join(repository, ".cache/installed");

/** Copies of the examples that use the installed packages. */
export const examplesFolder: string = join(installedFolder, "examples");

/** The installed `toolwright` command. It finds the compiler package from the project. */
export const toolwrightCommand: string = join(installedFolder, "node_modules/toolwright/dist/launcher/bin.cjs");

/** Links both packages, by default the installed ones, into the `node_modules` of a folder. */
export function linkPackages(
  root: string,
  source = (name: string): string => join(installedFolder, "node_modules", name),
): void {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  for (const name of Object.keys(packageFolders)) {
    if (!existsSync(source(name))) throw new Error(`${source(name)} does not exist: run \`npm run build\` first`);
    symlinkSync(source(name), join(root, "node_modules", name), "dir");
  }
}

/** Relative path, with `/` between its parts, to text. */
export type Files = Readonly<Record<string, string>>;

/** An author's project in a separate folder, with both packages in its `node_modules`. */
export interface TempProject {
  /** Absolute path without symbolic links, so that it can be compared with what a program prints. */
  readonly root: string;
  path(file: string): string;
  write(files: Files): void;
  read(file: string): string;
  /** Every file under `folder`, by path relative to it. Empty when there is no such folder. */
  files(folder?: string): Files;
  remove(): void;
}

export interface TempProjectOptions {
  /** Make the project here; default: a new folder of the system's temporary folder. */
  readonly root?: string;
  /** `link`, the default: both packages are linked into the project's `node_modules`; `above`: a parent folder has them. */
  readonly toolwright?: "link" | "above";
  /** Folder whose content is copied to `src/`. */
  readonly sources?: string;
}

/** Makes a project with a `package.json` and a strict `tsconfig.json`, then writes `files` over them. */
export function createTempProject(files: Files = {}, options: TempProjectOptions = {}): TempProject {
  const root = options.root ?? createRoot();
  const project = projectAt(root);
  const { path, write } = project;
  mkdirSync(path("node_modules"), { recursive: true });
  if (options.toolwright !== "above") linkPackages(root);
  write({ "package.json": packageJson, "tsconfig.json": tsconfig });
  if (options.sources) cpSync(options.sources, path("src"), { recursive: true });
  write(files);
  return project;
}

/** Copies a project with everything in it, such as what was generated and installed, to a new folder. */
export function copyProject(project: TempProject): TempProject {
  const root = createRoot();
  cpSync(project.root, root, { recursive: true, verbatimSymlinks: true });
  return projectAt(root);
}

const createRoot = (): string => realpathSync(mkdtempSync(join(tmpdir(), "toolwright-")));

function projectAt(root: string): TempProject {
  const path = (file: string): string => join(root, file);
  return {
    root,
    path,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(path(file)), { recursive: true });
        writeFileSync(path(file), text);
      }
    },
    read: (file) => readFileSync(path(file), "utf8"),
    files: (folder = ".") => readFolder(path(folder)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Reads every file under `folder`, sorted by path; `node_modules` is left out. */
export function readFolder(folder: string): Files {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => file.slice(folder.length + (folder.endsWith(sep) ? 0 : 1)))
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !file.split("/").includes("node_modules"))
    .sort();
  return Object.fromEntries(paths.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

const packageJson = `${JSON.stringify({ name: "project", version: "1.0.0", type: "module" }, undefined, 2)}\n`;
const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023"],
  module: "NodeNext",
  strict: true,
  types: [],
  skipLibCheck: true,
  noEmit: true,
};
const tsconfig = `${JSON.stringify({ compilerOptions, include: ["src"] }, undefined, 2)}\n`;
