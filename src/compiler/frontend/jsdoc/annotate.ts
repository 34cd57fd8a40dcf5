import { headerNameProblem, parameterHeaderKeyword } from "toolwright/internal/model";
import { ts } from "ts-morph";
import type { Kind } from "../../../json-schema/index.js";
import type { Checker } from "../checker.js";
import { isOfType, openMembers, otherNames } from "../graph/graph.js";
import { formatPath, itemPath, lowerFirst, type Path } from "../graph/site.js";
import { unionParts } from "../graph/type-parts.js";
import type { LeaveOut, Report } from "../source-reporter.js";
import { AnnotatedType, type Annotations, type BaseType } from "../type-graph.js";
import {
  type Constraint,
  constraintOf,
  constraints,
  jsonKinds,
  parseConstraintTag,
  parseValue,
  valueProblem,
} from "./constraint-tags.js";
import { descriptionOf } from "./description-tag.js";
import { reportUnknownTags, translateTag, type Unsupported, withoutPrefix } from "./known-tags.js";
import {
  type CommentContext,
  type Commented,
  type DocTag,
  depthProblem,
  parseDeprecation,
  plainText,
  symbolDescription,
  symbolTags,
  withDeprecation,
} from "./tags.js";

/** What reading annotations needs of the conversion that it is part of. */
export interface AnnotationContext extends CommentContext {
  readonly checker: Checker;
  readonly report: Report;
  readonly leaveOut: LeaveOut;
  /** Receives the source files whose comments have been read. */
  readonly commented: Set<ts.SourceFile>;
}

/** Adds the annotations in the comment of `symbol`, which has type `type`: description, constraints, default, examples and flags. */
export function annotate(
  graph: BaseType,
  symbol: Commented & { readonly flags?: ts.SymbolFlags },
  type: ts.Type,
  path: Path,
  context: AnnotationContext,
): BaseType {
  for (const declaration of symbol.declarations ?? []) context.commented.add(declaration.getSourceFile());
  const tags = symbolTags(symbol, context);
  const stated = tags.findLast(({ name }) => name === "description");
  const description = stated
    ? descriptionOf(stated, context.checker, context.report)
    : symbolDescription(symbol, context);
  if (!description && tags.length === 0) return graph;
  const isType = ((symbol.flags ?? 0) & ts.SymbolFlags.Type) !== 0;
  const annotations: Annotations = { ...(description && { description }) };
  reportUnknownTags(tags, "value", context.leaveOut);
  for (const tag of tags) {
    if (tag.name === "description") continue;
    if (tag.name === "markdownDescription") readMarkdown(tag, path, context, annotations);
    // Above a type, @readOnly describes the tool that has the type as input. Only a property can be read-only in a schema.
    if (tag.name === "readOnly" && isType) continue;
    readTag(tag, type, path, context, annotations);
  }
  if (Object.keys(annotations).length === 0) return graph;
  return new AnnotatedType(graph, isType ? { ...annotations, [isOfType]: true } : annotations, false);
}

/**
 * Reads one tag, ours or that of another generator, into `annotations`. Reports a constraint or value that does not fit the type, and ignores
 * unknown tags.
 */
export function readTag(
  written: DocTag,
  type: ts.Type,
  path: Path,
  context: AnnotationContext,
  annotations: Annotations,
): void {
  const tag = withoutPrefix(written);
  const { tags = [], items = [], unsupported } = translateTag(tag);
  for (const each of tags) if (!readOwnTag(each, type, path, context, annotations, tag)) break;
  if (items.length > 0) readItemTags(items, type, path, context, annotations);
  const problem = unsupported ?? contradiction(tag, type, context.checker);
  if (problem) reportNotApplied(`@${written.name}`, problem, path, tag.node, context);
}

/** A schema has one description. The text of the comment is for all readers, `@markdownDescription` for one editor. */
function readMarkdown(tag: DocTag, path: Path, context: AnnotationContext, annotations: Annotations): void {
  if (annotations["description"] === undefined) annotations["description"] = plainText(tag.text);
  else {
    const reason = "the comment has another description";
    reportNotApplied(`@${tag.name}`, { reason, advice: "keep one of the two." }, path, tag.node, context);
  }
}

/** Reports a tag that has no effect. */
export function reportNotApplied(
  tag: string,
  { reason, advice }: Unsupported,
  path: Path,
  node: ts.Node,
  context: AnnotationContext,
): void {
  context.leaveOut("type/tag-not-applied", { tag, path: lowerFirst(formatPath(path)), reason, advice }, { node });
}

/** Reports a tag that would hide a required part of an input, without which the handler cannot be called. */
export function reportNotHidden(tag: DocTag, path: Path, context: AnnotationContext): void {
  const reason = "it is required in an input";
  reportNotApplied(`@${tag.name}`, { reason, advice: "make it optional, or remove the tag." }, path, tag.node, context);
}

/** Reads tags about the items of an array into the annotation `items`. */
function readItemTags(
  tags: readonly DocTag[],
  type: ts.Type,
  path: Path,
  context: AnnotationContext,
  annotations: Annotations,
): void {
  const { checker } = context;
  const [array] = unionParts(type).filter((part) => checker.isArrayType(part));
  const [item] = array ? checker.getTypeArguments(array as ts.TypeReference) : []; // an array by `isArrayType`
  if (!item) {
    const [tag] = tags;
    const problem = {
      reason: `it applies to arrays, but the type is ${checker.typeToString(type)}`,
      advice: "remove it.",
    };
    if (tag) reportNotApplied("@items", problem, path, tag.node, context);
    return;
  }
  const ofItems: Annotations = {};
  for (const tag of tags) readOwnTag(tag, item, itemPath(path), context, ofItems);
  annotations["items"] = { ...annotations["items"], ...ofItems };
}

/** Why a tag contradicts the type, for tags that only repeat what the type says. */
function contradiction({ name, text }: DocTag, type: ts.Type, checker: Checker): Unsupported | undefined {
  const kinds = jsonKinds(type, checker);
  if (!kinds) return undefined;
  if (name === "nullable" && !kinds.has("null"))
    return { reason: `the type ${checker.typeToString(type)} has no null`, advice: "add `| null` to the type." };
  if (name !== "additionalProperties" || !kinds.has("object")) return undefined;
  const isOpen = unionParts(type).some((part) => checker.getIndexInfosOfType(part).length > 0);
  if (text === "false") {
    return isOpen
      ? { reason: "the type has an index signature", advice: "remove the index signature from the type." }
      : undefined;
  }
  return isOpen && text === "true"
    ? undefined
    : {
        reason: "the type decides which properties are allowed",
        advice: "add an index signature to the type, such as [key: string]: unknown.",
      };
}

/** Returns false if the tag does not fit the type. It is reported as `written`, if it is part of the meaning of another tag. */
function readOwnTag(
  tag: DocTag,
  type: ts.Type,
  path: Path,
  context: AnnotationContext,
  annotations: Annotations,
  written: DocTag = tag,
): boolean {
  const constraint = constraintOf(tag.name);
  const problem = constraint
    ? readConstraint(tag, constraint, type, context.checker, annotations)
    : readAnnotation(tag, type, context.checker, annotations);
  if (!problem) return true;
  const advice = fittingConstraints(tag.name, type, context.checker) ?? "correct the value, or remove the tag.";
  const { name, text } = written;
  const args = { tag: text === "" ? name : `${name} ${text}`, path: lowerFirst(formatPath(path)), problem, advice };
  context.leaveOut("type/constraint-mismatch", args, { node: tag.node });
  return false;
}

/** Suggests constraints that fit the type, if `name` is a constraint for another kind of value. */
function fittingConstraints(name: string, type: ts.Type, checker: Checker): string | undefined {
  const constraint = constraintOf(name);
  const kinds = constraint && jsonKinds(type, checker);
  if (!kinds || kinds.has(constraint.on)) return undefined;
  const fitting = Object.entries(constraints).filter(([, { on }]) => kinds.has(on));
  const names = fitting.map(([each]) => `@${each}`).join(", ");
  return names ? `use ${names} for type ${checker.typeToString(type)}.` : "remove the tag.";
}

function readConstraint(
  { name, text }: DocTag,
  constraint: Constraint,
  type: ts.Type,
  checker: Checker,
  annotations: Annotations,
): string | undefined {
  const problem = misapplied(constraint.on, type, checker);
  if (problem) return problem;
  const parsed = parseConstraintTag(name, constraint, text);
  if ("problem" in parsed) return parsed.problem;
  annotations[name] = parsed.value;
  return undefined;
}

function readAnnotation(tag: DocTag, type: ts.Type, checker: Checker, annotations: Annotations): string | undefined {
  switch (tag.name) {
    case "title":
    case "description":
      annotations[tag.name] = plainText(tag.text);
      return undefined;
    case "comment":
      annotations["$comment"] = tag.text;
      return undefined;
    case "contentMediaType":
    case "contentEncoding": {
      const problem = misapplied("string", type, checker);
      if (!problem) annotations[tag.name] = tag.text;
      return problem;
    }
    case "const":
      // Without a value, it says that the declaration is a constant.
      return tag.text === "" ? undefined : readValue(tag, type, checker, annotations);
    case "required":
      return tag.text === "" ? undefined : readRequired(tag, type, checker, annotations);
    case "deprecated":
      annotations["deprecated"] = true;
      annotations["description"] = withDeprecation(annotations["description"], parseDeprecation(plainText(tag.text)));
      return undefined;
    case "readOnly":
    case "writeOnly":
      annotations[tag.name] = true;
      return undefined;
    case "open": {
      const problem = misapplied("object", type, checker);
      if (!problem) annotations[openMembers] = true;
      return problem;
    }
    case "depth":
      return depthProblem(tag.text);
    case "header": {
      const name = plainText(tag.text);
      const problem = headerNameProblem(name);
      if (problem === undefined) annotations[parameterHeaderKeyword] = name;
      return problem;
    }
    case "alias": {
      const names = plainText(tag.text)
        .split(",")
        .map((name) => name.trim());
      if (names.some((name) => name === "" || /\s/.test(name))) return "the value must be names, separated by commas";
      annotations[otherNames] = [...((annotations[otherNames] as string[] | undefined) ?? []), ...names];
      return undefined;
    }
    case "integer":
      return asInteger(type, checker, annotations);
    case "asType":
      return tag.text === "integer" ? asInteger(type, checker, annotations) : "the only supported type is integer";
    case "default":
      return readValue(tag, type, checker, annotations);
    case "examples":
      return readExamples(tag, type, checker, annotations);
    case "example": {
      const found: Annotations = {};
      // Examples are often prose. Ignore what is not a value of the type.
      if (readValue(tag, type, checker, found) === undefined)
        annotations["examples"] = [...((annotations["examples"] as unknown[] | undefined) ?? []), found["example"]];
      return undefined;
    }
    default:
      return undefined;
  }
}

/** Why a tag for one kind of value does not fit the type. */
function misapplied(kind: Kind, type: ts.Type, checker: Checker): string | undefined {
  if (jsonKinds(type, checker)?.has(kind) !== false) return undefined;
  return `it applies to ${kind}s, but the type is ${checker.typeToString(type)}`;
}

function asInteger(type: ts.Type, checker: Checker, annotations: Annotations): string | undefined {
  const problem = misapplied("number", type, checker);
  if (problem) return problem;
  // In a union with other kinds, `type: "integer"` would exclude those. An integer is a multiple of 1.
  if (jsonKinds(type, checker)?.size === 1) annotations["type"] = "integer";
  else annotations["multipleOf"] = 1;
  return undefined;
}

/** Reads `@required ["a"]`, which makes optional properties required. */
function readRequired(tag: DocTag, type: ts.Type, checker: Checker, annotations: Annotations): string | undefined {
  const names = parseValue(tag.text)?.value;
  if (!Array.isArray(names)) return "the value must be a JSON array of property names";
  const unknown = names.filter((name) => !unionParts(type).some((part) => part.getProperty(String(name))));
  if (unknown.length > 0)
    return `${checker.typeToString(type)} has no property ${unknown.map((name) => JSON.stringify(name)).join(", ")}`;
  annotations["required"] = names;
  return undefined;
}

function readExamples(tag: DocTag, type: ts.Type, checker: Checker, annotations: Annotations): string | undefined {
  const parsed = parseValue(tag.text);
  if (!parsed || !Array.isArray(parsed.value)) return "the value must be a JSON array";
  for (const value of parsed.value) {
    const problem = valueProblem(value, type, checker);
    if (problem) return problem;
  }
  annotations["examples"] = [...((annotations["examples"] as unknown[] | undefined) ?? []), ...parsed.value];
  return undefined;
}

/** Reads a value of the type into the annotation with the name of the tag. */
function readValue(tag: DocTag, type: ts.Type, checker: Checker, annotations: Annotations): string | undefined {
  const parsed = parseValue(tag.text);
  // A string may be written without quotes, as in `@default utf8`.
  const problem = valueProblem(parsed ? parsed.value : tag.text, type, checker);
  if (problem || !(parsed || tag.text)) return parsed ? problem : "the value is not valid JSON";
  annotations[tag.name] = parsed ? parsed.value : tag.text;
  return undefined;
}
