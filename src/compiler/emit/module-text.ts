/** The variables of a template, by name. */
export type TemplateVariables = Readonly<Record<string, string>>;

/** Prints an import statement of the given names, sorted, or `""` if there are none. */
export function importOf(names: readonly string[], from: string, typeOnly?: "type"): string {
  if (names.length === 0) return "";
  return `import ${typeOnly ? "type " : ""}${braces(names)} from ${from};\n`;
}

/** Prints an export statement of names from another module. */
export function exportOf(names: readonly string[], from: string, typeOnly?: "type"): string {
  return `export ${typeOnly ? "type " : ""}${braces(names)} from ${from};\n`;
}

function braces(names: readonly string[]): string {
  const sorted = [...names].sort();
  const short = `{ ${sorted.join(", ")} }`;
  return short.length <= 90 ? short : `{\n${sorted.map((name) => `  ${name},\n`).join("")}}`;
}
