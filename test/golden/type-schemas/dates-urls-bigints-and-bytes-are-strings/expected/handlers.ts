import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { keep, when } from "../tools.js";
import { isUpload, isUploadInput, isWhenInput, isWhenOutput, keepTool, whenTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof keepTool, "keep">, BoundToolOf<typeof whenTool, "when">] = [
  bindTool(keepTool, {
    isInput: isUploadInput,
    isOutput: isUpload,
    call: (input) => keep({ ...input, content: input.content as never, history: input.history as never }),
    carried: {
      "/properties/at": "Date",
      "/properties/from": "URL",
      "/properties/size": "bigint",
      "/properties/content": "bytes",
      "/properties/history/items/properties/seen": "Date",
    },
  }),
  bindTool(whenTool, {
    isInput: isWhenInput,
    isOutput: isWhenOutput,
    call: ({ at, count }) => when(at, count),
    carried: { "/properties/at": "Date", "/properties/count": "bigint" },
    wrapped: true,
  }),
];
