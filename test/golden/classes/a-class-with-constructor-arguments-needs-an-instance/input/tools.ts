import { Tool } from "toolwright";

export class Store {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where it is. */
  @Tool()
  where(): string {
    return this.#folder;
  }
}

/** Beside it. @tool */
export function beside(): void {}
