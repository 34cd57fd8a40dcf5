import { hasExactly, isArray, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isEntry: Guard<definitions.Entry> = (data) => {
  if (!isString(data?.title)) return false;
  const data1 = data.body;
  const data2 = data1?.format;
  if (data2 !== "text" && data2 !== "html" || data1.extra === undefined) return false;
  if (!hasExactly(data1, data1.constructor, 2, "format,extra")) return false;
  const data3 = data.replies;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!isEntry(data3[i1])) return false;
  return hasExactly(data, data.constructor, 3, "title,body,replies");
};
