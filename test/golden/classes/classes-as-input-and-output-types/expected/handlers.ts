import { type BoundToolOf, type ToolContext, bindTool, construct } from "toolwright/gen/v1";
import { SearchInput, type SearchOutput } from "../tools.js";
import { isSearchInput, isSearchOutput, searchTool } from "./tools.tools.js";

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By tool id. */
  readonly handlers: {
    /** Search the documents. */
    readonly "docs:search": (input: SearchInput, context: ToolContext) => SearchOutput | Promise<SearchOutput>;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [BoundToolOf<typeof searchTool, "search">] {
  return [
    bindTool(searchTool, {
      isInput: isSearchInput,
      isOutput: isSearchOutput,
      call: (input, context) => bindings.handlers["docs:search"](construct(SearchInput, input), context),
      defaults: true,
    }),
  ];
}
