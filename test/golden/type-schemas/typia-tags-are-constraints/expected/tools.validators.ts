import {
  countOptional,
  hasExactly,
  isArray,
  isBoolean,
  isInteger,
  isMultipleOf,
  isNumber,
  isString,
  ucs2length,
  unique,
} from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddMemberInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[A-Z]", "u");
const pattern1 = /*@__PURE__*/ new RegExp("[0-9]$", "u");
const test0 = (data) => {
  if (!isArray(data) || data.length < 1) return false;
  for (let i1 = 0; i1 < data.length; i1++) {
    const data1 = data[i1];
    if (!isString(data1) || data1.length < 1) return false;
  }
  return unique(data);
};

export const isAddMemberInput: Guard<AddMemberInput> = (data) => {
  if (!isString(data?.id)) return false;
  const data1 = data.email;
  if (!isString(data1) || data1.length > 40 && ucs2length(data1) > 40) return false;
  const data2 = data.age;
  if (!isInteger(data2) || data2 < 18 || data2 > 4294967295 || data2 >= 150) return false;
  const data3 = data.code;
  if (!isString(data3) || data3.length < 2 || data3.length < 4 && ucs2length(data3) < 2) return false;
  if (!pattern0.test(data3) || !isString(data3) || !pattern1.test(data3)) return false;
  const data4 = data.roles;
  if (!test0(data4) && data4 !== null) return false;
  const data5 = data.level;
  if (data5 !== "free" && data5 !== "paid") return false;
  const data6 = data.contact;
  if (!isString(data6) && !isString(data6) && !isNumber(data6)) return false;
  const data7 = data.name;
  if (!isString(data7) || data7 === "admin" || data7 === "root" || !isString(data.page)) return false;
  const data8 = data.color;
  if (data8 !== "red" && data8 !== "blue") return false;
  const data9 = data.address;
  if (!isString(data9?.street) || !hasExactly(data9, data9.constructor, 1, "street")) return false;
  const data10 = data.step;
  if (data10 !== undefined) {
    if (!isNumber(data10) || (Number.isSafeInteger(data10) ? data10 % 5 !== 0 : !isMultipleOf(data10, 5))) return false;
    if (!isNumber(data10) || (Number.isSafeInteger(data10) ? data10 % 2 !== 0 : !isMultipleOf(data10, 2))) return false;
  }
  const data11 = data.limit;
  if (data11 !== undefined) if ((!isNumber(data11) || data11 < 1) && !isBoolean(data11)) return false;
  return hasExactly(data, data.constructor, 11 + (data10 !== undefined) + countOptional(data.active, isBoolean) + (data11 !== undefined), "id,email,age,code,roles,level,contact,name,page,color,address,step?,active?,limit?");
};
