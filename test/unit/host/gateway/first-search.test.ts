import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createGateway } from "../../../../src/host/gateway/index.js";
import { repository } from "../../../support/temp-project.js";

/** Tasks as users word them, written before the first search, with the tools that do them. */
const tasks: readonly (readonly [task: string, ...tools: string[]])[] = [
  ["make a new folder for invoices", "files:create_directory"],
  ["find every pdf below", "files:search_files"],
  ["read the contents of notes.txt", "files:read_text_file", "files:read_file"],
  ["which files are in the downloads folder", "files:list_directory", "files:list_directory_with_sizes"],
  ["rename report.doc to report-old.doc", "files:move_file"],
  ["change one line in config.json", "files:edit_file"],
  ["how big is the video and when was it last changed", "files:get_file_info"],
  ["show the folder structure as a tree", "files:directory_tree"],
  ["save this text to a file", "files:write_file"],
  ["remember that Anna works at Acme", "memory:create_relations", "memory:add_observations", "memory:create_entities"],
  ["what do you know about Anna", "memory:search_nodes", "memory:open_nodes"],
  ["forget everything about Bob", "memory:delete_entities", "memory:delete_observations"],
  ["which folders may I use", "files:list_allowed_directories"],
  ["show me the photo holiday.png", "files:read_media_file"],
  ["open these three documents at once", "files:read_multiple_files"],
];

const start = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(repository, "node_modules/@modelcontextprotocol", name, "dist/index.js"), ...args],
});
const gateway = createGateway({
  servers: { files: start("server-filesystem", repository), memory: start("server-memory") },
  connections: { connectTimeoutMs: 60_000 },
});
afterAll(() => gateway.close());

it("finds the right tool first for 13 of 15 tasks, and among the first five for all", { timeout: 90_000 }, async () => {
  await gateway.ready;
  const found = await Promise.all(
    tasks.map(async ([task, ...tools]) => {
      const results = await gateway.discovery.search(task, { limit: 5 });
      return results.findIndex(({ summary }) => tools.includes(summary.id));
    }),
  );
  expect(found.filter((at) => at === 0).length).toBeGreaterThanOrEqual(13);
  expect(found).not.toContain(-1);
});
