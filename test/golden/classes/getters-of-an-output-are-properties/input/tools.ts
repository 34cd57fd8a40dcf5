/** A rectangle. */
export class Box {
  readonly #depth = 1;
  constructor(
    public readonly width: number,
    public readonly height: number,
  ) {}
  /** Width times height. */
  get area(): number {
    return this.width * this.height * this.#depth;
  }
  set area(value: number) {
    throw new Error(`an area is computed: ${value}`);
  }
  set label(_text: string) {}
  protected get secret(): string {
    return "s";
  }
  scaled(by: number): Box {
    return new Box(this.width * by, this.height * by);
  }
}

/** Returns a box. @tool box */
export function box(width: number, height: number): Box {
  return new Box(width, height);
}
