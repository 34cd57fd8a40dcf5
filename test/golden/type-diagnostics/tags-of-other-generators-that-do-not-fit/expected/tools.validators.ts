import { hasExactly, isNumber, isRecordOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PlaceOrderInput } from "./tools.tools.js";

export const isPlaceOrderInput: Guard<PlaceOrderInput> = (data) => {
  const data1 = data?.order;
  if (!isString(data1?.note)) return false;
  const data2 = data1.address;
  if (!isString(data2?.street) || !hasExactly(data2, data2.constructor, 1, "street")) return false;
  if (!isRecordOf(data1.labels, isString) || !isString(data1.token) || !isNumber(data1.amount)) return false;
  if (!isString(data1.id) || !isString(data1.color) || !isString(data1.currency)) return false;
  if (!isRecordOf(data1.extra, isString)) return false;
  if (!hasExactly(data1, data1.constructor, 9, "note,address,labels,token,amount,id,color,currency,extra")) return false;
  return isString(data.at) && hasExactly(data, data.constructor, 2, "order,at");
};
