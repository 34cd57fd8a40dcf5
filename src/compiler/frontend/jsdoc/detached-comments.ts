import { ts } from "ts-morph";
import type { Places } from "../source-reporter.js";
import { constraints } from "./constraints.js";
import { commentsOf } from "./tags.js";
import { visitAround } from "./visit-nodes-matching.js";

/** Tags about a value. */
const valueTags = [...Object.keys(constraints), "default", "examples", "integer", "asType", "ignore"];
const otherTags = ["tool", "toolInput", "toolOutput", "title", "deprecated", "readOnly", "writeOnly"];
const readTag = new RegExp(`(?<=[\\s*])@(?:${[...valueTags, ...otherTags].join("|")})\\b`);
/** A tag that is glued to what stands before it, as in `(@minimum 1)`. In quotes it is prose, and `a@b` is an address. */
const gluedTag = new RegExp(`(?<=[^\\s\\w*\`'"])@(?:${valueTags.join("|")})\\b`);

/**
 * Reports the comments and tags of the author's files that are meant to be read and that TypeScript attaches to nothing: on the line of what
 * stands before them, after a decorator, glued to a word, or about a parameter in the comment of a whole tool. One finding for each comment.
 */
export function reportNotAttached(files: Iterable<ts.SourceFile>, program: ts.Program, places: Places): void {
  for (const file of new Set(files)) {
    if (file.isDeclarationFile || program.isSourceFileFromExternalLibrary(file)) continue;
    for (const { range, what, reason, advice } of lostIn(file)) {
      places.reportAt("jsdoc/not-attached", { what, reason, advice }, file, range.pos, range.end);
    }
  }
}

function lostIn(file: ts.SourceFile): readonly Lost[] {
  const attached = attachedComments(file);
  const found = [...attached.values()].map((comment) =>
    comment.last ? lostTag(comment, file) : supersededComment(comment, file),
  );
  for (const { index } of file.text.matchAll(/\/\*\*(?!\/)/g)) {
    if (attached.has(index)) continue;
    const next = tokenAt(file, index);
    const range = next && commentRange(file, next, index);
    found.push(range && lostComment(range, next, file));
  }
  return found.filter((lost) => lost !== undefined);
}

/** The place and the arguments of the diagnostic. */
interface Lost {
  readonly range: ts.TextRange;
  readonly what: string;
  readonly reason: string;
  readonly advice: string;
}

interface AttachedComment {
  readonly doc: ts.JSDoc;
  readonly host: ts.Node;
  /** Of several comments above a declaration TypeScript reads the last. */
  readonly last: boolean;
}

function attachedComments(file: ts.SourceFile): ReadonlyMap<number, AttachedComment> {
  const found = new Map<number, AttachedComment>();
  visitAround(file, /\/\*\*/g, (host) => {
    const docs = commentsOf(host);
    for (const doc of docs) found.set(doc.pos, { doc, host, last: doc === docs.at(-1) });
  });
  return found;
}

/** The tag that an attached comment loses. */
function lostTag({ doc, host }: AttachedComment, file: ts.SourceFile): Lost | undefined {
  const glued = gluedTag.exec(file.text.slice(doc.pos, doc.end));
  if (glued) {
    const pos = doc.pos + glued.index;
    const [what] = glued;
    const reason = "a tag must follow whitespace";
    return { range: { pos, end: pos + what.length }, what, reason, advice: "move the tag to its own line." };
  }
  const tag = isTool(doc, host) && doc.tags?.find(({ tagName }) => valueTags.includes(tagName.text));
  if (!tag) return undefined;
  const what = `@${tag.tagName.text}`;
  const reason = "above a function it does not apply to any parameter";
  const advice = `move it to a comment before the parameter: (/** ${what} … */ name: type).`;
  return { range: { pos: tag.pos, end: tag.tagName.end }, what, reason, advice };
}

/** A comment that another one stands below. */
function supersededComment({ doc, host }: AttachedComment, file: ts.SourceFile): Lost | undefined {
  const what = whatIsLost(doc, file);
  if (what === nothingRead && !isMember(host)) return undefined;
  const reason = "TypeScript reads only the last comment above a declaration";
  return { range: doc, what, reason, advice: "merge the comments." };
}

function isTool(doc: ts.JSDoc, host: ts.Node): boolean {
  if (doc.tags?.some(({ tagName }) => tagName.text === "tool")) return true;
  return ts.isMethodDeclaration(host) && (ts.getDecorators(host)?.length ?? 0) > 0;
}

/** Why nobody reads the comment at `range`, before the token `next`; undefined when nobody was meant to. */
function lostComment(range: ts.TextRange, next: ts.Node, file: ts.SourceFile): Lost | undefined {
  const what = whatIsLost(range, file);
  const member = startOf(next, file, isMember);
  const decorated = ts.findAncestor(next, (node) => isBetweenDecoratorAndName(range, node, file));
  const sameLine = !file.text.slice(next.pos, range.pos).includes("\n");
  const meant =
    what === nothingRead ? member || decorated || (sameLine && endsMembers(next)) : !isAmongStatements(next);
  if (!meant || ts.findAncestor(next, ts.isEnumDeclaration)) return undefined;

  if (decorated) {
    const reason = "TypeScript does not read comments after a decorator";
    return { range, what, reason, advice: "move it above the decorator." };
  }
  const [before = ""] = /[\w$]+$|.$/.exec(file.text.slice(Math.max(0, next.pos - 40), next.pos)) ?? [];
  const reason = sameLine
    ? `TypeScript does not read comments after "${before}" on the same line`
    : "no declaration directly follows it";
  if (isInUnion(next, file) && (before === "|" || !sameLine)) {
    return {
      range,
      what,
      reason,
      advice: "declare that union member as a named type, and move the comment above the declaration.",
    };
  }
  const about = member && before === "{" ? `"${nameOf(member, file)}"` : "the declaration it describes";
  return { range, what, reason, advice: `move it to its own line, directly above ${about}.` };
}

const nothingRead = "This comment";

function whatIsLost(range: ts.TextRange, file: ts.SourceFile): string {
  const [tag] = readTag.exec(file.text.slice(range.pos, range.end)) ?? [];
  return tag ? `${nothingRead} with ${tag}` : nothingRead;
}

function isMember(node: ts.Node): node is ts.TypeElement | ts.ClassElement {
  return ts.isTypeElement(node) || ts.isClassElement(node);
}

function nameOf(member: ts.TypeElement | ts.ClassElement, file: ts.SourceFile): string {
  return member.name?.getText(file) ?? member.getText(file);
}

/** The outermost node of a kind that begins with the token `first`. */
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
  return ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) || ts.isTypeLiteralNode(parent);
}

function isInUnion(next: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isUnionTypeNode(next.parent)) return true;
  return startOf(next, file, (node): node is ts.TypeNode => ts.isUnionTypeNode(node.parent)) !== undefined;
}

/** True among the statements of a function, where comments are about the code; not inside a type or an object there. */
function isAmongStatements(token: ts.Node): boolean {
  const near = ts.findAncestor(
    token,
    (node) => ts.isBlock(node) || ts.isTypeNode(node) || ts.isObjectLiteralExpression(node) || ts.isParameter(node),
  );
  return near !== undefined && ts.isBlock(near);
}

/** The token whose text, or the space before it, has `position`; undefined inside a comment that is attached. */
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

/** The comment that starts at `position`, if it is one: not text in a literal or in another comment. */
function commentRange(file: ts.SourceFile, next: ts.Node, position: number): ts.TextRange | undefined {
  const { text } = file;
  const ranges = [
    ...(ts.getTrailingCommentRanges(text, next.pos) ?? []),
    ...(ts.getLeadingCommentRanges(text, next.pos) ?? []),
  ];
  return ranges.find(({ pos }) => pos === position);
}
