interface Twice {
  a: string;
  b: string;
}
interface Twice {
  c: string;
}
/** Overloads, merged declarations, loops and generators are allowed. @tool valid */
export function valid(a: string): string;
export function valid(a: string, twice?: Twice): string {
  outer: for (const each of a) {
    switch (each) {
      case "a":
        break;
      default:
        continue outer;
    }
  }
  return a + (twice?.b ?? "");
}
export namespace valid {
  export const one = 1;
}
export const Both = { a: 1 };
export type Both = typeof Both;
export async function* many(): AsyncGenerator<string> {
  yield await Promise.resolve("a");
  for await (const each of many()) yield each;
}
class Base {}
export class Derived extends Base {
  constructor() {
    super();
  }
}
export const started = await Promise.resolve(1);
