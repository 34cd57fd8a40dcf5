import type { Guard } from "toolwright/gen/v1";
import type { TakeInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^__proto__$", "u");

export const isTakeInput: Guard<TakeInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data["two words"] !== "string") return false;
  if (typeof data["quote\"backslash\\"] !== "boolean" || data["1"] !== "one" || data.__proto__ === undefined) return false;
  if (!Number.isFinite(data.constructor) || data[""] !== null) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "__proto__")) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    let other1 = false;
    switch (key1) {
      case "two words": case "quote\"backslash\\": case "1": case "constructor": case "": seen1++; break;
      case "with-dash": if (data["with-dash"] !== undefined) if (!Number.isFinite(data["with-dash"])) return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (typeof data[key1] !== "string") return false;
    }
    if (other1) return false;
  }
  return seen1 === 5;
};
