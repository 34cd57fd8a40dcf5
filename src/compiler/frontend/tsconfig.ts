import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";
import { matchFiles } from "./match-files.js";

export interface ProjectOptions {
  readonly options: ts.CompilerOptions;
  /** The declaration files that the tsconfig includes: ambient types live there. */
  readonly declarations: readonly string[];
  /** Every file that the tsconfig includes. */
  readonly files: readonly string[];
  /** The projects that this one refers to; what is imported from them is read in its source. */
  readonly references: readonly ts.ProjectReference[];
  /** Options that this compiler does not know; they are ignored. */
  readonly warnings: readonly ts.Diagnostic[];
  /** Why the tsconfig could not be read. */
  readonly error?: ts.Diagnostic | string;
}

/** Reads the compiler options of the project at `root`, with the defaults of the TypeScript that is installed there. */
export function readProjectOptions(
  root: string,
  tsconfig: string | undefined,
  marked: readonly string[],
  files: ProjectFiles,
  outDir?: string,
): ProjectOptions {
  const host = hostOf(files, outDir);
  const file = tsconfig ?? ts.findConfigFile(root, host.fileExists);
  if (!file) return withDefaults(root, empty, files);
  if (!host.fileExists(file)) return { ...empty, error: "The tsconfig set in the config does not exist." };
  const read = ts.readConfigFile(file, host.readFile);
  if (read.error) return { ...empty, error: read.error };
  const parsed = parseTsconfig(file, host);
  const reference = referenced(parsed, marked, host);
  if (reference) return readProjectOptions(root, reference, marked, files, outDir);
  const unreadable = parsed.errors.find((error) => error.code === cannotRead);
  const included = {
    options: parsed.options,
    declarations: parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)),
    files: parsed.fileNames,
    references: parsed.projectReferences ?? [],
    warnings: parsed.errors.filter((error) => !ignored.has(error.code) && error !== unreadable),
    ...(unreadable && { error: unreadable }),
  };
  return withDefaults(root, included, files);
}

/** Reads the tsconfig of a project that another one refers to; undefined where there is none. */
export function readReference(file: string, files: ProjectFiles): ts.ParsedCommandLine | undefined {
  const host = hostOf(files, undefined);
  return host.fileExists(file) ? parseTsconfig(file, host) : undefined;
}

function parseTsconfig(file: string, host: ts.ParseConfigHost): ts.ParsedCommandLine {
  const source = ts.readJsonConfigFile(file, host.readFile);
  return ts.parseJsonSourceFileConfigFileContent(source, host, dirname(file), undefined, file);
}

/** What is in the output folder, `outDir`, is never looked for. */
function hostOf(files: ProjectFiles, outDir: string | undefined): ts.ParseConfigHost {
  return {
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    readFile: (path) => files.readFile(path),
    fileExists: (path) => files.fileExists(path),
    readDirectory: (...asked) => matchFiles(files, outDir, ...asked),
  };
}

const empty: ProjectOptions = { options: {}, declarations: [], files: [], references: [], warnings: [] };

/** "No inputs were found" and "the files list is empty": tools may stand where the tsconfig does not look. */
const ignored = new Set([18002, 18003]);
const cannotRead = 5083;

/** A tsconfig that only refers to others stands for the one that has the marked files. */
function referenced(
  parsed: ts.ParsedCommandLine,
  marked: readonly string[],
  host: ts.ParseConfigHost,
): string | undefined {
  if (parsed.fileNames.length > 0 || !parsed.projectReferences) return undefined;
  const candidates = parsed.projectReferences.map((reference) => ts.resolveProjectReferencePath(reference));
  const wanted = new Set(marked);
  return candidates.find((file) => {
    const read = ts.readConfigFile(file, host.readFile);
    if (read.error) return false;
    return ts.parseJsonConfigFileContent(read.config, host, dirname(file)).fileNames.some((name) => wanted.has(name));
  });
}

/** Defaults changed in TypeScript 6: a project on 5.x that leaves them out means the old ones. */
function withDefaults(root: string, project: ProjectOptions, files: ProjectFiles): ProjectOptions {
  const { options } = project;
  const old = installedMajor(root, files) < 6;
  return {
    ...project,
    options: {
      ...(old && { strict: false, types: ["*"], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }),
      ...(old && options.moduleResolution === undefined && options.module === undefined
        ? { moduleResolution: ts.ModuleResolutionKind.Bundler }
        : {}),
      // Where types are looked up must not depend on the working directory.
      configFilePath: join(root, "tsconfig.json"),
      ...options,
      noEmit: true,
      skipLibCheck: true,
      composite: false,
      incremental: false,
    },
  };
}

/** The major version of the TypeScript installed beside the project; ours (6) when none is. */
function installedMajor(root: string, files: ProjectFiles): number {
  for (let folder = root; ; folder = dirname(folder)) {
    const text = files.readFile(join(folder, "node_modules/typescript/package.json"));
    if (text !== undefined) return Number.parseInt(/"version":\s*"(\d+)/.exec(text)?.[1] ?? "", 10) || 6;
    // No TypeScript there: a project that only bundles.
    if (dirname(folder) === folder) return 6;
  }
}
