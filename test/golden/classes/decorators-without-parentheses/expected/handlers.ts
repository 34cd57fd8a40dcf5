import { type BoundToolOf, bindTool, construct, lazy } from "toolwright/gen/v1";
import { Request, Texts } from "../tools.js";
import { isRepeatInput, isRepeatOutput, isReply, isRequest, measureTool, repeatTool } from "./tools.tools.js";

const texts = /*@__PURE__*/ lazy(() => new Texts());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof measureTool, "measure">,
  BoundToolOf<typeof repeatTool, "repeat">,
] = [
  bindTool(measureTool, {
    isInput: isRequest,
    isOutput: isReply,
    call: (input) => texts().measure(construct(Request, input)),
  }),
  bindTool(repeatTool, {
    isInput: isRepeatInput,
    isOutput: isRepeatOutput,
    call: ({ text }) => Texts.repeat(text),
    wrapped: true,
  }),
];
