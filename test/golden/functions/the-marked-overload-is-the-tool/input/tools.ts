export function measure(text: string): number;
/** Measure a list. @tool */
export function measure(list: readonly string[], unit: "items" | "letters"): number;
export function measure(what: string | readonly string[], unit = "letters"): number {
  return unit === "items" ? what.length : [...what].join("").length;
}
