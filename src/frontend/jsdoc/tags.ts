import { ts } from "ts-morph";

/** A JSDoc tag as written, and where. */
export interface DocTag {
  readonly name: string;
  /** The text after the tag's name, without surrounding space. */
  readonly text: string;
  readonly node: ts.Node;
}

/** The JSDoc tags of all declarations of a symbol that are the author's or a package's; the standard library's comments are not theirs. */
export function symbolTags(symbol: ts.Symbol, program: ts.Program): readonly DocTag[] {
  return ownDeclarations(symbol, program).flatMap(nodeTags);
}

/** The JSDoc tags above a declaration. */
export function nodeTags(node: ts.Node): readonly DocTag[] {
  return ts.getJSDocTags(node).map((tag) => ({
    name: tag.tagName.text,
    text: (ts.getTextOfJSDocComment(tag.comment) ?? "").trim(),
    node: tag,
  }));
}

export function hasJsDocTag(symbol: ts.Symbol, name: string): boolean {
  return (symbol.declarations ?? []).some((node) => ts.getJSDocTags(node).some((tag) => tag.tagName.text === name));
}

/** What the comment of a symbol says before its first tag; undefined when it says nothing. */
export function symbolDescription(symbol: ts.Symbol, program: ts.Program): string | undefined {
  if (ownDeclarations(symbol, program).length === 0) return undefined;
  const parts = symbol.getDocumentationComment(program.getTypeChecker());
  return paragraphs(parts.map((part) => part.text).join(""));
}

/** What the comment of one declaration says before its first tag. */
export function nodeDescription(node: ts.Node): string | undefined {
  const texts = ts.getJSDocCommentsAndTags(node).flatMap((doc) => {
    const text = ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : undefined;
    return text ? [text] : [];
  });
  return paragraphs(texts.join("\n\n"));
}

/** Lines of one paragraph are joined by a space; lists and blank lines keep their breaks. */
export function paragraphs(text: string): string | undefined {
  const joined = text
    .replace(/\r/g, "")
    .replace(/(?<=[^\n])\n(?=[^\n*\-`#>|])/g, " ")
    .trim();
  return joined || undefined;
}

function ownDeclarations(symbol: ts.Symbol, program: ts.Program): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => !program.isSourceFileDefaultLibrary(node.getSourceFile()));
}
