/** @tool search */
export interface Query {
  readonly text: string;
}

/** A list of names. @tool */
export type Names = readonly string[];
