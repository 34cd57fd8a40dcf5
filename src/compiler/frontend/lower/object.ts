import { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { JsonObjectType, type JsonProperty, NotJson, OpenValue } from "./graph.js";
import { lowerIndexes } from "./index-signatures.js";
import type { Lowering, Site } from "./lowering.js";
import { reportOmitted } from "./not-json.js";
import type { NotJsonProblem } from "./not-json-problem.js";
import { formatPath, lowerFirst, valuePath } from "./path.js";
import { jsonProperties, lowerProperty } from "./property.js";
import { recordValueNode } from "./type-nodes.js";

/** Lowers an object type: its public data properties and index signatures. Closed if the type is closed. */
export function lowerObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const { checker } = lowering;
  const symbols = checker.getPropertiesOfType(type);
  const indexes = checker.getIndexInfosOfType(type);
  if (symbols.length === 0 && indexes.length === 0) return new OpenValue("any");
  const data = jsonProperties(type, lowering, site.declared);
  if (indexes.length === 0 && data.length === 0 && symbols.some(({ flags }) => flags & ts.SymbolFlags.Method))
    return new NotJson([{ type, kind: "behavior", site }]);
  const build = (): BaseType => {
    const properties: JsonProperty[] = [];
    const problems: NotJsonProblem[] = [];
    for (const symbol of data) {
      const property = lowerProperty(symbol, site, lowering);
      if (property instanceof NotJson) problems.push(...property.problems);
      else if (property) properties.push(property);
    }
    const { patterns, rest, notJson } = lowerIndexes(type, site, lowering);
    const isEmpty = properties.length + patterns.length === 0 && rest === false;
    if (notJson && isEmpty) problems.push(...notJson.problems);
    else if (notJson) reportOmitted(notJson, lowerFirst(formatPath(valuePath(site.path))), lowering);
    if (problems.length > 0) return new NotJson(problems);
    return new JsonObjectType(lowering.nextId(), properties, patterns, rest);
  };
  // `Record<Slug, T>` and `Record<string, T>` are the same type, but each use keeps its own order and comments.
  return recordValueNode(site.declared) ? build() : lowering.nodeOf(type, site, build);
}
