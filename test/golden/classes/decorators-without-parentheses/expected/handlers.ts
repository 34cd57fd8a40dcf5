import { bindChecked, lazy } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { Request, Texts } from "../tools.js";
import { measureTool, repeatTool } from "./tools.tools.js";
import { isMeasureInput, isMeasureOutput, isRepeatInput, isRepeatOutput } from "./tools.validators.js";

const texts = /*@__PURE__*/ lazy(() => new Texts());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof measureTool, "measure">,
  BoundToolOf<typeof repeatTool, "repeat">,
] = [
  bindChecked(measureTool, {
    isInput: isMeasureInput,
    isOutput: isMeasureOutput,
    call: (...args: Parameters<Texts["measure"]>) => texts().measure(...args),
    construct: Request,
    openOutput: true,
  }),
  bindChecked(repeatTool, {
    isInput: isRepeatInput,
    isOutput: isRepeatOutput,
    call: (...args: Parameters<(typeof Texts)["repeat"]>) => Texts.repeat(...args),
    parameters: ["text"],
    declaration: (declared: unknown = Texts.repeat) => declared,
    wrapped: true,
    openOutput: true,
  }),
];
