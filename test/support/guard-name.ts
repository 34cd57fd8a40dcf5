/** The name of the guard of an input or output, which is named after its type. */
export function guardName(handlers: string, record: string, side: "input" | "output"): string {
  const [, binding = ""] = handlers.split(`bindTool(${record}, {`);
  return new RegExp(`is${side === "input" ? "In" : "Out"}put: (\\w+)`).exec(binding)?.[1] ?? "";
}
