import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import { mayHaveBases, writtenBases } from "../graph/type-parts.js";
import { commentText, isInCode, jsDocTags, tagText } from "./comment-text.js";

/** Fenced code, inline code, a link, another inline tag, or an escaped sign. */
const markup =
  /^[ \t]*(`{3,}|~{3,})[^`\n]*\n(?:.*\n)*?[ \t]*\1[`~]*[ \t]*$|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])+?(?<!`)\2(?!`)|\{@link(?:code|plain)?\s+([^}]*)\}|\{@(?:inheritDoc|label)\b[^}]*\}/gim;

/** What compilers read anywhere in comments, such as `@internal`, with a character reference as its sign, in which form `docComment` writes it. */
const escapedDirective = /&#64;(?=ts-|internal|jsx)|&#(?:35|64);(?=__[A-Z])/gi;

/** Converts the inline tags of TSDoc, outside of code: a link becomes its text or target. `\@` is a sign that begins no tag. */
export function plainText(text: string): string {
  if (!text.includes("@") && !text.includes("&#")) return text;
  return text
    .replace(markup, (whole, fence?: string, ticks?: string, link?: string) => {
      if (fence !== undefined || ticks !== undefined) return whole;
      return link === undefined ? "" : linkText(link);
    })
    .replaceAll("\\@", "@")
    .replace(escapedDirective, (reference) => (reference === "&#35;" ? "#" : "@"));
}

/** The description in `@param` or `@returns`. */
export function describedText(tag: ts.JSDocParameterTag | ts.JSDocReturnTag): string {
  return plainText(tagText(tag)).trim();
}

/** The text of `target|text` or `target text`; without a text, the target. */
function linkText(link: string): string {
  const [, target = "", text = ""] = /^([^\s|]*)[\s|]*(.*)$/s.exec(link.trim()) ?? [];
  return text.trim().replace(/\s+/g, " ") || target;
}

export interface DocTag {
  readonly name: string;
  /** The trimmed text after the tag name. */
  readonly text: string;
  readonly node: ts.Node;
}

/** Whose comments are read. */
export interface CommentContext {
  readonly program: ts.Program;
  /** Whether the author trusts the comments of the installed package that a file belongs to. */
  readonly trusts: (file: string) => boolean;
}

/** A symbol, or the declaration of an index signature, which has none of its own. */
export type Commented = Pick<ts.Symbol, "name" | "declarations">;

/** The JSDoc tags of the author's declarations of a symbol. Comments in other libraries are written for other readers. */
export function symbolTags(symbol: Commented, context: CommentContext): readonly DocTag[] {
  if (!symbol.declarations || symbol.declarations.every(lacksComment)) return [];
  return ownDeclarations(symbol, context).flatMap(nodeTags);
}

/** The JSDoc tags above a declaration. */
export function nodeTags(node: ts.Node): readonly DocTag[] {
  if (lacksComment(node)) return [];
  return jsDocTags(node).map((tag) => ({ name: tag.tagName.text, text: tagText(tag).trim(), node: tag }));
}

/**
 * The part of a symbol's comment before its first tag, inherited from the base type's member if there is no comment. `seen` are the declarations that
 * inherit it: types may extend each other, which `tsc` reports.
 */
export function symbolDescription(
  symbol: Commented,
  context: CommentContext,
  seen: readonly ts.Declaration[] = [],
): string | undefined {
  const isAlone = ({ parent }: ts.Node): boolean => !ts.isInterfaceDeclaration(parent) || !parent.heritageClauses;
  if (symbol.declarations?.every((node) => lacksComment(node) && isAlone(node))) return undefined;
  const own = ownDeclarations(symbol, context);
  const comments = new Set(own.flatMap(commentTexts));
  if (comments.size > 0) return [...comments].join("\n\n");
  for (const node of own.filter((each) => !seen.includes(each))) {
    for (const member of inheritedMembers(node, symbol.name, context.program)) {
      const inherited = symbolDescription(member, context, [...seen, node]);
      if (inherited) return inherited;
    }
  }
  return undefined;
}

/** The part of one declaration's comment before its first tag. */
export function nodeDescription(node: ts.Node): string | undefined {
  return commentTexts(node).join("\n\n") || undefined;
}

/** The comments of a declaration. Those of a parameter are above it, or in `@param`. */
function commentTexts(node: ts.Node): readonly string[] {
  return ts.getJSDocCommentsAndTags(node).flatMap((doc) => {
    if (ts.isJSDoc(doc)) return plainText(commentText(doc)) || [];
    return (ts.isJSDocParameterTag(doc) && !isInCode(doc) && describedText(doc)) || [];
  });
}

/** Whether the node has no comment, and is of a kind that never has that of another node. This saves TypeScript's slow search for comments. */
function lacksComment(node: ts.Node): boolean {
  if (commentsOf(node).length > 0) return false;
  return ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** The comments that the parser attached to this node. The public function also looks at parent nodes. */
export function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as ts.Node & { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? none;
}

const none: readonly ts.JSDoc[] = [];

function ownDeclarations(symbol: Commented, context: CommentContext): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => !isLibrary(node.getSourceFile(), context));
}

/** Whether the file belongs to TypeScript's own declarations or to an installed package that the author does not trust. */
function isLibrary(file: ts.SourceFile, { program, trusts }: CommentContext): boolean {
  if (program.isSourceFileDefaultLibrary(file)) return true;
  return file.fileName.includes("/node_modules/") && !trusts(file.fileName);
}

/** The members of base classes and interfaces that the member `name`, declared by `node`, overrides. */
function inheritedMembers(node: ts.Node, name: string, program: ts.Program): readonly ts.Symbol[] {
  // A parameter of a constructor may be a member of the class.
  const owner = ts.isConstructorDeclaration(node.parent) ? node.parent.parent : node.parent;
  if (!mayHaveBases(owner)) return [];
  const checker = checkerOf(program);
  return writtenBases(owner).flatMap((base) => checker.getTypeAtLocation(base).getProperty(name) ?? []);
}

/** What `@deprecated [since VERSION] [until VERSION] text` says. */
export type Deprecation = Readonly<Partial<Record<"since" | "until" | "reason", string>>>;

/** Parses the text of `@deprecated`. Versions come first, each after its word; the rest is the reason. */
export function parseDeprecation(text: string): Deprecation {
  const version = String.raw`v?(\d[\w.+-]*\w|\d)`;
  const pattern = new RegExp(String.raw`^(?:since\s+${version})?[\s,;]*(?:until\s+${version})?[\s:,.;-]*(.*)$`, "is");
  const [, since, until, reason = ""] = pattern.exec(text.trim()) ?? [];
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(reason !== "" && { reason }),
  };
}

/** Adds a deprecation to a description, because most clients show models nothing else. */
export function withDeprecation(description: string | undefined, { since, until, reason }: Deprecation): string {
  const parts = [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ];
  const head = ["Deprecated", ...parts].join(" ");
  const text = reason === undefined ? `${head}.` : `${head}: ${reason}`;
  return description === undefined ? text : `${description}\n\n${text}`;
}

/** The number of levels of objects that `@depth` allows. */
export function readDepth(tags: readonly DocTag[]): number {
  const depths = tags.flatMap(({ name, text }) =>
    name === "depth" && depthProblem(text) === undefined ? [Number(text)] : [],
  );
  return Math.min(...depths);
}

/** Why the value of `@depth` is not valid. */
export function depthProblem(text: string): string | undefined {
  return /^[1-9]\d*$/.test(text) ? undefined : "the value must be a whole number of at least 1";
}
