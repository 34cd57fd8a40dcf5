/**
 * Plan a day.
 * @prompt
 * @readOnly
 * @mimeType text/plain
 */
export function plan(): string {
  return "Plan my day.";
}

/**
 * Read a day.
 * @tool
 * @size 3
 */
export function day(): string {
  return "Monday";
}

/** @prompts */
export function misspelt(): string {
  return "a";
}

// @prompt inside
export function inside(): string {
  return "b";
}

/** @prompt */
function hidden(): string {
  return "c";
}
hidden();
