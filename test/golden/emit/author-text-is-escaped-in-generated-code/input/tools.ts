export interface Hostile {
  /** `a` ${b} "c" 'd' \\ </script> <!--     *\/ // */
  text: "*/ `${process.exit()}`" | "\u2028\u0000'\"\\" | "</script>";
  "__proto__"?: number;
  "constructor"?: string;
  "a b-c"?: boolean;
  "'); throw 1; ('"?: null;
}

/**
 * It says "*\/" and \u2028 and ${x}.
 * @tool
 */
export function hostile(value: Hostile): void {}
