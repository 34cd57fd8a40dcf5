import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { keep, when } from "../tools.js";
import { keepTool, whenTool } from "./tools.tools.js";
import { isKeepInput, isKeepOutput, isWhenInput, isWhenOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof keepTool, "keep">, BoundToolOf<typeof whenTool, "when">] = [
  bindChecked(keepTool, {
    isInput: isKeepInput,
    isOutput: isKeepOutput,
    call: keep,
    carried: {
      "/properties/at": "Date",
      "/properties/from": "URL",
      "/properties/size": "bigint",
      "/properties/content": "bytes",
      "/properties/history/items/properties/seen": "Date",
    },
    openOutput: true,
  }),
  bindChecked(whenTool, {
    isInput: isWhenInput,
    isOutput: isWhenOutput,
    call: when,
    parameters: ["at", "count"],
    declaration: (declared: unknown = when) => declared,
    carried: { "/properties/at": "Date", "/properties/count": "bigint" },
    wrapped: true,
    openOutput: true,
  }),
];
