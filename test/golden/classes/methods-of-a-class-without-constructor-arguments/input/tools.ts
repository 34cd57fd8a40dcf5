import { Tool, type ToolContext } from "toolwright";

export class Counter {
  #count = 0;

  /** Add to the count. */
  @Tool({ name: "counter:add", title: "Add", idempotent: false })
  add(by: number, context: ToolContext): { count: number } {
    context.log("debug", String(by));
    this.#count += by;
    return { count: this.#count };
  }

  /** What it starts from. */
  @Tool("counter:start")
  static start(): number {
    return 0;
  }
}
