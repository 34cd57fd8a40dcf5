import type { Draft } from "../../catalog/index.js";
import { draftTool } from "./draft.js";
import type { FunctionParts } from "./function-parts.js";
import { draftPrompt } from "./prompt-draft.js";
import { awaitedResult, readOutput } from "./read-output.js";
import { draftResource } from "./resource-draft.js";
import { sendsContent } from "./sends-content.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the result of a function and combines its parts into what the marker makes of it. Reports problems. */
export function draftEntry(parts: FunctionParts, reader: ToolReader): readonly Draft[] {
  if (parts.marker.kind === "prompt") return [draftPrompt(parts, reader)];
  if (parts.marker.kind === "resource") return draftResource(parts, reader);
  const { callable, handler, metadata } = parts;
  const { outputs, own } = reader;
  const result = awaitedResult(callable, outputs);
  const { output, ...sent } = readOutput(callable, result, outputs, own, metadata.outputMode ?? reader.outputMode);
  const content = sendsContent(callable, outputs.checker, own) && ({ sendsContent: true } as const);
  return [{ ...draftTool({ ...parts, output, handler: { ...handler, ...sent } }, reader), ...content }];
}
