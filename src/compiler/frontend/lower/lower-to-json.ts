import type { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { NotJson, unionOf } from "./graph.js";
import { type Lowering, plainSite, type Site } from "./lowering.js";
import { notJsonAmong } from "./not-json.js";
import { buildObject } from "./object.js";
import { jsonTypes, toJsonOf } from "./to-json.js";
import { presentParts, unionParts } from "./union-parts.js";

/** Lowers a type with `toJSON` to what that returns. Undefined for every other type. It has no form in an input, because nothing reverses `toJSON`. */
export function lowerToJson(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const { program, direction } = lowering;
  const toJson = toJsonOf(type, program);
  if (!toJson || (direction === "input" && toJson.isOptional)) return undefined;
  if (direction === "input") return new NotJson([{ kind: "toJSON", type, site }]);
  return lowering.nodeOf(type, site, () => {
    const at = plainSite(site);
    const all = jsonTypes(type, program);
    const [first] = toJson.returns;
    const parts = first ? unionParts(first) : [];
    const isPlain = all.every((each) => !each.byProperties && parts.includes(each.type));
    if (first && toJson.declared && isPlain) return lowering.lower(first, { ...at, declared: toJson.declared });
    const returned = presentParts(all.filter((each) => !each.byProperties).map((each) => each.type));
    const own = all.filter((each) => each.byProperties).map((each) => buildObject(each.type, at, lowering));
    const graphs = [...(returned.length > 0 ? [lowering.lowerUnionOf(returned, at)] : []), ...own];
    return notJsonAmong(graphs) ?? unionOf(graphs);
  });
}
