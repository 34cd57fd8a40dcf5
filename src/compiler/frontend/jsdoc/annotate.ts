import { ts } from "ts-morph";
import type { Lowering } from "../lower/lowering.js";
import { formatPath, lowerFirst, type Path } from "../lower/path.js";
import { AnnotatedType, type Annotations, type BaseType } from "../type-graph.js";
import { type ConstraintName, constraints, isConstraint, parseConstraint } from "./constraints.js";
import { jsonKinds } from "./json-kinds.js";
import { type DocTag, symbolDescription, symbolTags } from "./tags.js";
import { parseValue, valueProblem } from "./values.js";

/** Adds the annotations in the comment of `symbol`, which has type `type`: description, constraints, default, examples and flags. */
export function annotate(graph: BaseType, symbol: ts.Symbol, type: ts.Type, path: Path, lowering: Lowering): BaseType {
  for (const declaration of symbol.declarations ?? []) lowering.commented.add(declaration.getSourceFile());
  const description = symbolDescription(symbol, lowering.program);
  const annotations: Annotations = { ...(description && { description }) };
  for (const tag of symbolTags(symbol, lowering.program)) {
    // Above a type, @readOnly describes the tool that has the type as input. Only a property can be read-only in a schema.
    if (tag.name === "readOnly" && symbol.flags & ts.SymbolFlags.Type) continue;
    readTag(tag, type, path, lowering, annotations);
  }
  return Object.keys(annotations).length > 0 ? new AnnotatedType(graph, annotations, false) : graph;
}

/** Reads one tag into `annotations`. Reports a constraint or value that does not fit the type, and ignores unknown tags. */
export function readTag(tag: DocTag, type: ts.Type, path: Path, lowering: Lowering, annotations: Annotations): void {
  const problem = isConstraint(tag.name)
    ? readConstraint(tag.name, tag.text, type, lowering.checker, annotations)
    : readAnnotation(tag, type, lowering.checker, annotations);
  if (!problem) return;
  const advice = fittingConstraints(tag.name, type, lowering.checker) ?? "correct the value, or remove the tag.";
  const args = { tag: tag.name, value: tag.text, path: lowerFirst(formatPath(path)), problem, advice };
  lowering.report("type/constraint-mismatch", args, { node: tag.node });
}

/** Suggests constraints that fit the type, if `name` is a constraint for another kind of value. */
function fittingConstraints(name: string, type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const kinds = isConstraint(name) ? jsonKinds(type, checker) : undefined;
  if (!kinds || !isConstraint(name) || kinds.has(constraints[name].on)) return undefined;
  const fitting = Object.entries(constraints).filter(([, { on }]) => kinds.has(on));
  const names = fitting.map(([each]) => `@${each}`).join(", ");
  return names ? `use ${names} for type ${checker.typeToString(type)}.` : "remove the tag.";
}

function readConstraint(
  name: ConstraintName,
  text: string,
  type: ts.Type,
  checker: ts.TypeChecker,
  annotations: Annotations,
): string | undefined {
  const { on } = constraints[name];
  const kinds = jsonKinds(type, checker);
  if (kinds && !kinds.has(on)) return `it applies to ${on}s, but the type is ${checker.typeToString(type)}`;
  const parsed = parseConstraint(name, text);
  if ("problem" in parsed) return parsed.problem;
  annotations[name] = parsed.value;
  return undefined;
}

function readAnnotation(
  tag: DocTag,
  type: ts.Type,
  checker: ts.TypeChecker,
  annotations: Annotations,
): string | undefined {
  switch (tag.name) {
    case "title":
      annotations["title"] = tag.text;
      return undefined;
    case "description":
      annotations["description"] = tag.text;
      return undefined;
    case "deprecated":
      annotations["deprecated"] = true;
      return undefined;
    case "readOnly":
    case "writeOnly":
      annotations[tag.name] = true;
      return undefined;
    case "integer":
      return asInteger(type, checker, annotations);
    case "asType":
      return tag.text === "integer" ? asInteger(type, checker, annotations) : "the only supported type is integer";
    case "default":
      return readValue(tag, type, checker, (value) => {
        annotations["default"] = value;
      });
    case "examples":
      return readExamples(tag, type, checker, annotations);
    case "example":
      // Examples are often prose. Ignore what is not a value of the type.
      readValue(tag, type, checker, (value) => {
        annotations["examples"] = [...((annotations["examples"] as unknown[] | undefined) ?? []), value];
      });
      return undefined;
    default:
      return undefined;
  }
}

function asInteger(type: ts.Type, checker: ts.TypeChecker, annotations: Annotations): string | undefined {
  const kinds = jsonKinds(type, checker);
  if (kinds && !kinds.has("number")) return `it applies to numbers, but the type is ${checker.typeToString(type)}`;
  // In a union with other kinds, `type: "integer"` would exclude those. An integer is a multiple of 1.
  if (kinds?.size === 1) annotations["type"] = "integer";
  else annotations["multipleOf"] = 1;
  return undefined;
}

function readExamples(
  tag: DocTag,
  type: ts.Type,
  checker: ts.TypeChecker,
  annotations: Annotations,
): string | undefined {
  const parsed = parseValue(tag.text);
  if (!parsed || !Array.isArray(parsed.value)) return "the value must be a JSON array";
  for (const value of parsed.value) {
    const problem = valueProblem(value, type, checker);
    if (problem) return problem;
  }
  annotations["examples"] = parsed.value;
  return undefined;
}

function readValue(
  tag: DocTag,
  type: ts.Type,
  checker: ts.TypeChecker,
  accept: (value: unknown) => void,
): string | undefined {
  const parsed = parseValue(tag.text);
  const problem = parsed ? valueProblem(parsed.value, type, checker) : "the value is not valid JSON";
  if (parsed && !problem) accept(parsed.value);
  // A string may be written without quotes, as in `@default utf8`.
  else if (!parsed && tag.text && !valueProblem(tag.text, type, checker)) accept(tag.text);
  else return problem;
  return undefined;
}
