export type UserId = string & { readonly __brand: "UserId" };
export type Cents = number & { readonly __brand: "Cents" };
export enum Color {
  Red = "red",
  Green = "green",
}
export type Key = `key-${string}`;

export default interface Account {
  owner: UserId;
  balance?: Cents;
}

export class Point {
  readonly x: number = 0;
  readonly y: number = 0;
  private readonly cached = 1;

  sum(): number {
    return this.x + this.y + this.cached;
  }
}
