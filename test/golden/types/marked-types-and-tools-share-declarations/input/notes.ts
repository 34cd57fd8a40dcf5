/**
 * A note.
 * @schema
 */
export interface Note {
  readonly text: string;
  tags: string[];
}

export interface List<Item> {
  readonly items: readonly Item[];
}

/** @schema */
export type Notes = List<Note>;

/** Lists all notes. @tool list_notes */
export function listNotes(): List<Note> {
  return { items: [] };
}
