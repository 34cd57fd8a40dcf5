import { imageContent, type ToolResult, textContent, toolResult } from "toolwright";

export interface Note {
  id: number;
  text: string;
  tags: string[];
}

const notes: Note[] = [];
const find = (id: number): Note => notes.find((each) => each.id === id) ?? fail(`no note ${id}`);
const fail = (message: string): never => {
  throw new Error(message);
};

/** @integer */
type NoteId = number;

// #region add
/**
 * Add a note.
 * @tool add_note
 */
export function addNote(
  /** @minLength 1 */
  text: string,
  tags: string[] = [],
): Note {
  const added = { id: notes.length + 1, text, tags };
  notes.push(added);
  return added;
}
// #endregion

/**
 * Get a note.
 * @tool get_note
 * @readOnly
 */
export function getNote(id: NoteId): Note {
  return find(id);
}

/**
 * Replace the text of a note.
 * @tool edit_note
 * @title Edit
 */
export function editNote(id: NoteId, text: string): Note {
  return Object.assign(find(id), { text });
}

/**
 * Add a tag to a note.
 * @tool tag_note
 */
export function tagNote(
  id: NoteId,
  /** @pattern ^[a-z]+$ */
  tag: string,
): Note {
  const tagged = find(id);
  if (!tagged.tags.includes(tag)) tagged.tags.push(tag);
  return tagged;
}

/**
 * Delete a note.
 * @tool delete_note
 * @destructive
 */
export function deleteNote(id: NoteId): string {
  notes.splice(notes.indexOf(find(id)), 1);
  return "deleted";
}

/**
 * List notes.
 * @tool list_notes
 * @readOnly
 */
export function listNotes(tag?: string, order: "new" | "old" = "old"): { notes: Note[] } {
  const listed = notes.filter(({ tags }) => tag === undefined || tags.includes(tag));
  return { notes: order === "new" ? listed.reverse() : listed };
}

/**
 * Search notes.
 * @tool search_notes
 * @param query Words to look for
 */
export function searchNotes(
  query: string,
  /**
   * @integer
   * @minimum 1
   * @maximum 50
   */
  limit = 10,
): { notes: Note[] } {
  return { notes: notes.filter(({ text }) => text.includes(query)).slice(0, limit) };
}

/**
 * Count notes.
 * @tool count_notes
 */
export function countNotes(): { count: number } {
  return { count: notes.length };
}

interface TextItem {
  kind: "text";
  text: string;
}

interface LinkItem {
  kind: "link";
  /** @format uri */
  url: string;
}

/**
 * Import notes.
 * @tool import_notes
 */
export function importNotes(items: (TextItem | LinkItem)[]): { count: number } {
  for (const item of items)
    notes.push({ id: notes.length + 1, text: item.kind === "text" ? item.text : item.url, tags: [] });
  return { count: items.length };
}

/**
 * Merge notes into the first one.
 * @tool merge_notes
 */
export function mergeNotes(
  /** @minItems 2 */
  ids: NoteId[],
  labels?: Record<string, string>,
): Note {
  const [first = fail("no notes"), ...others] = ids.map(find);
  first.text = [first, ...others].map(({ text }) => text).join("\n");
  first.tags.push(...Object.values(labels ?? {}));
  return first;
}

/**
 * Check the length of a note.
 * @tool check_note
 */
export function checkNote(id: NoteId): ToolResult {
  const { text } = find(id);
  return text.length > 5
    ? toolResult({ isError: true, content: [textContent(`${text.length} characters`)], _meta: { limit: 5 } })
    : toolResult({ content: [textContent("ok")] });
}

/**
 * Draw a note.
 * @tool draw_note
 */
export function drawNote(id: NoteId): ToolResult {
  return toolResult({ content: [textContent(find(id).text), imageContent("iVBORw0KGgo=", "image/png")] });
}

/**
 * Pin a note.
 * @tool pin_note
 */
export function pinNote(id: NoteId): ToolResult<{ pinned: number }> {
  const { tags } = find(id);
  if (tags.includes("pinned")) return toolResult({ isError: true, content: [textContent("is pinned")] });
  return toolResult({ structuredContent: { pinned: tags.push("pinned") } });
}
