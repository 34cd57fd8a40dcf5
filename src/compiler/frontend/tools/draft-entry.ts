import type { ts } from "ts-morph";
import type { CallableHandler, Draft } from "../../catalog/index.js";
import type { BaseType } from "../type-graph.js";
import type { Callable } from "./callable.js";
import { draftTool } from "./draft.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { draftPrompt } from "./prompt-draft.js";
import { readOutput, returnsMcpResult } from "./read-output.js";
import { draftResource } from "./resource-draft.js";
import type { ToolReader } from "./tool-reader.js";

/** A marked function or method after its parameters are read. */
export interface FunctionParts {
  /** The declaration with the marker. */
  readonly node: ts.Node;
  readonly marker: Marker;
  readonly metadata: ToolMetadata;
  /** The name if the marker has none. */
  readonly defaultName: string;
  readonly input: BaseType;
  readonly callable: Callable;
  readonly handler: CallableHandler;
}

/** Reads the result of a function and combines its parts into what the marker makes of it. Reports problems. */
export function draftEntry(parts: FunctionParts, reader: ToolReader): readonly Draft[] {
  if (parts.marker.kind === "prompt") return [draftPrompt(parts, reader)];
  if (parts.marker.kind === "resource") return draftResource(parts, reader);
  const { callable, handler } = parts;
  const { outputs, own } = reader;
  const output = readOutput(callable, outputs, own);
  const mcpResult = returnsMcpResult(callable, outputs) && ({ mcpResult: true } as const);
  return [draftTool({ ...parts, output, handler: { ...handler, ...mcpResult } }, reader)];
}
