import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { compareVersions, isVersion } from "toolwright/internal/model";
import { isCompatible } from "toolwright/model";
import { countOf } from "../diagnostics/render.js";
import { findUpwards, readOwnManifest, readSdkRanges } from "../files/own-package.js";
import { join, relative, resolve } from "../files/paths.js";
import { generateIfStale, loadConfig, type Project } from "../generator/index.js";
import type { DoctorCheck } from "../page/index.js";
import { clientConfigFiles, startsOurServer, userConfigFiles } from "./client-config.js";
import { isStale } from "./file-changes.js";
import { countKinds } from "./print-report.js";
import {
  type CliIo,
  CommandFailure,
  type ExitCode,
  formatTable,
  type ProjectFlags,
  printJson,
  projectOf,
} from "./terminal.js";

export async function runDoctor(flags: ProjectFlags & { readonly json?: boolean }, io: CliIo): Promise<ExitCode> {
  const checks = await examine(flags, io);
  const isOk = checks.every(({ state }) => state !== "error");
  if (flags.json) printJson({ ok: isOk, checks }, io);
  else {
    io.out(formatTable(checks.map(({ state, name, found }) => [state, name, found])));
    for (const { name, fix } of checks) if (fix !== undefined) io.out(`\n${name}: ${fix}\n`);
  }
  return isOk ? 0 : 1;
}

/** Checks the installation of a project: versions, config, generated files and clients. `files` is the known check of the generated files. */
export async function examine(flags: ProjectFlags, io: CliIo, files?: DoctorCheck): Promise<readonly DoctorCheck[]> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  const own = readOwnManifest();
  const tsconfig = project?.tsconfig ?? findUpwards(root, ["tsconfig.json"], existsSync);
  const configs = [
    ...clientConfigFiles.map((file) => [file, join(root, file)] as const),
    ...Object.entries(userConfigFiles(homedir(), process.platform, process.env)),
  ];
  const configured = configs.filter(([, path]) => startsOurServer(path, root)).map(([name]) => name);
  return [
    atLeast("Node", process.versions.node, "20.19.0", "install Node 20.19 or later."),
    versionCheck(root, "toolwright", own.version, `npm install toolwright@${own.version}`),
    versionCheck(root, "toolwright-compiler", own.version, `npm install -D toolwright-compiler@${own.version}`),
    typescriptCheck(installedVersion(root, "typescript")),
    sdkCheck(root),
    project
      ? ok("Config", project.configFile ?? "none; the defaults apply")
      : failed("Config", diagnostics[0]?.message ?? "invalid", diagnostics[0]?.hint ?? "correct it."),
    tsconfig === undefined
      ? warning(
          "tsconfig",
          "none",
          "write a tsconfig.json with strict: true; without it, optional values are not checked.",
        )
      : ok("tsconfig", relative(root, resolve(root, tsconfig))),
    ...(project ? (files ? [files] : await outputChecks(project, flags, io)) : []),
    configured.length > 0
      ? ok("Clients", configured.join(", "))
      : warning(
          "Clients",
          "no client of the project or the user starts toolwright",
          "toolwright init --client claude codex cursor",
        ),
  ];
}

function ok(name: string, found: string): DoctorCheck {
  return { name, state: "ok", found };
}

function warning(name: string, found: string, fix: string): DoctorCheck {
  return { name, state: "warning", found, fix };
}

function failed(name: string, found: string, fix: string): DoctorCheck {
  return { name, state: "error", found, fix };
}

function atLeast(name: string, version: string, minimum: string, fix: string): DoctorCheck {
  return compareVersions(version, minimum) >= 0 ? ok(name, version) : failed(name, version, fix);
}

/** Both packages have one version. */
function versionCheck(root: string, name: string, expected: string, fix: string): DoctorCheck {
  const version = installedVersion(root, name);
  if (version === expected) return ok(name, version);
  const found = version === undefined ? "not installed in the project" : `${version}, but this command is ${expected}`;
  return failed(name, found, fix);
}

/** The compiler brings its own TypeScript; that of the project checks the generated code. */
function typescriptCheck(version: string | undefined): DoctorCheck {
  if (version === undefined) return warning("TypeScript", "not installed in the project", "npm install -D typescript");
  return atLeast("TypeScript", version, "5.4.0", "npm install -D typescript@latest");
}

function sdkCheck(root: string): DoctorCheck {
  const name = "MCP SDK";
  const ranges = readSdkRanges();
  // The runtime loads it from its own folder, which is elsewhere if the package is linked.
  const runtime = installedFolder(root, "toolwright") ?? root;
  const known = ["@modelcontextprotocol/server", "@modelcontextprotocol/sdk"].map((sdk) => ({
    sdk,
    version: installedVersion(root, sdk) ?? installedVersion(runtime, sdk),
    range: ranges[sdk] ?? "",
  }));
  const installed = known.filter(({ version }) => version !== undefined);
  if (installed.length === 0) {
    return warning(name, "none is installed, so tools cannot be served", "npm install @modelcontextprotocol/server");
  }
  const outside = installed.filter(({ version = "", range }) => !satisfiesRange(version, range));
  const found = installed.map(({ sdk, version }) => `${sdk} ${version}`).join(", ");
  if (outside.length === 0) return ok(name, found);
  return failed(name, found, outside.map(({ sdk, range }) => `npm install "${sdk}@${range}"`).join("; "));
}

/** Whether a version is in a range such as `^2.4.0`, the only form that the manifest has for SDKs. */
function satisfiesRange(version: string, range: string): boolean {
  return isVersion(version) && isCompatible(version, range.replace("^", ""));
}

/** Checks the generated files, and if they are up to date, loads the bound module, as `serve` does. */
async function outputChecks(project: Project, flags: ProjectFlags, io: CliIo): Promise<readonly DoctorCheck[]> {
  const files = await filesCheck(flags, io);
  const { bound } = project.settings;
  if (bound === undefined || files.state !== "ok") return [files];
  const { reserveStdout } = await import("toolwright/internal/mcp");
  const { restore } = await reserveStdout();
  try {
    await (await import("./project-tools.js")).loadBoundTools(project);
    return [files, ok(boundModule, bound)];
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return [files, failed(boundModule, bound, error.message)];
  } finally {
    restore();
  }
}

const boundModule = "Bound module";

async function filesCheck(flags: ProjectFlags, io: CliIo): Promise<DoctorCheck> {
  const report = await generateIfStale({ ...projectOf(flags, io), check: true });
  const errors = report.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return sourceErrors(errors.length, "toolwright check");
  const stale = report.changes.filter(isStale);
  const { tools, types } = report;
  if (stale.length === 0) return upToDate(countKinds(tools.length, 0, 0, types.length));
  return failed(generatedFiles, `${countOf(stale.length, "file")} not up to date`, "toolwright generate");
}

const generatedFiles = "Generated files";

/** `count` says how many of what. */
export function upToDate(count: string): DoctorCheck {
  return ok(generatedFiles, `up to date, ${count}`);
}

export function sourceErrors(count: number, fix: string): DoctorCheck {
  return failed(generatedFiles, `the source has ${countOf(count, "error")}`, fix);
}

/** The version of an installed package, as a module in this folder finds it. */
function installedVersion(from: string, name: string): string | undefined {
  const folder = installedFolder(from, name);
  if (folder === undefined) return undefined;
  // A manifest of a package.
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version?: string }).version;
}

/** The folder of an installed package without symbolic links. */
function installedFolder(from: string, name: string): string | undefined {
  const folders = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  return found === undefined ? undefined : realpathSync(found);
}
