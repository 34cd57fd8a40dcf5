export enum Size {
  Small = 1,
  Word = "word".length,
}

/** Set the size. @tool */
export function setSize(size: Size): void {
  void size;
}
