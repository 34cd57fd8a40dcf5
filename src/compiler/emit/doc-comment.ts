/** Formats paragraphs as a doc comment with its line ending, or `""` if all are empty. Author text cannot end the comment, or be read as a directive. */
export function docComment(paragraphs: readonly (string | undefined)[], indent = ""): string {
  if (paragraphs.length === 0) return "";
  const lines = paragraphs
    .filter((paragraph) => paragraph !== undefined)
    .flatMap((paragraph) => paragraph.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => escapeDirectives(line.replaceAll("*/", "*\\/")).trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (lines.length === 0) return "";
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return `${indent}/** ${first} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} *${line && ` ${line}`}`), `${indent} */`, ""].join("\n");
}

/**
 * Writes the first character of what compilers and bundlers read in comments as a character reference: `@ts-expect-error`, `@internal` with
 * `stripInternal`, `@jsx`, `@__PURE__`.
 */
function escapeDirectives(line: string): string {
  return line.replace(/@(?=ts-|internal|jsx)|[@#](?=__[A-Z])/gi, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Joins the lines of `text`, for a `//` comment. */
export function oneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]+/g, " ");
}
