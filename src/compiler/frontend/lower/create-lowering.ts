import { performance } from "node:perf_hooks";
import process from "node:process";
import { shorten } from "toolwright/internal/model";
import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import { annotate } from "../jsdoc/annotate.js";
import { BaseType, UnknownType } from "../type-graph.js";
import { defaultTypeLimits, type TypeLimits } from "../type-limits.js";
import { isStandard } from "./builtin.js";
import { JsonObjectType, NamedType, NotJson } from "./graph.js";
import { lowerType } from "./lower-type.js";
import type { Lowering, Report, Site } from "./lowering.js";
import { formatPath, lowerFirst, rootPath } from "./lowering.js";
import { notJsonOf } from "./not-json.js";
import { isPackageInstance } from "./property.js";
import type { Direction, LoweringScope } from "./scope.js";
import { typeArguments, typeName } from "./type-nodes.js";
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
  const named = new Map<ts.Type, NamedType>();
  const typeIds = new Map<ts.Type, number>();
  const variants = new Map<string, NamedType>();
  let nesting: Nesting = new Map();
  /** Generic types found to be infinite. Each is reported once and then replaced with `unknown`. */
  const infinite = new Set<ts.Symbol>();
  /** Unions, arrays and tuples in progress that have no name, with a node for those that contain themselves. */
  const unnamed = new Map<ts.Type, NamedType | undefined>();
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
    objects: new Map(),
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
      const caches: readonly (Map<unknown, unknown> | Set<unknown>)[] = [named, lowering.objects, variants, infinite];
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
      for (const known of [named, lowering.objects, variants, unnamed, infinite]) known.clear();
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
      report("type/too-slow", { path: lowerFirst(formatPath(last.path)), seconds: String(seconds) }, last);
      throw new AbandonedRoot();
    },
    recursiveNodeOf(type, site, build) {
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
      const known = named.get(type);
      if (known) return known;
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
        node.defer(buildNamed);
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
      const known = variants.get(key);
      if (known) return known;
      const node = new NamedType(lowering.nextId(), () => undefined, label);
      variants.set(key, node);
      node.defer(build);
      if (openCount === 0) node.getType();
      else deferred.push(node);
      return node;
    },
  };
  return lowering;

  function lowerRoot(type: ts.Type, site: Site): BaseType {
    steps = 0;
    start = performance.now();
    startOfProcessor = undefined;
    last = site;
    depth = 1;
    try {
      return lowerType(type, site, lowering);
    } catch (error) {
      if (!(error instanceof AbandonedRoot)) throw error;
      lowering.forget();
      // An object, so that no other problem is reported.
      return new JsonObjectType(lowering.nextId(), [], [], false);
    } finally {
      depth = 0;
    }
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
