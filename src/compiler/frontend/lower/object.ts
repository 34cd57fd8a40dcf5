import { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { intersectionParts } from "./brand.js";
import { AllOf, JsonObjectType, JsonProperty, NotJson, OpenValue } from "./graph.js";
import { lowerIndexes } from "./index-signatures.js";
import { type Lowering, plainSite, type Site } from "./lowering.js";
import { notJsonAmong, reportOmitted } from "./not-json.js";
import type { NotJsonProblem } from "./not-json-problem.js";
import { formatPath, lowerFirst, valuePath } from "./path.js";
import { isFunction, jsonProperties, lowerProperty, unreadableProperties } from "./property.js";
import { indexAt } from "./shape.js";
import { recordValueNode } from "./type-nodes.js";

/** Lowers an object type: its public data properties and index signatures. Closed if the type is closed. */
export function lowerObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (hasOnlyMethods(type, lowering)) return new NotJson([{ type, kind: "behavior", site }]);
  // `Record<Slug, T>` and `Record<string, T>` are the same type, but each use keeps its own order and comments.
  if (recordValueNode(site.declared) || isEmpty(type, lowering.checker)) return buildObject(type, site, lowering);
  const node = lowering.nodeOf(type, site, () => buildObject(type, site, lowering));
  if (type.flags & ts.TypeFlags.Object) lowering.objects.set(type, node);
  return node;
}

/** Creates the graph of an object type from its properties, even if it has `toJSON`. */
export function buildObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (isEmpty(type, lowering.checker)) return new OpenValue("any");
  const properties: JsonProperty[] = [];
  const problems: NotJsonProblem[] = [];
  const omitted = unreadableProperties(type, lowering);
  for (const symbol of jsonProperties(type, lowering, site.declared)) {
    const property = lowerPropertyOf(type, symbol, site, lowering);
    if (property instanceof NotJson) problems.push(...property.problems);
    else if (property) properties.push(property);
    else if (!isFunction(lowering.checker.getTypeOfSymbol(symbol), lowering.checker)) omitted.push(symbol.name);
  }
  const { patterns, rest, notJson } = lowerIndexes(type, site, lowering);
  const hasNothingElse = properties.length + patterns.length === 0 && rest === false;
  if (notJson && hasNothingElse) problems.push(...notJson.problems);
  else if (notJson) reportOmitted(notJson, lowerFirst(formatPath(valuePath(site.path))), lowering);
  if (problems.length > 0) return new NotJson(problems);
  return new JsonObjectType(lowering.nextId(), properties, patterns, rest, undefined, omitted);
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
): JsonProperty | NotJson | undefined {
  const property = lowerProperty(symbol, type, site, lowering, siblingTypes);
  if (!(type.flags & ts.TypeFlags.Intersection)) return property;
  const { checker } = lowering;
  const own = checker.getTypeOfSymbol(symbol);
  const indexes = intersectionParts(type).flatMap((part) => {
    if (checker.getPropertyOfType(part, symbol.name)) return [];
    const index = indexAt({ indexes: checker.getIndexInfosOfType(part) }, symbol.escapedName, checker);
    return index && !checker.isTypeAssignableTo(own, index.type) ? [index.type] : [];
  });
  if (!(property instanceof JsonProperty) || indexes.length === 0) return property;
  // The declared type decides which keys are excess keys.
  const open: Site = { ...plainSite(site), siblingTypes: [checker.getAnyType()] };
  const graphs = [property.getType(), ...indexes.map((index) => lowering.lower(index, open))];
  const graph = new JsonProperty(property.key, new AllOf(graphs), property.isRequired(), property.declaration);
  return notJsonAmong(graphs) ?? graph;
}

/** Whether the type is an interface of methods alone, such as `SubtleCrypto`. */
function hasOnlyMethods(type: ts.Type, lowering: Lowering): boolean {
  const { checker } = lowering;
  if (!checker.getPropertiesOfType(type).some(({ flags }) => flags & ts.SymbolFlags.Method)) return false;
  return checker.getIndexInfosOfType(type).length === 0 && jsonProperties(type, lowering).length === 0;
}

function isEmpty(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0;
}
