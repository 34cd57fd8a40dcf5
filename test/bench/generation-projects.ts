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
import { ownBin, peerModules, repository } from "./peer-folder.js";
import { projectTool, projectTypes, typeNames } from "./project-tools.js";
import { typiaProject } from "./typia-project.js";

/** A command that is measured in a separate project. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
  /** Removes the output of the previous run. */
  readonly reset?: () => void;
  /** The exit codes that it may have. Default: 0. */
  readonly statuses?: readonly number[];
}

/** The packages that the measured projects use, with those that they need. `init` adds the first. Few projects use the last two. */
const dependencies = ["@types/node", "undici-types", "zod", "@anthropic-ai/sdk", "@google/genai"];

export function linkDependencies(folder: string, names: readonly string[] = dependencies): void {
  for (const name of names) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), link, "dir");
  }
}

/** Creates a project with `toolwright init`, of `files` files, of which `tools` contain a tool instead of the one that `init` writes. */
export function ownProject(folder: string, tools: number, files: number = tools): void {
  mkdirSync(folder, { recursive: true });
  linkPackages(folder);
  linkDependencies(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "measured", "private": true }');
  execFileSync(process.execPath, [ownBin, "init", "--yes", "--no-install"], { cwd: folder, stdio: "ignore" });
  rmSync(join(folder, "src/tools.ts"));
  for (let index = 0; index < files; index++) {
    // Distribute the tools over the files.
    const hasTool = (index * tools) % files < tools;
    writeFileSync(join(folder, "src", `t${index}.ts`), hasTool ? projectTool(index) : projectTypes(index));
  }
}

const zodTool = `import { z } from "zod";
const Person = z.object({ name: z.string(), born: z.date().optional(), kind: z.enum(["user", "guest"]) });
/** Greets a person. @tool */
export function greetPerson(person: z.infer<typeof Person>): string { return person.name; }
`;

/** The source of a tool whose type is one of a package, by package. */
export const packageTools: Readonly<Record<string, string>> = {
  toolwright: `import type { ToolContext } from "toolwright";
/** Counts to a number. @tool */
export function countTo(end: number, context: ToolContext): number { context.progress({ progress: end }); return end; }
`,
  zod: zodTool,
  "zod, beside two SDKs": `import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI } from "@google/genai";
${zodTool}
/** Names the services. @tool */
export function services(): string { return [Anthropic.name, GoogleGenAI.name].join(); }
`,
  "@types/node": `import { type Stats, statSync } from "node:fs";
/** Returns the size of a file. @tool */
export function sizeOf(path: string): Pick<Stats, "size" | "mtimeMs"> { return statSync(path); }
`,
  "@types/node, inferred": `/** Reads a page. @tool */
export async function readPage(url: string) {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}
`,
};

/** The name of `toolwright generate` in the tables. */
export const ownName = "toolwright generate";

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
    name: ownName,
    what: "schemas, records, types, validators, handlers",
    command: [process.execPath, ownBin, "generate"],
    reset: () => {
      putAside(folder, "src/generated");
      putAside(folder, "node_modules/.cache");
    },
  };
}

/** Returns the other generators and compilers, with the types and the tsconfig of the project `own`. Their packages are resolved from `folder`. */
export function peerContenders(
  folder: string,
  own: string,
  tools: number,
): readonly (Contender & { readonly cwd: string })[] {
  const modules = peerModules();
  const types = join(folder, "types");
  mkdirSync(join(types, "src"), { recursive: true });
  const tsconfig = readFileSync(join(own, "tsconfig.json"), "utf8");
  writeFileSync(join(types, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(types, "tsconfig.json"), tsconfig);
  linkDependencies(types);
  const typia = join(folder, "typia");
  mkdirSync(join(typia, "src"), { recursive: true });
  linkDependencies(typia);
  const typiaCommand = typiaProject(typia, ["src"], JSON.parse(tsconfig).compilerOptions);
  for (let index = 0; index < tools; index++) {
    writeFileSync(join(types, "src", `t${index}.ts`), projectTypes(index));
    writeFileSync(join(typia, "src", `t${index}.ts`), typiaFile(index));
  }
  const node = process.execPath;
  return [
    {
      name: "ts-json-schema-generator",
      what: "schemas of all exported types",
      cwd: types,
      command: [
        ...[node, join(modules, "ts-json-schema-generator/bin/ts-json-schema-generator.js")],
        ...["--path", "src/*.ts", "--tsconfig", "tsconfig.json", "--type", "*", "--out", "schema.json"],
      ],
    },
    {
      name: "typescript-json-schema",
      what: "schemas of all exported types",
      cwd: types,
      command: [
        ...[node, join(modules, "typescript-json-schema/bin/typescript-json-schema")],
        ...["tsconfig.json", "*", "--required", "--noExtraProps", "--out", "schema2.json"],
      ],
    },
    {
      name: "typia with ts-patch",
      what: "schemas and validators",
      cwd: typia,
      command: typiaCommand,
      reset: () => putAside(typia, "dist"),
    },
    {
      name: "tsc --noEmit, TypeScript 6",
      what: "type check",
      cwd: types,
      command: [node, join(repository, "node_modules/typescript/bin/tsc"), "--noEmit"],
    },
    {
      name: "tsc --noEmit, TypeScript 7",
      what: "type check",
      cwd: types,
      command: [node, join(modules, "typescript-7/bin/tsc"), "--noEmit"],
    },
    { name: "node -e 0", what: "none", cwd: types, command: [node, "-e", "0"] },
  ];
}

function typiaFile(index: number): string {
  const { input, result } = typeNames(index);
  return `import typia from "typia";
${projectTypes(index)}
export const schemas${index} = typia.json.schemas<[${input}, ${result}], "3.1">();
export const isInput${index} = typia.createEquals<${input}>();
export const isResult${index} = typia.createEquals<${result}>();
`;
}
