import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isFolder } from "./definitions.validators.js";
import type { WriteFoldersInput, WriteFoldersOutput } from "./tools.tools.js";

export const isWriteFoldersInput: Guard<WriteFoldersInput> = (data) => {
  if (data?.root === undefined || !isFolder(data?.root)) return false;
  const data1 = data.command;
  if (!isArray(data1) || data1.length < 1 || !isString(data1[0])) return false;
  for (let i1 = 1; i1 < data1.length; i1++) if (!isNumber(data1[i1])) return false;
  return hasExactly(data, data.constructor, 2, "root,command");
};

export const isWriteFoldersOutput: Guard<WriteFoldersOutput> = (data) => isNumber(data?.count) && hasExactly(data, data.constructor, 1, "count");
