import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => isNumber(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (!isNumber(data?.id)) return false;
  const data1 = data.state;
  if (data1 !== "open" && data1 !== "closed" && data1 !== "stale") return false;
  return hasExactly(data, data.constructor, 2, "id,state");
};
