import type { ListedResource } from "toolwright";

export interface Note {
  id: string;
  text: string;
}

const notes = new Map<string, Note>();

/**
 * The handbook.
 * @resource docs://handbook
 * @title Handbook
 * @mimeType text/markdown
 * @size 2048
 * @audience user, assistant
 * @priority 0.5
 * @lastModified 2026-01-31T12:00:00Z
 */
export function handbook(): string {
  return "# Handbook";
}

/**
 * @resource docs://logo
 * @name Logo: the PNG
 */
export async function logo(): Promise<Uint8Array> {
  return new Uint8Array([1, 2]);
}

/**
 * One note.
 * @resource note://{shelf}/{id}
 * @name any-note
 * @list allNotes
 * @param shelf Where it is
 */
export function note(shelf: "work" | "home", id: string): Note | undefined {
  return notes.get(`${shelf}/${id}`);
}

export function allNotes(): ListedResource[] {
  return [...notes.values()].map(({ id }) => ({ uri: `note://work/${id}`, name: id }));
}

/** @resource file:///{+path}{?encoding} */
export function file({ path, encoding }: { path: string; encoding?: "utf8" | "ascii" }): string | Uint8Array {
  return encoding === undefined ? new TextEncoder().encode(path) : path;
}

/** @resource note://counts */
export function counts(): number[] {
  return [notes.size];
}
