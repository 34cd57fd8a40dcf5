// Which folders and packages each folder under src/ may import. `node:` stands for the modules of Node. Everything that is not listed is forbidden,
// type imports included; what is listed and not used fails a test. The table of ARCHITECTURE.md is made from this one.
const folders = {
  "runtime/json-schema": {
    owns: "the vocabulary of JSON Schema: keywords, walking, local references, kinds of values, discriminators, the explainer",
    folders: [],
    packages: [],
  },
  "runtime/model": {
    owns: "the `Tool` record, ids, tags, names, errors, JSON helpers, and the rules that records obey",
    folders: ["runtime/json-schema"],
    packages: [],
  },
  "runtime/gen": {
    owns: "`gen/v1`, what generated code imports: binding, validating and repairing a call",
    folders: ["runtime/json-schema", "runtime/model"],
    packages: [],
  },
  "runtime/schema": {
    owns: "validation of any JSON Schema of two dialects, with limits for hostile ones",
    folders: ["runtime/json-schema", "runtime/model"],
    packages: ["ajv"],
  },
  "runtime/contracts": {
    owns: "comparison of tool records: changes, proofs, counterexamples, locks",
    folders: ["runtime/json-schema", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "runtime/define": {
    owns: "tools written by hand: `defineTool` and schema helpers",
    folders: ["runtime/gen", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "runtime/exec": {
    owns: "runs and chains of tools: backends, checks, limits, streams",
    folders: ["runtime/json-schema", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "runtime/discovery": {
    owns: "the index of tools, search, documentation, and the data that is prepared at build time",
    folders: ["runtime/json-schema", "runtime/model"],
    packages: ["minisearch", "stemmer"],
  },
  "runtime/profiles": {
    owns: "what each client accepts of a record, as data; lint and projection by it; in `safety/` what no record should contain",
    folders: ["runtime/json-schema", "runtime/model"],
    packages: [],
  },
  "runtime/adapters": {
    owns: "tools in other formats and for the APIs of models; in `calls/` the calls that come back",
    folders: ["runtime/gen", "runtime/json-schema", "runtime/model", "runtime/profiles"],
    packages: [],
  },
  "runtime/mcp": {
    owns: "bound tools as an MCP server, and MCP servers as executors; the only importer of the MCP server SDKs",
    folders: ["runtime/contracts", "runtime/exec", "runtime/gen", "runtime/model"],
    packages: ["node:", "@modelcontextprotocol/[^/]+", "@noble/hashes", "@opentelemetry/api", "jose", "p-retry"],
  },
  "runtime/middleware": {
    owns: "ready-made middleware for servers and runners; in a folder each: what needs an optional package",
    folders: ["runtime/model"],
    packages: ["p-retry", "p-queue", "lru-cache"],
  },
  "runtime/testing": {
    owns: "a client of the MCP SDKs that calls bound tools in memory, for tests",
    folders: ["runtime/gen", "runtime/mcp", "runtime/model"],
    packages: ["@modelcontextprotocol/[^/]+"],
  },
  "runtime/launcher": {
    owns: "the `toolwright` command, which finds and starts the compiler package",
    folders: [],
    packages: ["node:"],
  },
  "compiler/diagnostics": {
    owns: "the `Diagnostic`, the catalogue of codes with their texts, rendering",
    folders: [],
    packages: [],
  },
  "compiler/files": {
    owns: "file access that remembers its answers, stamps and digests, and the package's own folder",
    folders: [],
    packages: ["node:"],
  },
  "compiler/internals": {
    owns: "the private internals of TypeScript, V8 and Node that are used, one in each file, with its reason, its gain and what happens without it",
    folders: ["compiler/files"],
    packages: ["node:", "ts-morph"],
  },
  "compiler/catalog": {
    owns: "what the front end found, as plain data: tools, prompts, resources, schemas and handlers with their source locations",
    folders: ["compiler/diagnostics", "runtime/model"],
    packages: [],
  },
  "compiler/frontend": {
    owns: "everything that knows TypeScript: the program, finding tools, types to schemas, JSDoc",
    folders: [
      "compiler/catalog",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/internals",
      "runtime/json-schema",
      "runtime/model",
    ],
    packages: ["node:", "ts-morph", "ts-json-schema-generator", "fast-glob", "json5"],
  },
  "compiler/emit": {
    owns: "a catalog to text: templates, records, validators, names",
    folders: ["compiler/catalog", "compiler/diagnostics", "runtime/json-schema", "runtime/model"],
    packages: ["eta"],
  },
  "compiler/generator": {
    owns: "config, running the stages, comparing and writing files, the snapshot",
    folders: [
      "compiler/catalog",
      "compiler/diagnostics",
      "compiler/emit",
      "compiler/files",
      "compiler/frontend",
      "compiler/internals",
      "runtime/discovery",
      "runtime/json-schema",
      "runtime/model",
      "runtime/profiles",
    ],
    packages: ["node:", "chokidar", "get-tsconfig", "json5", "tsx"],
  },
  "compiler/sources": {
    owns: "tool records from anywhere: the project, a git revision of it, a JSON file, a running MCP server",
    folders: [
      "compiler/catalog",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/generator",
      "runtime/contracts",
      "runtime/model",
    ],
    packages: ["node:", "@modelcontextprotocol/[^/]+", "string-argv"],
  },
  "compiler/contract": {
    owns: "what changed between the tools of two sources, in words and with source locations; locks and versions",
    folders: [
      "compiler/catalog",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/frontend",
      "compiler/generator",
      "compiler/sources",
      "runtime/contracts",
      "runtime/json-schema",
      "runtime/model",
    ],
    packages: ["node:"],
  },
  "compiler/plugin": {
    owns: "one plugin with an entry for each of six bundlers",
    folders: ["compiler/diagnostics", "compiler/files", "compiler/generator"],
    packages: ["node:", "unplugin", "esbuild", "vite", "rollup", "rolldown", "webpack", "@rspack/core"],
  },
  "compiler/cli": {
    owns: "arguments, printing, exit codes",
    folders: [
      "compiler/contract",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/generator",
      "compiler/internals",
      "compiler/sources",
      "runtime/contracts",
      "runtime/launcher",
      "runtime/mcp",
      "runtime/model",
      "runtime/profiles",
    ],
    packages: ["node:", "commander", "diff", "picocolors"],
  },
};

/** Files directly in a package's folder: its main entry. */
const entries = {
  runtime: { folders: ["runtime/gen", "runtime/model"], packages: [] },
  compiler: { folders: ["compiler/diagnostics", "compiler/generator", "runtime/profiles"], packages: [] },
};
/** Folders that may import `src/compiler/config.ts`, which has the types of the config. */
const readersOfConfig = ["compiler/generator", "compiler/cli"];

module.exports = { folders, entries, readersOfConfig };
