import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SaveEntryInput } from "./tools.tools.js";

export const isSaveEntryInput: Guard<SaveEntryInput> = (data) => {
  const data1 = data?.text;
  return (isString(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "text");
};
