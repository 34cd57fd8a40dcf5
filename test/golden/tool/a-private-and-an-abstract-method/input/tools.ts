import { Tool } from "toolwright";

export abstract class Base {
  /** Abstract. */
  @Tool()
  abstract one(a: number): number;

  /** Private. */
  @Tool()
  private two(a: number): number {
    return a;
  }

  three(): number {
    return this.two(1);
  }
}
