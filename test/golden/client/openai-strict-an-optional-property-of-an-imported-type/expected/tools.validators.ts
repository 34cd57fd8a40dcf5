import { hasExactly, isArray, isNumber, isRecordOf, isString, unique } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, SaveInput } from "./tools.tools.js";

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.items;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isString(data2?.name)) return false;
    const data3 = data2.count;
    if (data3 !== undefined) if (!isNumber(data3) || data3 < 1) return false;
    if (!hasExactly(data2, data2.constructor, 1 + (data3 !== undefined), "name,count?")) return false;
  }
  const data4 = data.address;
  if (!isString(data4?.street) || !isString(data4.map)) return false;
  const data5 = data4.notes;
  if (!isArray(data5)) return false;
  for (let i2 = 0; i2 < data5.length; i2++) if (!isString(data5[i2])) return false;
  if (!unique(data5) || !hasExactly(data4, data4.constructor, 3, "street,map,notes")) return false;
  return hasExactly(data, data.constructor, 2, "items,address");
};

export const isSaveInput: Guard<SaveInput> = (data) => isRecordOf(data, isString);
