import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RegisterInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const test0 = (data) => isString(data?.method) && hasExactly(data, data.constructor, 1, "method");
const pattern1 = /*@__PURE__*/ new RegExp("^max-[\\s\\S]*$", "u");

export const isRegisterInput: Guard<RegisterInput> = (data) => {
  const data1 = data?.paths;
  if (!isObject(data1)) return false;
  for (const key1 in data1) if (Object.prototype.hasOwnProperty.call(data1, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern0.test(key1)) {
      other1 = false;
      const data2 = data1[key1];
      if (!test0(data2)) return false;
    }
    if (other1) if (!test0(data1[key1])) return false;
  }
  const data3 = data.limits;
  if (!isObject(data3)) return false;
  for (const key2 in data3) if (Object.prototype.hasOwnProperty.call(data3, key2)) {
    let other2 = false;
    other2 = true;
    if (pattern1.test(key2)) {
      other2 = false;
      const data4 = data3[key2];
      if (data4 !== 1 && data4 !== 2 || !isNumber(data4)) return false;
    }
    if (other2) if (!isNumber(data3[key2])) return false;
  }
  return hasExactly(data, data.constructor, 2, "paths,limits");
};
