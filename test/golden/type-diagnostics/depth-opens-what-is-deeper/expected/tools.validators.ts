import { countOptional, hasExactly, isArray, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AdmitInput, AdmitOutput, FindInput, FindOutput, MergeInput } from "./tools.tools.js";

const test1 = (data) => isObject(data);
const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");
const test0 = (data) => {
  const data1 = data?.name;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!test1(data1[i1])) return false;
  }
  const data2 = data?.link;
  if (data2 !== undefined) if (!test1(data2) && data2 !== null) return false;
  const data3 = data?.contained;
  if (data3 !== undefined) {
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) if (!test1(data3[i2])) return false;
  }
  const data4 = data?.born;
  if (data4 !== undefined) if (!isString(data4) || !pattern0.test(data4)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.id, isString) + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined), "id?,name?,link?,contained?,born?");
};
const test2 = (data) => {
  const data1 = data?.period;
  if (data1 !== undefined) if (!test1(data1)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.family, isString) + (data1 !== undefined), "family?,period?");
};
const test4 = (data) => {
  const data1 = data?.type;
  if (data1 !== "seealso" && data1 !== "refer") return false;
  const data2 = data.other;
  if (data2 !== undefined) if (!test1(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "type,other?");
};
const test3 = (data) => {
  switch (data?.type) {
    case "seealso":
    case "refer": return test4(data) || data === null;
    default: return data === null;
  }
};
const test5 = (data) => {
  const data1 = data?.name;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!test2(data1[i1])) return false;
  }
  const data2 = data?.link;
  if (data2 !== undefined) if (!test3(data2)) return false;
  const data3 = data?.contained;
  if (data3 !== undefined) {
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) if (!test0(data3[i2])) return false;
  }
  const data4 = data?.born;
  if (data4 !== undefined) if (!isString(data4) || !pattern0.test(data4)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.id, isString) + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined), "id?,name?,link?,contained?,born?");
};

export const isAdmitInput: Guard<AdmitInput> = (data) => {
  if (!isString(data?.ward) || !test0(data.patient)) return false;
  return hasExactly(data, data.constructor, 2, "ward,patient");
};

export const isAdmitOutput: Guard<AdmitOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isFindInput: Guard<FindInput> = (data) => isString(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isFindOutput: Guard<FindOutput> = (data) => {
  const data1 = data?.name;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!test2(data1[i1])) return false;
  }
  const data2 = data?.link;
  if (data2 !== undefined) if (!test3(data2)) return false;
  const data3 = data?.contained;
  if (data3 !== undefined) {
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) if (!test0(data3[i2])) return false;
  }
  const data4 = data?.born;
  if (data4 !== undefined) if (!isString(data4) || !pattern0.test(data4)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.id, isString) + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined), "id?,name?,link?,contained?,born?");
};

export const isMergeInput: Guard<MergeInput> = (data) => {
  if (!test5(data?.into)) return false;
  const data1 = data.from;
  if (data1 !== undefined) if (!test5(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "into,from?");
};
