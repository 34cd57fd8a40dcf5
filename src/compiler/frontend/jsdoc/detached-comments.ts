import { ts } from "ts-morph";
import type { SourceReporter } from "../source-reporter.js";
import { markerTags, valueOnlyTags } from "./known-tags.js";
import { commentsOf, nodeDescription, nodeTags, plainText } from "./tags.js";

/** Visits the nodes whose text or leading trivia matches `pattern`, which has the `g` flag, parents first. Skips all other nodes. */
export function visitNodesMatching(file: ts.SourceFile, pattern: RegExp, visit: (node: ts.Node) => void): void {
  const positions = Array.from(file.text.matchAll(pattern), ({ index }) => index);
  const walk = (node: ts.Node): void => {
    if (firstFrom(positions, node.pos) >= node.end) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  ts.forEachChild(file, walk);
}

/** The first of the sorted `positions` that is not before `position`. */
function firstFrom(positions: readonly number[], position: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] ?? Number.POSITIVE_INFINITY;
}

const otherTags = [...markerTags, "title", "deprecated", "readOnly"];
const readTag = new RegExp(`(?<=[\\s*])@(?:${[...valueOnlyTags, ...otherTags].join("|")})\\b`);
/** A tag without whitespace before it, as in `(@minimum 1)`. A tag in quotes is prose, `a@b` is an address, and `\@` an escape. */
const gluedTag = new RegExp(`(?<=[^\\s\\w*\`'"\\\\])@(?:${valueOnlyTags.join("|")})\\b`);

/**
 * Reports comments and tags in the author's files that TypeScript does not attach to the declaration they are written for: after code on the same
 * line, after a decorator, without whitespace before the tag, or about a parameter but above the function. Reports at most one problem per
 * comment.
 */
export function reportDetachedComments(
  files: Iterable<ts.SourceFile>,
  program: ts.Program,
  reporter: SourceReporter,
): void {
  for (const file of new Set(files)) {
    if (file.isDeclarationFile || program.isSourceFileFromExternalLibrary(file)) continue;
    for (const { range, what, reason, advice } of findDetached(file)) {
      reporter.reportAt("jsdoc/not-attached", { what, reason, advice }, file, range.pos, range.end);
    }
  }
}

function findDetached(file: ts.SourceFile): readonly DetachedComment[] {
  const attached = attachedComments(file);
  const found = [...attached.values()].map((comment) =>
    comment.last ? detachedTag(comment, file) : supersededComment(comment, file),
  );
  for (const { index } of file.text.matchAll(/\/\*\*(?!\/)/g)) {
    if (attached.has(index)) continue;
    const next = tokenAt(file, index);
    const range = next && commentRange(file, next, index);
    found.push(range && detachedComment(range, next, file));
  }
  return found.filter((detached) => detached !== undefined);
}

/** The range and the arguments of a diagnostic. */
interface DetachedComment {
  readonly range: ts.TextRange;
  readonly what: string;
  readonly reason: string;
  readonly advice: string;
}

interface AttachedComment {
  readonly doc: ts.JSDoc;
  readonly host: ts.Node;
  /** TypeScript reads only the last of several comments above a declaration. */
  readonly last: boolean;
}

function attachedComments(file: ts.SourceFile): ReadonlyMap<number, AttachedComment> {
  const found = new Map<number, AttachedComment>();
  visitNodesMatching(file, /\/\*\*/g, (host) => {
    const docs = commentsOf(host);
    for (const doc of docs) found.set(doc.pos, { doc, host, last: doc === docs.at(-1) });
  });
  return found;
}

/** The tag that TypeScript does not recognize, or ignores, in an attached comment. */
function detachedTag({ doc, host }: AttachedComment, file: ts.SourceFile): DetachedComment | undefined {
  const glued = gluedTag.exec(file.text.slice(doc.pos, doc.end));
  if (glued) {
    const pos = doc.pos + glued.index;
    const [what] = glued;
    const reason = "a tag must follow whitespace";
    return { range: { pos, end: pos + what.length }, what, reason, advice: "move the tag to its own line." };
  }
  const tag = isTool(doc, host) && doc.tags?.find(({ tagName }) => valueOnlyTags.includes(tagName.text));
  if (!tag) return undefined;
  const what = `@${tag.tagName.text}`;
  const reason = "above a function it does not apply to any parameter";
  const advice = `move it to a comment before the parameter: (/** ${what} … */ name: type).`;
  return { range: { pos: tag.pos, end: tag.tagName.end }, what, reason, advice };
}

/** A comment above another comment for the same declaration. */
function supersededComment({ doc, host }: AttachedComment, file: ts.SourceFile): DetachedComment | undefined {
  const what = describeComment(doc, file);
  // Above other declarations it may be about the file. A tool without a description was meant to have this one.
  const [before, last] = commentsOf(host).slice(-2);
  const isDescription = doc === before && last && isTool(last, host) && !last.comment;
  if (what === plainComment && !isMember(host) && !isDescription) return undefined;
  const reason = "TypeScript reads only the last comment above a declaration";
  return { range: doc, what, reason, advice: "merge the comments." };
}

function isTool(doc: ts.JSDoc, host: ts.Node): boolean {
  if (doc.tags?.some(({ tagName }) => ["tool", "prompt", "resource"].includes(tagName.text))) return true;
  return ts.isMethodDeclaration(host) && (ts.getDecorators(host)?.length ?? 0) > 0;
}

/** Explains why TypeScript ignores the comment at `range`, before the token `next`; undefined if it is not meant for a declaration. */
function detachedComment(range: ts.TextRange, next: ts.Node, file: ts.SourceFile): DetachedComment | undefined {
  const what = describeComment(range, file);
  const member = startOf(next, file, isMember);
  const decorated = ts.findAncestor(next, (node) => isBetweenDecoratorAndName(range, node, file));
  const sameLine = !file.text.slice(next.pos, range.pos).includes("\n");
  const list = startOf(next, file, isPart)?.parent ?? next.parent;
  const parts = partsOf(list);
  const meant =
    what === plainComment ? member || decorated || parts || (sameLine && endsMembers(next)) : !isAmongStatements(next);
  if (!meant) return undefined;

  if (decorated) {
    const reason = "TypeScript does not read comments after a decorator";
    return { range, what, reason, advice: "move it above the decorator." };
  }
  const [before = ""] = /[\w$]+$|.$/.exec(file.text.slice(Math.max(0, next.pos - 40), next.pos)) ?? [];
  const reason = sameLine
    ? `TypeScript does not read comments after "${before}" on the same line`
    : "no declaration directly follows it";
  if (parts && (!sameLine || /^[|,[]$/.test(before) || what === plainComment)) {
    const part = parts.find((each) => each.end > range.end);
    if (part && partRange(part)?.pos === range.pos && partComment(part)) return undefined;
    const noun = ts.isUnionTypeNode(list) ? "union member" : "element";
    if (what !== plainComment) {
      const advice = `declare that ${noun} as a named type, and move the comment above the declaration.`;
      return { range, what, reason, advice };
    }
    const advice = `move it directly before the ${noun} that it describes.`;
    return { range, what, reason: "it is not directly before a part of the type", advice };
  }
  const about =
    member && before === "{" ? `"${(member.name ?? member).getText(file)}"` : "the declaration it describes";
  return { range, what, reason, advice: `move it to its own line, directly above ${about}.` };
}

/**
 * What the comment above a member of a union or tuple says, to which TypeScript attaches no comments. Undefined if there is none, or one with other
 * tags than `@title`.
 */
export function partComment(member: ts.TypeNode): MemberComment | undefined {
  const range = partRange(member);
  return range && readComment(member.getSourceFile().text.slice(range.pos, range.end));
}

/** The range of the last comment directly before a part. */
function partRange(member: ts.TypeNode): ts.TextRange | undefined {
  const { parent } = member;
  const parts = partsOf(parent);
  if (!parts) return undefined;
  const { text } = member.getSourceFile();
  const before = parts[parts.indexOf(member) - 1]?.end ?? parts.pos;
  const isAbove = ({ end }: ts.TextRange): boolean =>
    // After the comma of the element before it, at the end of the line.
    ts.isUnionTypeNode(parent) || !text.slice(end, member.getStart()).includes("\n");
  const ranges = [
    ...(ts.getLeadingCommentRanges(text, before) ?? []),
    ...(ts.getTrailingCommentRanges(text, member.pos) ?? []).filter(isAbove),
    ...(ts.getLeadingCommentRanges(text, member.pos) ?? []),
  ];
  return ranges.findLast(({ pos }) => text.startsWith("/**", pos));
}

interface MemberComment {
  readonly title?: string;
  readonly description?: string;
}

function readComment(comment: string): MemberComment | undefined {
  const file = ts.createSourceFile("comment.ts", `${comment}\ntype T = 0;`, ts.ScriptTarget.Latest, true);
  const [node] = file.statements;
  if (!node) return undefined;
  const tags = nodeTags(node);
  const description = nodeDescription(node);
  const [title] = tags.map(({ text }) => plainText(text));
  if (tags.some(({ name }) => name !== "title")) return undefined;
  return { ...(title && { title }), ...(description && { description }) };
}

const plainComment = "This comment";

function describeComment(range: ts.TextRange, file: ts.SourceFile): string {
  const [tag] = readTag.exec(file.text.slice(range.pos, range.end)) ?? [];
  return tag ? `${plainComment} with ${tag}` : plainComment;
}

function isMember(node: ts.Node): node is ts.TypeElement | ts.ClassElement | ts.EnumMember {
  return ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node);
}

/** The outermost node that starts with the token `first` and satisfies `is`. */
function startOf<T extends ts.Node>(
  first: ts.Node,
  file: ts.SourceFile,
  is: (node: ts.Node) => node is T,
): T | undefined {
  const start = first.getStart(file);
  let found: T | undefined;
  for (let node = first; node.getStart(file) === start && !ts.isSourceFile(node); node = node.parent) {
    if (is(node)) found = node;
  }
  return found;
}

function isBetweenDecoratorAndName(range: ts.TextRange, node: ts.Node, file: ts.SourceFile): boolean {
  const decorators = ts.canHaveDecorators(node) ? ts.getDecorators(node) : undefined;
  const name = ts.getNameOfDeclaration(node as ts.Declaration);
  const last = decorators?.at(-1);
  return last !== undefined && range.pos >= last.end && range.end <= (name?.getStart(file) ?? 0);
}

function endsMembers({ kind, parent }: ts.Node): boolean {
  if (kind !== ts.SyntaxKind.CloseBraceToken) return false;
  return (
    ts.isClassLike(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeLiteralNode(parent) ||
    ts.isEnumDeclaration(parent)
  );
}

/** The members of a union, or the elements of a tuple. */
function partsOf(node: ts.Node): ts.NodeArray<ts.TypeNode> | undefined {
  if (ts.isUnionTypeNode(node)) return node.types;
  return ts.isTupleTypeNode(node) ? node.elements : undefined;
}

function isPart(node: ts.Node): node is ts.TypeNode {
  return ts.isTypeNode(node) && partsOf(node.parent) !== undefined;
}

/** Whether the token is among the statements of a function, where comments describe code, and not inside a type or an object there. */
function isAmongStatements(token: ts.Node): boolean {
  const near = ts.findAncestor(
    token,
    (node) => ts.isBlock(node) || ts.isTypeNode(node) || ts.isObjectLiteralExpression(node) || ts.isParameter(node),
  );
  return near !== undefined && ts.isBlock(near);
}

/** The token that contains `position` in its text or leading trivia; undefined inside an attached comment. */
function tokenAt(file: ts.SourceFile, position: number): ts.Node | undefined {
  let node: ts.Node = file;
  for (;;) {
    const child: ts.Node | undefined = node
      .getChildren(file)
      .find(({ pos, end }) => pos <= position && (position < end || end === file.end));
    if (!child) return node;
    if (ts.isJSDoc(child)) return undefined;
    node = child;
  }
}

/** The comment that starts at `position`; undefined if `position` is inside a literal or another comment. */
function commentRange(file: ts.SourceFile, next: ts.Node, position: number): ts.TextRange | undefined {
  const { text } = file;
  const ranges = [
    ...(ts.getTrailingCommentRanges(text, next.pos) ?? []),
    ...(ts.getLeadingCommentRanges(text, next.pos) ?? []),
  ];
  return ranges.find(({ pos }) => pos === position);
}
