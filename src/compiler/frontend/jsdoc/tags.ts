import { ts } from "ts-morph";

/** A JSDoc tag as written, and where. */
export interface DocTag {
  readonly name: string;
  /** The text after the tag's name, without surrounding space. */
  readonly text: string;
  readonly node: ts.Node;
}

/** The JSDoc tags of the declarations of a symbol that are the author's: a library's comments are for its own readers. */
export function symbolTags(symbol: ts.Symbol, program: ts.Program): readonly DocTag[] {
  if (!symbol.declarations || symbol.declarations.every(isBare)) return [];
  return ownDeclarations(symbol, program).flatMap(nodeTags);
}

/** The JSDoc tags above a declaration. */
export function nodeTags(node: ts.Node): readonly DocTag[] {
  if (isBare(node)) return [];
  return ts.getJSDocTags(node).map((tag) => ({
    name: tag.tagName.text,
    text: (ts.getTextOfJSDocComment(tag.comment) ?? "").trim(),
    node: tag,
  }));
}

/** What the comment of a symbol says before its first tag; undefined when it says nothing. A member without a comment has that of its base's member. */
export function symbolDescription(symbol: ts.Symbol, program: ts.Program): string | undefined {
  if (symbol.declarations?.every((node) => isBare(node) && !hasBase(node.parent))) return undefined;
  const own = ownDeclarations(symbol, program);
  if (own.length === 0) return undefined;
  if (own.length < (symbol.declarations?.length ?? 0) || inheritsFromLibrary(own, symbol.name, program))
    return paragraphs(own.flatMap((node) => nodeDescription(node) ?? []).join("\n\n"));
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

/** True for a property of a type that has no comment: TypeScript looks for that at most other nodes in several places, which takes time. */
function isBare(node: ts.Node): boolean {
  return ts.isPropertySignature(node) && commentsOf(node).length === 0;
}

/** The comments that the parser puts at a node: the public way to them climbs to its parents too. */
export function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as ts.Node & { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? none;
}

const none: readonly ts.JSDoc[] = [];

function hasBase(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) && node.heritageClauses !== undefined;
}

function ownDeclarations(symbol: ts.Symbol, program: ts.Program): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => !isLibrary(node.getSourceFile(), program));
}

/** True for a file of TypeScript's own declarations, or of an installed package. */
function isLibrary(file: ts.SourceFile, program: ts.Program): boolean {
  return program.isSourceFileDefaultLibrary(file) || file.fileName.includes("/node_modules/");
}

/** True for a member that a class or interface of the author has from a library's. */
function inheritsFromLibrary(own: readonly ts.Declaration[], name: string, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  return own.some(({ parent }) => {
    if (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent)) return false;
    const bases = (parent.heritageClauses ?? []).flatMap((clause) => clause.types);
    return bases.some((base) => {
      const declarations = checker.getTypeAtLocation(base).getProperty(name)?.declarations ?? [];
      return (
        declarations.some((node) => isLibrary(node.getSourceFile(), program)) ||
        inheritsFromLibrary(declarations, name, program)
      );
    });
  });
}
