import { isArray, isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isJson: Guard<definitions.Json> = (data) => isString(data) || isNumber(data) || isBoolean(data) || data === null || isJsonArray(data) || isJsonObject(data);

export const isJsonArray: Guard<definitions.JsonArray> = (data) => {
  if (!isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isJson(data[i1])) return false;
  return true;
};

export const isJsonObject: Guard<definitions.JsonObject> = (data) => {
  if (!isObject(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (!isJson(data[key1])) return false;
  return true;
};
