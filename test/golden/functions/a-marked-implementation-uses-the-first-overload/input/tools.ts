export function measure(text: string): number;
export function measure(list: readonly string[], unit: "items" | "letters"): number;
/** Measure a text. @tool */
export function measure(what: string | readonly string[], unit = "letters"): number {
  return unit === "items" ? what.length : [...what].join("").length;
}
