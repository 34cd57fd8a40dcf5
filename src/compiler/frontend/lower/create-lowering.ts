import { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import { type BaseType, UnknownType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import { NamedType, WireObject } from "./graph.js";
import { lowerType } from "./lower-type.js";
import type { Direction, Lowering, Report, Site } from "./lowering.js";
import { formatPath, rootPath } from "./path.js";
import { typeArguments, typeName } from "./type-name.js";
import { createAliasOf } from "./type-nodes.js";
import { lowerEither } from "./union.js";

/** How often one generic type may stand inside itself with ever new arguments before it counts as endless. */
const maxNesting = 30;

/** How many types may be in progress inside each other. */
const maxOpen = 60;

/** How many steps one root may take before it counts as endless: a schema of so many parts is of use to nobody. */
const maxSteps = 300_000;

/** How often each symbol stands in the types in progress, since the last that cannot grow. */
type Nesting = Map<ts.Symbol, number>;

/** A lowering whose types are cached: one per program and direction. */
export function createLowering(program: ts.Program, direction: Direction, report: Report): Lowering {
  const named = new Map<ts.Type, NamedType>();
  const typeIds = new Map<ts.Type, number>();
  const variants = new Map<string, NamedType>();
  let nesting: Nesting = new Map();
  /** Generic types that were found to be endless: their problem is reported once, and nothing more is built of them. */
  const endless = new Set<ts.Symbol>();
  const deferred: NamedType[] = [];
  let ids = 0;
  let open = 0;
  let steps = 0;
  let depth = 0;

  const checker = program.getTypeChecker();
  const lowering: Lowering = {
    checker,
    program,
    aliasOf: createAliasOf(checker),
    direction,
    commented: new Set(),
    report,
    nextId: () => ++ids,
    idOf(type) {
      const id = typeIds.get(type) ?? ++ids;
      typeIds.set(type, id);
      return id;
    },
    lower(type, site) {
      if (depth === 0) steps = 0;
      if (steps >= maxSteps) return new UnknownType(false);
      if (++steps === maxSteps) return reportEndless(type, site);
      depth++;
      const graph = lowerType(type, site, lowering);
      depth--;
      return graph;
    },
    either: (types, site) => lowerEither(types, site, lowering),
    name(type, site, build) {
      const known = named.get(type);
      if (known) return known;
      const symbol = type.aliasSymbol ?? type.symbol;
      if (endless.has(symbol)) return new UnknownType(false);
      // Only what is made by putting arguments in place of type parameters can grow: of the rest a program has so many and no more.
      const canGrow = !site.declared && (isAnonymous(symbol) || typeArguments(type, lowering.checker).length > 0);
      const isFar = open >= maxOpen;
      const around: Nesting = !canGrow ? new Map() : isFar ? new Map(nesting) : nesting;
      const inside = around.get(symbol) ?? 0;
      if (inside >= maxNesting && !isAnonymous(symbol)) {
        endless.add(symbol);
        return reportEndless(type, site);
      }
      const node = new NamedType(lowering.nextId(), () => typeName(type, checker), site.label);
      named.set(type, node);
      const whole = (): BaseType => {
        const outer = nesting;
        nesting = around;
        nesting.set(symbol, inside + 1);
        const built = build();
        nesting.set(symbol, inside);
        nesting = outer;
        // What was built of an endless type so far would still double with each level. An object stays one, so that nothing follows.
        if (endless.has(symbol) || steps >= maxSteps)
          return built instanceof WireObject
            ? new WireObject(lowering.nextId(), [], [], false)
            : new UnknownType(false);
        const documented = symbol && !isStandard(symbol, program) && !isAnonymous(symbol);
        return documented ? annotate(built, symbol, type, rootPath(`Type ${symbol.name}`), lowering) : built;
      };
      // A chain of many types is taken up again from the queue: each level costs stack. One that grows goes on to its limit.
      if (isFar && inside === 0) {
        node.defer(whole);
        deferred.push(node);
        return node;
      }
      open++;
      node.resolve(whole());
      open--;
      if (open === 0) resolveDeferred();
      return node;
    },
    later(key, label, build) {
      const known = variants.get(key);
      if (known) return known;
      const node = new NamedType(lowering.nextId(), () => undefined, label);
      variants.set(key, node);
      node.defer(build);
      if (open === 0) node.getType();
      else deferred.push(node);
      return node;
    },
  };
  return lowering;

  function reportEndless(type: ts.Type, site: Site): BaseType {
    const written = shortened(lowering.checker.typeToString(type));
    report("type/too-deep", { path: formatPath(site.path), type: written }, site.node);
    return new UnknownType(false);
  }
  function resolveDeferred(): void {
    for (let next = deferred.shift(); next; next = deferred.shift()) {
      open++;
      next.getType();
      open--;
    }
  }
}

function isAnonymous(symbol: ts.Symbol | undefined): boolean {
  return !symbol || symbol.name.startsWith("__") || (symbol.flags & ts.SymbolFlags.Function) !== 0;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
