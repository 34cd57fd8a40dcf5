import { basename, dirname, join, resolve } from "node:path";
import { getTsconfig } from "get-tsconfig";
import type { Config } from "../config.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { readOwnManifest } from "../files/own-package.js";
import { ProjectFiles } from "../frontend/project-files.js";
import { readConfigFile } from "./config-file.js";
import { findUpwards } from "./find-upwards.js";
import { type LocateOptions, locateProject } from "./locate-project.js";
import { parseConfig } from "./parse-config.js";
import { type Project, toSettings } from "./project.js";

/** Where the config of a project is looked for. */
export type LoadConfigOptions = LocateOptions;

/** The config of a project, and what was found on the way. */
export interface LoadConfigResult {
  /** The project's folder: that of the config file, or else the nearest with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** Absent when the config cannot be used. */
  readonly project?: Project;
  /** Whether the config says the same for as long as no file changes: false when it has to be evaluated to be known. */
  readonly isStatic: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the project that a folder belongs to and reads its config, if there is one; whatever is read, `files` remembers. */
export async function loadConfig(
  options: LoadConfigOptions = {},
  files: ProjectFiles = new ProjectFiles(),
): Promise<LoadConfigResult> {
  const cwd = resolve(options.cwd ?? ".");
  const failed = (root: string, problem: string, advice: string): LoadConfigResult => ({
    root,
    isStatic: false,
    diagnostics: [createDiagnostic("config/invalid", { problem, advice })],
  });
  if (!files.directoryExists(cwd)) return failed(cwd, `There is no folder ${cwd}.`, "check --cwd.");
  if (options.config !== undefined && !files.exists(resolve(cwd, options.config))) {
    return failed(
      cwd,
      `There is no config file ${options.config}.`,
      "check --config; it is relative to the working directory.",
    );
  }

  const { root, configs } = locateProject(options, (path) => files.exists(path));
  const [file, second] = configs;
  if (second !== undefined) {
    return failed(root, `There are two configs, ${file} and ${second}.`, "keep one of them.");
  }
  if (file === undefined) return complete(root, {}, undefined, true, files);
  const loaded = await readConfigFile(root, file, files);
  if (loaded.diagnostic) return { root, isStatic: false, diagnostics: [loaded.diagnostic] };
  const { config, diagnostics } = parseConfig(loaded.value, file);
  return config ? complete(root, config, file, loaded.isStatic, files) : { root, isStatic: false, diagnostics };
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
    return path === undefined || files.exists(resolve(root, path)) ? [] : [{ key, path }];
  });
  if (missing.length > 0) {
    const diagnostics = missing.map(({ key, path }) =>
      createDiagnostic("config/invalid", {
        problem: `"${key}" in ${file} names ${path}, which does not exist.`,
        advice: "the path is relative to the config's folder.",
      }),
    );
    return { root, isStatic: false, diagnostics };
  }
  const mismatch = versionMismatch(root, files);
  if (mismatch) return { root, isStatic: false, diagnostics: [mismatch] };
  const tsconfig =
    config.tsconfig === undefined
      ? findUpwards(root, ["tsconfig.json"], (path) => files.exists(path))
      : resolve(root, config.tsconfig);
  const facts = {
    hasSourceFolder: files.directoryExists(join(root, "src")),
    importsTs: tsconfig !== undefined && importsTs(tsconfig),
  };
  const settings = toSettings(config, facts);
  const project = { root, settings, ...(tsconfig !== undefined && { tsconfig }) };
  return { root, project, isStatic, diagnostics: [] };
}

/** Both packages are released together and only fit each other in the same version. */
function versionMismatch(root: string, files: ProjectFiles): Diagnostic | undefined {
  const manifest = findUpwards(root, ["node_modules/toolwright/package.json"], (path) => files.exists(path));
  const runtime = /"version":\s*"([^"]*)"/.exec((manifest && files.readFile(manifest)) ?? "")?.[1];
  const { version } = readOwnManifest();
  if (runtime === undefined || runtime === version) return undefined;
  return createDiagnostic("config/invalid", {
    problem: `toolwright ${runtime} and toolwright-compiler ${version} are installed; both must have the same version.`,
    advice: `install one version of both: npm install toolwright@${version}, or npm install -D toolwright-compiler@${runtime}.`,
  });
}

function importsTs(tsconfig: string): boolean {
  try {
    const options = getTsconfig(dirname(tsconfig), basename(tsconfig))?.config.compilerOptions;
    return options?.allowImportingTsExtensions === true || options?.rewriteRelativeImportExtensions === true;
  } catch {
    // What is wrong with a tsconfig is the front end's to report.
    return false;
  }
}
