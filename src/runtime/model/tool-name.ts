const maxToolNameLength = 128;

/** Says what is wrong with a tool's name, in the words of the canonical contracts; undefined when nothing is. */
export function checkToolName(name: string): string | undefined {
  if (name === "") return "name is required";
  // Bytes are counted, as the contracts do: every name that this calls long is invalid by its characters too, or is long.
  if (new TextEncoder().encode(name).length > maxToolNameLength) return `name exceeds ${maxToolNameLength} characters`;
  return checkCharacters("name", name);
}

/** Says which characters `text` has that names may not have: each once, in order of appearance. */
export function checkCharacters(field: string, text: string): string | undefined {
  const stray = new Set(text.match(/[^\w.-]/gu));
  return stray.size === 0 ? undefined : `${field} contains invalid characters: ${[...stray].join(", ")}`;
}
