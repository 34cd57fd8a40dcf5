import { ts } from "ts-morph";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";

/** The members of a union that JSON can represent. Reports those that it leaves out, unless none are left: then each reports its own problem. */
export function jsonMembers(members: readonly ts.Type[], site: Site, lowering: Lowering): readonly ts.Type[] {
  const kept = members.filter((member) => !isSymbol(member));
  if (kept.length === members.length || kept.length === 0) return members;
  const types = new Set(members.filter(isSymbol).map((member) => lowering.checker.typeToString(member)));
  lowering.report("type/member-dropped", { path: formatPath(site.path), types: [...types].join(", ") }, site.node);
  return kept;
}

function isSymbol({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.ESSymbolLike) !== 0;
}
