import { hintNames } from "toolwright/internal/model";

/** A tag of a comment. Its name is ours, its text may be anybody's. */
export interface CommentTag {
  /** With the type that belongs to it, if any: `throws {ApiError}`. */
  readonly name: string;
  /** What readers see. */
  readonly text?: string;
  /** JSON, a pattern or a word, which a reader decodes. */
  readonly value?: string;
}

/** The tags of the hints of a tool. */
export function hintTags(
  annotations: { readonly [H in `${(typeof hintNames)[number]}Hint`]?: unknown },
): readonly CommentTag[] {
  return hintNames.flatMap((name) => {
    const value = annotations[`${name}Hint`];
    return typeof value === "boolean" ? { name, ...(!value && { value: "false" }) } : [];
  });
}

/**
 * Formats paragraphs and tags as a doc comment with its line ending, or `""` if all are empty. No text ends the comment, begins a tag or is read
 * as a directive.
 */
export function docComment(paragraphs: readonly (string | CommentTag | undefined)[], indent = ""): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== undefined)
    .flatMap((paragraph) =>
      typeof paragraph === "string" ? paragraph.split(lineBreak).map(commentText) : tagLine(paragraph),
    );
  while (lines[0]?.trim() === "") lines.shift();
  while (lines.at(-1)?.trim() === "") lines.pop();
  if (lines.length === 0) return "";
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return `${indent}/** ${first.trimEnd()} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} *${line && ` ${line}`}`), `${indent} */`, ""].join("\n");
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;

function tagLine({ name, text, value }: CommentTag): string {
  // A brace would begin a type.
  if (text) return `@${name} ${oneLine(commentText(text.trim())).replace(/^\{/, "\\{")}`;
  return value ? `@${name} ${escapedValue(value)}` : `@${name}`;
}

/**
 * Escapes text for a comment. A sign begins a tag except within a word, as in an address, and after a backtick, where an escape would be shown. What compilers and
 * bundlers read anywhere in comments begins with a character reference: `@ts-expect-error`, `@internal` with `stripInternal`, `@jsx`, `@__PURE__`.
 */
export function commentText(text: string): string {
  return text
    .replace(directive, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/(?<![A-Za-z\d`])@/g, "\\@")
    .replaceAll("*/", "*\\/");
}

/** Escapes what would begin a tag, or look like one, a directive or a line in a value, as JSON and patterns write characters. */
function escapedValue(value: string): string {
  return value
    .replace(/[\r\n\u2028\u2029]|(?<![!-z|}~])@|(?<![\w`'"*])@(?=[a-z])/gi, escapedCharacter)
    .replace(directive, escapedCharacter)
    .replaceAll("*/", "*\\/");
}

const directive = /@(?=ts-|internal|jsx)|[@#](?=__[A-Z])/gi;

function escapedCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Joins the lines of `text`, for a `//` comment. */
export function oneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]+/g, " ");
}
