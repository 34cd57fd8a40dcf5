import { type DynamicScope, isJsonObject, keywordOf, type SchemaReader, valueAt } from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import type { SchemaNode, SchemaResource, SchemaSet } from "./schema-set.js";

/** The schemas that dynamic anchors refer to: of all resources entered on the way, the outermost with that anchor wins. */
type Scope = ReadonlyMap<string, SchemaNode>;

/** A node in the dynamic scope in which it was reached. */
export interface ScopedNode {
  readonly node: SchemaNode;
  readonly scope: Scope;
}

/** The targets of a node's references, in their scopes. */
export function targetsOf(set: SchemaSet, scoped: ScopedNode): ScopedNode[] {
  const { node, scope } = scoped;
  const { schema, resource } = node;
  if (!isJsonObject(schema)) return [];
  const targets: ScopedNode[] = [];
  const reference = valueAt(schema, "$ref");
  if (typeof reference === "string") targets.push(inScope(set.resolve(node, "$ref", reference), scope));
  const dynamic = resource.document.dialect === "draft-07" ? undefined : valueAt(schema, "$dynamicRef");
  if (typeof dynamic === "string") targets.push(inScope(resolveDynamic(set, scoped, dynamic), scope));
  return targets;
}

/** A dynamic reference points to the outermost schema with its name, but only if it resolves to a dynamic anchor of that name first. */
function resolveDynamic(set: SchemaSet, { node, scope }: ScopedNode, reference: string): SchemaNode {
  const target = set.resolve(node, "$dynamicRef", reference);
  const name = reference.slice(reference.indexOf("#") + 1);
  if (!reference.includes("#") || target.resource.dynamicAnchors.get(name) !== target) return target;
  return scope.get(name) ?? target;
}

/** The child of a node under a keyword, and a key of its value if it holds several schemas. */
export function childOf({ node, scope }: ScopedNode, keys: readonly (string | number)[]): ScopedNode | undefined {
  const child = node.resource.document.nodes.get(node.pointer + formatPointer(keys));
  return child && inScope(child, scope);
}

/** The children of a node under a keyword that holds a list. */
export function childrenOf(scoped: ScopedNode, keyword: string): ScopedNode[] {
  const value = keywordValue(scoped, keyword);
  return Array.isArray(value) ? value.flatMap((_, i) => childOf(scoped, [keyword, i]) ?? []) : [];
}

/** The value of a keyword, if the node's dialect has it. */
export function keywordValue({ node }: ScopedNode, keyword: string): JsonValue | undefined {
  const { schema, resource } = node;
  if (!isJsonObject(schema) || keywordOf(keyword, resource.document.dialect) === undefined) return undefined;
  return valueAt(schema, keyword);
}

function inScope(node: SchemaNode, scope: Scope): ScopedNode {
  return { node, scope: enter(scope, node.resource) };
}

/** Adds the dynamic anchors of a resource to a scope, except those that a resource further out defines. */
export function enter(scope: Scope, { dynamicAnchors }: SchemaResource): Scope {
  const fresh = [...dynamicAnchors].filter(([name]) => !scope.has(name));
  return fresh.length === 0 ? scope : new Map([...scope, ...fresh]);
}

/** Reads the documents of a set for explanations. */
export function setReader(set: SchemaSet, own: Pick<SchemaReader, "pattern" | "fitsFormat">): SchemaReader {
  // Every scope that a reader receives was returned by its `enter`, or is empty.
  const scopeOf = (scope: DynamicScope): Scope => scope as Scope;
  const resolved = new Map<JsonObject, JsonValue>();
  const resolveOnce = (schema: JsonObject, reference: string): JsonValue => {
    const known = resolved.get(schema) ?? set.resolve(set.nodeOf(schema), "$ref", reference).schema;
    resolved.set(schema, known);
    return known;
  };
  return {
    ...own,
    dialectOf: (schema) => set.nodeOf(schema).resource.document.dialect,
    enter: (schema, outer) => enter(scopeOf(outer), set.nodeOf(schema).resource),
    resolve: (schema, keyword, reference, scope) => {
      if (keyword === "$ref") return resolveOnce(schema, reference);
      return resolveDynamic(set, { node: set.nodeOf(schema), scope: scopeOf(scope) }, reference).schema;
    },
  };
}
