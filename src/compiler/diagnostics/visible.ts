/**
 * Replaces characters that a reader cannot see, or that change how a terminal shows others, by their code: `\u{202E}`. Texts of servers,
 * packages and sources are printed only like this.
 */
export function visible(text: string): string {
  return text.replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, codeOf);
}

/** `visible`, and line breaks and tabs too: a text that is part of a line cannot end it. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, codeOf);
}

function codeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;
}
