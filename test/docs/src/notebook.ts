import { Tool } from "toolwright";

export class Notebook {
  readonly #notes: string[] = [];

  /** Add a note, and return the number of notes. */
  @Tool("notes:add_note")
  add(text: string): number {
    return this.#notes.push(text);
  }
}
