export interface Point {
  x: number;
  y: number;
}
export interface Tree {
  theirs?: Tree[];
}
export type Same = { same: "other" };
