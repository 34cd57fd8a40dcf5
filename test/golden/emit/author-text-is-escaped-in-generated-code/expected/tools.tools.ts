import { type ObjectSchema, type Tool, isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";

const hostileKeyPattern = /*@__PURE__*/ new RegExp("^__proto__$", "u");

export interface Hostile {
  /**
   * `a` ${b} "c" 'd' \\ </script> <!-- 
   *  
   *  *\/ //
   */
  text: "*/ `${process.exit()}`" | "\u2028\u0000'\"\\" | "</script>";
  constructor?: string;
  "a b-c"?: boolean;
  "'); throw 1; ('"?: null;
  __proto__?: number;
}

const hostileSchema: ObjectSchema = {
  type: "object",
  properties: {
    text: {
      type: "string",
      enum: ["*/ `${process.exit()}`", "\u2028\u0000'\"\\", "</script>"],
      description: "`a` ${b} \"c\" 'd' \\\\ </script> <!-- \u2028 \u2029 */ //",
    },
    constructor: { type: "string" },
    "a b-c": { type: "boolean" },
    "'); throw 1; ('": { type: "null" },
  },
  required: ["text"],
  patternProperties: { "^__proto__$": { type: "number" } },
  additionalProperties: false,
};

export function isHostile(value: unknown): value is Hostile {
  if (!isObject(value)) return false;
  const text = value.text;
  if (text !== "*/ `${process.exit()}`" && text !== "\u2028\u0000'\"\\" && text !== "</script>") return false;
  let seen = 0;
  for (const key in value) if (Object.prototype.hasOwnProperty.call(value, key)) {
    let undeclared = false;
    switch (key) {
      case "text": seen++; break;
      case "constructor": if (value.constructor !== undefined && !isString(value.constructor)) return false; break;
      case "a b-c": if (value["a b-c"] !== undefined && !isBoolean(value["a b-c"])) return false; break;
      case "'); throw 1; ('": if (value["'); throw 1; ('"] !== undefined && value["'); throw 1; ('"] !== null) return false; break;
      default: undeclared = true;
    }
    if (hostileKeyPattern.test(key)) {
      undeclared = false;
      if (!isNumber(value[key])) return false;
    }
    if (undeclared) return false;
  }
  return seen === 1;
}

export const hostileTool: Tool<Hostile, undefined> = {
  name: "hostile",
  description: "It says \"*/\" and \\u2028 and ${x}.",
  inputSchema: hostileSchema,
};
