export interface Odd {
  "two words": string;
  "with-dash"?: number;
  "quote\"backslash\\": boolean;
  1: "one";
  __proto__: string;
  constructor: number;
  "": null;
}

/** Take it. @tool */
export function take(odd: Odd): void {
  void odd;
}
