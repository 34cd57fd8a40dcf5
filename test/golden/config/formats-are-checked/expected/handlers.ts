import { bindChecked, fitsFormat } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { bookDay } from "../tools.js";
import { bookDayTool } from "./tools.tools.js";
import { isBookDayInput, isBookDayOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof bookDayTool, "book_day">] = [
  bindChecked(bookDayTool, {
    isInput: isBookDayInput,
    isOutput: isBookDayOutput,
    call: bookDay,
    carried: { "/properties/created": "Date" },
    fitsFormat: fitsFormat,
    openOutput: true,
  }),
];
