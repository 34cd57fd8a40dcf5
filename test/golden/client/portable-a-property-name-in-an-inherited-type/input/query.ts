import type { Paging } from "./paging.js";

/** What to look for. */
export interface Query extends Paging {
  /** Words, all of which must be there. */
  readonly text: string;
  /** Each of the folders, with what is in them. */
  readonly folders?: ReadonlyArray<Folder>;
}

export interface Folder {
  readonly name: string;
  readonly inside?: readonly Folder[];
}
