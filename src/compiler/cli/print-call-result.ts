import { isJsonObject, type JsonObject } from "toolwright/model";
import { visible, visibleLine } from "../diagnostics/visible.js";
import type { CliIo, ExitCode } from "./io.js";
import { printError, printJson } from "./print.js";

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
  if (isError === true) printError(text.join("\n"), io);
  else if (structuredContent !== undefined) printJson(structuredContent, io);
  // A file or another program receives the text as it is.
  else for (const each of text) io.out(`${io.width.out === undefined ? each : visible(each)}\n`);
  const others = blocks.filter((block) => !isText(block));
  for (const block of others) io.err(`${visibleLine(describe(block))}; --json prints it\n`);
  return exitCode;
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
