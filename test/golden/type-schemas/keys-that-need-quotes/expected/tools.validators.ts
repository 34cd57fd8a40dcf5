import { isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { TakeInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^__proto__$", "u");

export const isTakeInput: Guard<TakeInput> = (data) => {
  if (!isObject(data) || !isString(data["two words"]) || !isBoolean(data["quote\"backslash\\"])) return false;
  if (data["1"] !== "one" || data.__proto__ === undefined || !isNumber(data.constructor)) return false;
  if (data[""] !== null || !Object.prototype.hasOwnProperty.call(data, "__proto__")) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "two words": case "quote\"backslash\\": case "1": case "constructor": case "": seen1++; break;
      case "with-dash": if (data["with-dash"] !== undefined) if (!isNumber(data["with-dash"])) return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isString(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 5;
};
