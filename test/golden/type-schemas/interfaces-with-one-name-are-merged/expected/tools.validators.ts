import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BuyInput, BuyOutput } from "./tools.tools.js";

export const isBuyInput: Guard<BuyInput> = (data) => {
  if (!isString(data?.name) || !isString(data.id) || !isNumber(data.amount)) return false;
  return hasExactly(data, data.constructor, 3 + countOptional(data.price, isNumber), "name,id,amount,price?");
};

export const isBuyOutput: Guard<BuyOutput> = (data) => {
  if (!isString(data?.id) || !isString(data.name) || !isNumber(data.price)) return false;
  return hasExactly(data, data.constructor, 3, "id,name,price");
};
