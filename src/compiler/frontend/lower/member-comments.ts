import type { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { enumMember } from "../graph/constant.js";
import { type ValueLabel, valueLabels, valueNotes } from "../graph/graph.js";
import { literalValue } from "../graph/literal.js";
import { rootPath, type Site } from "../graph/site.js";
import { intersectionParts } from "../graph/type-parts.js";
import { annotate, reportNotApplied } from "../jsdoc/annotate.js";
import { descriptionOf } from "../jsdoc/description-tag.js";
import { partComment } from "../jsdoc/detached-comments.js";
import { hidingTag, reportUnknownTags, valueOnlyTags } from "../jsdoc/known-tags.js";
import {
  type DocTag,
  parseDeprecation,
  plainText,
  symbolDescription,
  symbolTags,
  withDeprecation,
} from "../jsdoc/tags.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { aliasOf, plainNode } from "./written-types.js";
import type { WrittenPart } from "./written-unions.js";

/** A literal member of a union. */
export interface LiteralMember {
  readonly type: ts.Type;
  readonly value: string | number | boolean;
}

type ValueComment = Partial<Record<"title" | "description", string>>;

/** Adds the comments of literal members and of their enum. Most models see descriptions, and few see those of the parts of an `anyOf`. */
export function describeLiterals(
  graph: BaseType,
  members: readonly LiteralMember[],
  written: readonly WrittenPart[],
  site: Site,
  lowering: Lowering,
): BaseType {
  const labels = members.map((member): ValueLabel => {
    const { title, description } = commentOfLiteral(member, written, lowering);
    const name = typeof member.value === "number" ? memberOfType(member.type)?.name.getText() : undefined;
    return { value: member.value, title: title ?? name, description };
  });
  const notes = labels.flatMap((label) => noteOf(label) ?? []);
  const annotations = { [valueNotes]: notes.join("\n"), [valueLabels]: labels };
  const noted = notes.length > 0 ? new AnnotatedType(graph, annotations, false) : graph;
  const symbol = enumOf(members, lowering.checker);
  return symbol
    ? annotate(noted, symbol, lowering.checker.getDeclaredTypeOfSymbol(symbol), site.path, lowering)
    : noted;
}

function noteOf({ value, title, description }: ValueLabel): string | undefined {
  if (title === undefined && description === undefined) return undefined;
  const label = title === undefined ? `${value}` : `${value} (${title})`;
  return `- ${label}${description === undefined ? "" : `: ${description.replaceAll("\n", "\n  ")}`}`;
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
    graph instanceof AnnotatedType &&
    Object.keys(graph.getAnnotations()).every((key) => key === valueNotes || key === valueLabels);
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
): ValueComment {
  const part = written.find((each) => each.type && literalValue(each.type) === value);
  const above = part && partComment(part.node);
  const alias = part && aliasOf(plainNode(part.node), lowering);
  const member = memberOfType(type);
  const name = member?.name ?? alias?.name;
  const symbol = name && lowering.checker.getSymbolAtLocation(name);
  if (!symbol) return above ?? {};
  if (member) reportMemberTags(member, symbol, lowering);
  if (part && symbolTags(symbol, lowering).every(isShown)) lowering.comments.apply(part.node);
  return { ...commentOfValue(symbol, lowering), ...above };
}

function isShown({ name }: DocTag): boolean {
  return ["title", "description", "deprecated"].includes(name);
}

/** Reports the tags of an enum member that say nothing about a single value. */
function reportMemberTags(member: ts.EnumMember, symbol: ts.Symbol, lowering: Lowering): void {
  const tags = symbolTags(symbol, lowering);
  reportUnknownTags(tags, "value", lowering.leaveOut);
  const path = rootPath(`Enum member "${member.name.getText()}"`);
  const problem = {
    reason: "it does not describe a single value",
    advice: "remove it, or write it above the property.",
  };
  for (const tag of tags)
    if (valueOnlyTags.includes(tag.name) || hidingTag([tag]))
      reportNotApplied(`@${tag.name}`, problem, path, tag.node, lowering);
}

/** What the comment of an enum member, or of the alias of a literal, says about the value. */
export function commentOfValue(symbol: ts.Symbol, lowering: Lowering): ValueComment {
  const tags = symbolTags(symbol, lowering);
  const title = tags.find(({ name }) => name === "title")?.text;
  const deprecated = tags.find(({ name }) => name === "deprecated");
  const stated = tags.findLast(({ name }) => name === "description");
  const own = stated ? descriptionOf(stated, lowering.checker, lowering.report) : symbolDescription(symbol, lowering);
  const description = deprecated ? withDeprecation(own, parseDeprecation(plainText(deprecated.text))) : own;
  return { ...(title && { title }), ...(description && { description }) };
}

/** The enum member that a type is, alone or with a brand. */
function memberOfType(type: ts.Type): ts.EnumMember | undefined {
  return intersectionParts(type)
    .map(({ symbol }) => enumMember(symbol))
    .find((member) => member !== undefined);
}

/** The enum whose members these are, all of them and nothing else. */
export function enumOf(members: readonly LiteralMember[], checker: Checker): ts.Symbol | undefined {
  const [owner, ...others] = new Set(members.map(({ type }) => memberOfType(type)?.parent));
  const isOwner = owner && others.length === 0 && owner.members.length === members.length;
  return isOwner ? checker.getSymbolAtLocation(owner.name) : undefined;
}
