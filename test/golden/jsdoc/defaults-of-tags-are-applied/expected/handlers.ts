import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { list, read, search, show } from "../tools.js";
import {
  isListInput,
  isListOutput,
  isQuery,
  isReadInput,
  isReadOutput,
  isSearchOutput,
  isShowInput,
  isShowOutput,
  listTool,
  readTool,
  searchTool,
  showTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof listTool, "list">,
  BoundToolOf<typeof readTool, "read">,
  BoundToolOf<typeof searchTool, "search">,
  BoundToolOf<typeof showTool, "show">,
] = [
  bindTool(listTool, {
    isInput: isListInput,
    isOutput: isListOutput,
    call: (input) => list(input),
    defaults: true,
    wrapped: true,
  }),
  bindTool(readTool, {
    isInput: isReadInput,
    isOutput: isReadOutput,
    call: ({ path, lines }) => read(path, lines),
    wrapped: true,
  }),
  bindTool(searchTool, {
    isInput: isQuery,
    isOutput: isSearchOutput,
    call: (input) => search(input),
    defaults: true,
    wrapped: true,
  }),
  bindTool(showTool, {
    isInput: isShowInput,
    isOutput: isShowOutput,
    call: ({ count }) => show(count),
    defaults: true,
    wrapped: true,
  }),
];
