import { isArray } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isTree: Guard<definitions.Tree> = (data) => {
  if (!isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isTree(data[i1])) return false;
  return true;
};
