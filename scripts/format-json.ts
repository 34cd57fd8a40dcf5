const lineWidth = 102;

/** Formats JSON as a person would: an object or array that fits on a line stays on it. */
export function formatJson(value: unknown, indent = "", prefix = 0): string {
  const flat = inline(value);
  if (flat.length + indent.length + prefix <= lineWidth || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => formatJson(item, deeper))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return `${name}${formatJson(item, deeper, name.length)}`;
      });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => `${deeper}${entry}`).join(",\n")}\n${indent}${close}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}
