import { defined, parseObject } from "../../json-schema/index.js";
import type { Config } from "../config.js";
import { findUpwards } from "../files/own-package.js";
import { dirname, join, relative, resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";

/** A project and its settings. */
export interface Project {
  /** Absolute path of the project root, which the paths in `settings` are relative to. */
  readonly root: string;
  readonly settings: Settings;
  /** Absolute path of the tsconfig that the config sets. If absent, the one above each file applies. */
  readonly tsconfig?: string;
  /** The name of the config file in `root`. Absent if there is none. */
  readonly configFile?: string;
}

/** A config with all defaults applied. */
export interface Settings
  extends Required<Omit<Config, "tsconfig" | "importExtension" | KeysWithoutDefault>>,
    Pick<Config, KeysWithoutDefault> {
  readonly importExtension: ".js" | ".ts";
}

type KeysWithoutDefault = "normalizeTags" | "output" | "templates" | "bound" | "skills" | "clients";

/** Properties of a project that defaults depend on. */
interface ProjectLayout {
  readonly hasSourceFolder: boolean;
  /** Whether the tsconfig allows imports of `.ts` files. */
  readonly importsTs: boolean;
}

/** Applies the defaults to `config`. */
export function toSettings(config: Config, layout: ProjectLayout): Settings {
  const { tsconfig: _, exclude = [], importExtension = "auto", ...given } = config;
  return {
    idFormat: "versioned",
    wireName: "name",
    order: "id",
    outputs: "strip",
    outputSchemas: "open",
    comments: [],
    formats: "note",
    discovery: false,
    versions: "check",
    defaultChanges: "model-visible",
    hintChanges: "breaking",
    silence: [],
    limits: {},
    publish: {},
    server: {},
    include: [layout.hasSourceFolder ? `src/${sources}` : sources],
    outDir: defaultOutDir(layout.hasSourceFolder),
    ...defined(given),
    exclude: [...neverScanned, ...exclude],
    importExtension: importExtension !== "auto" ? importExtension : layout.importsTs ? ".ts" : ".js",
  };
}

/** The output folder of a config that does not set it, relative to the project root. */
export function defaultOutDir(hasSourceFolder: boolean): string {
  return hasSourceFolder ? "src/generated" : "generated";
}

const sources = "**/*.{ts,tsx,mts,cts}";
const neverScanned = [
  "**/node_modules/**",
  "**/dist/**",
  "**/*.d.{ts,mts,cts}",
  "**/*.{test,spec}.*",
  "**/{test,tests,__tests__}/**",
  "toolwright.config.*",
];

export interface LocateOptions {
  /** The folder to look for the project in, or in its parents. Default: the working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project root. */
  readonly config?: string;
}

export interface LocatedProject {
  /** The folder of the config file, or with one in the cache that of `node_modules`, or else the closest one with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** The names of the config files in `root`. More than one is an error. */
  readonly configs: readonly string[];
  /** Whether neither `root` nor a folder above it has a config, a `package.json` or a `tsconfig.json`. */
  readonly isOutside: boolean;
}

export const configNames: readonly string[] = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map(
  (extension) => `toolwright.config.${extension}`,
);

/** Finds the project that a folder belongs to, without reading any file. */
export function locateProject(options: LocateOptions, exists: (path: string) => boolean): LocatedProject {
  const cwd = resolve(options.cwd ?? ".");
  if (options.config !== undefined) {
    const path = resolve(cwd, options.config);
    // The config of a single file is in the cache, and its project begins where the packages are installed.
    const [cached = ""] = /^.*(?=\/node_modules\/\.cache\/)/.exec(path) ?? [];
    const root = cached || dirname(path);
    return { root, configs: [relative(root, path)], isOutside: false };
  }
  const found = findUpwards(cwd, [...configNames, "package.json"], exists);
  const root = found === undefined ? cwd : dirname(found);
  const isOutside = found === undefined && findUpwards(cwd, ["tsconfig.json"], exists) === undefined;
  return { root, configs: configNames.filter((name) => exists(join(root, name))), isOutside };
}

/** Returns the name of the server: of the config, or of the package. */
export function serverName(project: Pick<Project, "root" | "settings">, files: Pick<ProjectFiles, "readFile">): string {
  return project.settings.server.name ?? packageField(project.root, "name", files) ?? "toolwright";
}

/** Returns the version of the server: of the config, or of the package. */
export function serverVersion(
  project: Pick<Project, "root" | "settings">,
  files: Pick<ProjectFiles, "readFile">,
): string | undefined {
  return project.settings.server.version ?? packageField(project.root, "version", files);
}

function packageField(root: string, name: string, files: Pick<ProjectFiles, "readFile">): string | undefined {
  // Commands that need the file report what is wrong with it.
  const value = parseObject(files.readFile(join(root, "package.json")) ?? "{}")[name];
  return typeof value === "string" ? value : undefined;
}
