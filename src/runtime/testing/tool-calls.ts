import type { BoundTool } from "../gen/v1/index.js";
import type { Servable } from "../mcp/index.js";
import { isJsonObject, type JsonObject, type Tool } from "../model/index.js";

/** A function for each tool, by the name that clients see. The types come from the generated list of tools, or from `defineTool`. */
export type ToolCalls<Tools extends readonly Servable[]> = {
  readonly [Bound in Extract<Tools[number], BoundTool> as NameOf<Bound>]: ToolCall<Bound>;
};

type NameOf<Bound extends BoundTool> = NonNullable<Bound["~name"]>;

/** The input can be omitted if nothing in it is required. */
type ToolCall<Bound extends BoundTool> =
  Record<never, never> extends CallInputOf<Bound>
    ? (input?: CallInputOf<Bound>) => Promise<CallValueOf<Bound>>
    : (input: CallInputOf<Bound>) => Promise<CallValueOf<Bound>>;

/** The input of a bound tool, as clients send it. */
export type CallInputOf<Bound extends BoundTool> = TypesOf<Bound>["input"];

/** What a call of a bound tool resolves with: the value of its output schema, without the object around a wrapped value, or else its text. */
export type CallValueOf<Bound extends BoundTool> = ValueOf<TypesOf<Bound>["output"]>;

type TypesOf<Bound extends BoundTool> = NonNullable<Bound["tool"]["~types"]>;

type ValueOf<Output> = unknown extends Output
  ? unknown
  : Output extends { readonly result: infer Value }
    ? keyof Output extends "result"
      ? Value
      : Output
    : Output extends undefined
      ? string
      : Output;

/** What `toValue` reads of a result. */
export interface ReceivedResult {
  readonly structuredContent?: unknown;
  /** The text of the content. */
  readonly text: string;
}

/** Returns the value that a result of the tool stands for. A tool that sends text sends its output as JSON, or a wrapped string unchanged. */
export function toValue({ outputSchema }: Tool, { structuredContent, text }: ReceivedResult): unknown {
  if (!outputSchema) return structuredContent ?? text;
  const result = wrappedSchema(outputSchema);
  if (structuredContent === undefined && isJsonObject(result) && result["type"] === "string") return text;
  const output = structuredContent ?? parsed(text);
  return result !== undefined && isJsonObject(output) ? output["result"] : output;
}

/** The schema of `result`, if an output consists of nothing else. */
function wrappedSchema({ properties, required }: JsonObject): unknown {
  const isWrapped = isJsonObject(properties) && Object.keys(properties).join() === "result";
  return isWrapped && Array.isArray(required) && required.includes("result") ? properties["result"] : undefined;
}

/** Content that the tool has selected need not be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
