export enum Level {
  Low,
  High = 10,
}
export enum Color {
  Red = "red",
  Blue = "blue",
}

/** Paint. @tool */
export function paint(level: Level, color: Color, one: Color.Red, mixed: 1 | "a" | true | null, flag: boolean): void {}
