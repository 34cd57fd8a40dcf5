/** Replaces characters that a reader cannot see, or that change how a terminal shows others, by their code: `\u{202E}`. */
export function visible(text: string): string {
  return text.replace(
    /[^\P{C}\n\t]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`,
  );
}
