import { ts } from "ts-morph";
import type { Draft } from "../../catalog/index.js";
import { nameNode } from "../source-reporter.js";
import { callableOf } from "./callable.js";
import { needsNoArguments, withRelativeModule } from "./class-input.js";
import { draftEntry } from "./draft-entry.js";
import { exportedNameOf } from "./exports.js";
import { isGeneric } from "./function-tools.js";
import type { Marker } from "./markers.js";
import { readInput } from "./read-input.js";
import { readMetadata } from "./read-metadata.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the tool, prompt or resource of a marked class member. */
export function readMethod(
  owner: ts.ClassDeclaration,
  member: ts.ClassElement,
  marker: Marker,
  reader: ToolReader,
): readonly Draft[] {
  const { checker, reporter, inputs, own } = reader;
  const isForType = marker.kind === "toolInput" || marker.kind === "toolOutput";
  if (isForType || !ts.isMethodDeclaration(member) || !ts.isIdentifier(member.name)) {
    const found = ts.isMethodDeclaration(member) ? "a method" : "a class member that is not a method";
    const allowed = isForType ? "an exported type or class" : "a public method whose name is an identifier";
    reporter.report("scan/unsupported-target", { marker: marker.text, found, allowed }, marker.node);
    return [];
  }
  const name = member.name.text;
  const problem = uncallable(member);
  if (problem) {
    reporter.report("tool/abstract", { name, problem }, member.name);
    return [];
  }
  const className = exportedNameOf(owner, checker);
  if (!className) {
    reporter.report("scan/not-exported", { name: owner.name?.text ?? "the class", kind: marker.kind }, nameNode(owner));
    return [];
  }
  const callable = callableOf(member, checker);
  if (!callable) throw new Error("internal: a method without a signature");
  if (isGeneric(callable, name, "a method without type parameters that calls it.", reader)) return [];
  const input = readInput(callable, { name, node: member }, { lowering: inputs, reporter, own });
  if (!input) return [];
  const isStatic = Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);
  const handler = {
    kind: "method",
    module: reporter.relativePath(owner.getSourceFile().fileName),
    className,
    method: name,
    instance: isStatic ? "static" : needsNoArguments(owner, checker) ? "lazy" : "given",
    pass: withRelativeModule(input.pass, reporter),
    context: input.context,
  } as const;
  const metadata = readMetadata(member, marker, reader);
  const parts = { node: member, marker, metadata, defaultName: name, input: input.graph, callable, handler };
  return draftEntry(parts, reader);
}

function uncallable(member: ts.MethodDeclaration): string | undefined {
  const flags = ts.getCombinedModifierFlags(member);
  if (flags & ts.ModifierFlags.Abstract) return "is abstract, so it has no implementation to call";
  if (flags & ts.ModifierFlags.Private) return "is private, so the generated code cannot call it";
  if (flags & ts.ModifierFlags.Protected) return "is protected, so the generated code cannot call it";
  return undefined;
}
