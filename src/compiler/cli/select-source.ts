import { resolve } from "node:path";
import { parseServer, parseSource, type ReadSourceOptions, type Source } from "../sources/index.js";
import type { CliIo, ProjectFlags } from "./terminal.js";
import { CommandFailure, projectOf } from "./terminal.js";

/** The options of commands that read tool records from any source. */
export interface SourceFlags extends ProjectFlags {
  /** The command or URL of an MCP server. */
  readonly server?: string;
  /** Seconds until a server must have listed its tools. */
  readonly timeout?: string;
}

/** Returns the source that the arguments of a command name. Default: the project. */
export function selectSource(text: string | undefined, flags: SourceFlags, io: CliIo): Source {
  const cwd = resolve(io.cwd, flags.cwd ?? ".");
  if (flags.server === undefined) return parseSource(text ?? ".", cwd);
  if (text === undefined) return parseServer(flags.server, cwd);
  throw new CommandFailure(2, `--server and ${text} are two sources. Use one of them.`);
}

/** Returns the options to read a source with. */
export function sourceOptions(flags: SourceFlags, io: CliIo): ReadSourceOptions {
  const project = projectOf(flags, io);
  if (flags.timeout === undefined) return { project };
  const seconds = Number(flags.timeout);
  if (seconds > 0 && seconds <= 3600) return { project, timeout: seconds * 1000 };
  throw new CommandFailure(2, `--timeout must be a number of seconds up to 3600, not ${JSON.stringify(flags.timeout)}`);
}
