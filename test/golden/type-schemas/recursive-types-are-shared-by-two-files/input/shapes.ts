/** A node and what is below it. */
export interface Tree {
  note: string;
  left?: Tree;
  right?: Tree;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
