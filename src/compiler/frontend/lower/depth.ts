import type { DocTag } from "../jsdoc/tags.js";
import { type BaseType, UnknownType } from "../type-graph.js";
import { JsonObjectType, typesWithin } from "./graph.js";
import { formatPath, lowerFirst, type Path, type Site } from "./lowering.js";
import type { Report } from "./scope.js";

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
    super(id, [], [], new UnknownType(false), undefined, ["*"]);
    this.path = path;
  }
}

/** The number of levels that the tags allow. */
export function readDepth(tags: readonly DocTag[]): number {
  const depths = tags.flatMap(({ name, text }) =>
    name === "depth" && depthProblem(text) === undefined ? [Number(text)] : [],
  );
  return Math.min(...depths);
}

/** Why the value of `@depth` is not valid. */
export function depthProblem(text: string): string | undefined {
  return /^[1-9]\d*$/.test(text) ? undefined : "the value must be a whole number of at least 1";
}

/** Warns about the objects that `@depth` leaves open. */
export function reportDepth({ graph, site, depth }: LimitedPart, report: Report): void {
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
  report("type/depth-limited", { path: formatPath(site.path), depth: String(depth), where }, site);
}

function isBelow(path: Path, outer: Path): boolean {
  for (let at: Path | undefined = path; at; at = at.from) if (at === outer) return true;
  return false;
}
