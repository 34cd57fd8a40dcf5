import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PackedFolder, packInto, succeed } from "../support/packed.js";
import { type CliResult, run } from "../support/run-cli.js";
import { sampleSources } from "../support/sample-sources.js";
import { createTempProject, type TempProject } from "../support/temp-project.js";
import { strictest } from "../support/type-check.js";
import { consumer, expected } from "./consumer.js";
import { peersOutput, peerVersions, runWithPeers } from "./peers.js";
import { checkSdkTypes, sdkVersions } from "./sdk-types.js";
import { tryWorkspaces } from "./try-workspaces.js";

// Tests the generated code with every supported version of TypeScript and on every supported runtime, each installed in a separate folder, the types
// of records with those of the MCP SDKs, the oldest and newest optional peers, and the documented ways to build a monorepo.
const compilers = ["5.4", "5.9", "6", "7"];
/** Options that a version of TypeScript does not support yet. */
const unsupported: Readonly<Record<string, readonly string[]>> = {
  "5.4": ["isolatedDeclarations", "erasableSyntaxOnly"],
};
const resolutions = [
  ["NodeNext", "NodeNext"],
  ["ESNext", "Bundler"],
] as const;
const runtimes = [
  { title: "Node 20", args: [] },
  { title: "Node 22", package: "node@22", command: "node", args: [] },
  { title: "Node 24", package: "node@24", command: "node", args: [] },
  { title: "Bun", package: "bun", command: "bun", args: [] },
  { title: "Deno", package: "deno", command: "deno", args: ["run", "--allow-read", "--allow-env"] },
];

/** Reads the declarations of every entry whose dependencies are installed: `skipLibCheck` is off. */
const entries = [
  "toolwright",
  ...["gen/v1", "model", "define", "client/v1", "profiles", "contracts", "schema"].map(
    (entry) => `toolwright/${entry}`,
  ),
  "toolwright-host",
]
  .map((entry, i) => `export type * as entry${i} from ${JSON.stringify(entry)};\n`)
  .join("");

const packed = await packInto(["@types/node"]);
let failures = 0;
try {
  const project = createProject(packed);
  await succeed(process.execPath, [cli(), "generate"], project.root);
  for (const version of compilers) await tryCompiler(project, version);
  for (const [age, sdks] of Object.entries(sdkVersions)) {
    for (const version of compilers) await trySdkTypes(`sdks-${age}`, sdks, version);
  }
  for (const [title, peers] of Object.entries(peerVersions)) {
    const folder = join(packed.root, title.replace(/\W+/g, "-"));
    report(`peers: ${title}`, await runWithPeers(folder, packed.tarballs.toolwright, peers), peersOutput);
  }
  for (const runtime of runtimes) await tryRuntime(project, runtime);
  for (const [title, problem] of Object.entries(await tryWorkspaces(packed.root, packed.tarballs))) {
    report(`${title} builds two packages`, { code: problem === "" ? 0 : 1, stdout: "", stderr: problem }, "");
  }
} finally {
  packed.remove();
}
process.exitCode = failures > 0 ? 1 : 0;

function createProject({ root }: PackedFolder): TempProject {
  return createTempProject(
    { ...sampleSources, "consumer.mjs": consumer, "src/entries.ts": entries },
    { root: join(root, "project"), toolwright: "above" },
  );
}

function cli(): string {
  return join(packed.root, "node_modules/toolwright/dist/launcher/bin.cjs");
}

/** Compiles the project without errors. The output of TypeScript 6 is what the runtimes run. */
async function tryCompiler(project: TempProject, version: string): Promise<void> {
  const folder = await install(`typescript@${version}`);
  if (folder === undefined) return;
  const known = Object.entries(strictest).filter(([name]) => !unsupported[version]?.includes(name));
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
    report(`TypeScript ${version}, ${moduleResolution}`, compiled, "");
  }
  // Option defaults are those of the project's version of TypeScript.
  const link = project.path("node_modules/typescript");
  rmSync(link, { force: true });
  symlinkSync(join(folder, "node_modules/typescript"), link, "dir");
  const checked = await run(process.execPath, [cli(), "check", "--no-cache"], { cwd: project.root });
  report(`TypeScript ${version} in the project generates the same files`, { ...checked, stdout: "" }, "");
}

/** Passes what clients of both MCP SDKs list to the functions that read records, and our records to the SDKs. */
async function trySdkTypes(name: string, sdks: readonly string[], version: string): Promise<void> {
  const tsc = join(folderOf(`typescript@${version}`), "node_modules/.bin/tsc");
  const stderr = await checkSdkTypes(join(packed.root, name), sdks, tsc);
  report(`TypeScript ${version}, ${name}`, { code: stderr === "" ? 0 : 1, stdout: "", stderr }, "");
}

interface Runtime {
  readonly title: string;
  /** Default: the runtime of this script. */
  readonly package?: string;
  readonly command?: string;
  readonly args: readonly string[];
}

/** Calls the built tools from JavaScript. On Node, also runs the generator. */
async function tryRuntime(project: TempProject, runtime: Runtime): Promise<void> {
  const { title, args, command = "" } = runtime;
  const folder = runtime.package === undefined ? "" : await install(runtime.package);
  if (folder === undefined) return;
  const program = folder === "" ? process.execPath : join(folder, "node_modules/.bin", command);
  const cwd = project.root;
  const version = (await run(program, ["--version"], { cwd })).stdout.split("\n")[0];
  report(`${title} (${version}) calls the tools`, await run(program, [...args, "consumer.mjs"], { cwd }), expected);
  if (!title.startsWith("Node")) return;
  const checked = await run(program, [cli(), "check", "--no-cache"], { cwd });
  report(`${title} generates the same files`, { ...checked, stdout: "" }, "");
}

function folderOf(specifier: string): string {
  return join(packed.root, specifier.replace(/\W+/g, "-"));
}

async function install(specifier: string): Promise<string | undefined> {
  const folder = folderOf(specifier);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const installed = await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", specifier], {
    cwd: folder,
  });
  if (installed.code === 0) return folder;
  report(`${specifier} installs`, installed, "");
  return undefined;
}

function report(title: string, { code, stdout, stderr }: CliResult, expectedOutput: string): void {
  const isRight = code === 0 && stdout.trim() === expectedOutput;
  if (!isRight) failures++;
  console.log(`${isRight ? "passed" : "FAILED"}  ${title}`);
  if (!isRight) console.log(`${stdout}${stderr}`);
}
