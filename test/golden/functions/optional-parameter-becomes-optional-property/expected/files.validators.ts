import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type { ReadFileInput, ReadFileOutput } from "./files.tools.js";

export const isReadFileInput: Guard<ReadFileInput> = (data) => {
  if (!isString(data?.path)) return false;
  const data1 = data.encoding;
  if (data1 !== undefined) if (data1 !== "utf8" && data1 !== "ascii") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "path,encoding?");
};

export const isReadFileOutput: Guard<ReadFileOutput> = (data) => {
  if (!isString(data?.text) || data.tree === undefined || !isTree(data.tree)) return false;
  return hasExactly(data, data.constructor, 2, "text,tree");
};
