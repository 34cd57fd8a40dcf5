import { type BoundTool, bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import type { ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../gen/guard-of.js";

const readInput: ObjectSchema = {
  type: "object",
  properties: { path: { type: "string" }, encoding: { type: "string", enum: ["utf8", "ascii"] } },
  required: ["path"],
  additionalProperties: false,
};
const noInput: ObjectSchema = { type: "object", properties: {}, additionalProperties: false };
const wrappedText: ObjectSchema = {
  type: "object",
  properties: { result: { type: "string" } },
  required: ["result"],
  additionalProperties: false,
};
const size: ObjectSchema = {
  type: "object",
  properties: { bytes: { type: "number" } },
  required: ["bytes"],
  additionalProperties: false,
};

export const readTool: BoundTool = bindTool(
  {
    name: "read",
    namespace: "fs",
    version: "1.0.0",
    tags: ["io"],
    title: "Read",
    description: "Read a text file.",
    inputSchema: readInput,
    outputSchema: wrappedText,
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/i.png", sizes: ["48x48"] }],
    _meta: { "example.com/summary": "reads" },
  },
  {
    isInput: guardOf(readInput),
    isOutput: guardOf(wrappedText),
    call: (input) => `content of ${(input as { path: string }).path}`,
    wrapped: true,
    openOutput: false,
    output: "both",
  },
);

export const sizeTool: BoundTool = bindTool(
  { name: "size", namespace: "fs", inputSchema: noInput, outputSchema: size },
  { isInput: guardOf(noInput), isOutput: guardOf(size), call: () => ({ bytes: 5, secret: 1 }), openOutput: false },
);

export const brokenTool: BoundTool = bindTool(
  { name: "broken", inputSchema: noInput, outputSchema: size },
  { isInput: guardOf(noInput), isOutput: guardOf(size), call: () => ({ bytes: "5" }), openOutput: false },
);

/** Creates a tool without output that runs `work`. */
export function silentTool(name: string, work: (context: ToolContext) => unknown): BoundTool {
  return bindTool(
    { name, inputSchema: noInput },
    { isInput: guardOf(noInput), call: (_input, context) => work(context) },
  );
}
