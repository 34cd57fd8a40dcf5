import { hasExactly, unique } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, SaveInput } from "./tools.tools.js";

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2?.name !== "string") return false;
    const data3 = data2.count;
    if (data3 !== undefined) if (!Number.isFinite(data3) || data3 < 1) return false;
    if (!hasExactly(data2, data2.constructor, 1 + (data3 !== undefined), "name,count?")) return false;
  }
  const data4 = data.address;
  if (typeof data4?.street !== "string" || typeof data4.map !== "string") return false;
  const data5 = data4.notes;
  if (!Array.isArray(data5)) return false;
  for (let i2 = 0; i2 < data5.length; i2++) if (typeof data5[i2] !== "string") return false;
  if (!unique(data5) || !hasExactly(data4, data4.constructor, 3, "street,map,notes")) return false;
  return hasExactly(data, data.constructor, 2, "items,address");
};

export const isSaveInput: Guard<SaveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (typeof data[key1] !== "string") return false;
  return true;
};
