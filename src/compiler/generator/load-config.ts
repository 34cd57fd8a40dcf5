import { isVersion } from "toolwright/internal/model";
import { isCompatible } from "toolwright/model";
import { nearestName } from "../../json-schema/index.js";
import type { Config } from "../config.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { findUpwards, readOwnManifest } from "../files/own-package.js";
import { join, resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import { parseConfig, readConfigFile, readTsconfig } from "./parse-config.js";
import { defaultOutDir, type LocateOptions, locateProject, type Project, toSettings } from "./project.js";

/** Where to look for the config. */
export type LoadConfigOptions = LocateOptions;

export interface LoadConfigResult {
  /** The project root: the folder of the config file, or else the closest one with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** Absent if the config is invalid. */
  readonly project?: Project;
  /** Whether the config depends only on files. If false, it has to be evaluated again in every run. */
  readonly isStatic: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the project that a folder belongs to and reads its config, if it has one. `files` tracks everything that is read. A folder that belongs to
 * no project is an error, unless `mayBeOutside`; then it is a project without a config.
 */
export async function loadConfig(
  options: LoadConfigOptions = {},
  files: ProjectFiles = new ProjectFiles(),
  mayBeOutside = false,
): Promise<LoadConfigResult> {
  const cwd = resolve(options.cwd ?? ".");
  if (!files.directoryExists(cwd)) return failed(cwd, `Folder ${cwd} does not exist.`, "check --cwd.");
  if (options.config !== undefined && !files.exists(resolve(cwd, options.config))) {
    return failed(
      cwd,
      `Config file ${options.config} does not exist.`,
      "check --config, which is relative to the working directory.",
    );
  }

  const { root, configs, isOutside } = locateProject(options, (path) => files.exists(path));
  const [file, second] = configs;
  if (second !== undefined) {
    return failed(root, `There are two config files, ${file} and ${second}.`, "keep one of them.");
  }
  if (file === undefined) {
    const misnamed = misnamedConfig(files.entriesOf(root).files);
    if (misnamed) return failed(root, `${misnamed.found} is not read.`, `rename it to ${misnamed.name}.`);
    if (isOutside && !mayBeOutside) {
      const problem = `No package.json, tsconfig.json or toolwright.config.ts is in ${root} or a folder above it.`;
      return failed(
        root,
        problem,
        "run the command in a project, pass its folder with --cwd, or start one: npm init -y",
      );
    }
    return complete(root, {}, undefined, true, files);
  }
  const loaded = await readConfigFile(root, file, files);
  if ("code" in loaded) return { root, isStatic: false, diagnostics: [loaded] };
  const { config, diagnostics } = parseConfig(loaded.value, file);
  return config ? complete(root, config, file, loaded.isStatic, files) : { root, isStatic: false, diagnostics };
}

function failed(root: string, problem: string, advice: string): LoadConfigResult {
  return { root, isStatic: false, diagnostics: [createDiagnostic("config/invalid", { problem, advice })] };
}

function complete(
  root: string,
  config: Config,
  file: string | undefined,
  isStatic: boolean,
  files: ProjectFiles,
): LoadConfigResult {
  const missing = (["tsconfig", "templates", "bound"] as const).flatMap((key) => {
    const path = config[key];
    if (path === undefined || files.exists(resolve(root, path))) return [];
    const problem = `"${key}" in ${file} is ${path}, which does not exist.`;
    return [
      createDiagnostic("config/invalid", { problem, advice: "use a path relative to the config file's folder." }),
    ];
  });
  if (missing.length > 0) return { root, isStatic: false, diagnostics: missing };
  const mismatch = versionMismatch(root, files);
  if (mismatch) return { root, isStatic: false, diagnostics: [mismatch] };
  const tsconfig = config.tsconfig === undefined ? undefined : resolve(root, config.tsconfig);
  const hasSourceFolder = files.directoryExists(join(root, "src"));
  const outDir = resolve(root, config.outDir ?? defaultOutDir(hasSourceFolder));
  const ofOutput = tsconfig ?? findUpwards(outDir, ["tsconfig.json"], (path) => files.exists(path));
  const layout = { hasSourceFolder, importsTs: ofOutput !== undefined && importsTs(ofOutput) };
  const settings = toSettings(config, layout);
  const hidden = settings.include.filter((glob) =>
    `${glob.split(/[*?{}()[\]!+@]/, 1)[0]}/`.startsWith(`${settings.outDir}/`),
  );
  if (config.outDir !== undefined && hidden.length > 0 && hidden.length === settings.include.length) {
    const problem = `"outDir" in ${file} is ${config.outDir}, which contains all sources that "include" selects (${hidden.join(", ")}).`;
    return failed(root, problem, "use a folder for generated files only, such as src/generated.");
  }
  const project = {
    root,
    settings,
    ...(tsconfig !== undefined && { tsconfig }),
    ...(file !== undefined && { configFile: file }),
  };
  return { root, project, isStatic, diagnostics: [] };
}

/**
 * Generated code runs with any later runtime of its major version, and the compiler uses nothing else of the runtime that may change. An older one
 * may lack a function that generated code imports. Prereleases are compared as their release.
 */
function versionMismatch(root: string, files: ProjectFiles): Diagnostic | undefined {
  const manifest = findUpwards(root, ["node_modules/toolwright/package.json"], (path) => files.exists(path));
  const text = (manifest && files.readFile(manifest)) ?? "";
  const runtime = /"version":\s*"([^"]*)"/.exec(text)?.[1];
  const { version } = readOwnManifest();
  if (runtime === undefined || runtime === version) return undefined;
  const [given = "", own = ""] = [runtime, version].map((each) => each.split(/[-+]/)[0]);
  if (isVersion(given) && isCompatible(given, own) && text.includes('"./gen/v1"')) return undefined;
  return createDiagnostic("config/invalid", {
    problem: `toolwright ${runtime} and toolwright-compiler ${version} are installed; this compiler works with toolwright ${version} or later, before ${Number.parseInt(own, 10) + 1}.0.0.`,
    advice: `install matching versions: npm install toolwright@${version}, or npm install -D toolwright-compiler@${runtime}.`,
  });
}

function importsTs(tsconfig: string): boolean {
  const options = readTsconfig(tsconfig)?.config.compilerOptions;
  return options?.allowImportingTsExtensions === true || options?.rewriteRelativeImportExtensions === true;
}

/** What a config file of this or another tool is called. */
const configLike = /^\.?[\w-]+[._-]?(?:config|conf|rc)(?:\.\w+)?$/i;

/** Returns a file that is probably meant as the config, and the name that it must have. */
function misnamedConfig(names: readonly string[]): { readonly found: string; readonly name: string } | undefined {
  for (const found of names) {
    const stem = configLike.test(found) && found.replace(/^\.|[._-]?(?:config|conf|rc)?(?:\.\w+)?$/gi, "");
    if (!stem || !nearestName(stem, ["toolwright"])) continue;
    const extension = /\.(?:[mc]?[jt]s|json)$/.exec(found)?.[0] ?? ".json";
    return { found, name: `toolwright.config${extension}` };
  }
  return undefined;
}
