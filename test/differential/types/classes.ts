export class Fields {
  a = 1;
  b?: string;
  readonly c: boolean = true;
}
export class Hidden {
  visible = "x";
  #secret = 1;
  private hidden = 2;
  protected guarded = 3;
  static shared = 4;
  use(): number {
    return this.#secret + this.hidden;
  }
}
export class Properties {
  constructor(
    public name: string,
    readonly size: number,
    plain: boolean,
  ) {
    void plain;
  }
}
export class Accessors {
  get computed(): number {
    return 1;
  }
  set computed(value: number) {
    void value;
  }
  get only(): string {
    return "";
  }
}
export abstract class Base {
  id = "";
  abstract run(): void;
}
export class Derived extends Base {
  extra?: number;
  run(): void {}
}
export class Inferred {
  list = ["a", "b"];
  map = { on: true, off: false };
  literal = "fixed" as const;
}
export interface Contract {
  key: string;
}
export class Implements implements Contract {
  key = "";
  more = 1;
}
export class Declared {
  declare only: string;
  maybe!: number;
}
