class Names extends Array<string> {
  label = "all";
  declare readonly __brand: "names";
  first(): string | undefined {
    return this[0];
  }
}
class Stamp extends Date {
  zone = "utc";
}

/** List names. @tool */
export function names(): { names: Names; at: Stamp } {
  return { names: new Names(), at: new Stamp() };
}

/** List arrays and strings with other properties. @tool */
export function marked(): {
  first: string[] & { first: string };
  kinds: ((string[] & { kind: "list" }) | null)[];
  long: string[] & { length: 200 };
  far: string[] & { 150: string };
  zoned: Date & { zone: string };
} {
  throw new Error();
}
