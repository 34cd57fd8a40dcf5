import { bindPlain } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { as_text, attached, destructured, only, returned, text, value } from "../tools.js";
import {
  asTextTool,
  attachedTool,
  destructuredTool,
  onlyTool,
  returnedTool,
  textTool,
  valueTool,
} from "./tools.tools.js";
import {
  isAsTextInput,
  isAsTextOutput,
  isAttachedInput,
  isAttachedOutput,
  isDestructuredInput,
  isDestructuredOutput,
  isOnlyInput,
  isReturnedInput,
  isReturnedOutput,
  isTextInput,
  isTextOutput,
  isValueInput,
  isValueOutput,
} from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof asTextTool, "as_text">,
  BoundToolOf<typeof attachedTool, "attached">,
  BoundToolOf<typeof destructuredTool, "destructured">,
  BoundToolOf<typeof onlyTool, "only">,
  BoundToolOf<typeof returnedTool, "returned">,
  BoundToolOf<typeof textTool, "text">,
  BoundToolOf<typeof valueTool, "value">,
] = [
  bindPlain(asTextTool, {
    isInput: isAsTextInput,
    isOutput: isAsTextOutput,
    call: as_text,
    parameters: [],
    context: true,
    openOutput: true,
    output: "text",
  }),
  bindPlain(attachedTool, {
    isInput: isAttachedInput,
    isOutput: isAttachedOutput,
    call: attached,
    parameters: [],
    context: true,
    openOutput: true,
  }),
  bindPlain(destructuredTool, {
    isInput: isDestructuredInput,
    isOutput: isDestructuredOutput,
    call: destructured,
    parameters: [],
    context: true,
    openOutput: true,
  }),
  bindPlain(onlyTool, { isInput: isOnlyInput, call: only, parameters: [] }),
  bindPlain(returnedTool, { isInput: isReturnedInput, isOutput: isReturnedOutput, call: returned, parameters: [], openOutput: true }),
  bindPlain(textTool, {
    isInput: isTextInput,
    isOutput: isTextOutput,
    call: text,
    parameters: [],
    context: true,
    wrapped: true,
    openOutput: true,
  }),
  bindPlain(valueTool, {
    isInput: isValueInput,
    isOutput: isValueOutput,
    call: value,
    parameters: ["name"],
    declaration: (declared: unknown = value) => declared,
    openOutput: true,
  }),
];
