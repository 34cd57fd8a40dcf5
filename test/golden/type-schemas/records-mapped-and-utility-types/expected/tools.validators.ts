import { countOptional, hasExactly, isBoolean, isNumber, isObject, isRecordOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SaveInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export const isSaveInput: Guard<SaveInput> = (data) => {
  if (!isRecordOf(data?.scores, isNumber)) return false;
  const data1 = data.flags;
  if (!isBoolean(data1?.a) || !isBoolean(data1.b) || !hasExactly(data1, data1.constructor, 2, "a,b")) return false;
  const data2 = data.patch;
  if (!hasExactly(data2, data2?.constructor, countOptional(data2?.name, isString) + countOptional(data2?.email, isString), "name?,email?")) return false;
  const data3 = data.whole;
  if (!isString(data3?.name) || !isString(data3.email)) return false;
  if (!hasExactly(data3, data3.constructor, 2, "name,email")) return false;
  const data4 = data.prefixed;
  if (!isObject(data4)) return false;
  for (const key1 in data4) if (Object.prototype.hasOwnProperty.call(data4, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isString(data4[key1])) return false;
    }
    if (other1) return false;
  }
  return hasExactly(data, data.constructor, 5, "scores,flags,patch,whole,prefixed");
};
