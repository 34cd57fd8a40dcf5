/** @toolOutput docs:search */
export interface Found {
  hits: string[];
}
