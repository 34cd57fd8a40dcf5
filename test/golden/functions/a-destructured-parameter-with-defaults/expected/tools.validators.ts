import { countOptional, hasExactly, isBoolean, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  InferredInput,
  InferredOutput,
  NestedInput,
  NestedOutput,
  RequiredInput,
  RequiredOutput,
  WrittenInput,
  WrittenOutput,
} from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isInferredInput: Guard<InferredInput> = (data) => {
  const data1 = data?.since;
  if (data1 !== undefined) if (!isString(data1) || !pattern0.test(data1)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.text, isString) + countOptional(data?.limit, isNumber) + (data1 !== undefined), "text?,limit?,since?");
};

export const isInferredOutput: Guard<InferredOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isNestedInput: Guard<NestedInput> = (data) => {
  const data1 = data?.filter;
  if (!hasExactly(data1, data1?.constructor, countOptional(data1?.text, isString) + countOptional(data1?.exact, isBoolean), "text?,exact?")) return false;
  const data2 = data.page;
  if (data2 !== undefined) {
    const data3 = data2?.sort;
    if (data3 !== undefined) if (!hasExactly(data3, data3?.constructor, countOptional(data3?.by, isString), "by?")) return false;
    if (!hasExactly(data2, data2?.constructor, countOptional(data2?.size, isNumber) + (data3 !== undefined), "size?,sort?")) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "filter,page?");
};

export const isNestedOutput: Guard<NestedOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isRequiredInput: Guard<RequiredInput> = (data) => {
  if (!isNumber(data?.limit)) return false;
  const data1 = data.rest;
  if (data1 !== undefined) if (!hasExactly(data1, data1?.constructor, countOptional(data1?.deep, isString), "deep?")) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "limit,rest?");
};

export const isRequiredOutput: Guard<RequiredOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isWrittenInput: Guard<WrittenInput> = (data) => {
  if (!isString(data?.text)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber) + countOptional(data.order, isString), "text,limit?,order?");
};

export const isWrittenOutput: Guard<WrittenOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
