import { isJsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { keywordOf } from "./keywords.js";
import { type SchemaNode, type SchemaResource, valueAt } from "./schema-node.js";
import type { SchemaSet } from "./schema-set.js";

/** Which schema a dynamic anchor names in the present scope: that of the outermost resource on the way which has it. */
export type Scope = ReadonlyMap<string, SchemaNode>;

/** A place to lower: a node, as it is met in a scope. */
export interface Met {
  readonly node: SchemaNode;
  readonly scope: Scope;
}

/** The nodes that the references of a node point at, in the scopes that they come to. */
export function targetsOf(set: SchemaSet, met: Met): Met[] {
  const { node, scope } = met;
  const { schema, resource } = node;
  if (!isJsonObject(schema)) return [];
  const targets: Met[] = [];
  const reference = valueAt(schema, "$ref");
  if (typeof reference === "string") targets.push(meet(set.resolve(node, "$ref", reference), scope));
  const dynamic = resource.document.dialect === "draft-07" ? undefined : valueAt(schema, "$dynamicRef");
  if (typeof dynamic === "string") targets.push(meet(resolveDynamic(set, met, dynamic), scope));
  return targets;
}

/** A dynamic reference means the outermost schema of its name, but only if it first leads to a dynamic anchor of that name. */
function resolveDynamic(set: SchemaSet, { node, scope }: Met, reference: string): SchemaNode {
  const target = set.resolve(node, "$dynamicRef", reference);
  const name = reference.slice(reference.indexOf("#") + 1);
  if (!reference.includes("#") || target.resource.dynamicAnchors.get(name) !== target) return target;
  return scope.get(name) ?? target;
}

/** The child of a node behind keyword (and key), where there is one. */
export function childOf({ node, scope }: Met, keys: readonly (string | number)[]): Met | undefined {
  const child = node.resource.document.nodes.get(node.pointer + formatPointer(keys));
  return child && meet(child, scope);
}

/** The children of a node behind a keyword that has a list of them. */
export function childrenOf(met: Met, keyword: string): Met[] {
  const value = keywordValue(met, keyword);
  return Array.isArray(value) ? value.flatMap((_, i) => childOf(met, [keyword, i]) ?? []) : [];
}

/** The value of a keyword, if the node's dialect knows it. */
export function keywordValue({ node }: Met, keyword: string): JsonValue | undefined {
  const { schema, resource } = node;
  if (!isJsonObject(schema) || keywordOf(resource.document.dialect, keyword) === undefined) return undefined;
  return valueAt(schema, keyword);
}

function meet(node: SchemaNode, scope: Scope): Met {
  return { node, scope: enter(scope, node.resource) };
}

/** Adds the dynamic anchors of a resource to a scope; those that it has already are further out and stay. */
export function enter(scope: Scope, { dynamicAnchors }: SchemaResource): Scope {
  const fresh = [...dynamicAnchors].filter(([name]) => !scope.has(name));
  return fresh.length === 0 ? scope : new Map([...scope, ...fresh]);
}
