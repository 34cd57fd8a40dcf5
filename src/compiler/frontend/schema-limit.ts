import type { ts } from "ts-morph";
import type { FormattedRoot } from "./format/format-root.js";
import { heaviestProperties } from "./heaviest-property.js";
import { cutAdvice, cutOf } from "./lower/cut-property.js";
import type { SourceReporter } from "./source-reporter.js";
import type { BaseType } from "./type-graph.js";
import type { TypeLimits } from "./type-limits.js";

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
