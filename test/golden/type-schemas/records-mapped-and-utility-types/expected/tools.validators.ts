import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SaveInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export const isSaveInput: Guard<SaveInput> = (data) => {
  const data1 = data?.scores;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  for (const key1 in data1) if (Object.prototype.hasOwnProperty.call(data1, key1)) if (!Number.isFinite(data1[key1])) return false;
  const data2 = data.flags;
  if (typeof data2?.a !== "boolean" || typeof data2.b !== "boolean") return false;
  if (!hasExactly(data2, data2.constructor, 2, "a,b")) return false;
  const data3 = data.patch;
  const data4 = data3?.name;
  if (data4 !== undefined && typeof data4 !== "string") return false;
  const data5 = data3?.email;
  if (data5 !== undefined && typeof data5 !== "string") return false;
  if (!hasExactly(data3, data3?.constructor, 0 + (data4 !== undefined) + (data5 !== undefined), "name?,email?")) return false;
  const data6 = data.whole;
  if (typeof data6?.name !== "string" || typeof data6.email !== "string") return false;
  if (!hasExactly(data6, data6.constructor, 2, "name,email")) return false;
  const data7 = data.prefixed;
  if (typeof data7 !== "object" || data7 === null || Array.isArray(data7)) return false;
  for (const key2 in data7) if (Object.prototype.hasOwnProperty.call(data7, key2)) {
    let other1 = false;
    other1 = true;
    if (pattern0.test(key2)) {
      other1 = false;
      if (typeof data7[key2] !== "string") return false;
    }
    if (other1) return false;
  }
  return hasExactly(data, data.constructor, 5, "scores,flags,patch,whole,prefixed");
};
