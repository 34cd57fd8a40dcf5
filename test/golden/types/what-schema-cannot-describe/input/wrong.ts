/** @schema */
export interface Page<Item> {
  readonly items: readonly Item[];
}

/** @schema */
interface Hidden {
  readonly text: string;
}

/** @schema */
export type Handler = (text: string) => void;

/** @schema */
export interface Member {
  readonly run: () => void;
}

/** @schema The description is not a value. */
export interface Described {
  readonly text: string;
}

/** @schema */
export function run(hidden: Hidden): void {}

export class Store {
  /** @schema */
  readonly items: readonly string[] = [];
}

export namespace Inner {
  /** @schema */
  export interface Text {
    readonly text: string;
  }
}

/** @schema */
export { type Described as Other };

/** @schema */
export type Everything = Map<string, string>;

/**
 * @schema
 * @pattern [
 */
export type Broken = string;
