import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkPackages } from "../support/temp-project.js";
import { toolFile, typesOf } from "./generation-tools.js";
import { ownBin, peerModules, repository } from "./peer-folder.js";
import { compilerOptions, typiaProject } from "./typia-project.js";

/** A command that is timed in a project of its own. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
  /** Takes away what the run before wrote. */
  readonly reset?: () => void;
}

/** A project of `files` files, of which `tools` have a tool, as an author of toolwright has it. */
export function ownProject(folder: string, tools: number, files: number = tools): void {
  mkdirSync(join(folder, "src"), { recursive: true });
  linkPackages(folder);
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  for (let index = 0; index < files; index++) {
    // Tools are spread over the files.
    const hasTool = (index * tools) % files < tools;
    writeFileSync(join(folder, "src", `t${index}.ts`), hasTool ? toolFile(index) : typesOf(index));
  }
}

/** The name of our own command in the tables. */
export const ownName = "toolwright generate";

/**
 * Takes a folder out of a project, and leaves it beside the project until all is removed. For minutes after many files were deleted ext4 takes
 * up to ten times as long to make new ones, which is no part of anyone's work.
 */
function putAside(project: string, path: string): void {
  const from = join(project, path);
  if (existsSync(from)) renameSync(from, join(mkdtempSync(join(dirname(project), "aside-")), "removed"));
}

/** The command that is measured in such a project, from nothing. */
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

/** The other generators and compilers, each with the same types; `folder` is one from which their packages are found. */
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
      what: "a check of the types",
      cwd: types,
      command: [node, join(repository, "node_modules/typescript/bin/tsc"), "--noEmit"],
    },
    {
      name: "tsc --noEmit, TypeScript 7",
      what: "a check of the types",
      cwd: types,
      command: [node, join(modules, "typescript-7/bin/tsc"), "--noEmit"],
    },
    { name: "node -e 0", what: "nothing", cwd: types, command: [node, "-e", "0"] },
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
