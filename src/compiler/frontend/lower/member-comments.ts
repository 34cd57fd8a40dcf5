import { ts } from "ts-morph";
import { valueNotes } from "../graph/graph.js";
import { literalValue } from "../graph/literal.js";
import type { Site } from "../graph/site.js";
import { intersectionParts } from "../graph/type-parts.js";
import { annotate } from "../jsdoc/annotate.js";
import { partComment } from "../jsdoc/detached-comments.js";
import { symbolDescription, symbolTags } from "../jsdoc/tags.js";
import { AnnotatedType, type Annotations, type BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { aliasOf, plainNode } from "./written-types.js";
import type { WrittenPart } from "./written-unions.js";

/** A literal member of a union. */
export interface LiteralMember {
  readonly type: ts.Type;
  readonly value: string | number | boolean;
}

/** Adds the comments of literal members and of their enum. Most models see descriptions, and few see those of the parts of an `anyOf`. */
export function describeLiterals(
  graph: BaseType,
  members: readonly LiteralMember[],
  written: readonly WrittenPart[],
  site: Site,
  lowering: Lowering,
): BaseType {
  const notes = members.flatMap((member) => {
    const own = commentOfLiteral(member, written, lowering);
    const name =
      own["title"] ?? (typeof member.value === "number" ? enumMember(member.type)?.name.getText() : undefined);
    const text = own["description"];
    if (name === undefined && text === undefined) return [];
    const label = name === undefined ? `${member.value}` : `${member.value} (${name})`;
    return `- ${label}${text === undefined ? "" : `: ${String(text).replaceAll("\n", "\n  ")}`}`;
  });
  const noted = notes.length > 0 ? new AnnotatedType(graph, { [valueNotes]: notes.join("\n") }, false) : graph;
  const owner = enumOf(members);
  const symbol = owner && lowering.checker.getSymbolAtLocation(owner.name);
  return symbol
    ? annotate(noted, symbol, lowering.checker.getDeclaredTypeOfSymbol(symbol), site.path, lowering)
    : noted;
}

/** Adds the notes on literals that a wider member of the union includes, such as `string`. */
export function withNotesOf(subsumed: readonly (BaseType | undefined)[], graph: BaseType): BaseType {
  const notes = subsumed.map((part) => (part instanceof AnnotatedType ? part.getAnnotations()[valueNotes] : undefined));
  const text = notes.filter(Boolean).join("\n");
  return text === "" ? graph : new AnnotatedType(graph, { [valueNotes]: text }, false);
}

/** `graph` without the notes on its value, if it has no other annotations: they are added again to the enum that it becomes part of. */
export function withoutNotes(graph: BaseType): BaseType {
  const isNoted =
    graph instanceof AnnotatedType && Object.keys(graph.getAnnotations()).every((key) => key === valueNotes);
  return isNoted ? graph.getType() : graph;
}

/** Adds the comment above a member of a union, or above an element of a tuple, to its type. */
export function describeMember(graph: BaseType, node: ts.TypeNode | undefined): BaseType {
  const comment = node && partComment(node);
  return comment && Object.keys(comment).length > 0 ? new AnnotatedType(graph, { ...comment }, false) : graph;
}

/** The comment of an enum member, above a member of a union, or of the alias that the member is. */
function commentOfLiteral(
  { type, value }: LiteralMember,
  written: readonly WrittenPart[],
  lowering: Lowering,
): Annotations {
  const part = written.find((each) => each.type && literalValue(each.type) === value);
  const above = part && partComment(part.node);
  const alias = part && aliasOf(plainNode(part.node), lowering);
  const name = enumMember(type)?.name ?? alias?.name;
  const symbol = name && lowering.checker.getSymbolAtLocation(name);
  if (!symbol) return above ?? {};
  const description = symbolDescription(symbol, lowering);
  const tags = symbolTags(symbol, lowering);
  const title = tags.find((tag) => tag.name === "title")?.text;
  if (part && tags.every((tag) => tag.name === "title")) lowering.comments.apply(part.node);
  return { ...(title && { title }), ...(description && { description }), ...above };
}

/** The enum member that a type is, alone or with a brand. */
function enumMember(type: ts.Type): ts.EnumMember | undefined {
  return intersectionParts(type)
    .map(({ symbol }) => symbol?.valueDeclaration)
    .find((declaration) => declaration !== undefined && ts.isEnumMember(declaration));
}

/** The enum whose members these are, all of them and nothing else. */
function enumOf(members: readonly LiteralMember[]): ts.EnumDeclaration | undefined {
  const [owner, ...others] = new Set(members.map(({ type }) => enumMember(type)?.parent));
  return owner && others.length === 0 && owner.members.length === members.length ? owner : undefined;
}
