import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { getTsconfig } from "get-tsconfig";
import type { Config } from "../config.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { configNames, readConfigFile } from "./config-file.js";
import { findUpwards } from "./find-upwards.js";
import { parseConfig } from "./parse-config.js";
import { type Project, toSettings } from "./project.js";

export interface LoadConfigOptions {
  /** Where to look for the project, at this folder or above it. Default: the process's working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project's folder. */
  readonly config?: string;
}

export interface LoadConfigResult {
  /** The project's folder: that of the config file, or else the nearest with a `package.json`, or else `cwd`. */
  readonly root: string;
  /** Absent when the config cannot be used. */
  readonly project?: Project;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the project that a folder belongs to and reads its config, if there is one. */
export async function loadConfig(options: LoadConfigOptions = {}): Promise<LoadConfigResult> {
  const cwd = resolve(options.cwd ?? ".");
  const failed = (root: string, problem: string, advice: string): LoadConfigResult => ({
    root,
    diagnostics: [createDiagnostic("config/invalid", { problem, advice })],
  });
  if (!isFolder(cwd)) return failed(cwd, `There is no folder ${cwd}.`, "check --cwd.");
  const named = options.config === undefined ? undefined : resolve(cwd, options.config);
  if (named !== undefined && !existsSync(named)) {
    return failed(
      cwd,
      `There is no config file ${options.config}.`,
      "check --config; it is relative to the working directory.",
    );
  }

  const root = named === undefined ? findRoot(cwd) : dirname(named);
  const files = named === undefined ? configNames.filter((name) => existsSync(join(root, name))) : [basename(named)];
  const [file, second] = files;
  if (second !== undefined) {
    return failed(root, `There are two configs, ${file} and ${second}.`, "keep one of them.");
  }
  if (file === undefined) return complete(root, {}, undefined);
  const loaded = await readConfigFile(root, file);
  if (loaded.diagnostic) return { root, diagnostics: [loaded.diagnostic] };
  const { config, diagnostics } = parseConfig(loaded.value, file);
  return config ? complete(root, config, file) : { root, diagnostics };
}

function complete(root: string, config: Config, file: string | undefined): LoadConfigResult {
  const missing = (["tsconfig", "templates", "bound"] as const).flatMap((key) => {
    const path = config[key];
    return path === undefined || existsSync(resolve(root, path)) ? [] : [{ key, path }];
  });
  if (missing.length > 0) {
    const diagnostics = missing.map(({ key, path }) =>
      createDiagnostic("config/invalid", {
        problem: `"${key}" in ${file} names ${path}, which does not exist.`,
        advice: "the path is relative to the config's folder.",
      }),
    );
    return { root, diagnostics };
  }
  const tsconfig =
    config.tsconfig === undefined ? findUpwards(root, ["tsconfig.json"]) : resolve(root, config.tsconfig);
  const facts = {
    hasSourceFolder: isFolder(join(root, "src")),
    importsTs: tsconfig !== undefined && importsTs(tsconfig),
  };
  const settings = toSettings(config, facts);
  return { root, project: { root, settings, ...(tsconfig !== undefined && { tsconfig }) }, diagnostics: [] };
}

function findRoot(cwd: string): string {
  const found = findUpwards(cwd, [...configNames, "package.json"]);
  return found === undefined ? cwd : dirname(found);
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

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
