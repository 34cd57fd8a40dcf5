/** @schemas */
export interface Misspelt {
  readonly text: string;
}

// @schema
export interface Plain {
  readonly text: string;
}

/** @schema */
export interface Marked {
  readonly text: string;
}
