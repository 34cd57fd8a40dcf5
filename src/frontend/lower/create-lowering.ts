import { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import { type BaseType, UnknownType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import { NamedType } from "./graph.js";
import { lowerType } from "./lower-type.js";
import type { Direction, Lowering, Report } from "./lowering.js";
import { formatPath, rootPath } from "./path.js";
import { typeName } from "./type-name.js";

/** How often one generic type may stand inside itself with ever new arguments before it counts as endless. */
const maxNesting = 30;

/** How many types may be in progress inside each other. */
const maxOpen = 60;

/** A lowering whose types are cached: one per program and direction. */
export function createLowering(program: ts.Program, direction: Direction, report: Report): Lowering {
  const named = new Map<ts.Type, NamedType>();
  const typeIds = new Map<ts.Type, number>();
  const variants = new Map<string, NamedType>();
  const nesting = new Map<ts.Symbol, number>();
  const deferred: NamedType[] = [];
  let ids = 0;
  let open = 0;

  const lowering: Lowering = {
    checker: program.getTypeChecker(),
    program,
    direction,
    commented: new Set(),
    report,
    nextId: () => ++ids,
    idOf(type) {
      const id = typeIds.get(type) ?? ++ids;
      typeIds.set(type, id);
      return id;
    },
    lower: (type, site) => lowerType(type, site, lowering),
    name(type, site, build) {
      const known = named.get(type);
      if (known) return known;
      const symbol = type.aliasSymbol ?? type.symbol;
      const depth = nesting.get(symbol) ?? 0;
      if (depth >= maxNesting && !isAnonymous(symbol)) {
        report(
          "type/too-deep",
          { path: formatPath(site.path), type: shortened(lowering.checker.typeToString(type)) },
          site.node,
        );
        return new UnknownType(false);
      }
      const node = new NamedType(lowering.nextId(), typeName(type, lowering.checker), site.label);
      named.set(type, node);
      const whole = (): BaseType => {
        nesting.set(symbol, depth + 1);
        const built = build();
        nesting.set(symbol, depth);
        const documented = symbol && !isStandard(symbol, program) && !isAnonymous(symbol);
        return documented ? annotate(built, symbol, type, rootPath(`Type ${symbol.name}`), lowering) : built;
      };
      // A chain of many types is taken up again from the queue: each level costs stack.
      if (open >= maxOpen) {
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
      const node = new NamedType(lowering.nextId(), undefined, label);
      variants.set(key, node);
      node.defer(build);
      if (open === 0) node.getType();
      else deferred.push(node);
      return node;
    },
  };
  return lowering;

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
