import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreatePriceInput, CreatePriceOutput } from "./tools.tools.js";

export const isCreatePriceInput: Guard<CreatePriceInput> = (data) => {
  if (!isString(data?.currency) || !isString(data.tax)) return false;
  return hasExactly(data, data.constructor, 2, "currency,tax");
};

export const isCreatePriceOutput: Guard<CreatePriceOutput> = (data) => {
  if (!isString(data?.currency) || !isString(data.tax)) return false;
  return hasExactly(data, data.constructor, 2 + countOptional(data.amount, isString), "currency,tax,amount?");
};
