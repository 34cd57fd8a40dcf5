import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { fail, find, note, notes, result } from "./notes.js";

// #region add
export const server = new McpServer({ name: "notes", version: "1.0.0" });

server.registerTool(
  "add_note",
  {
    description: "Add a note.",
    inputSchema: z.object({ text: z.string().min(1), tags: z.array(z.string()).default([]) }),
    outputSchema: note,
  },
  async ({ text, tags }) => {
    const added = { id: notes.length + 1, text, tags };
    notes.push(added);
    return result(added);
  },
);
// #endregion
server.registerTool(
  "get_note",
  {
    description: "Get a note.",
    annotations: { readOnlyHint: true },
    inputSchema: z.object({ id: z.number().int() }),
    outputSchema: note,
  },
  async ({ id }) => result(find(id)),
);
server.registerTool(
  "edit_note",
  {
    title: "Edit",
    description: "Replace the text of a note.",
    inputSchema: z.object({ id: z.number().int(), text: z.string() }),
    outputSchema: note,
  },
  async ({ id, text }) => result(Object.assign(find(id), { text })),
);
server.registerTool(
  "tag_note",
  {
    description: "Add a tag to a note.",
    inputSchema: z.object({ id: z.number().int(), tag: z.string().regex(/^[a-z]+$/) }),
    outputSchema: note,
  },
  async ({ id, tag }) => {
    const tagged = find(id);
    if (!tagged.tags.includes(tag)) tagged.tags.push(tag);
    return result(tagged);
  },
);
server.registerTool(
  "delete_note",
  {
    description: "Delete a note.",
    annotations: { destructiveHint: true },
    inputSchema: z.object({ id: z.number().int() }),
  },
  async ({ id }) => {
    notes.splice(notes.indexOf(find(id)), 1);
    return { content: [{ type: "text", text: "deleted" }] };
  },
);
server.registerTool(
  "list_notes",
  {
    description: "List notes.",
    annotations: { readOnlyHint: true },
    inputSchema: z.object({ tag: z.string().optional(), order: z.enum(["new", "old"]).default("old") }),
    outputSchema: z.object({ notes: z.array(note) }),
  },
  async ({ tag, order }) => {
    const listed = notes.filter(({ tags }) => tag === undefined || tags.includes(tag));
    return result({ notes: order === "new" ? listed.reverse() : listed });
  },
);
server.registerTool(
  "search_notes",
  {
    description: "Search notes.",
    inputSchema: z.object({
      query: z.string().describe("Words to look for"),
      limit: z.number().int().min(1).max(50).default(10),
    }),
    outputSchema: z.object({ notes: z.array(note) }),
  },
  async ({ query, limit }) => result({ notes: notes.filter(({ text }) => text.includes(query)).slice(0, limit) }),
);
server.registerTool(
  "count_notes",
  { description: "Count notes.", inputSchema: z.object({}), outputSchema: z.object({ count: z.number() }) },
  async () => result({ count: notes.length }),
);
server.registerTool(
  "import_notes",
  {
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
    return result({ count: items.length });
  },
);
server.registerTool(
  "merge_notes",
  {
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
    return result(first);
  },
);
server.registerTool(
  "check_note",
  { description: "Check the length of a note.", inputSchema: z.object({ id: z.number().int() }) },
  async ({ id }) => {
    const { text } = find(id);
    return text.length > 5
      ? { isError: true, content: [{ type: "text", text: `${text.length} characters` }], _meta: { limit: 5 } }
      : { content: [{ type: "text", text: "ok" }] };
  },
);
server.registerTool(
  "draw_note",
  { description: "Draw a note.", inputSchema: z.object({ id: z.number().int() }) },
  async ({ id }) => ({
    content: [
      { type: "text", text: find(id).text },
      { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" },
    ],
  }),
);
server.registerTool(
  "pin_note",
  {
    description: "Pin a note.",
    inputSchema: z.object({ id: z.number().int() }),
    outputSchema: z.object({ pinned: z.number() }),
  },
  async ({ id }) => {
    const { tags } = find(id);
    if (tags.includes("pinned")) return { isError: true, content: [{ type: "text", text: "is pinned" }] };
    return result({ pinned: tags.push("pinned") });
  },
);
