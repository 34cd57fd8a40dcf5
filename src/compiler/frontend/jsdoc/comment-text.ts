import { ts } from "ts-morph";

/*
 * The text of comments as it is written. TypeScript finds the comments and their tags; its own text of them has lost indentation, and it reads
 * tags in fenced code. Only the decoration of the comment is taken away: the stars, and the indentation that all lines have.
 */

/** The text of a comment before its first tag. */
export function commentText(doc: ts.JSDoc): string {
  const [first] = tagsIn(doc);
  return textBetween(doc, doc.pos + "/**".length, first?.pos, true);
}

/** The text of a tag after its name, and for `@param` and `@returns` after the type, the parameter and TSDoc's hyphen. */
export function tagText(tag: ts.JSDocTag): string {
  const doc = commentOf(tag);
  if (!doc) return "";
  const next = tagsIn(doc).find(({ pos }) => pos > tag.pos);
  return textBetween(doc, textStart(tag), next?.pos, false);
}

/** The JSDoc tags of a node, without what looks like a tag in fenced code. */
export function jsDocTags(node: ts.Node): readonly ts.JSDocTag[] {
  return ts.getJSDocTags(node).filter((tag) => !isInCode(tag));
}

/** Whether a tag is a line of fenced code, which has text for readers. */
export function isInCode(tag: ts.JSDocTag): boolean {
  const doc = commentOf(tag);
  return doc !== undefined && codeIn(doc).some(({ pos, end }) => pos <= tag.pos && tag.pos < end);
}

function commentOf(tag: ts.JSDocTag): ts.JSDoc | undefined {
  return ts.findAncestor(tag, ts.isJSDoc);
}

/** The tags of a comment in order, with those of nested properties. */
function tagsIn(doc: ts.JSDoc): readonly ts.JSDocTag[] {
  const tags = doc.tags ?? [];
  const nested = tags.some((tag) => "typeExpression" in tag && tag.typeExpression);
  const all = nested ? tags.flatMap(withNested).sort((a, b) => a.pos - b.pos) : tags;
  return all.filter((tag) => !isInCode(tag));
}

function withNested(tag: ts.JSDocTag): readonly ts.JSDocTag[] {
  const found = [tag];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDocParameterTag(node) || ts.isJSDocPropertyTag(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tag, visit);
  return found;
}

/** The position after everything that TypeScript reads as syntax. */
function textStart(tag: ts.JSDocTag): number {
  const { text } = tag.getSourceFile();
  if (ts.isJSDocParameterTag(tag)) {
    const { name, typeExpression, isBracketed } = tag;
    const type = typeExpression && ts.isJSDocTypeExpression(typeExpression) ? typeExpression.end : 0;
    return afterHyphen(text, Math.max(type, isBracketed ? bracketEnd(text, name.end) : name.end));
  }
  if (ts.isJSDocReturnTag(tag)) return afterHyphen(text, tag.typeExpression?.end ?? tag.tagName.end);
  return tag.tagName.end;
}

/** A hyphen on a line of its own begins a list. */
function afterHyphen(text: string, position: number): number {
  const [hyphen = ""] = /^[ \t]*[-–—][ \t]+/.exec(text.slice(position, position + 100)) ?? [];
  return position + hyphen.length;
}

/** The end of `[name]` or `[name=value]`, where the value may contain brackets. */
function bracketEnd(text: string, position: number): number {
  let depth = 1;
  let at = position;
  for (; depth > 0 && at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]") depth--;
  }
  return at;
}

interface Line {
  readonly text: string;
  readonly hasStar: boolean;
}

/** The text from `from` to `to`, or to the end of the comment. The lines after the name of a tag have an indentation of their own. */
function textBetween(doc: ts.JSDoc, from: number, to: number | undefined, isAbove: boolean): string {
  const { text } = doc.getSourceFile();
  const hasStars = isStarred(doc);
  const [first = "", ...others] = text.slice(from, to ?? commentEnd(doc, text)).split(/\r?\n/);
  const lines = others.map((line): Line => {
    const star = hasStars && /^[ \t]*\*/.exec(line);
    return { text: star ? line.slice(star[0].length) : line, hasStar: Boolean(star) };
  });
  const opening = isAbove && hasStars && first.trim() !== "" ? [{ text: " -", hasStar: true }] : [];
  const [starred, bare] = [true, false].map((hasStar) =>
    Math.min(...[...opening, ...lines].filter((line) => line.hasStar === hasStar).map(indentation)),
  );
  return [first.trimStart(), ...lines.map((line) => line.text.slice(line.hasStar ? starred : bare))]
    .join("\n")
    .replace(/^\s*\n/, "")
    .trimEnd()
    .replaceAll("*\\/", "*/");
}

function indentation({ text }: Line): number {
  const width = text.search(/\S/);
  return width < 0 ? Number.POSITIVE_INFINITY : width;
}

/** The position of what ends the comment, also if it is written with more stars. */
function commentEnd(doc: ts.JSDoc, text: string): number {
  let end = doc.end - "*/".length;
  while (text[end - 1] === "*" && end > doc.pos + "/**".length) end--;
  return end;
}

/** Whether the stars at the beginning of lines are decoration, as the first of them shows. Otherwise they are the bullets of a list. */
function isStarred(doc: ts.JSDoc): boolean {
  const { text } = doc.getSourceFile();
  const [, sign = "*"] = /\n\s*(\S)/.exec(text.slice(doc.pos, doc.end - "*/".length)) ?? [];
  return sign === "*";
}

/** The fenced code in a comment, with both of its fences. A fence that is not closed is text. */
function codeIn(doc: ts.JSDoc): readonly ts.TextRange[] {
  const text = doc.getSourceFile().text.slice(doc.pos, doc.end - "*/".length);
  if (!/```|~~~/.test(text)) return [];
  const found: ts.TextRange[] = [];
  let opened: { readonly pos: number; readonly fence: string } | undefined;
  for (const { 0: line, index, groups } of text.matchAll(fenceLine)) {
    const { fence = "", info = "" } = groups ?? {};
    const pos = doc.pos + index + line.indexOf(fence);
    if (!opened) opened = { pos, fence };
    else if (fence.startsWith(opened.fence) && info.trim() === "") {
      found.push({ pos: opened.pos, end: pos + fence.length });
      opened = undefined;
    }
  }
  return found;
}

/** A line with a fence, alone or after the name of a tag. */
const fenceLine = /^(?:[ \t]*\/?\*+)?[ \t]*(?:@\w+[ \t](?:[^`~\n]*[ \t])?)?(?<fence>`{3,}|~{3,})(?<info>[^`\n]*)$/gm;
