import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PackedFolder, packInto, succeed } from "../support/packed.js";
import { type CliResult, run } from "../support/run-cli.js";
import { sampleSources } from "../support/sample-sources.js";
import { createTempProject, type TempProject } from "../support/temp-project.js";
import { strictest } from "../support/type-check.js";
import { consumer, expected } from "./consumer.js";
import { tryWorkspaces } from "./try-workspaces.js";

// Tries what was generated under every TypeScript and on every run time that the package is for, each installed in a folder of its own, and the ways to
// build a repository of several packages.
const compilers = ["5.4", "5.9", "6", "7"];
/** Options that a version of TypeScript does not know yet. */
const younger: Readonly<Record<string, readonly string[]>> = { "5.4": ["isolatedDeclarations", "erasableSyntaxOnly"] };
const resolutions = [
  ["NodeNext", "NodeNext"],
  ["ESNext", "Bundler"],
] as const;
const runTimes = [
  { title: "Node 20", args: [] },
  { title: "Node 22", package: "node@22", command: "node", args: [] },
  { title: "Node 24", package: "node@24", command: "node", args: [] },
  { title: "Bun", package: "bun", command: "bun", args: [] },
  { title: "Deno", package: "deno", command: "deno", args: ["run", "--allow-read", "--allow-env"] },
];

const packed = await packInto(["@types/node"]);
let failures = 0;
try {
  const project = createProject(packed);
  await succeed(process.execPath, [cli(), "generate"], project.root);
  for (const version of compilers) await tryCompiler(project, version);
  for (const runTime of runTimes) await tryRunTime(project, runTime);
  for (const [title, problem] of Object.entries(await tryWorkspaces(packed.root, packed.tarballs))) {
    tell(`${title} builds two packages`, { code: problem === "" ? 0 : 1, stdout: "", stderr: problem }, "");
  }
} finally {
  packed.remove();
}
process.exitCode = failures > 0 ? 1 : 0;

function createProject({ root }: PackedFolder): TempProject {
  return createTempProject(
    { ...sampleSources, "consumer.mjs": consumer },
    { root: join(root, "project"), toolwright: "above" },
  );
}

function cli(): string {
  return join(packed.root, "node_modules/toolwright/dist/launcher/bin.cjs");
}

/** The generated files, and what they stand beside, compile without a word; for TypeScript 6 the result is what the run times get. */
async function tryCompiler(project: TempProject, version: string): Promise<void> {
  const folder = await install(`typescript@${version}`);
  if (folder === undefined) return;
  const known = Object.entries(strictest).filter(([name]) => !younger[version]?.includes(name));
  for (const [module, moduleResolution] of resolutions) {
    const compilerOptions = {
      ...Object.fromEntries(known),
      types: ["node"],
      module,
      moduleResolution,
      rootDir: "src",
      outDir: `built-${version}-${moduleResolution}`,
    };
    project.write({ "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }) });
    const compiled = await run(join(folder, "node_modules/.bin/tsc"), ["-p", project.root], { cwd: project.root });
    tell(`TypeScript ${version}, ${moduleResolution}`, compiled, "");
  }
  // The defaults of options are those of the TypeScript that the project has.
  const link = project.path("node_modules/typescript");
  rmSync(link, { force: true });
  symlinkSync(join(folder, "node_modules/typescript"), link, "dir");
  const checked = await run(process.execPath, [cli(), "check", "--no-cache"], { cwd: project.root });
  tell(`TypeScript ${version} in the project: the same is generated`, { ...checked, stdout: "" }, "");
}

interface RunTime {
  readonly title: string;
  /** Absent: the one that runs this. */
  readonly package?: string;
  readonly command?: string;
  readonly args: readonly string[];
}

/** A JavaScript program calls the built tools; on Node the generator itself is run too. */
async function tryRunTime(project: TempProject, runTime: RunTime): Promise<void> {
  const { title, args, command = "" } = runTime;
  const folder = runTime.package === undefined ? "" : await install(runTime.package);
  if (folder === undefined) return;
  const program = folder === "" ? process.execPath : join(folder, "node_modules/.bin", command);
  const cwd = project.root;
  const version = (await run(program, ["--version"], { cwd })).stdout.split("\n")[0];
  tell(`${title} (${version}) calls the tools`, await run(program, [...args, "consumer.mjs"], { cwd }), expected);
  if (!title.startsWith("Node")) return;
  const checked = await run(program, [cli(), "check", "--no-cache"], { cwd });
  tell(`${title} generates the same bytes`, { ...checked, stdout: "" }, "");
}

async function install(specifier: string): Promise<string | undefined> {
  const folder = join(packed.root, specifier.replace(/\W+/g, "-"));
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const installed = await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", specifier], {
    cwd: folder,
  });
  if (installed.code === 0) return folder;
  tell(`${specifier} installs`, installed, "");
  return undefined;
}

function tell(what: string, { code, stdout, stderr }: CliResult, wanted: string): void {
  const isRight = code === 0 && stdout.trim() === wanted;
  if (!isRight) failures++;
  console.log(`${isRight ? "passed" : "FAILED"}  ${what}`);
  if (!isRight) console.log(`${stdout}${stderr}`);
}
