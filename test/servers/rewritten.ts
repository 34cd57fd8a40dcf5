import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { published as servers } from "../bench/search/servers.js";
import type { PublishedServer } from "../contracts/install-server.js";

/** A published server, and what was written after its listing. */
export interface Rewritten {
  readonly published: PublishedServer;
  /** The file in test/fixtures/servers with a function for each tool. */
  readonly handlers: string;
  /** Writes what the tools work on into the folder in which both servers run. */
  readonly prepare?: (folder: string) => void;
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  /** Calls that both servers get in this order. `{folder}` stands for the folder in which the server runs. */
  readonly calls: readonly (readonly [tool: string, args: JsonObject])[];
}

function publishedAs(name: string): PublishedServer {
  const server = servers[name];
  if (!server) throw new Error(`internal: no server ${name}`);
  return server;
}

const at = (path: string): string => `{folder}/${path}`;
const ann = { name: "Ann", entityType: "person", observations: ["likes tea", "lives in Rome"] };
const tea = { name: "Tea", entityType: "drink", observations: [] };
const likes = { from: "Ann", to: "Tea", relationType: "likes" };
const thought = { thought: "first", nextThoughtNeeded: true, thoughtNumber: 1, totalThoughts: 3 };
const gzip = { name: "a.txt.gz", data: "data:text/plain,hello" };

export const rewritten: Readonly<Record<string, Rewritten>> = {
  filesystem: {
    published: publishedAs("filesystem"),
    handlers: "filesystem.ts",
    prepare: writeFiles,
    env: (folder) => ({ FOLDER: folder }),
    calls: [
      ["read_file", { path: at("a.txt") }],
      ["read_text_file", { path: at("a.txt"), head: 2 }],
      ["read_text_file", { path: at("a.txt"), tail: 2 }],
      ["read_text_file", { path: at("a.txt"), head: 0 }],
      ["read_text_file", { path: at("a.txt"), tail: 99 }],
      ["read_text_file", { path: at("a.txt"), tail: 2, head: 1 }],
      ["read_text_file", { path: "a.txt" }],
      ["read_text_file", { path: at("none") }],
      ["read_text_file", { path: at("sub") }],
      ["read_text_file", { path: "/etc/passwd" }],
      ["read_text_file", { path: at("../x") }],
      ["read_text_file", {}],
      ["read_media_file", { path: at("p.png") }],
      ["read_media_file", { path: at("s.mp3") }],
      ["read_media_file", { path: at("z.bin") }],
      ["read_multiple_files", { paths: [at("a.txt"), at("none"), at("b.md")] }],
      ["read_multiple_files", { paths: [] }],
      ["write_file", { path: at("new.txt"), content: "new" }],
      ["write_file", { path: at("no/such/folder"), content: "new" }],
      ["edit_file", { path: at("a.txt"), edits: [{ oldText: "two", newText: "TWO" }], dryRun: true }],
      [
        "edit_file",
        {
          path: at("a.txt"),
          edits: [
            { oldText: "two\nthree", newText: "2\n3" },
            { oldText: "four", newText: "$& 4" },
          ],
        },
      ],
      ["edit_file", { path: at("a.txt"), edits: [{ oldText: "absent", newText: "x" }] }],
      ["edit_file", { path: at("a.txt"), edits: [] }],
      ["edit_file", { path: at("crlf.txt"), edits: [{ oldText: "a\nb", newText: "A\nB" }] }],
      ["edit_file", { path: at("b.md"), edits: [{ oldText: "text", newText: "```\ncode\n```" }] }],
      ["create_directory", { path: at("made/deep") }],
      ["create_directory", { path: at("empty") }],
      ["list_directory", { path: at("") }],
      ["list_directory", { path: at("empty") }],
      ["list_directory", { path: at("none") }],
      ["list_directory_with_sizes", { path: at("") }],
      ["list_directory_with_sizes", { path: at(""), sortBy: "size" }],
      ["list_directory_with_sizes", { path: at("sub/deep") }],
      ["list_directory_with_sizes", { path: at("empty"), sortBy: "date" }],
      ["directory_tree", { path: at("") }],
      ["directory_tree", { path: at(""), excludePatterns: ["sub"] }],
      ["directory_tree", { path: at(""), excludePatterns: ["*.txt", "**/deep"] }],
      ["move_file", { source: at("new.txt"), destination: at("made/moved.txt") }],
      ["move_file", { source: at("made/moved.txt"), destination: at("a.txt") }],
      ["move_file", { source: at("none"), destination: at("x") }],
      ["search_files", { path: at(""), pattern: "*.txt" }],
      ["search_files", { path: at(""), pattern: "**/*.txt", excludePatterns: ["sub/**"] }],
      ["search_files", { path: at(""), pattern: "**/d*" }],
      ["search_files", { path: at(""), pattern: "none" }],
      ["get_file_info", { path: at("sub/c.txt") }],
      ["get_file_info", { path: at("sub") }],
      ["get_file_info", { path: at("none") }],
      ["list_allowed_directories", {}],
    ],
  },
  memory: {
    published: publishedAs("memory"),
    handlers: "memory.ts",
    env: (folder) => ({ MEMORY_FILE_PATH: join(folder, "memory.jsonl") }),
    calls: [
      ["read_graph", {}],
      ["create_entities", { entities: [ann, tea] }],
      ["create_entities", { entities: [tea, { ...tea, name: "Coffee" }] }],
      ["create_entities", { entities: [{ name: "Bob" }] }],
      ["create_relations", { relations: [likes, { ...likes, from: "Bob" }, likes] }],
      ["create_relations", { relations: [likes] }],
      ["add_observations", { observations: [{ entityName: "Ann", contents: ["likes tea", "plays chess"] }] }],
      ["add_observations", { observations: [{ entityName: "Nobody", contents: ["x"] }] }],
      ["search_nodes", { query: "TEA" }],
      ["search_nodes", { query: "nothing like it" }],
      ["open_nodes", { names: ["Tea", "Nobody"] }],
      ["delete_observations", { deletions: [{ entityName: "Ann", observations: ["lives in Rome", "unknown"] }] }],
      ["delete_relations", { relations: [likes] }],
      ["delete_entities", { entityNames: ["Tea", "Nobody"] }],
      ["read_graph", {}],
    ],
  },
  "sequential-thinking": {
    published: publishedAs("sequential-thinking"),
    handlers: "sequential-thinking.ts",
    calls: [
      ["sequentialthinking", thought],
      ["sequentialthinking", { ...thought, thoughtNumber: 5 }],
      [
        "sequentialthinking",
        { ...thought, thoughtNumber: 2, nextThoughtNeeded: "false", branchFromThought: 1, branchId: "b" },
      ],
      ["sequentialthinking", { ...thought, thoughtNumber: 3, isRevision: true, revisesThought: 1 }],
      ["sequentialthinking", { ...thought, thoughtNumber: 0 }],
      ["sequentialthinking", { thought: "alone" }],
    ],
  },
  everything: {
    published: publishedAs("everything"),
    handlers: "everything.ts",
    calls: [
      ["echo", { message: "hi" }],
      ["echo", {}],
      ["get-annotated-message", { messageType: "error" }],
      ["get-annotated-message", { messageType: "success" }],
      ["get-annotated-message", { messageType: "debug", includeImage: true }],
      ["get-env", {}],
      ["get-resource-links", {}],
      ["get-resource-links", { count: 1 }],
      ["get-resource-links", { count: 11 }],
      ["get-resource-reference", {}],
      ["get-resource-reference", { resourceType: "Blob", resourceId: 3 }],
      ["get-resource-reference", { resourceId: -1 }],
      ["get-structured-content", { location: "New York" }],
      ["get-structured-content", { location: "Chicago" }],
      ["get-structured-content", { location: "Rome" }],
      ["get-sum", { a: 0.1, b: 0.2 }],
      ["get-tiny-image", {}],
      ["gzip-file-as-resource", gzip],
      ["gzip-file-as-resource", { ...gzip, outputType: "resource" }],
      ["gzip-file-as-resource", { ...gzip, data: "file:///etc/passwd" }],
      ["trigger-long-running-operation", { duration: 0.3, steps: 3 }],
      ["toggle-simulated-logging", {}],
      ["toggle-simulated-logging", {}],
      ["toggle-subscriber-updates", {}],
      ["toggle-subscriber-updates", {}],
      ["simulate-research-query", { topic: "tea" }],
      ["simulate-research-query", { topic: "tea", ambiguous: true }],
    ],
  },
  brave: {
    published: { name: "@brave/brave-search-mcp-server", version: "2.1.4", args: ["--brave-api-key", "none"] },
    handlers: "brave.ts",
    env: () => ({
      BRAVE_API_KEY: "none",
      NODE_OPTIONS: `--import=${new URL("../fixtures/servers/brave-api.mjs", import.meta.url)}`,
    }),
    calls: [
      ["brave_web_search", { query: "node" }],
      [
        "brave_web_search",
        { query: "node", count: 5, result_filter: ["web", "news"], goggles: [" $boost=1 ", "http://a"] },
      ],
      ["brave_web_search", { query: "node", summary: true, result_filter: ["web"] }],
      ["brave_web_search", { query: "nothing" }],
      ["brave_web_search", { query: "limit" }],
      ["brave_web_search", { query: "node", country: "XX" }],
      ["brave_web_search", { query: "node", count: 50 }],
      ["brave_local_search", { query: "tea" }],
      ["brave_local_search", { query: "node" }],
      ["brave_local_search", { query: "nothing" }],
      ["brave_video_search", { query: "node", freshness: "pw" }],
      ["brave_news_search", { query: "node", extra_snippets: true }],
      ["brave_image_search", { query: "node", safesearch: "off" }],
      ["brave_image_search", { query: "" }],
      ["brave_summarizer", { key: "the key", inline_references: true }],
      ["brave_summarizer", { key: "failed" }],
      ["brave_llm_context", { query: "node", "cache-control": "no-cache" }],
      ["brave_place_search", { query: "tea", latitude: 1.5, longitude: 2 }],
      ["brave_place_search", { location: "rome italy" }],
    ],
  },
};

function writeFiles(folder: string): void {
  mkdirSync(join(folder, "sub/deep"), { recursive: true });
  mkdirSync(join(folder, "empty"));
  const files = {
    "a.txt": "one\ntwo\nthree\nfour\n",
    "b.md": "# B\n\ntext\n",
    "crlf.txt": "a\r\nb\r\n  c\r\n",
    "p.png": Buffer.from("89504e470d0a1a0a", "hex"),
    "s.mp3": "sound",
    "z.bin": Buffer.from([0, 1, 2]),
    "sub/c.txt": "c",
    "sub/deep/d.log": "x".repeat(3000),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
