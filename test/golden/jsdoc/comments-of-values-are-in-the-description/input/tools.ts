/** Speed of the run. */
export enum Speed {
  /** Takes minutes. */
  Slow = "slow",
  /**
   * Takes seconds:
   * - but not always
   */
  Fast = "fast",
  Other = "other",
}

enum Level {
  Low,
  /** The default. */
  Mid,
  High,
}

/** @title Superman */
type A = "hero-1";
/**
 * Has a car.
 * @title Batman
 */
type B = "hero-2";

type Keep =
  /** Keep all */
  | "all"
  /** Keep nothing */
  | "none"
  | /** A number of them */ number;

type Shape =
  /** A circle. */
  { kind: "circle"; r: number } | /** A square. */ { kind: "square"; side: number };

interface Options {
  speed: Speed;
  /** How fast. */
  maybe?: Speed;
  nullable: Speed | null;
  some: Exclude<Speed, Speed.Other>;
  one: Speed.Slow;
  /** How loud. */
  level: Level;
  levels: Level[];
  hero: A | B;
  heroes?: (A | B)[];
  keep: Keep;
  open: /** Known */ "known" | (string & {});
  shape: Shape;
  inline: /** Yes */ "y" | /** No */ "n";
  plain: "a" | "b";
}

/** Runs. @tool */
export function run(options: Options): string {
  return options.speed;
}
