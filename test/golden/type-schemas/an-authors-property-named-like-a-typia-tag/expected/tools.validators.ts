import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddEntryInput } from "./tools.tools.js";

export const isAddEntryInput: Guard<AddEntryInput> = (data) => {
  if (!isString(data?.name)) return false;
  const data1 = data["typia.tag"];
  if (data1 !== undefined) {
    if (data1?.kind !== "minimum" || data1.value !== 1) return false;
    if (!hasExactly(data1, data1.constructor, 2, "kind,value")) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "name,typia.tag?");
};
