import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { _1stSeatInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const is_1stSeatInput: Guard<_1stSeatInput> = (data) => {
  const data1 = data?.guest;
  if (!isString(data1?.name)) return false;
  const data2 = data1["date-of-birth"];
  if (!isString(data2) || !pattern0.test(data2)) return false;
  if (!hasExactly(data1, data1.constructor, 2, "name,date-of-birth")) return false;
  const data3 = data.room;
  if (data3 !== 1 && data3 !== 2) return false;
  const data4 = data.seats;
  if (!isArray(data4) || data4.length !== 2 || !isNumber(data4[0]) || !isString(data4[1])) return false;
  const data5 = data.note;
  if (!isString(data5) && data5 !== null) return false;
  return hasExactly(data, data.constructor, 4, "guest,room,seats,note");
};
