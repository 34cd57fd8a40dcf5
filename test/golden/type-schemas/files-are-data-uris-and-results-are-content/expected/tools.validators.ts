import { compilePattern, hasExactly, isArray, isNumber, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput, KeepInput, KeepOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ compilePattern("^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$");

export const isDrawInput: Guard<DrawInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isKeepInput: Guard<KeepInput> = (data) => {
  const data1 = data?.upload;
  const data2 = data1?.file;
  if (!isString(data2) || data2.length > 10000000 && ucs2length(data2) > 10000000) return false;
  if (!pattern0.test(data2)) return false;
  const data3 = data1.pages;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || data4.length > 10000000 && ucs2length(data4) > 10000000) return false;
    if (!pattern0.test(data4)) return false;
  }
  const data5 = data1.thumbnail;
  if (data5 !== undefined) if (!isString(data5) || data5.length > 1000 && ucs2length(data5) > 1000 || !pattern0.test(data5)) return false;
  if (!hasExactly(data1, data1.constructor, 2 + (data5 !== undefined), "file,pages,thumbnail?")) return false;
  return isString(data.name) && hasExactly(data, data.constructor, 2, "upload,name");
};

export const isKeepOutput: Guard<KeepOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
