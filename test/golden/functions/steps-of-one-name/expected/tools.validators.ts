import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { IndexFilesInput, IndexFilesOutput } from "./tools.tools.js";

export const isIndexFilesInput: Guard<IndexFilesInput> = (data) => {
  const data1 = data?.names;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "names");
};

export const isIndexFilesOutput: Guard<IndexFilesOutput> = (data) => Number.isFinite(data?.files) && hasExactly(data, data.constructor, 1, "files");
