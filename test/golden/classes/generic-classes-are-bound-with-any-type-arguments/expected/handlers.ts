import { type BoundResource, type BoundToolOf, bindResource, bindTool, lazy } from "toolwright/gen/v1";
import { type Box, Counter, type Shelf } from "../tools.js";
import {
  countSeenTool,
  isCountSeenInput,
  isCountSeenOutput,
  isItemResourceInput,
  isItemResourceOutput,
  isListShelfInput,
  isListShelfOutput,
  isPeekBoxInput,
  isPeekBoxOutput,
  itemResource,
  listShelfTool,
  peekBoxTool,
} from "./tools.tools.js";

const counter = /*@__PURE__*/ lazy(() => new Counter());

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By class. */
  readonly instances: {
    readonly Box: Box<any>;
    readonly Shelf: Shelf<any, any>;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [
  BoundToolOf<typeof countSeenTool, "count_seen">,
  BoundToolOf<typeof listShelfTool, "list_shelf">,
  BoundToolOf<typeof peekBoxTool, "peek_box">,
] {
  return [
    bindTool(countSeenTool, {
      isInput: isCountSeenInput,
      isOutput: isCountSeenOutput,
      call: () => counter().count(),
      wrapped: true,
    }),
    bindTool(listShelfTool, {
      isInput: isListShelfInput,
      isOutput: isListShelfOutput,
      call: () => bindings.instances.Shelf.list(),
      wrapped: true,
    }),
    bindTool(peekBoxTool, {
      isInput: isPeekBoxInput,
      isOutput: isPeekBoxOutput,
      call: () => bindings.instances.Box.peek(),
      wrapped: true,
    }),
  ];
}

/** Handlers and instances that the generated code cannot import. */
export interface ResourceBindings {
  /** By class. */
  readonly instances: {
    readonly Shelf: Shelf<any, any>;
  };
}

/** Returns every resource with its function, sorted by URI. */
export function bindResources(bindings: ResourceBindings): readonly BoundResource[] {
  return [
    bindResource(itemResource, {
      isInput: isItemResourceInput,
      isOutput: isItemResourceOutput,
      call: ({ id }) => bindings.instances.Shelf.item(id),
      wrapped: true,
      list: () => bindings.instances.Shelf.listItems(),
      complete: {
        id: (...args: Parameters<Shelf<any, any>["completeId"]>) => bindings.instances.Shelf.completeId(...args),
      },
    }),
  ];
}
