import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { StoreInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-c]+$", "u");

export const isStoreInput: Guard<StoreInput> = (data) => {
  const data1 = data?.sensor;
  const data2 = data1?.id;
  if (!isString(data2) || !pattern0.test(data2)) return false;
  const data3 = data1.place;
  if (!isArray(data3) || data3.length !== 3 || !isNumber(data3[0]) || !isNumber(data3[1])) return false;
  if (!isString(data3[2]) || !hasExactly(data1, data1.constructor, 2, "id,place")) return false;
  if (data.raw === undefined) return false;
  const data4 = data.unit;
  return (data4 === 1 || data4 === 2) && hasExactly(data, data.constructor, 3, "sensor,raw,unit");
};
