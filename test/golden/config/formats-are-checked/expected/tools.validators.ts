import { countOptional, fitsFormat, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookDayInput, BookDayOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isBookDayInput: Guard<BookDayInput> = (data) => {
  const data1 = data?.email;
  if (!isString(data1) || !fitsFormat("email", data1)) return false;
  const data2 = data.day;
  if (!isString(data2) || !fitsFormat("date", data2)) return false;
  const data3 = data.created;
  if (!isString(data3) || !pattern0.test(data3) || !fitsFormat("date-time", data3)) return false;
  return hasExactly(data, data.constructor, 3 + countOptional(data.color, isString), "email,day,created,color?");
};

export const isBookDayOutput: Guard<BookDayOutput> = (data) => {
  const data1 = data?.email;
  if (!isString(data1) || !fitsFormat("email", data1)) return false;
  const data2 = data.day;
  if (!isString(data2) || !fitsFormat("date", data2)) return false;
  const data3 = data.created;
  if (!isString(data3) || !pattern0.test(data3) || !fitsFormat("date-time", data3)) return false;
  return hasExactly(data, data.constructor, 3 + countOptional(data.color, isString), "email,day,created,color?");
};
