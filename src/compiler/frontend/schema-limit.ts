import type { ts } from "ts-morph";
import type { FormattedRoot } from "./format/format-root.js";
import type { SourceReporter } from "./source-reporter.js";
import type { TypeLimits } from "./type-limits.js";

/** Whether a schema is within the limit of size. Reports it otherwise. */
export function fitsLimit(
  formatted: FormattedRoot,
  { kilobytes }: TypeLimits,
  path: string,
  node: ts.Node,
  reporter: SourceReporter,
): boolean {
  const size = formatted.size / 1000;
  if (size <= kilobytes) return true;
  reporter.report("type/too-large", { path, size: size.toFixed(0), limit: String(kilobytes) }, node);
  return false;
}
