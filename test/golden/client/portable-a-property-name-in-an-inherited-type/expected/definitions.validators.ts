import { hasExactly, isArray, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isFolder: Guard<definitions.Folder> = (data) => {
  if (!isString(data?.name)) return false;
  const data1 = data.inside;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!isFolder(data1[i1])) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "name,inside?");
};
