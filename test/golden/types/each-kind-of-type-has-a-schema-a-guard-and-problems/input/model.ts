/**
 * An object, with constraints from its comments.
 * @schema
 */
export interface Account {
  /** @minLength 1 */
  readonly name: string;
  /** @integer */
  readonly age?: number;
  readonly created: Date;
  readonly status: Status;
}

/** @schema */
export type Names = readonly string[];

/** @schema */
export type Pair = [left: string, right?: number];

/**
 * A scalar.
 * @pattern ^[a-z]+$
 * @schema
 */
export type Slug = string;

/** @schema */
export type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };

/** @schema */
export type Reference = Account;

/** @schema */
export enum Status {
  Open = "open",
  Closed = "closed",
}

/** @schema */
export class Point {
  readonly x: number;
  readonly y: number = 0;

  constructor(x: number) {
    this.x = x;
  }
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

/** @schema */
export type SlugPage = Page<Slug>;

/** @schema */
export type Totals = Record<string, number>;

/**
 * A type that contains itself.
 * @schema
 */
export interface Tree {
  readonly label: string;
  readonly children: readonly Tree[];
}

/** @schema */
export interface Forest {
  readonly trees: readonly Tree[];
}
