/** Returns a valid name that is similar to an invalid one. */
export function suggestName(name: string): string {
  return (
    name
      .replace(/[^A-Za-z0-9_.-]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 128) || "my_tool"
  );
}
