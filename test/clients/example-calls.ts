import type { JsonObject } from "../../src/runtime/model/index.js";

const entity = (name: string): string =>
  JSON.stringify({ type: "entity", name, entityType: "person", observations: ["tall"] });
const relation = (from: string, to: string): string =>
  JSON.stringify({ type: "relation", from, to, relationType: "knows" });
const issue = { title: "Fix the build", text: "", priority: "normal", labels: [], status: "open", comments: [] };

/** The files that the tools of the examples read and change. No call needs what another one changes. */
export const exampleFiles: Readonly<Record<string, string>> = {
  "root/kept/notes.md": "buy milk\n",
  "root/deleted.md": "",
  "root/moved.md": "",
  "issues.json": JSON.stringify([1, 2].map((number) => ({ number, ...issue }))),
  "memory.jsonl": [...["Ann", "Bob", "Cy", "Dee"].map(entity), relation("Ann", "Bob"), relation("Bob", "Ann")].join(
    "\n",
  ),
};

const smallTools = { add: { a: 1, b: 2 }, repeat: { text: "a" }, which_host: {} };
const days = { days_between: { from: "2026-11-01T00:00:00Z", to: "2026-11-22T00:00:00Z" } };

/** A valid call of each tool of each example. */
export const exampleCalls: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = {
  "deploy-esbuild": days,
  "deploy-tsc": days,
  "file-system": {
    delete_entry: { path: "deleted.md" },
    describe_entry: { path: "kept/notes.md" },
    list_folder: { path: "kept" },
    make_folder: { path: "new" },
    move_entry: { from: "moved.md", to: "renamed.md" },
    read_file: { path: "kept/notes.md", firstLine: 1 },
    search_files: { text: "milk", folder: "kept", ending: ".md" },
    write_file: { path: "written.md", text: "bread", mode: "create" },
  },
  hosts: smallTools,
  "issue-tracker": {
    comment_issue: { number: 1, author: "Ann", text: "Done." },
    create_issue: { title: "Write tests", labels: ["tests"] },
    list_issues: { status: ["open"], limit: 5 },
    update_issue: { number: 2, status: "closed" },
  },
  memory: {
    add_observations: { observations: [{ entityName: "Ann", contents: ["likes tea"] }] },
    create_entities: { entities: [{ name: "Eve", entityType: "person", observations: [] }] },
    create_relations: { relations: [{ from: "Ann", to: "Cy", relationType: "knows" }] },
    delete_entities: { entityNames: ["Dee"] },
    delete_observations: { deletions: [{ entityName: "Cy", observations: ["tall"] }] },
    delete_relations: { relations: [{ from: "Bob", to: "Ann", relationType: "knows" }] },
    open_nodes: { names: ["Ann"] },
    read_graph: {},
    search_nodes: { query: "tall" },
  },
  nextjs: smallTools,
  toolbox: {
    count_words: { previous: { title: "Plan", lines: ["Buy bread."] } },
    read_lines: { file: "plan.md" },
    read_note: { file: "plan.md" },
  },
  "types-only": {
    find_free_time: { within: { start: "2030-01-01T09:00Z", end: "2030-01-01T12:00Z" }, busy: [] },
    list_dates: { from: "2030-01-01", repetition: { every: "day", interval: 2 }, count: 3 },
  },
  "without-generation": {
    area: { radius: 1 },
    celsius_to_fahrenheit: { celsius: 20 },
    convert_length: { value: 1, from: "km", to: "mi" },
  },
};
