import { type ObjectSchema, type Tool, hasExactly, isListOf, isString } from "toolwright/gen/v1";

/** A tree. */
export interface Tree {
  name: string;
  children?: readonly Tree[];
}

const treeSchema: ObjectSchema = {
  type: "object",
  properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
  required: ["name"],
  additionalProperties: false,
  description: "A tree.",
};

export function isTree(value: unknown): value is Tree {
  if (!isString(value?.name)) return false;
  const children = value.children;
  if (children !== undefined && !isListOf(children, isTree)) return false;
  return hasExactly(value, 1 + (children !== undefined), "name,children?");
}

export interface ReadFileInput {
  /** File path */
  path: string;
  /** @default "utf8" */
  encoding?: "utf8" | "ascii";
}

export function isReadFileInput(value: unknown): value is ReadFileInput {
  if (!isString(value?.path)) return false;
  const encoding = value.encoding;
  if (encoding !== undefined && encoding !== "utf8" && encoding !== "ascii") return false;
  return hasExactly(value, 1 + (encoding !== undefined), "path,encoding?");
}

export interface ReadFileOutput {
  text: string;
  tree: Tree;
}

export function isReadFileOutput(value: unknown): value is ReadFileOutput {
  if (!isString(value?.text) || value.tree === undefined || !isTree(value.tree)) return false;
  return hasExactly(value, 2, "text,tree");
}

export const readFileTool: Tool<ReadFileInput, ReadFileOutput> = {
  name: "read_file",
  namespace: "fs",
  version: "1.2.0",
  description: "Read a text file.",
  tags: ["io", "files"],
  inputSchema: {
    type: "object",
    properties: {
      path: { type: "string", description: "File path" },
      encoding: { type: "string", enum: ["utf8", "ascii"], default: "utf8" },
    },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { text: { type: "string" }, tree: { $ref: "#/$defs/Tree" } },
    required: ["text", "tree"],
    additionalProperties: false,
    $defs: { Tree: treeSchema },
  },
  annotations: { readOnlyHint: true },
};
