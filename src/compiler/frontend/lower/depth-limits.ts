import type { ts } from "ts-morph";
import type { Site } from "../graph/site.js";
import { type CommentScope, readDepth, symbolTags } from "../jsdoc/tags.js";
import type { LeaveOut } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { type LimitedPart, reportDepth } from "./depth.js";

/** How many levels of objects `@depth` still allows where a type is read. */
export class DepthLimits {
  #left = Number.POSITIVE_INFINITY;
  readonly #depths = new Map<ts.Symbol, number>();
  readonly #limited: LimitedPart[] = [];
  readonly #scope: CommentScope;

  constructor(scope: CommentScope) {
    this.#scope = scope;
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
    const depth = this.#depths.get(symbol) ?? readDepth(symbolTags(symbol, this.#scope));
    this.#depths.set(symbol, depth);
    return depth;
  }
}
