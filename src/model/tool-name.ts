const maxToolNameLength = 128;

/** Says what is wrong with a tool's name, in the words of the canonical contracts; undefined when nothing is. */
export function checkToolName(name: string): string | undefined {
  if (name === "") return "name is required";
  const stray = strayCharacters(name);
  // Bytes are counted, as the contracts do: every name that this calls long is invalid by its characters too, or is long.
  if (new TextEncoder().encode(name).length > maxToolNameLength) return `name exceeds ${maxToolNameLength} characters`;
  return stray === "" ? undefined : `name contains invalid characters: ${stray}`;
}

/** Lists the distinct characters of `text` that names may not have, in order of appearance; `""` when there are none. */
export function strayCharacters(text: string): string {
  const stray = new Set(text.match(/[^\w.-]/gu));
  return [...stray].join(", ");
}
