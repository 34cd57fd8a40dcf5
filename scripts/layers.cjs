// Which folders and packages each folder under src/ may import. `node:` stands for the modules of Node. Everything that is not listed is forbidden,
// type imports included; what is listed and not used fails a test. The table of ARCHITECTURE.md is made from this one.
const folders = {
  "json-schema": {
    owns: "the vocabulary of JSON Schema: keywords, walking, local references, kinds of values, discriminators, the interpreter, which validates and explains, and the pattern engine",
    folders: [],
    packages: [],
  },
  "runtime/model": {
    owns: "the `Tool` record, ids, tags, names, errors, JSON helpers, and the rules that records obey",
    folders: ["json-schema"],
    packages: [],
  },
  "runtime/gen": {
    owns: "`gen/v1`, what generated code imports: binding, validating and repairing a call",
    folders: ["json-schema", "runtime/model"],
    packages: [],
  },
  "runtime/schema": {
    owns: "validation of any JSON Schema of two dialects, with limits for hostile ones",
    folders: ["json-schema", "runtime/model"],
    packages: ["ajv"],
  },
  "runtime/contracts": {
    owns: "contracts: what clients of a server see and are held to, its listed form, locks, and the check of a listing against a lock",
    folders: ["json-schema", "runtime/model"],
    packages: [],
  },
  "runtime/client": {
    owns: "`client/v1`, what typed clients of servers import: calls, validated results, and drift from what was listed",
    folders: ["runtime/contracts", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "runtime/define": {
    owns: "tools without generation: `defineTool` and schema helpers",
    folders: ["json-schema", "runtime/gen", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "runtime/derive": {
    owns: "tools made of tools: with another name or text, or with fixed properties of their input",
    folders: ["json-schema", "runtime/gen", "runtime/model"],
    packages: [],
  },
  "runtime/calls": {
    owns: "what bounds one call: its scope, its time limit, limits of concurrency, and the error that ends it",
    folders: ["runtime/model"],
    packages: [],
  },
  "runtime/profiles": {
    owns: "what each client accepts of a record, as data; lint and projection by it; in `safety/` what no record should contain",
    folders: ["json-schema", "runtime/model"],
    packages: [],
  },
  "runtime/adapters": {
    owns: "tools for the APIs of models, and the calls that come back",
    folders: ["runtime/gen", "runtime/model", "runtime/profiles"],
    packages: ["ai"],
  },
  "runtime/internals": {
    owns: "uses of private parts of the MCP SDKs and of openworkflow, one in each file, with its reason and what happens without it",
    folders: ["runtime/model"],
    packages: [],
  },
  "runtime/tasks": {
    owns: "where tasks are kept: the interface of engines, and three of them",
    folders: ["runtime/internals", "runtime/model"],
    packages: ["openworkflow", "postgres"],
  },
  "runtime/mcp": {
    owns: "bound tools as an MCP server; the only importer of the MCP server SDKs",
    folders: [
      "runtime/calls",
      "runtime/contracts",
      "runtime/gen",
      "runtime/internals",
      "runtime/model",
      "runtime/profiles",
      "runtime/tasks",
    ],
    packages: ["node:", "@modelcontextprotocol/[^/]+", "@opentelemetry/api", "jose", "postgres"],
  },
  "runtime/middleware": {
    owns: "ready-made middleware for servers and runners; in a folder each: what needs an optional package",
    folders: ["runtime/model"],
    packages: ["p-retry", "p-queue", "lru-cache"],
  },
  "runtime/testing": {
    owns: "a client of the MCP SDKs that calls bound tools in memory, for tests",
    folders: ["runtime/client", "runtime/gen", "runtime/mcp", "runtime/model"],
    packages: ["@modelcontextprotocol/[^/]+"],
  },
  "runtime/launcher": {
    owns: "the `toolwright` command, which finds and starts the compiler package",
    folders: [],
    packages: ["node:"],
  },
  "host/exec": {
    owns: "runs and chains of tools: backends, checks, streams, failover, and MCP servers as executors",
    folders: [
      "json-schema",
      "runtime/calls",
      "runtime/gen",
      "runtime/mcp",
      "runtime/middleware",
      "runtime/model",
      "runtime/schema",
    ],
    packages: [],
  },
  "host/discovery": {
    owns: "the index of tools, search, documentation, and the data that is prepared at build time",
    folders: ["host/exec", "host/versions", "json-schema", "runtime/model", "runtime/schema"],
    packages: ["minisearch", "stemmer"],
  },
  "host/servers": {
    owns: "the tools of MCP servers in an index: connecting, following changes, health",
    folders: ["host/exec", "runtime/contracts", "runtime/model", "runtime/schema"],
    packages: ["p-retry"],
  },
  "host/gateway": {
    owns: "many servers and tools as one MCP server: exposure, search tools, policies, and what passes between client and server",
    folders: [
      "host/discovery",
      "host/exec",
      "host/servers",
      "runtime/contracts",
      "runtime/define",
      "runtime/gen",
      "runtime/mcp",
      "runtime/model",
      "runtime/profiles",
      "runtime/schema",
    ],
    packages: ["node:", "@modelcontextprotocol/client"],
  },
  "host/conversion": {
    owns: "the canonical form of a tool, and tools in other formats",
    folders: ["host/exec", "json-schema", "runtime/model", "runtime/profiles"],
    packages: [],
  },
  "host/versions": {
    owns: "version constraints and negotiation",
    folders: ["runtime/model"],
    packages: ["semver"],
  },
  containment: {
    owns: "whether every value of one schema passes another: solver, search, and the values that show a difference",
    folders: ["json-schema", "runtime/model", "runtime/schema"],
    packages: [],
  },
  "compiler/diagnostics": {
    owns: "the `Diagnostic`, the catalogue of codes and messages, rendering",
    folders: [],
    packages: [],
  },
  "compiler/files": {
    owns: "file access that remembers its answers, stamps and digests, paths, and the package's own folder",
    folders: [],
    packages: ["node:"],
  },
  "compiler/internals": {
    owns: "the private functions of TypeScript, V8 and Node that are used, one in each file, with its reason, its gain and what happens without it",
    folders: ["compiler/files"],
    packages: ["node:", "ts-morph"],
  },
  "compiler/catalog": {
    owns: "what the front end found, as plain data: tools, prompts, resources, schemas and handlers with their source locations",
    folders: ["compiler/diagnostics", "json-schema", "runtime/model"],
    packages: [],
  },
  "compiler/frontend": {
    owns: "everything that knows TypeScript: the program, finding tools, types to schemas, JSDoc",
    folders: [
      "compiler/catalog",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/internals",
      "json-schema",
      "runtime/model",
    ],
    packages: ["node:", "ts-morph", "ts-json-schema-generator", "fast-glob", "json5"],
  },
  "compiler/emit": {
    owns: "a catalog to text: templates, records, validators, names",
    folders: ["compiler/catalog", "compiler/diagnostics", "json-schema", "runtime/model"],
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
      "host/discovery",
      "json-schema",
      "runtime/contracts",
      "runtime/model",
      "runtime/profiles",
    ],
    packages: ["node:", "chokidar", "esbuild", "get-tsconfig", "json5", "tsx"],
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
  "compiler/openapi": {
    owns: "an OpenAPI specification or the listing of a server to TypeScript that authors own",
    folders: ["compiler/emit", "compiler/files", "json-schema", "runtime/model"],
    packages: ["node:", "ts-morph", "@readme/openapi-parser"],
  },
  "compiler/contracts": {
    owns: "comparison of tool records: the changes, their evidence, suggested renames",
    folders: ["containment", "json-schema", "runtime/contracts", "runtime/model"],
    packages: [],
  },
  "compiler/gate": {
    owns: "what changed between the tools of two sources, in words and with source locations; locks and versions",
    folders: [
      "compiler/catalog",
      "compiler/contracts",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/generator",
      "compiler/sources",
      "runtime/contracts",
      "json-schema",
      "runtime/model",
      "runtime/profiles",
    ],
    packages: ["node:"],
  },
  "compiler/client": {
    owns: "typed clients of servers: types of schemas, functions for tools, prompts and resources",
    folders: ["compiler/emit", "json-schema", "runtime/client", "runtime/contracts", "runtime/model"],
    packages: [],
  },
  "compiler/page": {
    owns: "the page: what it shows as one document, its HTML and Markdown, and in `browser/` the program that runs in it",
    folders: [
      "compiler/catalog",
      "compiler/client",
      "compiler/contracts",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/gate",
      "compiler/generator",
      "compiler/sources",
      "json-schema",
      "runtime/contracts",
      "runtime/model",
      "runtime/profiles",
      "runtime/tasks",
    ],
    packages: ["node:", "preact", "diff"],
  },
  "compiler/plugin": {
    owns: "one plugin with an entry for each of six bundlers",
    folders: ["compiler/diagnostics", "compiler/files", "compiler/generator"],
    packages: ["node:", "unplugin", "esbuild", "vite", "rollup", "rolldown", "webpack", "@rspack/core"],
  },
  "compiler/cli": {
    owns: "arguments, printing, exit codes",
    folders: [
      "compiler/client",
      "compiler/contracts",
      "compiler/gate",
      "compiler/diagnostics",
      "compiler/files",
      "compiler/generator",
      "compiler/openapi",
      "compiler/page",
      "compiler/sources",
      "host/gateway",
      "json-schema",
      "runtime/contracts",
      "runtime/launcher",
      "runtime/mcp",
      "runtime/model",
      "runtime/profiles",
      "runtime/tasks",
    ],
    packages: ["node:", "commander", "diff", "picocolors"],
  },
};

/**
 * The folders of the front end, the lowest first, and which of them each may import. All may import `base`, the files of the front end's own folder
 * that know none of these folders. Its other files may import all.
 */
const frontend = {
  base: ["checker", "source-reporter", "type-graph"],
  folders: {
    graph: [],
    jsdoc: ["graph"],
    lower: ["graph", "jsdoc"],
    format: ["graph"],
    tools: ["graph", "jsdoc", "lower", "format"],
  },
};

/** Files directly in a package's folder: its main entry. */
const entries = {
  runtime: { folders: ["runtime/gen", "runtime/model"], packages: [] },
  host: { folders: ["host/exec", "host/versions", "runtime/model"], packages: [] },
  compiler: {
    folders: [
      ...["compiler/diagnostics", "compiler/generator"],
      ...["runtime/launcher", "runtime/mcp", "runtime/model", "runtime/profiles"],
    ],
    packages: [],
  },
};
/** Folders that may import `src/compiler/config.ts`, which has the types of the config. */
const readersOfConfig = ["compiler/generator", "compiler/cli"];

module.exports = { folders, frontend, entries, readersOfConfig };
