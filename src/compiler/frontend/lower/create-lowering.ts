import { performance } from "node:perf_hooks";
import process from "node:process";
import { shorten } from "toolwright/internal/model";
import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import { annotate } from "../jsdoc/annotate.js";
import { symbolTags } from "../jsdoc/tags.js";
import { BaseType, UnknownType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import { type LimitedPart, readDepth, reportDepth } from "./depth.js";
import { JsonObjectType, NamedType, NotJson } from "./graph.js";
import { lowerType } from "./lower-type.js";
import { formatPath, type Lowering, lowerFirst, rootPath, type Site } from "./lowering.js";
import { notJsonOf } from "./not-json.js";
import { isPackageInstance } from "./property.js";
import { type Direction, defaultTypeLimits, type LoweringScope, type Report, type TypeLimits } from "./scope.js";
import { createPropertyClock, cutAdvice, cutOf } from "./type-limits.js";
import { typeArguments, typeName } from "./type-parts.js";
import { lowerUnionOf } from "./union.js";

/** How often a generic type may be nested in itself with new arguments before it counts as infinite. */
const maxNesting = 30;

/** How many nested types may be in progress at the same time. */
const maxOpen = 60;

/** How many types without a name may be nested in each other. Each level uses stack. */
const maxDepth = 400;

/** How many steps one root may take before it counts as infinite. A larger schema would be unusable. */
const maxSteps = 300_000;

/** How many steps are between two checks of the time limit. */
const stepsPerCheck = 64;

/** Ends the reading of a root that takes too long or too many steps. It has been reported. */
class AbandonedRoot extends Error {}

/** What was read of types inside one number of levels of `@depth`. */
interface Known {
  readonly named: Map<ts.Type, NamedType>;
  readonly objects: Map<ts.Type, BaseType>;
  readonly variants: Map<string, NamedType>;
  /** Unions, arrays and tuples in progress that have no name, with a node for those that contain themselves. */
  readonly unnamed: Map<ts.Type, NamedType | undefined>;
}

/** The number of types in progress per symbol, counted from the last type that cannot grow. */
type Nesting = Map<ts.Symbol, number>;

/** Creates a lowering that caches types. Create one per program and direction. */
export function createLowering(
  scope: LoweringScope,
  direction: Direction,
  reportAt: Report,
  { seconds }: Pick<TypeLimits, "seconds"> = defaultTypeLimits,
): Lowering {
  const { program } = scope;
  const typeIds = new Map<ts.Type, number>();
  const knownAt = new Map<number, Known>();
  /** How many levels of objects `@depth` still allows. */
  let levels = Number.POSITIVE_INFINITY;
  let known = knownOf(levels);
  const depths = new Map<ts.Symbol, number>();
  const limited: LimitedPart[] = [];
  const clock = createPropertyClock();
  let nesting: Nesting = new Map();
  /** Generic types found to be infinite. Each is reported once and then replaced with `unknown`. */
  const infinite = new Set<ts.Symbol>();
  const deferred: NamedType[] = [];
  let ids = 0;
  let openCount = 0;
  let steps = 0;
  let depth = 0;
  let hasNotedUndefined = false;
  /** The clock when the current root started. */
  let start = performance.now();
  /** The processor time at the first check of a root that has taken a tenth of the limit. */
  let startOfProcessor: NodeJS.CpuUsage | undefined;
  /** Where the last type was read. */
  let last: Site | undefined;

  /** The reports of the innermost part that may be left out. */
  let pending: (() => void)[] | undefined;
  const report: Report = (code, args, at) => {
    if (pending) pending.push(() => report(code, args, at));
    else reportAt(code, args, at);
  };

  const checker = checkerOf(program);
  const lowering: Lowering = {
    ...scope,
    checker,
    direction,
    get objects() {
      return known.objects;
    },
    get isCut() {
      return levels === 0;
    },
    shapes: new Map(),
    recursive: new Map(),
    classes: new Map(),
    commented: new Set(),
    report,
    nextId: () => ++ids,
    idOf(type) {
      const id = typeIds.get(type) ?? ++ids;
      typeIds.set(type, id);
      return id;
    },
    inside(declaration, read) {
      return atLevels(Math.max(0, levels - 1), () => (declaration ? clock.time(declaration, read) : read()));
    },
    limit(symbols, site, lower) {
      const own = Math.min(...[...symbols].map(depthOf));
      if (own >= levels) return lower();
      const graph = atLevels(own, lower);
      limited.push({ graph, site, depth: own });
      if (depth === 0) reportLimited();
      return graph;
    },
    lower(type, site) {
      if (depth === 0) return lowerRoot(type, site);
      last = site;
      if (depth === maxDepth) return reportInfinite(type, site);
      if (steps % stepsPerCheck === 0) lowering.checkTime();
      if (++steps === maxSteps) {
        reportInfinite(type, site);
        throw new AbandonedRoot();
      }
      depth++;
      const graph = lowerType(type, site, lowering);
      depth--;
      return graph;
    },
    lowerPart(type, site) {
      if (direction === "input" && isPackageInstance(type, lowering))
        return new NotJson([{ type, kind: "behavior", site }]);
      const outer = pending;
      const own: (() => void)[] = [];
      const { named, objects, variants } = known;
      const caches: readonly (Map<unknown, unknown> | Set<unknown>)[] = [named, objects, variants, infinite];
      const sizes = caches.map(({ size }) => size);
      const wasNoted = hasNotedUndefined;
      const waiting = deferred.length;
      let graph: BaseType | undefined;
      pending = own;
      try {
        graph = lowering.lower(type, site);
      } finally {
        pending = outer;
        // Also if the root is abandoned, so that the reason is reported.
        if (!graph || !notJsonOf(graph)) for (const each of own) each();
      }
      if (!notJsonOf(graph)) return graph;
      if (own.length > 0) {
        // What was read inside is read again where it is used, so that it is reported there. Types without a JSON form have no such reports.
        for (const [at, cache] of caches.entries())
          for (const key of [...cache.keys()].slice(sizes[at]))
            if (!(cache instanceof Map && isLeftOut(cache.get(key)))) cache.delete(key);
        for (const [below, { named, objects, variants }] of knownAt)
          if (below < levels) for (const cache of [named, objects, variants]) cache.clear();
        hasNotedUndefined = wasNoted;
        deferred.length = Math.min(deferred.length, waiting);
      }
      return graph;
    },
    noteUndefined(site) {
      if (hasNotedUndefined) return;
      hasNotedUndefined = true;
      report("type/undefined-optional", { path: formatPath(site.path) }, site);
    },
    forget() {
      knownAt.clear();
      limited.length = 0;
      infinite.clear();
      levels = Number.POSITIVE_INFINITY;
      known = knownOf(levels);
      deferred.length = 0;
      nesting = new Map();
      openCount = 0;
      depth = 0;
    },
    checkTime() {
      // The clock is far cheaper to read than the processor time, which hardly exceeds it.
      const elapsed = performance.now() - start;
      if (elapsed < seconds * 100) return;
      startOfProcessor ??= process.cpuUsage();
      if (elapsed < seconds * 1e3) return;
      const { user, system } = process.cpuUsage(startOfProcessor);
      if (user + system < seconds * 0.9e6 || !last) return;
      throw new AbandonedRoot("slow");
    },
    recursiveNodeOf(type, site, build) {
      const { unnamed } = known;
      if (unnamed.has(type)) {
        const node = unnamed.get(type) ?? new NamedType(lowering.nextId(), () => undefined, site.label);
        unnamed.set(type, node);
        return node;
      }
      unnamed.set(type, undefined);
      const built = build();
      const node = unnamed.get(type);
      unnamed.delete(type);
      node?.resolve(built);
      return node ?? built;
    },
    lowerUnionOf: (types, site) => lowerUnionOf(types, site, lowering),
    nodeOf(type, site, build) {
      const { named } = known;
      const own = named.get(type);
      if (own) return own;
      const symbol = type.aliasSymbol ?? type.symbol;
      if (infinite.has(symbol)) return new UnknownType(false);
      // Only a type that results from substituting type arguments can grow: a program contains a finite number of all others.
      const canGrow = !site.declared && (isAnonymous(symbol) || typeArguments(type, lowering.checker).length > 0);
      const isDeep = openCount >= maxOpen;
      const ownNesting: Nesting = !canGrow ? new Map() : isDeep ? new Map(nesting) : nesting;
      const count = ownNesting.get(symbol) ?? 0;
      if (count >= maxNesting && !isAnonymous(symbol)) {
        infinite.add(symbol);
        return reportInfinite(type, site);
      }
      const node = new NamedType(lowering.nextId(), () => typeName(type, checker), site.label);
      named.set(type, node);
      const buildNamed = (): BaseType => {
        const outer = nesting;
        nesting = ownNesting;
        nesting.set(symbol, count + 1);
        const built = build();
        nesting.set(symbol, count);
        nesting = outer;
        // The part already built would still double with each level. An object remains an object, so that no other problem is reported.
        if (infinite.has(symbol))
          return built instanceof JsonObjectType
            ? new JsonObjectType(lowering.nextId(), [], [], false)
            : new UnknownType(false);
        const documented = symbol && !isStandard(symbol, program) && !isAnonymous(symbol);
        return documented ? annotate(built, symbol, type, rootPath(`Type ${symbol.name}`), lowering) : built;
      };
      // Each level uses stack, so deep types are built later, from the queue. A type that is nested in itself continues to its limit.
      if (isDeep && count === 0) {
        node.defer(keepLevels(buildNamed));
        deferred.push(node);
        return node;
      }
      openCount++;
      node.resolve(buildNamed());
      openCount--;
      if (openCount === 0) resolveDeferred();
      return node;
    },
    variantOf(key, label, build) {
      const { variants } = known;
      const own = variants.get(key);
      if (own) return own;
      const node = new NamedType(lowering.nextId(), () => undefined, label);
      variants.set(key, node);
      node.defer(keepLevels(build));
      if (openCount === 0) node.getType();
      else deferred.push(node);
      return node;
    },
  };
  return lowering;

  function knownOf(count: number): Known {
    const none = { named: new Map(), objects: new Map(), variants: new Map(), unnamed: new Map() };
    const found = knownAt.get(count) ?? none;
    knownAt.set(count, found);
    return found;
  }
  function atLevels<T>(next: number, work: () => T): T {
    if (next === levels) return work();
    const outer = levels;
    levels = next;
    known = knownOf(next);
    try {
      return work();
    } finally {
      levels = outer;
      known = knownOf(outer);
    }
  }
  /** A function for later, which works inside the levels of now. */
  function keepLevels(build: () => BaseType): () => BaseType {
    const own = levels;
    return () => atLevels(own, build);
  }
  function depthOf(symbol: ts.Symbol): number {
    const depth = depths.get(symbol) ?? readDepth(symbolTags(symbol, scope));
    depths.set(symbol, depth);
    return depth;
  }
  function reportLimited(): void {
    for (const part of limited.splice(0)) reportDepth(part, report);
  }
  function lowerRoot(type: ts.Type, site: Site): BaseType {
    clock.reset();
    steps = 0;
    start = performance.now();
    startOfProcessor = undefined;
    last = site;
    depth = 1;
    try {
      const graph = lowerType(type, site, lowering);
      reportLimited();
      return graph;
    } catch (error) {
      if (!(error instanceof AbandonedRoot)) throw error;
      if (error.message === "slow" && last) reportSlow(last);
      lowering.forget();
      // An object, so that no other problem is reported.
      return new JsonObjectType(lowering.nextId(), [], [], false);
    } finally {
      depth = 0;
    }
  }
  function reportSlow(at: Site): void {
    const declaration = clock.heaviest();
    const cut = declaration && cutOf(declaration);
    const most = cut ? ` Most of the time is for "${cut.name}".` : "";
    const advice = cutAdvice(cut ? [cut] : []);
    const args = { path: lowerFirst(formatPath(at.path)), seconds: String(seconds), most, advice };
    report("type/too-slow", args, at);
  }
  function reportInfinite(type: ts.Type, site: Site): BaseType {
    const written = shorten(lowering.checker.typeToString(type), 120);
    report("type/too-deep", { path: formatPath(site.path), type: written }, site);
    return new UnknownType(false);
  }
  function resolveDeferred(): void {
    for (let next = deferred.shift(); next; next = deferred.shift()) {
      openCount++;
      next.getType();
      openCount--;
    }
  }
}

function isLeftOut(graph: unknown): boolean {
  return graph instanceof BaseType && notJsonOf(graph) !== undefined;
}

function isAnonymous(symbol: ts.Symbol | undefined): boolean {
  return !symbol || symbol.name.startsWith("__") || (symbol.flags & ts.SymbolFlags.Function) !== 0;
}
