import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { add, addAll, greet } from "../tools.js";
import {
  addTool,
  addV2Tool,
  greetTool,
  isAddInput,
  isAddOutput,
  isAddV2Input,
  isAddV2Output,
  isGreetInput,
  isGreetOutput,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof greetTool, "greet">,
  BoundToolOf<typeof addTool, "add">,
  BoundToolOf<typeof addV2Tool, "add_v2">,
] = [
  bindTool(greetTool, { isInput: isGreetInput, isOutput: isGreetOutput, call: () => greet(), wrapped: true }),
  bindTool(addTool, { isInput: isAddInput, isOutput: isAddOutput, call: ({ a, b }) => add(a, b), wrapped: true }),
  bindTool(addV2Tool, {
    isInput: isAddV2Input,
    isOutput: isAddV2Output,
    call: ({ numbers }) => addAll(numbers),
    wrapped: true,
  }),
];
