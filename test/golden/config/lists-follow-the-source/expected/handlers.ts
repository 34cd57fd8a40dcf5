import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { open, search } from "../a.js";
import { add } from "../b.js";
import { isOpenInput, isSearchInput, openTool, searchTool } from "./a.tools.js";
import { addTool, isAddInput } from "./b.tools.js";

/** Every tool with its handler, in the order of the source. */
export const boundTools: readonly [
  BoundToolOf<typeof searchTool, "search">,
  BoundToolOf<typeof openTool, "open">,
  BoundToolOf<typeof addTool, "add">,
] = [
  bindTool(searchTool, { isInput: isSearchInput, call: () => search() }),
  bindTool(openTool, { isInput: isOpenInput, call: () => open() }),
  bindTool(addTool, { isInput: isAddInput, call: () => add() }),
];
