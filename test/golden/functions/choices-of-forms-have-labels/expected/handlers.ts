import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { help } from "../tools.js";
import { helpTool, isHelpInput, isHelpOutput } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof helpTool, "help">] = [
  bindTool(helpTool, {
    isInput: isHelpInput,
    isOutput: isHelpOutput,
    call: ({ city }, context) => help(city, context as never),
    forms: {
      choices: {
        type: "object",
        properties: {
          hero: {
            type: "string",
            oneOf: [{ const: "hero-1", title: "Superman" }, { const: "hero-2", title: "Batman" }],
            description: "Who comes.\n\n- Batman: Has a car.",
          },
          heroes: {
            type: "array",
            minItems: 1,
            items: { anyOf: [{ const: "hero-1", title: "Superman" }, { const: "hero-2", title: "Batman" }] },
            description: "Who comes later.\n\n- Batman: Has a car.",
          },
          size: { type: "string", default: "s", oneOf: [{ const: "s", title: "Small" }, { const: "l", title: "l" }] },
          speed: {
            type: "string",
            enum: ["slow", "fast"],
            description: "Without titles, the choices are their values.\n\n- slow: Takes hours.",
          },
          one: { type: "string", title: "Superman", enum: ["hero-1"] },
        },
        required: ["hero", "speed", "one"],
      },
    },
    wrapped: true,
  }),
];
