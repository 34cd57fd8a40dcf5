import { compilePattern, countOptional, hasExactly, isArray, isListOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { KeepInput, KeepOutput, RevivedInput, RevivedOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "u");
const pattern2 = /*@__PURE__*/ compilePattern("^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$");

export const isKeepInput: Guard<KeepInput> = (data) => {
  const data1 = data?.at;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (!isString(data2) || !pattern1.test(data2) || !isListOf(data.tags, isString)) return false;
  const data3 = data.stamps;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || !pattern0.test(data4)) return false;
  }
  const data5 = data.from;
  if (data5 !== undefined) if (!isString(data5) || !pattern2.test(data5)) return false;
  return hasExactly(data, data.constructor, 4 + (data5 !== undefined), "at,content,tags,stamps,from?");
};

export const isKeepOutput: Guard<KeepOutput> = (data) => {
  const data1 = data?.at;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (!isString(data2) || !pattern1.test(data2) || !isListOf(data.tags, isString)) return false;
  const data3 = data.stamps;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || !pattern0.test(data4)) return false;
  }
  return hasExactly(data, data.constructor, 4 + countOptional(data.from, isString), "at,content,tags,stamps,from?");
};

export const isRevivedInput: Guard<RevivedInput> = (data) => {
  const data1 = data?.at;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.content;
  if (!isString(data2) || !pattern1.test(data2) || !isListOf(data.tags, isString)) return false;
  const data3 = data.stamps;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || !pattern0.test(data4)) return false;
  }
  const data5 = data.from;
  if (data5 !== undefined) if (!isString(data5) || !pattern2.test(data5)) return false;
  return hasExactly(data, data.constructor, 4 + (data5 !== undefined), "at,content,tags,stamps,from?");
};

export const isRevivedOutput: Guard<RevivedOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");
