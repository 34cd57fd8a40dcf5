import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { detectPackageManager, type PackageManager, runners, runPackageManager } from "toolwright/internal/launcher";
import { messageOfThrown } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import { replaceFile } from "../files/cache-file.js";
import { readOwnManifest, readSdkRanges, templatesFolder } from "../files/own-package.js";
import { dirname, join, relative, resolve } from "../files/paths.js";
import { workspaceRootOf } from "../generator/workspaces.js";
import { type ConfigurableClient, clientNames, writeClientConfig } from "./client-config.js";
import { type CliIo, CommandFailure, type ExitCode, printError } from "./terminal.js";

/** The package.json fields that commands use. All others are preserved. */
interface PackageJson {
  name?: string;
  version?: string;
  type?: string;
  bin?: unknown;
  files?: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export async function readPackageJson(folder: string): Promise<{ readonly value: PackageJson; readonly text: string }> {
  const file = join(folder, "package.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new CommandFailure(2, `${folder} has no package.json. Create one first:\n\n  npm init -y\n`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(
      2,
      `package.json is not valid JSON: ${messageOfThrown(error)}. Fix it, then run the command again.`,
    );
  }
  if (!isPackageJson(value))
    throw new CommandFailure(
      2,
      "package.json must be an object with valid name, version, type, scripts and dependencies.",
    );
  return { value, text };
}

/** Writes `value` with the indentation and line endings of `text`, its previous content. Returns false, without writing, if it is unchanged. */
export function writePackageJson(folder: string, value: PackageJson, text: string): boolean {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const json = `${JSON.stringify(value, undefined, indent)}\n`;
  const result = text.includes("\r\n") ? json.replaceAll("\n", "\r\n") : json;
  if (JSON.stringify(value) === JSON.stringify(JSON.parse(text))) return false;
  replaceFile(join(folder, "package.json"), result);
  return true;
}

function isPackageJson(value: unknown): value is PackageJson {
  if (!isJsonObject(value)) return false;
  const are = (keys: readonly string[], check: (field: unknown) => boolean): boolean =>
    keys.every((key) => value[key] === undefined || check(value[key]));
  return (
    are(["name", "version", "type"], (field) => typeof field === "string") &&
    are(["scripts", "dependencies", "devDependencies"], isJsonObject)
  );
}

export interface InitFlags {
  readonly cwd?: string;
  readonly yes?: boolean;
  readonly install?: boolean;
  /** Adds a program, so that the project can be published as a package that `npx` runs. */
  readonly package?: boolean;
  /** The MCP clients to write a config for. */
  readonly client?: readonly ConfigurableClient[];
}

/** `toolwright init`: adds the files, scripts and dependencies that a project needs. Never overwrites existing ones. */
export async function runInit(flags: InitFlags, io: CliIo): Promise<ExitCode> {
  const root = resolve(io.cwd, flags.cwd ?? ".");
  const { value, text } = await readPackageJson(root);
  const manager = detectPackageManager(root, process.env["npm_config_user_agent"]);

  // A file that the project had need not contain the tool of the template.
  const hasExample = !existsSync(join(root, "src/tools.ts"));
  const workspace = workspaceRootOf(root);
  const present = { ...(workspace && (await installedIn(workspace))), ...value.dependencies, ...value.devDependencies };
  const formats = Object.hasOwn(present, "prettier");
  const files = [...starters, ...(flags.package ? [program] : []), ...(formats && !workspace ? [prettierIgnore] : [])];
  for (const [file, template] of files) {
    const isNew = !existsSync(join(root, file));
    if (isNew) await copyTemplate(template, join(root, file));
    io.out(`${isNew ? "new     " : "kept    "} ${file}\n`);
  }

  const typed = await withModuleType(value, flags, io);
  const build = (await hasReferences(root)) ? `${scripts.build} -b` : scripts.build;
  const { edited, added } = withDependencies(withScripts(flags.package ? withProgram(typed) : typed, build), present);
  const isEdited = writePackageJson(root, edited, text);
  const changes = [
    ...(edited.type === value.type ? [] : [`"type": "${edited.type}"`]),
    ...(["bin", "files"] as const).filter((key) => edited[key] !== value[key]),
    ...Object.keys(edited.scripts ?? {}).flatMap((name) =>
      Object.hasOwn(value.scripts ?? {}, name) ? [] : [`script ${name}`],
    ),
    ...added,
  ];
  io.out(`${isEdited ? "changed " : "kept    "} package.json${changes.length > 0 ? ` (${changes.join(", ")})` : ""}\n`);

  for (const line of await formatterAdvice(present, root, workspace)) io.out(line);

  await writeClientConfigs(flags.client ?? [], value.name, manager, root, io);

  if (added.length > 0 && flags.install !== false) {
    io.err(`Running ${manager} install\n`);
    if (!(await runPackageManager(manager, ["install"], root))) {
      printError(
        `"${manager} install" failed. Everything else is done. Install the packages yourself, then continue:\n`,
        io,
      );
      io.err(nextSteps(manager, added, { ...flags, hasExample }));
      return 1;
    }
  }
  io.out(`\n${nextSteps(manager, flags.install === false ? added : [], { ...flags, hasExample })}`);
  return 0;
}

/** The files that `init` writes, with their names in `templates/init`. Every key of a config has a default, so there is none. */
const starters: readonly (readonly [file: string, template: string])[] = [
  ["src/tools.ts", "tools.ts"],
  ["tsconfig.json", "tsconfig.json"],
  // npm leaves files named .gitignore out of packages.
  [".gitignore", "gitignore"],
  [".gitattributes", "gitattributes"],
];

/** The program of a package, for `--package`. */
const program = ["src/server.ts", "server.ts"] as const;

/** Prettier would format generated files, and `check` would report them as stale. */
const prettierIgnore = [".prettierignore", "prettierignore"] as const;

/** Where formatters and linters exclude the generated files. Their configs may be programs, so `init` does not edit them. */
const exclusions = [
  { name: "prettier", files: [".prettierignore"], advice: "add src/generated/ to .prettierignore" },
  {
    name: "@biomejs/biome",
    files: ["biome.json", "biome.jsonc"],
    advice: 'add "!src/generated" to files.includes in the config of Biome',
  },
  {
    name: "eslint",
    files: ["eslint.config.js", "eslint.config.mjs", "eslint.config.ts"],
    advice: 'add { ignores: ["src/generated/"] } to the config of ESLint',
  },
];

/** The lines that exclude generated files from the installed formatters and linters whose files do not name them yet. */
async function formatterAdvice(
  present: Readonly<Record<string, string>>,
  root: string,
  workspace: string | undefined,
): Promise<readonly string[]> {
  // Their files are in the root of a workspace, and have paths from there.
  const folder = workspace ?? root;
  const generated = join(relative(folder, root), "src/generated");
  const lines: string[] = [];
  for (const { name, files, advice } of exclusions) {
    if (!Object.hasOwn(present, name)) continue;
    const configs = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
    if (!configs.join("").includes("generated"))
      lines.push(`To keep generated files as they are, ${advice.replace("src/generated", generated)}.\n`);
  }
  return lines;
}

async function copyTemplate(template: string, file: string): Promise<void> {
  const text = await readFile(join(templatesFolder, "init", template), "utf8");
  try {
    await mkdir(dirname(file), { recursive: true });
    // wx: do not overwrite a file that was created in the meantime.
    await writeFile(file, text, { flag: "wx" });
  } catch (error) {
    throw new CommandFailure(1, `cannot write ${file}: ${messageOfThrown(error)}. Fix this, then run init again.`);
  }
}

const moduleTypeReason =
  'package.json does not have "type": "module", so Node treats .js files in this project as CommonJS. Generated code uses ES modules,\n' +
  "which CommonJS projects can import only with TypeScript 5.8 or later and Node 20.19 or later.";

async function withModuleType(value: PackageJson, flags: InitFlags, io: CliIo): Promise<PackageJson> {
  if (value.type === "module") return value;
  // The program of a package is an ES module.
  if (flags.yes || flags.package) return { ...value, type: "module" };
  if (io.ask) {
    io.out(`\n${moduleTypeReason}\n`);
    return (await io.ask('Set "type": "module"?')) ? { ...value, type: "module" } : value;
  }
  io.out(`\n${moduleTypeReason}\nTo set it:  npm pkg set type=module\n\n`);
  return value;
}

const scripts = {
  generate: "toolwright generate",
  build: "toolwright generate && tsc",
  check: "toolwright check",
  dev: "toolwright dev --http",
};

/** What npm needs to build, pack and start the program. Keeps what there is. */
function withProgram(value: PackageJson): PackageJson {
  const name = (value.name ?? "").replace(/^@[^/]*\//, "");
  return {
    ...value,
    bin: value.bin ?? { [name]: "dist/server.js" },
    files: value.files ?? ["dist"],
    scripts: { prepack: "npm run build", ...value.scripts },
  };
}

function withScripts(value: PackageJson, build: string): PackageJson {
  return { ...value, scripts: { ...value.scripts, ...scripts, build, ...value.scripts } };
}

/** Whether the tsconfig refers to other projects, which only `tsc -b` builds. */
async function hasReferences(root: string): Promise<boolean> {
  return /(?:^|[{,])\s*"references"\s*:/m.test(await readFile(join(root, "tsconfig.json"), "utf8").catch(() => ""));
}

/** The packages that the root of a workspace lists: they resolve from each of its packages. */
async function installedIn(workspace: string): Promise<Readonly<Record<string, string>>> {
  const { value } = await readPackageJson(workspace);
  return { ...value.dependencies, ...value.devDependencies };
}

/** Writes a config for each client that the user named. */
async function writeClientConfigs(
  clients: readonly ConfigurableClient[],
  packageName: string | undefined,
  manager: PackageManager,
  root: string,
  io: CliIo,
): Promise<void> {
  const name = (packageName ?? "").replace(/^@[^/]*\//, "").replace(/[^A-Za-z0-9_-]+/g, "-") || "tools";
  // Yarn 1 prints to standard output, which is reserved for the protocol.
  const [command = "npx", ...runner] = runners[manager === "yarn" ? "npm" : manager].split(" ");
  // The client starts the server where the tools are edited.
  const server = { name, command, args: [...runner, "toolwright", "serve", "--generate"] };
  for (const client of clients) {
    const { file, status, entry } = await writeClientConfig(client, server, root);
    io.out(`${status.padEnd(8)} ${file}${status === "kept" ? "" : ` (starts the server "${name}")`}\n`);
    if (entry !== undefined) io.out(`${file} is not plain JSON. Add this to it:\n\n${entry}\n`);
  }
}

/** `serve` needs one of them. The first supports more protocol revisions. */
const sdks = ["@modelcontextprotocol/server", "@modelcontextprotocol/sdk"];

/** Adds the missing dependencies: the toolwright packages, an MCP SDK for `serve`, and TypeScript. */
function withDependencies(
  value: PackageJson,
  installed: Readonly<Record<string, string>>,
): { readonly edited: PackageJson; readonly added: readonly string[] } {
  const version = `^${readOwnManifest().version}`;
  const present = { ...value.dependencies, ...value.devDependencies };
  const missing = (needed: Readonly<Record<string, string>>, from = present): [string, string][] =>
    Object.entries(needed).filter(([name]) => !Object.hasOwn(from, name));
  const [sdk = ""] = sdks.some((name) => Object.hasOwn(present, name)) ? [] : sdks;
  const run = missing({ ...(sdk && { [sdk]: readSdkRanges()[sdk] ?? "*" }), toolwright: version });
  const nodeTypes = `^${process.versions.node.split(".")[0]}.0.0`;
  const build = missing({ "@types/node": nodeTypes, "toolwright-compiler": version, typescript: "^6.0.0" }, installed);
  return {
    edited: {
      ...value,
      ...(run.length > 0 && { dependencies: addDependencies(value.dependencies, run) }),
      ...(build.length > 0 && { devDependencies: addDependencies(value.devDependencies, build) }),
    },
    added: [...run, ...build].map(([name]) => name),
  };
}

function addDependencies(
  present: Readonly<Record<string, string>> = {},
  added: readonly [string, string][],
): Record<string, string> {
  const entries = [...Object.entries(present), ...added];
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface StepOptions extends InitFlags {
  /** Whether `src/tools.ts` is the template with the tool `greet`. */
  readonly hasExample: boolean;
}

function nextSteps(
  manager: PackageManager,
  toInstall: readonly string[],
  { client, hasExample, package: isPackage }: StepOptions,
): string {
  const run = runners[manager];
  const steps = [
    ...(toInstall.length > 0 ? [[`${manager} install`, `installs ${toInstall.join(" and ")}`]] : []),
    [`${run} toolwright generate`, "writes src/generated/, which you commit"],
    [`${run} toolwright list`, "lists the tools"],
    ...(hasExample ? [[`${run} toolwright call greet '{"name":"Ada"}'`, "calls the first tool"]] : []),
    [`${run} toolwright serve`, "serves the tools over MCP; clients run this"],
    ...(isPackage ? [["npm pack", "builds the package; once published, clients run npx -y with its name"]] : []),
    ...(client
      ? []
      : [[`${run} toolwright init --client NAME`, `configures an MCP client: ${clientNames.join(", ")}`]]),
  ];
  const width = Math.max(...steps.map(([command = ""]) => command.length)) + 2;
  const lines = steps.map(([command = "", what = ""]) => `  ${command.padEnd(width)}${what}\n`);
  return `Next steps, with your first tool in src/tools.ts:\n${lines.join("")}`;
}
