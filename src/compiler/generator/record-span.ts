import type { CatalogEntry } from "../catalog/index.js";
import type { Span } from "../diagnostics/index.js";

/** The source location of `path` in the record: that of the closest enclosing property, or of the tool. */
export function recordSpan(tool: CatalogEntry, path: string): Span {
  const [, side = ""] = path.split("/");
  const schema = side === "inputSchema" ? tool.input : side === "outputSchema" ? tool.output : undefined;
  if (!schema) return tool.stated?.[side] ?? tool.span;
  for (
    let pointer = path.slice(side.length + 1);
    pointer !== "";
    pointer = pointer.slice(0, pointer.lastIndexOf("/"))
  ) {
    const span = schema.spans[pointer];
    if (span) return span;
  }
  return tool.span;
}
