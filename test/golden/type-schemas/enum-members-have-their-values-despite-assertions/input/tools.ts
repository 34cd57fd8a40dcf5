const base = "level";

export enum Level {
  Low = "low" as any,
  Mid = 1 << 2,
  High = "high" as unknown as number,
  Named = base as any,
}
export enum Only {
  One = <any>"one",
}

/** Set the level. @tool */
export function setLevel(level: Level, only: Only, high: Level.High): Level[] {
  void only;
  void high;
  return [level];
}
