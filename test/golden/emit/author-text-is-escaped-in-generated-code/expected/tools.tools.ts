import type { Tool } from "toolwright/gen/v1";

/** It says "*\/" and \u2028 and ${x}. */
export interface HostileInput {
  /**
   * `a` ${b} "c" 'd' \\ </script> <!-- 
   *  
   *  *\/ //
   */
  readonly text: "*/ `${process.exit()}`" | "\u2028\u0000'\"\\" | "</script>";
  readonly constructor?: string;
  readonly "a b-c"?: boolean;
  readonly "'); throw 1; ('"?: null;
  readonly [key: string]:
    | number
    | "*/ `${process.exit()}`" | "\u2028\u0000'\"\\" | "</script>"
    | string
    | boolean
    | null
    | undefined;
}

/** It says "*\/" and \u2028 and ${x}. */
export const hostileTool: Tool<HostileInput, undefined> = {
  name: "hostile",
  description: "It says \"*/\" and \\u2028 and ${x}.",
  inputSchema: {
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
  },
};
