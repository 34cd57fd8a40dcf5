import { ts } from "ts-morph";
import { compilerAdvice, moduleAdvice } from "../compiler-advice.js";
import {
  AnyType,
  type BaseType,
  BooleanType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  StringType,
  UnknownType,
} from "../type-graph.js";
import { annotateFromAlias } from "./alias-annotations.js";
import { reportAnyValue } from "./any-value.js";
import { isComputedMember, lowerEnumMember } from "./enum-member.js";
import { NotJson, OpenValue, StringEncodedType } from "./graph.js";
import { lowerIntersection } from "./intersection.js";
import { bigintText, literalValue } from "./literal.js";
import { lowerBuiltin } from "./lower-builtin.js";
import { lowerToJson } from "./lower-to-json.js";
import type { Lowering, Site } from "./lowering.js";
import { lowerObject } from "./object.js";
import { lowerObjectMembers } from "./object-union.js";
import { partLocation } from "./package-file.js";
import { formatPath } from "./path.js";
import { isSchemaObject } from "./schema-object.js";
import { lowerList } from "./sequence.js";
import { isObjectMember } from "./shape.js";
import { lowerTemplate } from "./template.js";
import { followAliases, plainNode, recordValueNode } from "./type-nodes.js";
import { lowerUnion } from "./union.js";
import { unresolvedImport } from "./unresolved-import.js";

/** Lowers one resolved type. */
export function lowerType(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const written = site.declared && plainNode(site.declared);
  const alias = written && lowering.aliasOf(written);
  // The functions in `type-nodes.ts` can look inside what an alias refers to.
  const declared = alias ? followAliases(written, lowering.aliasOf) : written;
  const graph = lowerWithoutAliases(type, declared === site.declared ? site : { ...site, declared }, lowering);
  return alias && !isUnresolved(type) ? annotateFromAlias(graph, type, alias, site.path, lowering) : graph;
}

function lowerWithoutAliases(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const { flags } = type;
  if (flags & ts.TypeFlags.String) return new StringType();
  if (flags & ts.TypeFlags.Number) return new NumberType();
  if (flags & ts.TypeFlags.Boolean) return new BooleanType();
  if (flags & ts.TypeFlags.Any) return lowerAny(type, site, lowering);
  if (flags & ts.TypeFlags.Unknown) {
    reportAnyValue(type, site, lowering);
    return new UnknownType(false);
  }
  if (flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return new NeverType();
  if (flags & ts.TypeFlags.Null) return new NullType();
  if (flags & ts.TypeFlags.Union) return lowerUnion(type as ts.UnionType, site, lowering);
  const literal = literalValue(type);
  if (literal !== undefined) return new LiteralType(literal);
  if (flags & ts.TypeFlags.StringLike) return lowerTemplate(type);
  if (isComputedMember(type)) return lowerEnumMember(type, site, lowering);
  if (flags & ts.TypeFlags.NumberLike) return new NumberType();
  if (flags & ts.TypeFlags.BigIntLike) return new StringEncodedType("bigint", lowering.direction, bigintText(type));
  if (flags & ts.TypeFlags.ESSymbolLike) return new NotJson([{ type, kind: "symbol", site }]);
  const known = !site.siblingTypes && lowering.objects.get(type);
  if (known && !recordValueNode(site.declared)) return known;
  if (isSchemaObject(type, lowering.checker)) return new NotJson([{ type, kind: "schema", site }]);
  if (flags & ts.TypeFlags.NonPrimitive) return new OpenValue("object");
  if (site.siblingTypes && isObjectMember(type, lowering)) {
    const alone = lowerObjectMembers([type], site.siblingTypes, site, lowering).get(type);
    if (alone) return alone;
  }
  const json = lowerToJson(type, site, lowering);
  if (json) return json;
  if (flags & ts.TypeFlags.Intersection) return lowerIntersection(type as ts.IntersectionType, site, lowering);
  if (flags & ts.TypeFlags.Object) return lowerObjectLike(type, site, lowering);
  return lowerDeferred(type, site, lowering);
}

/** An unresolved name is also flagged `any` and differs only in its internal name (since TypeScript 4.4). */
function isUnresolved(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Any) !== 0 && (type as ts.Type & { intrinsicName?: string }).intrinsicName !== "any"
  );
}

function lowerAny(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (!isUnresolved(type)) {
    reportAnyValue(type, site, lowering);
    return new AnyType();
  }
  const specifier = site.declared && unresolvedImport(site.declared, lowering.checker);
  const adviser = lowering.adviceProgram?.() ?? lowering.program;
  if (specifier) {
    const args = { specifier: specifier.text, advice: moduleAdvice(specifier, adviser) };
    lowering.report("scan/unresolved-import", args, { node: specifier });
    return new UnknownType(false);
  }
  const written = site.declared?.getText() ?? lowering.checker.typeToString(type);
  const node = site.declared ?? site.node;
  const advice = compilerAdvice(node, adviser) ?? "import or declare it. `tsc --noEmit` shows the details.";
  lowering.report("type/unresolved", { path: formatPath(site.path), type: written, advice }, declaredLocation(site));
  return new UnknownType(false);
}

/** The type as written, if the author wrote it. */
function declaredLocation(site: Site): Pick<Site, "node" | "packageNode"> {
  return site.declared ? partLocation(site, site.declared) : site;
}

function lowerObjectLike(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const known = lowerList(type, site, lowering) ?? lowerBuiltin(type, site, lowering);
  if (known) return known;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) {
    return new NotJson([{ type, kind: "function", site }]);
  }
  return lowerObject(type, site, lowering);
}

/** Reports a type that is still generic, such as a type parameter without an argument. */
function lowerDeferred(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const written = lowering.checker.typeToString(type);
  lowering.report("type/type-parameter", { path: formatPath(site.path), type: written }, declaredLocation(site));
  return new UnknownType(false);
}
