/** Writes `text` as a doc comment, as an author does by hand: a star before each line, and only `@` and the end of a comment escaped. */
export function writeComment(text: string, indent = "", tags: readonly string[] = []): string {
  const written = text.replaceAll("@", "\\@").replaceAll("*/", "*\\/");
  const lines = [...(text === "" ? [] : written.split("\n")), ...tags].map(
    (line) => `${indent} *${line && ` ${line}`}\n`,
  );
  return `${indent}/**\n${lines.join("")}${indent} */\n`;
}
