import { hasExactly, isArray, isNumber, isRecordOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PlaceInput, PlaceOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[A-Z]{2}-\\d{4}$", "u");
const test0 = (data) => isNumber(data?.width) && hasExactly(data, data.constructor, 1, "width");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isPlaceInput: Guard<PlaceInput> = (data) => {
  const data1 = data?.sku;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.weight;
  if ((!isNumber(data2) || data2 < 0) && data2 !== null || !isString(data.marked)) return false;
  const data3 = data.id;
  if (!isString(data3) || data3.length < 1) return false;
  const data4 = data.all;
  if (!isArray(data4) || data4.length < 2) return false;
  for (let i1 = 0; i1 < data4.length; i1++) {
    const data5 = data4[i1];
    if (!isString(data5) || !pattern0.test(data5)) return false;
  }
  const data6 = data.either;
  if ((!isString(data6) || !pattern0.test(data6)) && (!isString(data6) || data6.length < 1)) return false;
  if (!isRecordOf(data.stock, isNumber)) return false;
  const data7 = data.status;
  if (data7 !== "open" && data7 !== "done" && data7 !== null) return false;
  const data8 = data.outside;
  if (!test0(data8) && data8 !== null) return false;
  const data9 = data.theirs;
  if (data9 !== undefined) if (!isString(data9) || !pattern0.test(data9)) return false;
  const data10 = data.limit;
  if (data10 !== undefined) if (!isNumber(data10) || data10 < 0) return false;
  const data11 = data.reserved;
  if (data11 !== undefined && !isRecordOf(data11, isNumber)) return false;
  return hasExactly(data, data.constructor, 9 + (data9 !== undefined) + (data10 !== undefined) + (data11 !== undefined), "sku,weight,marked,id,all,either,stock,status,outside,theirs?,limit?,reserved?");
};

export const isPlaceOutput: Guard<PlaceOutput> = (data) => {
  const data1 = data?.sku;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.on;
  return isString(data2) && pattern1.test(data2) && hasExactly(data, data.constructor, 2, "sku,on");
};
