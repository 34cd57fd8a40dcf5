import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import { visible, visibleLine } from "../diagnostics/diagnostic.js";
import { exampleValue } from "../page/index.js";
import { type CliIo, CommandFailure } from "./terminal.js";

/** Answers the questions of a call. Resolves with the result of `elicitation/create`. */
export type AnswerQuestion = (params: JsonObject) => Promise<JsonObject>;

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
  const values = choices(field);
  const expected = values ? values.join(", ") : String(field["type"] ?? "string");
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

/** The values that a field lists. */
function choices({ enum: values, oneOf, items }: JsonObject): readonly string[] | undefined {
  if (isJsonObject(items)) return choices(items);
  if (Array.isArray(values)) return values.map(String);
  return Array.isArray(oneOf)
    ? oneOf.map((each: JsonValue) => String(isJsonObject(each) ? each["const"] : each))
    : undefined;
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
