/** Whether private internals of TypeScript, V8 and Node may be used. `TOOLWRIGHT_INTERNALS=off` turns all of them off. */
export function usesInternals(): boolean {
  return process.env["TOOLWRIGHT_INTERNALS"] !== "off";
}
