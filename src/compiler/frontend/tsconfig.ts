import { ts } from "ts-morph";
import { dirname, join } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { matchFiles } from "../internals/match-files.js";

export interface ProjectOptions {
  readonly options: ts.CompilerOptions;
  /** The declaration files that the tsconfig includes, which may contain ambient types. */
  readonly declarations: readonly string[];
  /** Every file that the tsconfig includes. */
  readonly files: readonly string[];
  /** The referenced projects. Imports from them are read from their source. */
  readonly references: readonly ts.ProjectReference[];
  /** Errors about options that this compiler does not know. The options are ignored. */
  readonly warnings: readonly ts.Diagnostic[];
  /** Set if the project turns `strictNullChecks` off. Its types are read with the option on, because null would be lost. */
  readonly nullChecksOff?: NullChecksOff;
  /** The target of what the author's compiler writes is ESNext, so that it does not compile standard decorators. */
  readonly leavesDecorators?: true;
  /** The reason why the tsconfig cannot be read. */
  readonly error?: ts.Diagnostic | string;
}

/** Where a project turns `strictNullChecks` off: at an option of its tsconfig, or else by the default of its TypeScript. */
interface NullChecksOff {
  readonly option?: { readonly file: ts.SourceFile; readonly start: number; readonly end: number };
}

/**
 * Reads the compiler options of a tsconfig, or of no tsconfig in the folder `root`, with the defaults of the TypeScript that is installed there.
 * `outDir` (absolute) counts as empty.
 */
export function readProjectOptions(
  root: string,
  file: string | undefined,
  marked: readonly string[],
  files: ProjectFiles,
  outDir?: string,
): ProjectOptions {
  const host = parseConfigHost(files, outDir);
  if (file === undefined) return withDefaults(root, empty, files);
  if (!host.fileExists(file)) return { ...empty, error: "The tsconfig set in the config does not exist." };
  const read = ts.readConfigFile(file, host.readFile);
  if (read.error) return { ...empty, error: read.error };
  const parsed = parseTsconfig(file, host);
  const wanted = new Set(marked);
  // A tsconfig that only has references stands for the project that includes the marked files.
  const reference = referencedProjects(parsed, host).find((each) => each.fileNames.some((name) => wanted.has(name)));
  if (reference) return readProjectOptions(root, reference.file, marked, files, outDir);
  const unreadable = parsed.errors.find(({ code }) => code === cannotRead || code === notFound);
  const included = {
    options: parsed.options,
    declarations: parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)),
    files: parsed.fileNames,
    references: parsed.projectReferences ?? [],
    warnings: parsed.errors.filter((error) => !ignored.has(error.code) && error !== unreadable),
    ...(unreadable && { error: atExtends(unreadable, parsed.options) }),
  };
  return withDefaults(dirname(file), included, files);
}

/**
 * The files that a tsconfig includes, or the projects that it references if it only has references. Undefined for a tsconfig that cannot be
 * parsed.
 */
function filesIncludedBy(
  tsconfig: string,
  files: ProjectFiles,
  outDir: string | undefined,
): ReadonlySet<string> | undefined {
  const host = parseConfigHost(files, outDir);
  if (ts.readConfigFile(tsconfig, host.readFile).error) return undefined;
  const parsed = parseTsconfig(tsconfig, host);
  return new Set([...parsed.fileNames, ...referencedProjects(parsed, host).flatMap(({ fileNames }) => fileNames)]);
}

/** Reads the tsconfig of a referenced project; undefined if it does not exist. */
export function readReference(file: string, files: ProjectFiles): ts.ParsedCommandLine | undefined {
  const host = parseConfigHost(files, undefined);
  return host.fileExists(file) ? parseTsconfig(file, host) : undefined;
}

function parseTsconfig(file: string, host: ts.ParseConfigHost): ts.ParsedCommandLine {
  const source = ts.readJsonConfigFile(file, host.readFile);
  return ts.parseJsonSourceFileConfigFileContent(source, host, dirname(file), undefined, file);
}

/** A host that reads through `files` and treats the folder `outDir` as empty. */
function parseConfigHost(files: ProjectFiles, outDir: string | undefined): ts.ParseConfigHost {
  return {
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    readFile: (path) => files.readFile(path),
    fileExists: (path) => files.fileExists(path),
    readDirectory: (...args) => matchFiles(files, outDir, ...args),
  };
}

const empty: ProjectOptions = { options: {}, declarations: [], files: [], references: [], warnings: [] };

/** "No inputs were found" and "the files list is empty": tools may be outside the files that the tsconfig includes. */
const ignored = new Set([18002, 18003]);
const cannotRead = 5083;
/** Of a file that a tsconfig extends. */
const notFound = 6053;

/** The projects that a tsconfig references, if it includes no files, without those that cannot be parsed. */
function referencedProjects(
  parsed: ts.ParsedCommandLine,
  host: ts.ParseConfigHost,
): readonly { readonly file: string; readonly fileNames: readonly string[] }[] {
  if (parsed.fileNames.length > 0 || !parsed.projectReferences) return [];
  return parsed.projectReferences.flatMap((reference) => {
    const file = ts.resolveProjectReferencePath(reference);
    const read = ts.readConfigFile(file, host.readFile);
    if (read.error) return [];
    return [{ file, fileNames: ts.parseJsonConfigFileContent(read.config, host, dirname(file)).fileNames }];
  });
}

/** Defaults changed in TypeScript 6. A project with an older version that does not set these options relies on the old defaults. */
function withDefaults(root: string, project: ProjectOptions, files: ProjectFiles): ProjectOptions {
  const { options } = project;
  const old = installedMajor(root, files) < 6;
  const hasNullChecks = options.strictNullChecks ?? options.strict ?? !old;
  const option = nullChecksOption(options);
  return {
    ...project,
    ...(!hasNullChecks && { nullChecksOff: { ...(option && { option }) } }),
    ...(leavesDecorators(options) && { leavesDecorators: true }),
    options: {
      ...(old && { strict: false, types: ["*"], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }),
      ...(old && options.moduleResolution === undefined && options.module === undefined
        ? { moduleResolution: ts.ModuleResolutionKind.Bundler }
        : {}),
      // Without this, the lookup of `types` depends on the working directory.
      configFilePath: join(root, "tsconfig.json"),
      ...options,
      strictNullChecks: true,
      noEmit: true,
      skipLibCheck: true,
      composite: false,
      incremental: false,
    },
  };
}

function leavesDecorators({
  target,
  experimentalDecorators,
  noEmit,
  emitDeclarationOnly,
}: ts.CompilerOptions): boolean {
  return target === ts.ScriptTarget.ESNext && !(experimentalDecorators || noEmit || emitDeclarationOnly);
}

/** The property of the tsconfig that decides about `strictNullChecks`; undefined if the tsconfig inherits it or does not set it. */
function nullChecksOption(options: ts.CompilerOptions): NullChecksOff["option"] {
  const { file, value: settings } = tsconfigValue(options, "compilerOptions");
  const option =
    settings && (propertyAssignment(settings, "strictNullChecks") ?? propertyAssignment(settings, "strict"));
  return file && option && { file, start: option.getStart(file), end: option.end };
}

/** Adds the location that the compiler does not provide for a file that the tsconfig extends. */
function atExtends(error: ts.Diagnostic, options: ts.CompilerOptions): ts.Diagnostic {
  const { file, value } = tsconfigValue(options, "extends");
  if (error.file || !file || !value) return error;
  return { ...error, file, start: value.getStart(file), length: value.getWidth(file) };
}

/** The value of a property in the parsed tsconfig. */
function tsconfigValue(
  { configFile }: ts.CompilerOptions,
  name: string,
): { readonly file: ts.SourceFile | undefined; readonly value: ts.Expression | undefined } {
  // Its type is not public.
  const file = configFile as ts.TsConfigSourceFile | undefined;
  const json = file?.statements[0]?.expression;
  return { file, value: json && propertyAssignment(json, name)?.initializer };
}

/** The package that the author has to install, if a tsconfig extends one that is missing. */
export function missingBasePackage({ code, messageText }: ts.Diagnostic): string | undefined {
  if (code !== notFound) return undefined;
  const [, name] = /^File '((?:@[^'/]+\/)?[^'/.@][^'/]*)/.exec(String(messageText)) ?? [];
  return name;
}

function propertyAssignment(object: ts.Expression, name: string): ts.PropertyAssignment | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find((each) => ts.isStringLiteral(each.name) && each.name.text === name);
}

/** The major version of the TypeScript that is installed in the project or above it; ours (6) if there is none. */
function installedMajor(root: string, files: ProjectFiles): number {
  for (let folder = root; ; folder = dirname(folder)) {
    const text = files.readFile(join(folder, "node_modules/typescript/package.json"));
    if (text !== undefined) return Number.parseInt(/"version":\s*"(\d+)/.exec(text)?.[1] ?? "", 10) || 6;
    // Not installed: the project only bundles.
    if (dirname(folder) === folder) return 6;
  }
}

/** Groups files by the tsconfig that applies to them; the key is undefined for files without one. `outDir` (absolute) counts as empty. */
export function groupByTsconfig(
  sources: readonly string[],
  files: ProjectFiles,
  outDir?: string,
): ReadonlyMap<string | undefined, readonly string[]> {
  const groups = new Map<string | undefined, string[]>();
  const known: KnownTsconfigs = { above: new Map(), included: new Map() };
  for (const source of sources) {
    const tsconfig = nearestTsconfig(source, files, outDir, known);
    const group = groups.get(tsconfig);
    if (group) group.push(source);
    else groups.set(tsconfig, [source]);
  }
  return groups;
}

/** As editors do: the closest tsconfig.json at or above the file that includes it, or else the closest one. */
export function nearestTsconfig(
  source: string,
  files: ProjectFiles,
  outDir?: string,
  { above, included }: KnownTsconfigs = { above: new Map(), included: new Map() },
): string | undefined {
  const folder = dirname(source);
  const tsconfigs = above.get(folder) ?? tsconfigsAbove(folder, files);
  above.set(folder, tsconfigs);
  if (tsconfigs.length < 2) return tsconfigs[0];
  const includes = (tsconfig: string): boolean => {
    if (!included.has(tsconfig)) included.set(tsconfig, filesIncludedBy(tsconfig, files, outDir));
    // One that cannot be parsed applies, so that its error is reported.
    return included.get(tsconfig)?.has(source) ?? true;
  };
  return tsconfigs.find(includes) ?? tsconfigs[0];
}

/** What was found for other files. */
interface KnownTsconfigs {
  /** Those at or above each folder. */
  readonly above: Map<string, readonly string[]>;
  /** The files that each tsconfig includes; undefined for one that cannot be parsed. */
  readonly included: Map<string, ReadonlySet<string> | undefined>;
}

function tsconfigsAbove(folder: string, files: ProjectFiles): readonly string[] {
  const file = join(folder, "tsconfig.json");
  const found = files.fileExists(file) ? [file] : [];
  return dirname(folder) === folder ? found : [...found, ...tsconfigsAbove(dirname(folder), files)];
}
