import { type Tool, hasExactly, isString } from "toolwright/gen/v1";

export interface RemoveInput {
  path: string;
}

export function isRemoveInput(value: unknown): value is RemoveInput {
  return isString(value?.path) && hasExactly(value, 1, "path");
}

export const removeTool: Tool<RemoveInput, undefined> = {
  name: "remove",
  namespace: "fs",
  version: "1.4.0",
  title: "Remove",
  description: "Remove a file for good.",
  tags: ["files", "disk"],
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" } },
    required: ["path"],
    additionalProperties: false,
  },
  annotations: {
    title: "Remove",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  icons: [{ src: "https://example.com/remove.svg", mimeType: "image/svg+xml", sizes: ["any"] }],
  _meta: { owner: "ops", limits: { perMinute: 5 }, "x-key": true, summary: "Removes a file.", category: "files" },
};
