const maxToolNameLength = 128;

/** Returns the problem of a tool name, or undefined if it is valid: 1 to 128 of the characters `A-Z a-z 0-9 _ - .`. */
export function checkToolName(name: string): string | undefined {
  if (name === "") return "name is required";
  // Valid characters have one byte each, so counting bytes rejects the same names and reports long non-ASCII ones as too long.
  if (new TextEncoder().encode(name).length > maxToolNameLength) return `name exceeds ${maxToolNameLength} characters`;
  return checkCharacters("name", name);
}

/** Returns a message that lists each invalid character of a name or namespace once, or undefined if there are none. */
export function checkCharacters(field: string, text: string): string | undefined {
  const stray = new Set(text.match(/[^\w.-]/gu));
  return stray.size === 0 ? undefined : `${field} contains invalid characters: ${[...stray].join(", ")}`;
}
