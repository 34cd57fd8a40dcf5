import { type BoundToolOf, bindTool, fitsFormat } from "toolwright/gen/v1";
import { bookDay } from "../tools.js";
import { bookDayTool, isBooking } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof bookDayTool, "book_day">] = [
  bindTool(bookDayTool, {
    isInput: isBooking,
    isOutput: isBooking,
    call: (input) => bookDay(input),
    carried: { "/properties/created": "Date" },
    fitsFormat: fitsFormat,
  }),
];
