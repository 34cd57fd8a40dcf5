export interface Folder {
  readonly name: string;
  /** What is in it. */
  readonly inside?:
    readonly Folder[];
}
