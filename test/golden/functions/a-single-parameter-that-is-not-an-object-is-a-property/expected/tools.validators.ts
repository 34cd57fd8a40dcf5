import { hasExactly, isBoolean, isListOf, isNumber, isRecordOf, isString } from "toolwright/gen/v1";
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

export const isAnythingOutput: Guard<AnythingOutput> = (data) => isBoolean(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isDateInput: Guard<DateInput> = (data) => {
  const data1 = data?.day;
  return isString(data1) && pattern0.test(data1) && hasExactly(data, data.constructor, 1, "day");
};

export const isDateOutput: Guard<DateOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isListInput: Guard<ListInput> = (data) => isListOf(data?.items, isString) && hasExactly(data, data.constructor, 1, "items");

export const isListOutput: Guard<ListOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isRecordInput: Guard<RecordInput> = (data) => isRecordOf(data, isNumber);

export const isRecordOutput: Guard<RecordOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
