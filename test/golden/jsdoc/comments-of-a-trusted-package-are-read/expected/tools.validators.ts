import { hasExactly, isNumber, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SellItemInput } from "./tools.tools.js";

export const isSellItemInput: Guard<SellItemInput> = (data) => {
  const data1 = data?.item;
  const data2 = data1?.name;
  if (!isString(data2) || data2.length < 2 || data2.length < 4 && ucs2length(data2) < 2) return false;
  if (!hasExactly(data1, data1.constructor, 1, "name")) return false;
  const data3 = data.price;
  if (!isNumber(data3?.amount) || !hasExactly(data3, data3.constructor, 1, "amount")) return false;
  return hasExactly(data, data.constructor, 2, "item,price");
};
