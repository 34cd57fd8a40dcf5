enum Color {
  /** Like blood. */
  Red = "red",
  Green = "green",
}

enum Level {
  /** A quiet day. */
  Low,
  High,
  /**
   * Too loud.
   * @deprecated since 2.0.0 use High
   */
  Max,
}

/** The only enum with one member. */
enum Only {
  /** There is no other. */
  Member = "member",
}

type Brand<T> = T & { readonly __brand: "paint" };
type By<K extends string, V> = { [P in K]: V };

interface Dog {
  kind: Color.Red;
  barks: boolean;
}
interface Cat {
  kind: Color.Green;
  lives: number;
}

interface Options {
  red: Color.Red;
  /** Optional. */
  maybe?: Color.Red | undefined;
  nullable: Color.Red | null;
  list: Color.Red[];
  low: Level.Low;
  high: Level.High;
  only: Only;
  branded: Brand<Color>;
  brandedMember: Brand<Color.Red>;
  pet: Dog | Cat;
  record: Record<Color, number>;
  partial: Partial<Record<Color, number>>;
  mapped: { [C in Color]?: string };
  own: By<Color, string>;
  picked: Pick<Record<Color, number>, Color.Red>;
  levels: Record<Level, number>;
  inBrackets: {
    [Color.Red]: string;
    /** Of its own. */
    [Level.Low]: string;
  };
}

/** Paints. @tool */
export function paint(options: Options): Color.Red {
  return options.red;
}
