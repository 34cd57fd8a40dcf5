import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  InferredInput,
  InferredOutput,
  RequiredInput,
  RequiredOutput,
  WrittenInput,
  WrittenOutput,
} from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isInferredInput: Guard<InferredInput> = (data) => {
  const data1 = data?.text;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data?.limit;
  if (data2 !== undefined && !Number.isFinite(data2)) return false;
  const data3 = data?.since;
  if (data3 !== undefined) if (typeof data3 !== "string" || !pattern0.test(data3)) return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined), "text?,limit?,since?");
};

export const isInferredOutput: Guard<InferredOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isRequiredInput: Guard<RequiredInput> = (data) => {
  if (!Number.isFinite(data?.limit)) return false;
  const data1 = data.rest;
  if (data1 !== undefined) {
    const data2 = data1?.deep;
    if (data2 !== undefined && typeof data2 !== "string") return false;
    if (!hasExactly(data1, data1?.constructor, 0 + (data2 !== undefined), "deep?")) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "limit,rest?");
};

export const isRequiredOutput: Guard<RequiredOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isWrittenInput: Guard<WrittenInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.limit;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  const data2 = data.order;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "text,limit?,order?");
};

export const isWrittenOutput: Guard<WrittenOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
