import { resolve } from "node:path";
import { parseArgsStringToArgv } from "string-argv";
import type { ServerTarget } from "./server/server-client.js";
import { SourceError } from "./source-error.js";

/** Where tool records come from. */
export type Source =
  /** The source code of the project, as it is now. */
  | { readonly kind: "project" }
  /** The project at a revision of its git repository. */
  | { readonly kind: "git"; readonly revision: string }
  /** A `tools.json`, a lock, or a saved result of `tools/list`, by its absolute path. */
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "server"; readonly target: ServerTarget };

/**
 * Parses a source as commands take it: `.` for the project, `git:REVISION`, `server:COMMAND`, a URL, or the path of a JSON file.
 * @throws {SourceError} if it is incomplete.
 */
export function parseSource(text: string, cwd: string): Source {
  if (text === ".") return { kind: "project" };
  const [, prefix, rest = ""] = /^(git|server):(.*)$/s.exec(text) ?? [];
  if (prefix === "git") {
    if (rest === "") throw new SourceError('"git:" requires a revision, such as git:main.');
    return { kind: "git", revision: rest };
  }
  if (prefix === "server") return parseServer(rest, cwd);
  return isUrl(text) ? parseServer(text, cwd) : { kind: "file", path: resolve(cwd, text) };
}

/**
 * Parses a server: its URL, or the command that starts it, in which quotes group words. No shell runs the command.
 * @throws {SourceError} if it is not valid.
 */
export function parseServer(text: string, cwd: string): Extract<Source, { kind: "server" }> {
  if (isUrl(text)) {
    if (!URL.canParse(text)) throw new SourceError(`${text} is not a valid URL.`);
    return { kind: "server", target: { kind: "url", url: text } };
  }
  const [command, ...args] = parseArgsStringToArgv(text);
  if (command === undefined || command === "") {
    throw new SourceError('A server requires a command or a URL, such as "node server.js".');
  }
  return { kind: "server", target: { kind: "command", command, args, cwd } };
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
