/** Three. @schema */
export enum Three {
  A = 1,
  B = "b",
}
