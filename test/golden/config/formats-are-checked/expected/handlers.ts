import { bindTool, fitsFormat } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { bookDay } from "../tools.js";
import { bookDayTool } from "./tools.tools.js";
import { isBookDayInput, isBookDayOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof bookDayTool, "book_day">] = [
  bindTool(bookDayTool, {
    isInput: isBookDayInput,
    isOutput: isBookDayOutput,
    call: ({ created, ...input }) => bookDay({ ...input, created: created as never }),
    carried: { "/properties/created": "Date" },
    fitsFormat: fitsFormat,
    openOutput: true,
  }),
];
