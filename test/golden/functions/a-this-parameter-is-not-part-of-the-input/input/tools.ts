import { Tool } from "toolwright";

/** Shout. @tool */
export function shout(this: void, text: string): string {
  return text.toUpperCase();
}

export class Counter {
  #count = 0;

  /** Add to the count. */
  @Tool()
  add(this: Counter, by: number): number {
    this.#count += by;
    return this.#count;
  }
}
