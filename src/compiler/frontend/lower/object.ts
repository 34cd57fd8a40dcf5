import { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { intersectionParts, objectTypesOf } from "./brand.js";
import { AllOf, JsonObjectType, JsonProperty, OpenValue, type PatternProperty } from "./graph.js";
import { keyPattern } from "./key-pattern.js";
import type { Lowering, Site } from "./lowering.js";
import { valuePath } from "./path.js";
import { jsonProperties, lowerProperty } from "./property.js";
import { indexAt } from "./shape.js";
import { recordValueNode } from "./type-nodes.js";

/** Lowers an object type: its public data properties and index signatures. Closed if the type is closed. */
export function lowerObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  // `Record<Slug, T>` and `Record<string, T>` are the same type, but each use keeps its own order and comments.
  if (recordValueNode(site.declared) || isEmpty(type, lowering.checker)) return buildObject(type, site, lowering);
  return lowering.nodeOf(type, site, () => buildObject(type, site, lowering));
}

/** Creates the graph of an object type from its properties, even if it has `toJSON`. */
export function buildObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (isEmpty(type, lowering.checker)) return new OpenValue("any");
  const properties: JsonProperty[] = [];
  for (const symbol of jsonProperties(type, lowering, site.declared)) {
    const property = lowerPropertyOf(type, symbol, site, lowering);
    if (property) properties.push(property);
  }
  return new JsonObjectType(lowering.nextId(), properties, ...lowerIndexes(type, site, lowering));
}

/**
 * Lowers a property. In an intersection, it must also satisfy the index signatures of the members that do not declare it, as `key` in
 * `{ key: string | number } & Record<string, number>`.
 */
export function lowerPropertyOf(
  type: ts.Type,
  symbol: ts.Symbol,
  site: Site,
  lowering: Lowering,
  siblingTypes?: readonly ts.Type[],
): JsonProperty | undefined {
  const property = lowerProperty(symbol, type, site, lowering, siblingTypes);
  const { checker } = lowering;
  const own = checker.getTypeOfSymbol(symbol);
  const indexes = intersectionParts(type).flatMap((part) => {
    if (part === type || checker.getPropertyOfType(part, symbol.name)) return [];
    const index = indexAt({ indexes: checker.getIndexInfosOfType(part) }, symbol.escapedName, checker);
    return index && !checker.isTypeAssignableTo(own, index.type) ? [index.type] : [];
  });
  if (!property || indexes.length === 0) return property;
  // The declared type decides which keys are excess keys.
  const open: Site = { node: site.node, path: site.path, label: site.label, siblingTypes: [checker.getAnyType()] };
  const graph = new AllOf([property.getType(), ...indexes.map((index) => lowering.lower(index, open))]);
  return new JsonProperty(property.key, graph, property.isRequired(), property.declaration);
}

function isEmpty(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0;
}

/** The patterns of an object type, and the type of all other keys. */
function lowerIndexes(
  type: ts.Type,
  site: Site,
  lowering: Lowering,
): [patterns: readonly PatternProperty[], rest: BaseType | false] {
  const patterns: PatternProperty[] = [];
  let rest: BaseType | false = false;
  for (const index of lowering.checker.getIndexInfosOfType(type)) {
    if (index.keyType.flags & ts.TypeFlags.ESSymbolLike) continue;
    const node = index.declaration ?? site.node;
    const declared = index.declaration?.type ?? recordValueNode(site.declared);
    const value = lowering.lower(index.type, {
      node,
      path: valuePath(site.path),
      label: `${site.label} value`,
      ...(declared && { declared }),
      objectTypes: objectTypesAt(type, index.keyType, lowering),
    });
    if (index.keyType.flags & ts.TypeFlags.String) rest = value;
    else patterns.push({ pattern: keyPattern(index.keyType), type: value });
  }
  return [patterns, rest];
}

/** The object types of an index signature in the members of an intersection. */
function objectTypesAt(type: ts.Type, key: ts.Type, { checker }: Lowering): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Intersection)) return [];
  const indexes = intersectionParts(type).flatMap((part) => checker.getIndexInfosOfType(part));
  return objectTypesOf(indexes.flatMap((index) => (index.keyType === key ? [index.type] : [])));
}
