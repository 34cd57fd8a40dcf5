import { isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { HostileInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^__proto__$", "u");

export const isHostileInput: Guard<HostileInput> = (data) => {
  if (!isObject(data)) return false;
  const data1 = data.text;
  if (data1 !== "*/ `${process.exit()}`" && data1 !== "\u2028\u0000'\"\\" && data1 !== "</script>") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "text": seen1++; break;
      case "constructor": if (data.constructor !== undefined) if (!isString(data.constructor)) return false; break;
      case "a b-c": if (data["a b-c"] !== undefined) if (!isBoolean(data["a b-c"])) return false; break;
      case "'); throw 1; ('": if (data["'); throw 1; ('"] !== undefined) if (data["'); throw 1; ('"] !== null) return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isNumber(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
