import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SaveEntryInput, SaveEntryOutput } from "./tools.tools.js";

export const isSaveEntryInput: Guard<SaveEntryInput> = (data) => {
  const data1 = data?.text;
  if (!isString(data1) && data1 !== null) return false;
  const data2 = data.note;
  if (data2 !== undefined) if (!isString(data2) && data2 !== null) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "text,note?");
};

export const isSaveEntryOutput: Guard<SaveEntryOutput> = (data) => {
  const data1 = data?.result;
  return (isString(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "result");
};
