import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { countOf } from "../diagnostics/render.js";
import { dirname, relative, resolve } from "../files/paths.js";
import { printListedTools } from "../openapi/index.js";
import { readSource, type Source, SourceError, selectSource, sourceOptions } from "../sources/index.js";
import { writeWhole } from "./lock.js";
import { type CliIo, CommandFailure, type ExitCode } from "./terminal.js";

/** `toolwright import mcp`: writes a function for each tool that a server lists. The server is a URL, or a command with its arguments. */
export async function runImportServer(
  words: readonly string[],
  flags: { readonly cwd?: string; readonly out?: string },
  io: CliIo,
): Promise<ExitCode> {
  const path = resolve(io.cwd, flags.cwd ?? ".", flags.out ?? "src/tools.ts");
  const shown = relative(io.cwd, path);
  if (!path.endsWith(".ts")) throw new CommandFailure(2, `${shown} is not a TypeScript file`);
  if (existsSync(path)) throw new CommandFailure(2, `${shown} exists. Write to another file with --out.`);
  const { contract } = await readSource(serverOf(words, flags, io), sourceOptions(flags, io));
  const { tools } = contract;
  if (tools.length === 0) throw new CommandFailure(1, "the server lists no tools");
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, printListedTools(tools));
  io.out(
    `Wrote ${shown} (${countOf(tools.length, "tool")}). Replace what the functions throw, then run toolwright generate.\n`,
  );
  return 0;
}

/** Several words are a command as a shell has split it. */
function serverOf(words: readonly string[], flags: { readonly cwd?: string }, io: CliIo): Source {
  const [command, ...args] = words;
  if (command === undefined) throw new SourceError("Which server? Pass its URL, or -- and the command that starts it.");
  const source = selectSource(undefined, { ...flags, server: command }, io);
  if (source.kind !== "server" || source.target.kind !== "command" || args.length === 0) return source;
  return { kind: "server", target: { ...source.target, command, args } };
}
