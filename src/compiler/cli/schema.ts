import { existsSync, readFileSync, statSync } from "node:fs";
import { relative, resolve } from "../files/paths.js";
import { describeFile, scanProject } from "../generator/index.js";
import { writeWhole } from "./lock.js";
import { requireProject } from "./project-tools.js";
import type { CliIo, ExitCode, ProjectFlags } from "./terminal.js";
import {
  CommandFailure,
  exitCodeOf,
  jsonText,
  printDiagnostics,
  printError,
  projectOf,
  quietly,
  type Selection,
} from "./terminal.js";

export interface SchemaFlags extends ProjectFlags {
  readonly all?: boolean;
  /** The file to write. Default: standard output. */
  readonly out?: string;
  readonly check?: boolean;
}

/** `toolwright schema [FILE] [TYPE...]`: prints or writes the schema of one type, or of several as an object by name. Without a file, those of all marked types. */
export async function runSchema(
  file: string | undefined,
  types: readonly string[],
  flags: SchemaFlags,
  io: CliIo,
): Promise<ExitCode> {
  if (flags.check && flags.out === undefined) throw new CommandFailure(2, "--check requires --out FILE");
  return file === undefined ? schemasOfProject(flags, io) : schemasOfFile(file, types, flags, io);
}

async function schemasOfProject(flags: SchemaFlags, io: CliIo): Promise<ExitCode> {
  const project = await requireProject(flags, io);
  const { types, ...result } = await scanProject(project);
  printDiagnostics(result.diagnostics, project.root, io, ofAllTypes);
  if (!result.ok) return exitCodeOf(result);
  if (types.length === 0)
    throw new CommandFailure(2, "no type is marked with @schema. Mark one, or name a file: toolwright schema FILE");
  const schemas: Record<string, object> = {};
  for (const { name, root, file } of types) {
    const other = Object.hasOwn(schemas, name) && types.find((type) => type.name === name);
    if (other)
      throw new CommandFailure(2, `${other.file} and ${file} both mark a type ${name}. Name one of the files.`);
    Object.defineProperty(schemas, name, { value: root.schema, enumerable: true });
  }
  return write(schemas, flags, io);
}

async function schemasOfFile(file: string, types: readonly string[], flags: SchemaFlags, io: CliIo): Promise<ExitCode> {
  const project = projectOf(flags, io);
  const isFile = statSync(resolve(project.cwd, file), { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile) throw new CommandFailure(2, `file ${file} does not exist`);
  if (!/\.[cm]?tsx?$/.test(file)) throw new CommandFailure(2, `${file} is not a TypeScript file`);
  const result = await describeFile({ ...project, file, ...(types.length > 0 && !flags.all && { types }) });
  printDiagnostics(result.diagnostics, result.root, io, flags.all ? ofAllTypes : {});
  const [first, ...others] = Object.entries(result.schemas);
  const isOutput = result.ok || flags.out === undefined;
  if (flags.all || types.length > 1) {
    const code = isOutput && (first || result.ok) ? await write(result.schemas, flags, io) : 0;
    return result.ok ? code : exitCodeOf(result);
  }
  if (!first) {
    if (result.diagnostics.length > 0) return exitCodeOf(result);
    throw new CommandFailure(2, `${file} does not export any types`);
  }
  if (others.length > 0) {
    const names = [first, ...others].map(([name]) => name).join(", ");
    throw new CommandFailure(2, `${file} exports several types: ${names}\nSpecify one or more of them, or use --all.`);
  }
  const schema = first[1];
  if (!result.ok && "error" in schema) {
    if (result.diagnostics.length === 0) printError(JSON.stringify(schema.error), io);
    return exitCodeOf(result);
  }
  const code = isOutput ? await write(schema, flags, io) : 0;
  return result.ok ? code : exitCodeOf(result);
}

/** Prints JSON, writes it to the file of the flags, or compares it with that file. */
async function write(value: object, { out, check }: SchemaFlags, io: CliIo): Promise<ExitCode> {
  const text = jsonText(value);
  if (out === undefined) {
    io.out(text);
    return 0;
  }
  const path = resolve(io.cwd, out);
  const shown = relative(io.cwd, path);
  if (existsSync(path) && readFileSync(path, "utf8") === text) {
    io.out(`${shown} is up to date.\n`);
    return 0;
  }
  if (check) {
    io.err(`${shown} is not up to date. Write it again without --check.\n`);
    return 1;
  }
  writeWhole(path, text);
  io.out(`Wrote ${shown}.\n`);
  return 0;
}

/** As `generate`, but every run prints the same. */
const ofAllTypes: Selection = { perKind: quietly.perKind, lister: "the command with the name of a type" };
