import type { ts } from "ts-morph";
import { JsonObjectType, typesWithin } from "../graph/graph.js";
import { formatPath, lowerFirst, type Path, type Site } from "../graph/site.js";
import { type CommentContext, readDepth, symbolTags } from "../jsdoc/tags.js";
import type { LeaveOut } from "../source-reporter.js";
import { type BaseType, UnknownType } from "../type-graph.js";

/*
 * `@depth 2` on a property, parameter or type describes two levels of objects: its own object and those directly inside it. Deeper objects accept any
 * properties. So a type that reaches hundreds of others can be used.
 */

/** An object at `path` that is deeper than `@depth` allows. */
export class CutObject extends JsonObjectType {
  readonly path: Path;

  constructor(id: number, path: Path) {
    // Generated code cannot compare it with the type.
    super(id, [], [], new UnknownType(false));
    this.path = path;
  }
}

/** How many levels of objects `@depth` still allows where a type is read. */
export class DepthLimits {
  #left = Number.POSITIVE_INFINITY;
  readonly #depths = new Map<ts.Symbol, number>();
  readonly #limited: LimitedPart[] = [];
  readonly #context: CommentContext;

  constructor(context: CommentContext) {
    this.#context = context;
  }

  /** The levels that are left; infinite outside of `@depth`. */
  get left(): number {
    return this.#left;
  }

  /** Whether objects are deeper than `@depth` allows. */
  get isCut(): boolean {
    return this.#left === 0;
  }

  /** Reads what is inside an object, one level below. */
  inside<T>(read: () => T): T {
    return this.#at(Math.max(0, this.#left - 1), read);
  }

  /** Lowers a part with the limits of `@depth` that its symbols have. */
  limit(symbols: Iterable<ts.Symbol>, site: Site, lower: () => BaseType): BaseType {
    const own = Math.min(...[...symbols].map((symbol) => this.#depthOf(symbol)));
    if (own >= this.#left) return lower();
    const graph = this.#at(own, lower);
    this.#limited.push({ graph, site, depth: own });
    return graph;
  }

  /** A function for later, which works inside the levels of now. */
  keep<T>(read: () => T): () => T {
    const own = this.#left;
    return () => this.#at(own, read);
  }

  /** Warns about what the limits have left open since the last call. */
  reportLimited(leaveOut: LeaveOut): void {
    for (const part of this.#limited.splice(0)) reportDepth(part, leaveOut);
  }

  /** Forgets the levels and parts of a root that failed. */
  forget(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#limited.length = 0;
  }

  #at<T>(left: number, read: () => T): T {
    if (left === this.#left) return read();
    const outer = this.#left;
    this.#left = left;
    try {
      return read();
    } finally {
      this.#left = outer;
    }
  }

  #depthOf(symbol: ts.Symbol): number {
    const depth = this.#depths.get(symbol) ?? readDepth(symbolTags(symbol, this.#context));
    this.#depths.set(symbol, depth);
    return depth;
  }
}

/** A part of a type that `@depth` limits. */
interface LimitedPart {
  readonly graph: BaseType;
  readonly site: Site;
  readonly depth: number;
}

/** Warns about the objects that `@depth` leaves open. */
function reportDepth({ graph, site, depth }: LimitedPart, leaveOut: LeaveOut): void {
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
