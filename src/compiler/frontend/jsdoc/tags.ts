import { ts } from "ts-morph";

/** A JSDoc tag and its node. */
export interface DocTag {
  readonly name: string;
  /** The trimmed text after the tag name. */
  readonly text: string;
  readonly node: ts.Node;
}

/** Whose comments are read. */
export interface CommentScope {
  readonly program: ts.Program;
  /** Whether the author trusts the comments of the installed package that a file belongs to. */
  readonly trusts: (file: string) => boolean;
}

/** The JSDoc tags of the author's declarations of a symbol. Comments in other libraries are written for other readers. */
export function symbolTags(symbol: ts.Symbol, scope: CommentScope): readonly DocTag[] {
  if (!symbol.declarations || symbol.declarations.every(lacksComment)) return [];
  return ownDeclarations(symbol, scope).flatMap(nodeTags);
}

/** The JSDoc tags above a declaration. */
export function nodeTags(node: ts.Node): readonly DocTag[] {
  if (lacksComment(node)) return [];
  return ts.getJSDocTags(node).map((tag) => ({
    name: tag.tagName.text,
    text: textOf(tag),
    node: tag,
  }));
}

function textOf(tag: ts.JSDocTag): string {
  // TypeScript parses the text of `@type` as a type.
  const type = ts.isJSDocTypeTag(tag) ? tag.typeExpression.getText() : "";
  return `${type} ${ts.getTextOfJSDocComment(tag.comment) ?? ""}`.trim();
}

/** The part of a symbol's comment before its first tag, inherited from the base type's member if there is no comment. */
export function symbolDescription(symbol: ts.Symbol, scope: CommentScope): string | undefined {
  if (symbol.declarations?.every((node) => lacksComment(node) && !hasBaseTypes(node.parent))) return undefined;
  const own = ownDeclarations(symbol, scope);
  if (own.length === 0) return undefined;
  if (own.length < (symbol.declarations?.length ?? 0) || inheritsFromLibrary(own, symbol.name, scope))
    return unwrapLines(own.flatMap((node) => nodeDescription(node) ?? []).join("\n\n"));
  const parts = symbol.getDocumentationComment(scope.program.getTypeChecker());
  return unwrapLines(parts.map((part) => part.text).join(""));
}

/** The part of one declaration's comment before its first tag. */
export function nodeDescription(node: ts.Node): string | undefined {
  const texts = ts.getJSDocCommentsAndTags(node).flatMap((doc) => {
    const text = ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : undefined;
    return text ? [text] : [];
  });
  return unwrapLines(texts.join("\n\n"));
}

/** Joins the lines of each paragraph with spaces. Lists and blank lines keep their line breaks. */
export function unwrapLines(text: string): string | undefined {
  const joined = text
    .replace(/\r/g, "")
    .replace(/(?<=[^\n])\n(?=[^\n*\-`#>|])/g, " ")
    .trim();
  return joined || undefined;
}

/** Whether the node is a property signature without a comment. This saves TypeScript's slow search for comments on other nodes. */
function lacksComment(node: ts.Node): boolean {
  return ts.isPropertySignature(node) && commentsOf(node).length === 0;
}

/** The comments that the parser attached to this node. The public function also looks at parent nodes. */
export function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as ts.Node & { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? none;
}

const none: readonly ts.JSDoc[] = [];

function hasBaseTypes(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) && node.heritageClauses !== undefined;
}

function ownDeclarations(symbol: ts.Symbol, scope: CommentScope): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => !isLibrary(node.getSourceFile(), scope));
}

/** Whether the file belongs to TypeScript's own declarations or to an installed package that the author does not trust. */
function isLibrary(file: ts.SourceFile, { program, trusts }: CommentScope): boolean {
  if (program.isSourceFileDefaultLibrary(file)) return true;
  return file.fileName.includes("/node_modules/") && !trusts(file.fileName);
}

/** Whether one of the author's members is inherited from a class or interface of a library. */
function inheritsFromLibrary(own: readonly ts.Declaration[], name: string, scope: CommentScope): boolean {
  const checker = scope.program.getTypeChecker();
  return own.some(({ parent }) => {
    if (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent)) return false;
    const bases = (parent.heritageClauses ?? []).flatMap((clause) => clause.types);
    return bases.some((base) => {
      const declarations = checker.getTypeAtLocation(base).getProperty(name)?.declarations ?? [];
      return (
        declarations.some((node) => isLibrary(node.getSourceFile(), scope)) ||
        inheritsFromLibrary(declarations, name, scope)
      );
    });
  });
}
