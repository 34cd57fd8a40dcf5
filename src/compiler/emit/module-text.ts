/** What a module's template is filled with. */
export type Holes = Readonly<Record<string, string>>;

/** An import statement of the given names, sorted; nothing when there are none. */
export function importOf(names: readonly string[], from: string, typeOnly?: "type"): string {
  if (names.length === 0) return "";
  return `import ${typeOnly ? "type " : ""}${braces(names)} from ${from};\n`;
}

/** An export statement of the given names of another module. */
export function exportOf(names: readonly string[], from: string, typeOnly?: "type"): string {
  return `export ${typeOnly ? "type " : ""}${braces(names)} from ${from};\n`;
}

function braces(names: readonly string[]): string {
  const sorted = [...names].sort();
  const short = `{ ${sorted.join(", ")} }`;
  return short.length <= 90 ? short : `{\n${sorted.map((name) => `  ${name},\n`).join("")}}`;
}
