import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  AnythingInput,
  AnythingOutput,
  DateInput,
  DateOutput,
  ListInput,
  ListOutput,
  RecordInput,
  RecordOutput,
} from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isAnythingInput: Guard<AnythingInput> = (data) => data?.value !== undefined && hasExactly(data, data.constructor, 1, "value");

export const isAnythingOutput: Guard<AnythingOutput> = (data) => typeof data?.result === "boolean" && hasExactly(data, data.constructor, 1, "result");

export const isDateInput: Guard<DateInput> = (data) => {
  const data1 = data?.day;
  return typeof data1 === "string" && pattern0.test(data1) && hasExactly(data, data.constructor, 1, "day");
};

export const isDateOutput: Guard<DateOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isListInput: Guard<ListInput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "items");
};

export const isListOutput: Guard<ListOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isRecordInput: Guard<RecordInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (!Number.isFinite(data[key1])) return false;
  return true;
};

export const isRecordOutput: Guard<RecordOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
