import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkPackages } from "../support/temp-project.js";
import { toolFile, typesOf } from "./generation-tools.js";
import { ownBin, peerModules, repository } from "./peer-folder.js";
import { compilerOptions, typiaProject } from "./typia-project.js";

/** A command that is measured in a separate project. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
  /** Removes the output of the previous run. */
  readonly reset?: () => void;
}

/** Creates a toolwright project of `files` files, of which `tools` contain a tool. */
export function ownProject(folder: string, tools: number, files: number = tools): void {
  mkdirSync(join(folder, "src"), { recursive: true });
  linkPackages(folder, (name) => join(repository, "node_modules", name));
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  for (let index = 0; index < files; index++) {
    // Distribute the tools over the files.
    const hasTool = (index * tools) % files < tools;
    writeFileSync(join(folder, "src", `t${index}.ts`), hasTool ? toolFile(index) : typesOf(index));
  }
}

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

/** Returns the other generators and compilers, with the same types. Their packages are resolved from `folder`. */
export function peerContenders(folder: string, tools: number): readonly (Contender & { readonly cwd: string })[] {
  const modules = peerModules();
  const types = join(folder, "types");
  mkdirSync(join(types, "src"), { recursive: true });
  writeFileSync(join(types, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(types, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  const typia = join(folder, "typia");
  mkdirSync(join(typia, "src"), { recursive: true });
  const typiaCommand = typiaProject(typia, ["src"]);
  for (let index = 0; index < tools; index++) {
    writeFileSync(join(types, "src", `t${index}.ts`), typesOf(index));
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
  return `import typia from "typia";
${typesOf(index)}
export const schemas${index} = typia.json.schemas<[Request${index}, Receipt${index}], "3.1">();
export const isRequest${index} = typia.createEquals<Request${index}>();
export const isReceipt${index} = typia.createEquals<Receipt${index}>();
`;
}
