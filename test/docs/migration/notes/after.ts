import { defineTool } from "toolwright/define";
import { z } from "zod";
import { fail, find, note, notes } from "./notes.js";

// #region add
export const addNote = defineTool(
  {
    name: "add_note",
    description: "Add a note.",
    inputSchema: z.object({ text: z.string().min(1), tags: z.array(z.string()).default([]) }),
    outputSchema: note,
  },
  async ({ text, tags }) => {
    const added = { id: notes.length + 1, text, tags };
    notes.push(added);
    return added;
  },
);
// #endregion
const getNote = defineTool(
  {
    name: "get_note",
    description: "Get a note.",
    annotations: { readOnlyHint: true },
    inputSchema: z.object({ id: z.number().int() }),
    outputSchema: note,
  },
  async ({ id }) => find(id),
);
const editNote = defineTool(
  {
    name: "edit_note",
    title: "Edit",
    description: "Replace the text of a note.",
    inputSchema: z.object({ id: z.number().int(), text: z.string() }),
    outputSchema: note,
  },
  async ({ id, text }) => Object.assign(find(id), { text }),
);
const tagNote = defineTool(
  {
    name: "tag_note",
    description: "Add a tag to a note.",
    inputSchema: z.object({ id: z.number().int(), tag: z.string().regex(/^[a-z]+$/) }),
    outputSchema: note,
  },
  async ({ id, tag }) => {
    const tagged = find(id);
    if (!tagged.tags.includes(tag)) tagged.tags.push(tag);
    return tagged;
  },
);
const deleteNote = defineTool(
  {
    name: "delete_note",
    description: "Delete a note.",
    annotations: { destructiveHint: true },
    inputSchema: z.object({ id: z.number().int() }),
  },
  async ({ id }) => {
    notes.splice(notes.indexOf(find(id)), 1);
    return "deleted";
  },
);
const listNotes = defineTool(
  {
    name: "list_notes",
    description: "List notes.",
    annotations: { readOnlyHint: true },
    inputSchema: z.object({ tag: z.string().optional(), order: z.enum(["new", "old"]).default("old") }),
    outputSchema: z.object({ notes: z.array(note) }),
  },
  async ({ tag, order }) => {
    const listed = notes.filter(({ tags }) => tag === undefined || tags.includes(tag));
    return { notes: order === "new" ? listed.reverse() : listed };
  },
);
const searchNotes = defineTool(
  {
    name: "search_notes",
    description: "Search notes.",
    inputSchema: z.object({
      query: z.string().describe("Words to look for"),
      limit: z.number().int().min(1).max(50).default(10),
    }),
    outputSchema: z.object({ notes: z.array(note) }),
  },
  async ({ query, limit }) => ({ notes: notes.filter(({ text }) => text.includes(query)).slice(0, limit) }),
);
const countNotes = defineTool(
  {
    name: "count_notes",
    description: "Count notes.",
    inputSchema: z.object({}),
    outputSchema: z.object({ count: z.number() }),
  },
  async () => ({ count: notes.length }),
);
const importNotes = defineTool(
  {
    name: "import_notes",
    description: "Import notes.",
    inputSchema: z.object({
      items: z.array(
        z.discriminatedUnion("kind", [
          z.object({ kind: z.literal("text"), text: z.string() }),
          z.object({ kind: z.literal("link"), url: z.url() }),
        ]),
      ),
    }),
    outputSchema: z.object({ count: z.number() }),
  },
  async ({ items }) => {
    for (const item of items)
      notes.push({ id: notes.length + 1, text: item.kind === "text" ? item.text : item.url, tags: [] });
    return { count: items.length };
  },
);
const mergeNotes = defineTool(
  {
    name: "merge_notes",
    description: "Merge notes into the first one.",
    inputSchema: z.object({
      ids: z.array(z.number().int()).min(2),
      labels: z.record(z.string(), z.string()).optional(),
    }),
    outputSchema: note,
  },
  async ({ ids, labels = {} }) => {
    const [first = fail("no notes"), ...others] = ids.map(find);
    first.text = [first, ...others].map(({ text }) => text).join("\n");
    first.tags.push(...Object.values(labels));
    return first;
  },
);
const checkNote = defineTool(
  { name: "check_note", description: "Check the length of a note.", inputSchema: z.object({ id: z.number().int() }) },
  async ({ id }) => {
    const { text } = find(id);
    return text.length > 5
      ? { isError: true, content: [{ type: "text", text: `${text.length} characters` }], _meta: { limit: 5 } }
      : { content: [{ type: "text", text: "ok" }] };
  },
  { mcpResult: true },
);
const drawNote = defineTool(
  { name: "draw_note", description: "Draw a note.", inputSchema: z.object({ id: z.number().int() }) },
  async ({ id }) => ({
    content: [
      { type: "text", text: find(id).text },
      { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" },
    ],
  }),
);
const pinNote = defineTool(
  {
    name: "pin_note",
    description: "Pin a note.",
    inputSchema: z.object({ id: z.number().int() }),
    outputSchema: z.object({ pinned: z.number() }),
  },
  async ({ id }) => {
    const { tags } = find(id);
    if (tags.includes("pinned")) return { isError: true, content: [{ type: "text", text: "is pinned" }] };
    const pinned = { pinned: tags.push("pinned") };
    return { content: [{ type: "text", text: JSON.stringify(pinned) }], structuredContent: pinned };
  },
  { mcpResult: true },
);

export const tools = [
  addNote,
  getNote,
  editNote,
  tagNote,
  deleteNote,
  listNotes,
  searchNotes,
  countNotes,
  importNotes,
  mergeNotes,
  checkNote,
  drawNote,
  pinNote,
] as const;
