import type { CallResult } from "toolwright/internal/mcp";
import { messageOfThrown, shorten, wireNameOf } from "toolwright/internal/model";
import { formatToolId, isJsonObject, type JsonObject } from "toolwright/model";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import type { Project } from "../generator/index.js";
import { callServer, parseServer, SourceError } from "../sources/index.js";
import { loadBoundTools } from "./load-bound-tools.js";
import { readyProject, type StaleFlags } from "./ready-project.js";
import { type SourceFlags, sourceOptions } from "./select-source.js";
import { toolSetOptions } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, printError, printJson, projectOf } from "./terminal.js";

/**
 * Prints a result of `tools/call`: structured content as JSON, or else the text. An error and the kinds of other content go to standard
 * error. With `json`, prints the complete result. Returns 1 for an error.
 */
export function printCallResult(result: unknown, { json }: { readonly json?: boolean }, io: CliIo): ExitCode {
  const { content, structuredContent, isError } = isJsonObject(result) ? result : {};
  const exitCode = isError === true ? 1 : 0;
  if (json) {
    printJson(result, io);
    return exitCode;
  }
  const blocks = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const text = blocks.filter(isText).map((block) => String(block["text"]));
  // Further lines are indented, so that no text of a server looks like a message of this program.
  if (isError === true) printError(indented(text.join("\n")), io);
  else if (structuredContent !== undefined) printJson(structuredContent, io);
  // A file or another program receives the text as it is.
  else for (const each of text) io.out(`${io.width.out === undefined ? each : visible(each)}\n`);
  const others = blocks.filter((block) => !isText(block));
  for (const block of others) io.err(`${visibleLine(describe(block))}; --json prints it\n`);
  return exitCode;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

function isText({ type }: JsonObject): boolean {
  return type === "text";
}

/** Names a block: `image (image/png)`. */
function describe(block: JsonObject): string {
  const resource = isJsonObject(block["resource"]) ? block["resource"] : {};
  const detail = block["mimeType"] ?? block["uri"] ?? resource["uri"];
  return `${String(block["type"])}${detail === undefined ? "" : ` (${String(detail)})`}`;
}

export interface CallFlags extends StaleFlags, SourceFlags {
  readonly json?: boolean;
}

interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** `toolwright call NAME [JSON]`: calls a tool of the project, or of the server in `flags`, and prints the result. */
export async function runCall(
  name: string,
  text: string | undefined,
  flags: CallFlags,
  io: CliIo,
  signal: AbortSignal,
): Promise<ExitCode> {
  const call = { name, arguments: parseArguments(text) };
  if (flags.server !== undefined) return printCallResult(await callOther(flags.server, call, flags, io), flags, io);
  if (flags.timeout !== undefined) {
    throw new CommandFailure(
      2,
      "--timeout needs --server. The config sets the limit of the project: `server.limits.timeoutMs`.",
    );
  }
  const project = await readyProject(flags, io);
  if (typeof project === "number") return project;
  return printCallResult(await callOwn(project, call, io, signal), flags, io);
}

/** Calls a tool of another server. */
function callOther(server: string, { name, arguments: args }: Call, flags: CallFlags, io: CliIo): Promise<unknown> {
  const { target } = parseServer(server, projectOf(flags, io).cwd);
  const { timeout } = sourceOptions(flags, io);
  const check = (names: readonly string[]): void => {
    if (!names.includes(name)) throw unknownTool(name, names);
  };
  return callServer(target, name, args, { check, ...(timeout !== undefined && { timeout }) });
}

/** Calls a tool of the project as a server would, without one. */
async function callOwn(project: Project, call: Call, io: CliIo, signal: AbortSignal): Promise<CallResult> {
  const { callOnce, reserveStdout } = await import("toolwright/internal/mcp");
  const { limits, logger } = project.settings.server;
  // What the tool prints must not mix with its result.
  const { restore } = await reserveStdout();
  try {
    const tools = await loadBoundTools(project);
    const { wireName } = project.settings;
    const names = tools.flatMap((each) =>
      "tool" in each ? [{ wire: wireNameOf(each.tool, wireName), id: formatToolId(each.tool) }] : [],
    );
    const found = names.find(({ wire, id }) => wire === call.name || id === call.name);
    if (!found)
      throw unknownTool(
        call.name,
        names.map(({ wire }) => wire),
      );
    return await callOnce(
      tools,
      { ...call, name: found.wire },
      {
        ...toolSetOptions(project),
        ...(limits && { limits }),
        ...(logger && { logger }),
        signal,
        onProgress: ({ progress, total, message }) => {
          const parts = [total === undefined ? `${progress}` : `${progress}/${total}`, message];
          io.err(`progress: ${visibleLine(parts.filter((part) => part !== undefined).join(" "))}\n`);
        },
        onLog: (level, data) =>
          io.err(`${level}: ${visible(indented(typeof data === "string" ? data : JSON.stringify(data)))}\n`),
      },
    );
  } finally {
    restore();
  }
}

/** @throws {CommandFailure} if the text is not a JSON object. */
function parseArguments(text = "{}"): JsonObject {
  const example = `Pass one JSON object in quotes, such as '{"name":"Ada"}'.`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(
      2,
      `the arguments are not valid JSON: ${shorten(messageOfThrown(error), 200)}. ${example}`,
    );
  }
  if (isJsonObject(value)) return value;
  throw new CommandFailure(2, `the arguments must be a JSON object, not ${shorten(text, 100)}. ${example}`);
}

function unknownTool(name: string, names: readonly string[]): SourceError {
  const known = names.length === 0 ? "It has no tools." : `Tools: ${shorten(names.map(visibleLine).join(", "), 1000)}`;
  return new SourceError(`unknown tool ${JSON.stringify(name)}. ${known}`);
}
