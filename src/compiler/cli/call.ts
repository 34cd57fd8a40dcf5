import type { CallTarget } from "toolwright/internal/mcp";
import { defined, messageOfThrown, shorten, wireNameOf } from "toolwright/internal/model";
import {
  formatToolId,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ProtocolError,
  ToolError,
} from "toolwright/model";
import { nearestName } from "../../json-schema/index.js";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import type { Project } from "../generator/index.js";
import { exampleValue } from "../page/index.js";
import { callServer, parseServer, SourceError, type SourceFlags, sourceOptions } from "../sources/index.js";
import { inProject } from "./in-project.js";
import { type BoundTools, loadBoundTools, readyProject, type StaleFlags } from "./project-tools.js";
import { toolSetOptions } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, printError, printJson, projectOf } from "./terminal.js";

/**
 * Prints a result of `tools/call`, `prompts/get` or `resources/read`: structured content as JSON, or else the text. An error, its `traces` and the
 * kinds of other content go to standard error. With `json`, prints the complete result. Returns 1 for an error.
 */
function printCallResult(
  result: unknown,
  { json }: { readonly json?: boolean },
  io: CliIo,
  traces: readonly string[] = [],
): ExitCode {
  const { structuredContent, isError, ...others } = isJsonObject(result) ? result : {};
  const exitCode = isError === true ? 1 : 0;
  if (json) {
    printJson(result, io);
    return exitCode;
  }
  const blocks = blocksOf(others).filter(isJsonObject);
  const text = blocks.filter(isTextBlock).map((block) => String(block["text"]));
  // Further lines are indented, so that no text of a server looks like a message of this program.
  if (isError === true) printError(indentContinued([...text, ...traces].join("\n")), io);
  else if (structuredContent !== undefined) printJson(structuredContent, io);
  // A file or another program receives the text as it is.
  else for (const each of text) io.out(`${io.width.out === undefined ? each : visible(each)}\n`);
  for (const block of blocks.filter((each) => !isTextBlock(each)))
    io.err(`${visibleLine(blockLabel(block))}; --json prints it\n`);
  return exitCode;
}

function indentContinued(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

/** The content of a result, of the messages of a prompt, or of a resource. */
function blocksOf({ content, messages, contents }: JsonObject): readonly unknown[] {
  if (Array.isArray(messages)) return messages.map((message) => (isJsonObject(message) ? message["content"] : message));
  return [content, contents].find(Array.isArray) ?? [];
}

function isTextBlock({ type, text }: JsonObject): boolean {
  return type === "text" || (type === undefined && typeof text === "string");
}

/** Names a block: `image (image/png)`. */
function blockLabel(block: JsonObject): string {
  const resource = isJsonObject(block["resource"]) ? block["resource"] : {};
  const detail = block["mimeType"] ?? block["uri"] ?? resource["uri"];
  return `${String(block["type"] ?? "bytes")}${detail === undefined ? "" : ` (${String(detail)})`}`;
}

export interface CallFlags extends StaleFlags, SourceFlags {
  readonly json?: boolean;
  readonly answer?: readonly string[];
}

type Call = Omit<CallTarget, "kind">;

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
  if (flags.server !== undefined && flags.envFile)
    throw new CommandFailure(2, "--env-file cannot be combined with --server");
  if (flags.server !== undefined) return printCallResult(await callOther(flags.server, call, flags, io), flags, io);
  if (flags.timeout !== undefined) {
    throw new CommandFailure(
      2,
      "--timeout needs --server. The config sets the limit of the project: `server.limits.timeoutMs`.",
    );
  }
  return inProject(flags, io, async () =>
    callOwn(await readyProject(flags, io), call, { onElicit: answer, signal }, flags, io),
  );
}

function callOther(server: string, { name, arguments: args }: Call, flags: CallFlags, io: CliIo): Promise<unknown> {
  const { target } = parseServer(server, projectOf(flags, io).cwd);
  const { timeout } = sourceOptions(flags, io);
  const check = (names: readonly string[]): void => {
    if (!names.includes(name)) throw unknownName(name, { Tools: names });
  };
  return callServer(target, name, args, { check, ...(timeout !== undefined && { timeout }) });
}

/** Calls a tool, gets a prompt or reads a resource of the project as a server would, without one. */
async function callOwn(
  project: Project,
  call: Call,
  options: { readonly onElicit: AnswerQuestion; readonly signal: AbortSignal },
  flags: CallFlags,
  io: CliIo,
): Promise<ExitCode> {
  const { callOnce, createTextLogger, reserveStdout, traceOf } = await import("toolwright/internal/mcp");
  const { limits, logger: ownLogger } = project.settings.server;
  const traces: string[] = [];
  const textLogger = createTextLogger((text) => io.err(`${visible(text)}\n`));
  // The result has the message.
  const error: typeof textLogger.error = (fields, message) => {
    if ("err" in fields) traces.push(traceOf(fields["err"]));
    else if ("advice" in fields) traces.push(String(fields["advice"]));
    else textLogger.error(fields, message);
  };
  const logger = ownLogger ?? (flags.json ? textLogger : { ...textLogger, error });
  // What the tool prints must not mix with its result.
  const { restore } = await reserveStdout();
  const reportExit = (code: number): void =>
    printError(`${JSON.stringify(call.name)} ended the process: it called process.exit(${code}).`, io);
  try {
    const tools = await loadBoundTools(project);
    process.on("exit", reportExit);
    const result = await callOnce(tools, findTarget(tools, call, project), {
      ...toolSetOptions(project),
      ...defined({ limits, logger }),
      ...options,
      onProgress: (progress) => io.err(`progress: ${visibleLine(describeProgress(progress))}\n`),
      onLog: (level, data) =>
        io.err(`${level}: ${visible(indentContinued(typeof data === "string" ? data : JSON.stringify(data)))}\n`),
    });
    return printCallResult(result, flags, io, traces);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    printError(indentContinued([error.message, ...traces].join("\n")), io);
    return 1;
  } finally {
    process.off("exit", reportExit);
    restore();
  }
}

interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** "2/5 page 2". */
export function describeProgress({ progress, total, message }: Progress): string {
  const count = total === undefined ? `${progress}` : `${progress}/${total}`;
  return message === undefined ? count : `${count} ${message}`;
}

/**
 * Finds what has the name: a tool, by its name in listings or its id, a prompt, or a resource, by its URI.
 * @throws {SourceError} if there is nothing.
 */
function findTarget(tools: BoundTools, call: Call, { settings: { wireName } }: Project): CallTarget {
  const names = { Tools: [] as string[], Prompts: [] as string[], Resources: [] as string[] };
  for (const each of tools) {
    if ("tool" in each) {
      const wire = wireNameOf(each.tool, wireName);
      if (wire === call.name || formatToolId(each.tool) === call.name) return { ...call, kind: "tool", name: wire };
      names.Tools.push(wire);
    } else if ("prompt" in each) {
      if (each.prompt.name === call.name) return { ...call, kind: "prompt" };
      names.Prompts.push(each.prompt.name);
    } else {
      const uri = each.resource.uri;
      // Whether a template matches is known when the resource is read.
      if (uri === call.name || (uri.includes("{") && call.name.startsWith(uri.slice(0, uri.indexOf("{"))))) {
        return { ...call, kind: "resource" };
      }
      names.Resources.push(uri);
    }
  }
  throw unknownName(call.name, names);
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

/** The error for a name that none of these has, each by its kind. */
function unknownName(name: string, all: Readonly<Record<string, readonly string[]>>): SourceError {
  const kinds = Object.entries(all).filter(([, names]) => names.length > 0);
  const lists = kinds.map(([kind, names]) => `${kind}: ${shorten(names.map(visibleLine).join(", "), 1000)}`);
  const near = nearestName(name, Object.values(all).flat());
  const suggestion = near === undefined ? "" : `Did you mean ${visibleLine(near)}? `;
  const known = lists.join(". ") || "It has no tools.";
  return new SourceError(`unknown tool ${JSON.stringify(name)}. ${suggestion}${known}`);
}

/** Answers the questions of a call. Resolves with the result of `elicitation/create`. */
type AnswerQuestion = (params: JsonObject) => Promise<JsonObject>;

/**
 * Returns what answers questions: first the values of `--answer`, in the order of the questions, then the terminal, if there is one.
 * @throws {CommandFailure} if a value is neither a JSON object nor `decline` or `cancel`.
 */
export function createAnswers(given: readonly string[], io: CliIo): AnswerQuestion {
  const rest = given.map(parseAnswer);
  const { readLine } = io;
  return async (params) => {
    const next = rest.shift();
    if (next) return next;
    if (readLine) return askAtTerminal(params, { ...io, readLine });
    const example = JSON.stringify(exampleValue(params["requestedSchema"], params["requestedSchema"] ?? {}));
    throw new ToolError(
      "ClientCapabilityMissing",
      `The tool asks ${JSON.stringify(params["message"])}, and nobody answers. Pass the answer with --answer '${example}', or --answer decline.`,
    );
  };
}

function parseAnswer(text: string): JsonObject {
  if (text === "decline" || text === "cancel") return { action: text };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Reported like JSON that is not an object.
  }
  if (isJsonObject(content)) return { action: "accept", content };
  throw new CommandFailure(2, `--answer must be one JSON object in quotes, such as '{"sure":true}', decline or cancel`);
}

type Terminal = CliIo & Required<Pick<CliIo, "readLine">>;

/** Asks for each field of the form, or whether a URL was opened. The end of the input cancels. */
async function askAtTerminal(params: JsonObject, io: Terminal): Promise<JsonObject> {
  const { message, url, requestedSchema } = params;
  io.err(`${visible(String(message))}\n`);
  if (typeof url === "string") {
    io.err(`${visibleLine(url)}\n`);
    const isOpened = await readField("opened", { type: "boolean" }, true, io);
    return isOpened === undefined ? { action: "cancel" } : { action: isOpened.value === true ? "accept" : "decline" };
  }
  const { properties = {}, required = [] } = isJsonObject(requestedSchema) ? requestedSchema : {};
  const content: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(isJsonObject(properties) ? properties : {})) {
    const isRequired = Array.isArray(required) && required.includes(name);
    const answer = await readField(name, isJsonObject(field) ? field : {}, isRequired, io);
    if (!answer) return { action: "cancel" };
    if (answer.value !== undefined) content[name] = answer.value;
  }
  return { action: "accept", content };
}

/** Reads a value until it has the type of the field. An empty line is the default, or no value. Undefined at the end of the input. */
async function readField(
  name: string,
  field: JsonObject,
  isRequired: boolean,
  io: Terminal,
): Promise<{ readonly value: JsonValue | undefined } | undefined> {
  const { default: preset, description } = field;
  const listed = choices(field);
  const values = listed?.map(({ value }) => value);
  const expected = listed ? listed.map(({ label }) => label).join(", ") : String(field["type"] ?? "string");
  const detail = typeof description === "string" ? ` ${description}` : "";
  const initial = preset === undefined ? "" : `, default ${JSON.stringify(preset)}`;
  for (;;) {
    const line = await io.readLine(`${visibleLine(`${name}${detail} (${expected}${initial})`)}: `);
    if (line === undefined) return undefined;
    const text = line.trim();
    if (text === "" && (!isRequired || preset !== undefined)) return { value: preset };
    const value = parseField(text, field, values);
    if (value !== undefined) return { value };
    io.err(`expected ${visibleLine(expected)}\n`);
  }
}

interface Choice {
  readonly value: string;
  /** The value, with its title. */
  readonly label: string;
}

/** The values that a field lists. */
function choices({ enum: values, oneOf, anyOf = oneOf, items }: JsonObject): readonly Choice[] | undefined {
  if (isJsonObject(items)) return choices(items);
  if (Array.isArray(values)) return values.map((each) => ({ value: String(each), label: String(each) }));
  if (!Array.isArray(anyOf)) return undefined;
  return anyOf.map((each: JsonValue) => {
    const { const: value, title } = isJsonObject(each) ? each : { const: each };
    return { value: String(value), label: title === undefined || title === value ? `${value}` : `${value} (${title})` };
  });
}

function parseField(text: string, { type }: JsonObject, values: readonly string[] | undefined): JsonValue | undefined {
  if (type === "boolean") return /^(y|yes|true)$/i.test(text) ? true : /^(n|no|false)$/i.test(text) ? false : undefined;
  if (type === "array") {
    const items = text.split(",").flatMap((item) => item.trim() || []);
    return items.every((item) => values?.includes(item)) ? items : undefined;
  }
  if (type !== "number" && type !== "integer") return !values || values.includes(text) ? text : undefined;
  const number = Number(text);
  const fits = text !== "" && (type === "integer" ? Number.isInteger(number) : Number.isFinite(number));
  return fits ? number : undefined;
}
