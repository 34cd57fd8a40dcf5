import { ToolError } from "../model/index.js";

/** A schema that reaches itself without going into the instance has no meaning, and would never end: refuses it. */
export function refuseEndlessReferences(edges: ReadonlyMap<string, readonly string[]>): void {
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
        throw new ToolError("SchemaUnresolvable", "schema resolution failed: a schema refers to itself without end");
      } else if (!state.has(target)) {
        state.set(target, "open");
        stack.push({ name: target, next: 0 });
      }
    }
  }
}
