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
