import { Tool } from "toolwright";

/** Deletes nothing. @tool @readOnly @destructive */
export function look(): void {}

/** Says that it deletes nothing. @tool @readOnly @destructive false */
export function read(): void {}

/** Deletes a file. @tool @readOnly false @destructive */
export function remove(): void {}

export class Files {
  /** Lists files. */
  @Tool({ readOnly: true, destructive: true })
  list(): string[] {
    return [];
  }
}
