import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";

export interface ProjectOptions {
  readonly options: ts.CompilerOptions;
  /** The declaration files that the tsconfig includes: ambient types live there. */
  readonly declarations: readonly string[];
  /** Every file that the tsconfig includes. */
  readonly files: readonly string[];
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
): ProjectOptions {
  const file = tsconfig ?? ts.findConfigFile(root, ts.sys.fileExists);
  if (!file) return withDefaults(root, { options: {}, declarations: [], files: [], warnings: [] });
  if (!existsSync(file)) return { ...empty, error: "The tsconfig that the config names does not exist." };
  const read = ts.readConfigFile(file, ts.sys.readFile);
  if (read.error) return { ...empty, error: read.error };
  const source = ts.readJsonConfigFile(file, ts.sys.readFile);
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, dirname(file), undefined, file);
  const reference = referenced(parsed, marked);
  if (reference) return readProjectOptions(root, reference, marked);
  const unreadable = parsed.errors.find((error) => error.code === cannotRead);
  return withDefaults(root, {
    options: parsed.options,
    declarations: parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)),
    files: parsed.fileNames,
    warnings: parsed.errors.filter((error) => !ignored.has(error.code) && error !== unreadable),
    ...(unreadable && { error: unreadable }),
  });
}

const empty: ProjectOptions = { options: {}, declarations: [], files: [], warnings: [] };

/** "No inputs were found" and "the files list is empty": tools may stand where the tsconfig does not look. */
const ignored = new Set([18002, 18003]);
const cannotRead = 5083;

/** A tsconfig that only refers to others stands for the one that has the marked files. */
function referenced(parsed: ts.ParsedCommandLine, marked: readonly string[]): string | undefined {
  if (parsed.fileNames.length > 0 || !parsed.projectReferences) return undefined;
  const candidates = parsed.projectReferences.map((reference) => ts.resolveProjectReferencePath(reference));
  const wanted = new Set(marked);
  return candidates.find((file) => {
    const read = ts.readConfigFile(file, ts.sys.readFile);
    if (read.error) return false;
    return ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(file)).fileNames.some((name) => wanted.has(name));
  });
}

/** Defaults changed in TypeScript 6: a project on 5.x that leaves them out means the old ones. */
function withDefaults(root: string, project: ProjectOptions): ProjectOptions {
  const { options } = project;
  const old = installedMajor(root) < 6;
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
function installedMajor(root: string): number {
  try {
    const file = createRequire(join(root, "package.json")).resolve("typescript/package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    return Number.parseInt(version, 10) || 6;
  } catch {
    // No TypeScript there: a project that only bundles.
    return 6;
  }
}
