import type { ts } from "ts-morph";
import { propertiesIn, typesWithin } from "../graph/graph.js";
import { cutAdvice, cutOf, type TypeLimits } from "../graph/type-limits.js";
import type { SourceReporter } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { type FormattedRoot, formatRoot } from "./format-root.js";

/** Whether the schema of a graph is within the limit of size. Reports it otherwise. */
export function fitsLimit(
  graph: BaseType,
  formatted: FormattedRoot,
  { kilobytes }: TypeLimits,
  path: string,
  node: ts.Node,
  reporter: SourceReporter,
): boolean {
  if (formatted.size <= kilobytes * 1000) return true;
  const heaviest = heaviestProperties(graph, formatted.size, kilobytes * 1000);
  const cuts = (heaviest?.declarations ?? []).map((declaration) => ({ ...cutOf(declaration), declaration }));
  const names = cuts.map(({ name }) => `"${name}"`).join(" and ");
  const most = heaviest ? ` Without ${names}, it has ${inKilobytes(heaviest.size)} kB.` : "";
  const args = { path, size: inKilobytes(formatted.size), limit: String(kilobytes), most };
  const related = cuts.map(({ name, declaration }) => {
    return { message: `"${name}" is declared here.`, span: reporter.spanOf(declaration) };
  });
  reporter.report("type/too-large", { ...args, advice: cutAdvice(cuts) }, node, related);
  return false;
}

function inKilobytes(size: number): string {
  return (size / 1000).toFixed(size < 10_000 ? 1 : 0);
}

/** How many properties are left out at most. With more, an author would cut the type elsewhere. */
const maxCuts = 3;

/** A property leaves something if this number of types is reached without it. Else a property that it leads to is named, if possible. */
const minLeft = 30;

/** The properties without which the schema of `root` is within `limit`, or much smaller, and its size then. */
export function heaviestProperties(
  root: BaseType,
  size: number,
  limit: number,
): { readonly declarations: readonly ts.Node[]; readonly size: number } | undefined {
  for (const least of [minLeft, 0]) {
    const without = new Set<ts.Node>();
    let left = size;
    while (left > limit && without.size < maxCuts) {
      const found = heaviestProperty(root, without, least);
      if (!found) break;
      without.add(found);
      left = formatRoot(root, without).size;
    }
    if (left < size * 0.9) return { declarations: [...without], size: left };
  }
  return undefined;
}

/** A type below a root, and how it is reached first. */
interface Reached {
  readonly type: BaseType;
  readonly from: Reached | undefined;
  /** The declaration of the property that leads to it. */
  readonly through: ts.Node | undefined;
  /** The number of types that are reached through it. */
  count: number;
}

/**
 * The property through which most types are reached first, if at least `least` others are left. A property that is declared once is counted as one,
 * wherever it occurs.
 */
function heaviestProperty(root: BaseType, without: ReadonlySet<ts.Node>, least: number): ts.Node | undefined {
  const seen = new Set([root]);
  const reached: Reached[] = [{ type: root, from: undefined, through: undefined, count: 1 }];
  for (const from of reached) {
    const properties = propertiesIn(from.type);
    const visit = (type: BaseType, through: ts.Node | undefined): void => {
      if (seen.has(type)) return;
      seen.add(type);
      reached.push({ type, from, through, count: 1 });
    };
    for (const property of properties)
      if (!property.declaration || !without.has(property.declaration)) visit(property.getType(), property.declaration);
    for (const type of typesWithin(from.type).slice(properties.length)) visit(type, undefined);
  }
  const weights = new Map<ts.Node, number>();
  for (const each of reached.slice().reverse()) {
    if (each.from) each.from.count += each.count;
    if (each.through && !isReachedThroughItself(each))
      weights.set(each.through, (weights.get(each.through) ?? 0) + each.count);
  }
  const fitting = [...weights].filter(([, count]) => reached.length - count >= least);
  return fitting.sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Whether a property is reached through itself, where it counts already. */
function isReachedThroughItself({ through, from }: Reached): boolean {
  for (let outer = from; outer; outer = outer.from) if (outer.through === through) return true;
  return false;
}
