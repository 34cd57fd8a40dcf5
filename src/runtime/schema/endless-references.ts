import { ToolError } from "../model/index.js";

/**
 * Rejects a schema that applies itself to the same instance, because validation would not end.
 * @param edges for each definition, those that it applies to the same instance
 * @throws {ToolError} `SchemaUnresolvable`
 */
export function rejectEndlessReferences(edges: ReadonlyMap<string, readonly string[]>): void {
  const state = new Map<string, "open" | "done">();
  for (const start of edges.keys()) {
    const stack: { readonly name: string; next: number }[] = [{ name: start, next: 0 }];
    if (state.has(start)) continue;
    state.set(start, "open");
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = edges.get(top.name)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        state.set(top.name, "done");
        stack.pop();
      } else if (state.get(target) === "open") {
        throw new ToolError(
          "SchemaUnresolvable",
          "schema resolution failed: the references of a schema form an infinite loop",
        );
      } else if (!state.has(target)) {
        state.set(target, "open");
        stack.push({ name: target, next: 0 });
      }
    }
  }
}
