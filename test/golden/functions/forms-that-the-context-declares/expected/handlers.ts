import { type BoundPrompt, type BoundToolOf, bindPrompt, bindTool } from "toolwright/gen/v1";
import { deleteFolder, letter } from "../tools.js";
import {
  deleteFolderTool,
  isDeleteFolderInput,
  isDeleteFolderOutput,
  isLetterPromptInput,
  letterPrompt,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof deleteFolderTool, "delete_folder">] = [
  bindTool(deleteFolderTool, {
    isInput: isDeleteFolderInput,
    isOutput: isDeleteFolderOutput,
    call: ({ path }, context) => deleteFolder(path, context as never),
    forms: {
      confirm: {
        type: "object",
        properties: {
          sure: { type: "boolean", description: "Whether to continue." },
          urgency: { type: "string", enum: ["low", "high"], description: "How urgent something is." },
          labels: { type: "array", items: { type: "string", enum: ["red", "green"] } },
          attempts: { type: "number", description: "How often to try.", minimum: 1 },
        },
        required: ["sure"],
      },
      why: {
        type: "object",
        properties: { reason: { type: "string" }, kind: { type: "string", enum: ["rename"] } },
        required: ["reason", "kind"],
      },
    },
    wrapped: true,
  }),
];

/** Every prompt with its function, sorted by name. */
export const boundPrompts: readonly BoundPrompt[] = [
  bindPrompt(letterPrompt, {
    isInput: isLetterPromptInput,
    call: (_input, context) => letter(context as never),
    forms: { to: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } },
  }),
];
