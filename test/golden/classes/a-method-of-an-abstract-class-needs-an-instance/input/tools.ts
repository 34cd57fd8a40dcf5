import { Tool } from "toolwright";

export abstract class Shape {
  abstract area(): number;

  /** Describe the shape. */
  @Tool("shape:describe")
  describe(unit: "m2" | "ft2"): string {
    return `${this.area()} ${unit}`;
  }
}

export class Square extends Shape {
  side = 1;

  /** How large it is. */
  @Tool("shape:area")
  area(): number {
    return this.side ** 2;
  }
}
