import { JsonObjectType, typesWithin } from "../graph/graph.js";
import { formatPath, lowerFirst, type Path, type Site } from "../graph/site.js";
import type { LeaveOut } from "../source-reporter.js";
import { type BaseType, UnknownType } from "../type-graph.js";

/*
 * `@depth 2` on a property, parameter or type describes two levels of objects: its own object and those directly inside it. Deeper objects accept any
 * properties. So a type that reaches hundreds of others can be used.
 */

/** A part of a type that `@depth` limits. */
export interface LimitedPart {
  readonly graph: BaseType;
  readonly site: Site;
  readonly depth: number;
}

/** An object at `path` that is deeper than `@depth` allows. */
export class CutObject extends JsonObjectType {
  readonly path: Path;

  constructor(id: number, path: Path) {
    // Generated code cannot compare it with the type.
    super(id, [], [], new UnknownType(false));
    this.path = path;
  }
}

/** Warns about the objects that `@depth` leaves open. */
export function reportDepth({ graph, site, depth }: LimitedPart, leaveOut: LeaveOut): void {
  const seen = new Set<BaseType>([graph]);
  const cut: CutObject[] = [];
  for (const type of seen) {
    if (type instanceof CutObject) cut.push(type);
    for (const part of typesWithin(type)) seen.add(part);
  }
  if (cut.length === 0) return;
  // A type that is used several times was read where it is used first.
  const here = cut.find(({ path }) => isBelow(path, site.path));
  const others = cut.length > 1 ? `, and ${cut.length - 1} more` : "";
  const where = here ? `: ${lowerFirst(formatPath(here.path))}${others}` : "";
  leaveOut("type/depth-limited", { path: formatPath(site.path), depth: String(depth), where }, site);
}

function isBelow(path: Path, outer: Path): boolean {
  for (let at: Path | undefined = path; at; at = at.from) if (at === outer) return true;
  return false;
}
