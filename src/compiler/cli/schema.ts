import { statSync } from "node:fs";
import { resolve } from "../files/paths.js";
import { describeFile } from "../generator/index.js";
import type { CliIo, ExitCode, ProjectFlags } from "./terminal.js";
import {
  CommandFailure,
  exitCodeOf,
  printDiagnostics,
  printError,
  printJson,
  projectOf,
  quietly,
  type Selection,
} from "./terminal.js";

/** `toolwright schema FILE [TYPE...]`: prints the schema of one type, or of several as an object by name. */
export async function runSchema(
  file: string,
  types: readonly string[],
  flags: ProjectFlags & { readonly all?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const project = projectOf(flags, io);
  const isFile = statSync(resolve(project.cwd, file), { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile) throw new CommandFailure(2, `file ${file} does not exist`);
  if (!/\.[cm]?tsx?$/.test(file)) throw new CommandFailure(2, `${file} is not a TypeScript file`);
  const result = await describeFile({ ...project, file, ...(types.length > 0 && !flags.all && { types }) });
  printDiagnostics(result.diagnostics, result.root, io, flags.all ? ofAllTypes : {});
  const [first, ...others] = Object.entries(result.schemas);
  if (flags.all || types.length > 1) {
    if (first || result.ok) printJson(result.schemas, io);
    return exitCodeOf(result);
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
  } else printJson(schema, io);
  return exitCodeOf(result);
}

/** As `generate`, but every run prints the same. */
const ofAllTypes: Selection = { perKind: quietly.perKind, lister: "the command with the name of a type" };
