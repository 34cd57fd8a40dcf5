/** Returns the records in the text of a generated `tools.json` by id, each as JSON. Undefined if the text has another form. */
export function splitToolsJson(text: string): ReadonlyMap<string, string> | undefined {
  const start = '{\n  "';
  const end = "}\n}\n";
  if (!text.startsWith(start) || !text.endsWith(end)) return undefined;
  const records = new Map<string, string>();
  // Deeper lines have a larger indentation, and strings contain no line breaks.
  for (const member of text.slice(start.length, -3).split(',\n  "')) {
    const at = member.indexOf('": {');
    const id = member.slice(0, at);
    if (at < 0 || id.includes("\\") || !member.endsWith("}")) return undefined;
    records.set(id, member.slice(at + 3));
  }
  return records;
}
