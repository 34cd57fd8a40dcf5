import { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { JsonObjectType, type JsonProperty, OpenValue, type PatternProperty } from "./graph.js";
import { keyPattern } from "./key-pattern.js";
import type { Lowering, Site } from "./lowering.js";
import { valuePath } from "./path.js";
import { jsonProperties, lowerProperty } from "./property.js";
import { recordValueNode } from "./type-nodes.js";

/** Lowers an object type: its public data properties and index signatures. Closed if the type is closed. */
export function lowerObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const { checker } = lowering;
  const symbols = checker.getPropertiesOfType(type);
  const indexes = checker.getIndexInfosOfType(type);
  if (symbols.length === 0 && indexes.length === 0) return new OpenValue("any");
  const build = () => {
    const properties: JsonProperty[] = [];
    for (const symbol of jsonProperties(type, lowering, site.declared)) {
      const property = lowerProperty(symbol, site, lowering);
      if (property) properties.push(property);
    }
    return new JsonObjectType(lowering.nextId(), properties, ...lowerIndexes(indexes, site, lowering));
  };
  // `Record<Slug, T>` and `Record<string, T>` are the same type, but each use keeps its own order and comments.
  return recordValueNode(site.declared) ? build() : lowering.nodeOf(type, site, build);
}

/** The patterns of an object type, and the type of all other keys. */
export function lowerIndexes(
  indexes: readonly ts.IndexInfo[],
  site: Site,
  lowering: Lowering,
): [patterns: readonly PatternProperty[], rest: BaseType | false] {
  const patterns: PatternProperty[] = [];
  let rest: BaseType | false = false;
  for (const index of indexes) {
    if (index.keyType.flags & ts.TypeFlags.ESSymbolLike) continue;
    const node = index.declaration ?? site.node;
    const declared = index.declaration?.type ?? recordValueNode(site.declared);
    const value = lowering.lower(index.type, {
      node,
      path: valuePath(site.path),
      label: `${site.label} value`,
      ...(declared && { declared }),
    });
    if (index.keyType.flags & ts.TypeFlags.String) rest = value;
    else patterns.push({ pattern: keyPattern(index.keyType), type: value });
  }
  return [patterns, rest];
}
