import type { CallTarget } from "toolwright/internal/mcp";
import { messageOfThrown, shorten, wireNameOf } from "toolwright/internal/model";
import { formatToolId, isJsonObject, type JsonObject, ProtocolError } from "toolwright/model";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import type { Project } from "../generator/index.js";
import { callServer, parseServer, SourceError } from "../sources/index.js";
import { type AnswerQuestion, createAnswers } from "./call-answers.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";
import { readyProject, type StaleFlags } from "./ready-project.js";
import { type SourceFlags, sourceOptions } from "./select-source.js";
import { toolSetOptions } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, printError, printJson, projectOf } from "./terminal.js";

/**
 * Prints a result of `tools/call`, `prompts/get` or `resources/read`: structured content as JSON, or else the text. An error and the kinds of other
 * content go to standard error. With `json`, prints the complete result. Returns 1 for an error.
 */
export function printCallResult(result: unknown, { json }: { readonly json?: boolean }, io: CliIo): ExitCode {
  const { structuredContent, isError, ...others } = isJsonObject(result) ? result : {};
  const exitCode = isError === true ? 1 : 0;
  if (json) {
    printJson(result, io);
    return exitCode;
  }
  const blocks = blocksOf(others).filter(isJsonObject);
  const text = blocks.filter(isText).map((block) => String(block["text"]));
  // Further lines are indented, so that no text of a server looks like a message of this program.
  if (isError === true) printError(indented(text.join("\n")), io);
  else if (structuredContent !== undefined) printJson(structuredContent, io);
  // A file or another program receives the text as it is.
  else for (const each of text) io.out(`${io.width.out === undefined ? each : visible(each)}\n`);
  for (const block of blocks.filter((each) => !isText(each)))
    io.err(`${visibleLine(describe(block))}; --json prints it\n`);
  return exitCode;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

/** The content of a result, of the messages of a prompt, or of a resource. */
function blocksOf({ content, messages, contents }: JsonObject): readonly unknown[] {
  if (Array.isArray(messages)) return messages.map((message) => (isJsonObject(message) ? message["content"] : message));
  return [content, contents].find(Array.isArray) ?? [];
}

function isText({ type, text }: JsonObject): boolean {
  return type === "text" || (type === undefined && typeof text === "string");
}

/** Names a block: `image (image/png)`. */
function describe(block: JsonObject): string {
  const resource = isJsonObject(block["resource"]) ? block["resource"] : {};
  const detail = block["mimeType"] ?? block["uri"] ?? resource["uri"];
  return `${String(block["type"] ?? "bytes")}${detail === undefined ? "" : ` (${String(detail)})`}`;
}

export interface CallFlags extends StaleFlags, SourceFlags {
  readonly json?: boolean;
  readonly answer?: readonly string[];
}

interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** `toolwright call NAME [JSON]`: calls what has the name in the project, or a tool of the server in `flags`, and prints the result. */
export async function runCall(
  name: string,
  text: string | undefined,
  flags: CallFlags,
  io: CliIo,
  signal: AbortSignal,
): Promise<ExitCode> {
  const call = { name, arguments: parseArguments(text) };
  const answer = createAnswers(flags.answer ?? [], io);
  if (flags.server !== undefined && flags.answer)
    throw new CommandFailure(2, "--answer cannot be combined with --server");
  if (flags.server !== undefined) return printCallResult(await callOther(flags.server, call, flags, io), flags, io);
  if (flags.timeout !== undefined) {
    throw new CommandFailure(
      2,
      "--timeout needs --server. The config sets the limit of the project: `server.limits.timeoutMs`.",
    );
  }
  const project = await readyProject(flags, io);
  if (typeof project === "number") return project;
  const own = { ...io, json: flags.json === true, onElicit: answer, signal };
  return callOwn(project, call, own);
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

interface OwnCall extends CliIo {
  readonly json: boolean;
  readonly onElicit: AnswerQuestion;
  readonly signal: AbortSignal;
}

/** Calls a tool, gets a prompt or reads a resource of the project as a server would, without one. */
async function callOwn(project: Project, call: Call, own: OwnCall): Promise<ExitCode> {
  const { callOnce, reserveStdout } = await import("toolwright/internal/mcp");
  const { limits, logger } = project.settings.server;
  // What the tool prints must not mix with its result.
  const { restore } = await reserveStdout();
  try {
    const tools = await loadBoundTools(project);
    const result = await callOnce(tools, findTarget(tools, call, project), {
      ...toolSetOptions(project),
      ...(limits && { limits }),
      ...(logger && { logger }),
      signal: own.signal,
      onElicit: own.onElicit,
      onProgress: ({ progress, total, message }) => {
        const parts = [total === undefined ? `${progress}` : `${progress}/${total}`, message];
        own.err(`progress: ${visibleLine(parts.filter((part) => part !== undefined).join(" "))}\n`);
      },
      onLog: (level, data) =>
        own.err(`${level}: ${visible(indented(typeof data === "string" ? data : JSON.stringify(data)))}\n`),
    });
    return printCallResult(result, own, own);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    printError(error.message, own);
    return 1;
  } finally {
    restore();
  }
}

/**
 * Finds what has the name: a tool, by its name in listings or its id, a prompt, or a resource, by its URI.
 * @throws {SourceError} if there is nothing.
 */
function findTarget(tools: BoundTools, call: Call, { settings: { wireName } }: Project): CallTarget {
  const names: string[] = [];
  for (const each of tools) {
    if ("tool" in each) {
      const wire = wireNameOf(each.tool, wireName);
      if (wire === call.name || formatToolId(each.tool) === call.name) return { ...call, kind: "tool", name: wire };
      names.push(wire);
    } else if ("prompt" in each) {
      if (each.prompt.name === call.name) return { ...call, kind: "prompt" };
      names.push(each.prompt.name);
    } else {
      const uri = each.resource.uri;
      // Whether a template matches is known when the resource is read.
      if (uri === call.name || (uri.includes("{") && call.name.startsWith(uri.slice(0, uri.indexOf("{"))))) {
        return { ...call, kind: "resource" };
      }
      names.push(uri);
    }
  }
  throw unknownTool(call.name, names);
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
