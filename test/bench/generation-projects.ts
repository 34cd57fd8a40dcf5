import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { linkPackages } from "../support/temp-project.js";
import { named, ownBin, peerModules, repository } from "./peer-folder.js";
import { plainTools, type ToolSources, typeNames } from "./project-tools.js";
import { own } from "./rows.js";
import { typiaProject } from "./typia-project.js";

/** A command that is measured in a separate project. */
export interface Contender {
  readonly name: string;
  readonly cwd: string;
  readonly command: readonly string[];
  /** Removes the output of the previous run. */
  readonly reset?: () => void;
}

/** The packages that the measured projects use, with those that they need. `init` adds the first. Only tools whose types name packages use the last one. */
const dependencies = ["@types/node", "undici-types", "zod", "@anthropic-ai/sdk"];

export function linkDependencies(folder: string, names: readonly string[] = dependencies): void {
  for (const name of names) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), link, "dir");
  }
}

/** Creates a project with `toolwright init`, of as many files with a tool each, instead of the one that `init` writes. */
export function ownProject(folder: string, tools: number, sources: ToolSources = plainTools): void {
  mkdirSync(folder, { recursive: true });
  linkPackages(folder);
  linkDependencies(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "measured", "private": true }');
  execFileSync(process.execPath, [ownBin, "init", "--yes", "--no-install"], { cwd: folder, stdio: "ignore" });
  rmSync(join(folder, "src/tools.ts"));
  for (let index = 0; index < tools; index++) {
    writeFileSync(join(folder, "src", `t${index}.ts`), sources.tool(index));
  }
}

/**
 * Moves a folder out of a project instead of deleting it: for minutes after many files are deleted, ext4 takes up to ten times as long to
 * create files, which would distort the figures.
 */
function putAside(project: string, path: string): void {
  const from = join(project, path);
  if (existsSync(from)) renameSync(from, join(mkdtempSync(join(dirname(project), "aside-")), "removed"));
}

/** Returns `toolwright generate` as a cold run in such a project. */
export function ownContender(folder: string): Contender {
  return {
    name: own,
    cwd: folder,
    command: [process.execPath, ownBin, "generate"],
    reset: () => {
      putAside(folder, "src/generated");
      putAside(folder, "node_modules/.cache");
    },
  };
}

/** Returns the other generators, with the types and the tsconfig of the project `project`. Their packages are resolved from `folder`. */
export function peerContenders(
  folder: string,
  project: string,
  tools: number,
  sources: ToolSources,
): readonly Contender[] {
  const modules = peerModules();
  const types = join(folder, "types");
  mkdirSync(join(types, "src"), { recursive: true });
  const tsconfig = readFileSync(join(project, "tsconfig.json"), "utf8");
  writeFileSync(join(types, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(types, "tsconfig.json"), tsconfig);
  linkDependencies(types);
  const typia = join(folder, "typia");
  mkdirSync(join(typia, "src"), { recursive: true });
  linkDependencies(typia);
  const typiaCommand = typiaProject(typia, ["src"], JSON.parse(tsconfig).compilerOptions);
  for (let index = 0; index < tools; index++) {
    writeFileSync(join(types, "src", `t${index}.ts`), sources.types(index));
    writeFileSync(join(typia, "src", `t${index}.ts`), typiaFile(index, sources));
  }
  const node = process.execPath;
  return [
    {
      name: named("ts-json-schema-generator", modules),
      cwd: types,
      command: [
        ...[node, join(modules, "ts-json-schema-generator/bin/ts-json-schema-generator.js")],
        ...["--path", "src/*.ts", "--tsconfig", "tsconfig.json", "--type", "*", "--out", "schema.json"],
      ],
    },
    {
      name: named("typescript-json-schema", modules),
      cwd: types,
      command: [
        ...[node, join(modules, "typescript-json-schema/bin/typescript-json-schema")],
        ...["tsconfig.json", "*", "--required", "--noExtraProps", "--out", "schema2.json"],
      ],
    },
    { name: named("typia", modules), cwd: typia, command: typiaCommand, reset: () => putAside(typia, "dist") },
  ];
}

function typiaFile(index: number, sources: ToolSources): string {
  const { input, result } = typeNames(index);
  return `import typia from "typia";
${sources.types(index)}
export const schemas${index} = typia.json.schemas<[${input}, ${result}], "3.1">();
export const isInput${index} = typia.createEquals<${input}>();
export const isResult${index} = typia.createEquals<${result}>();
`;
}
