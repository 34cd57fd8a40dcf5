// The room table: which rooms a room may import beside itself, and which packages. `node:` stands for the modules of Node.
// Everything that is not listed is forbidden, type imports included.
const shared = ["diagnostics", "model", "schema", "catalog", "profiles"];
const rooms = {
  diagnostics: { rooms: [], packages: [] },
  model: { rooms: [], packages: [] },
  schema: { rooms: ["model"], packages: ["ajv"] },
  catalog: { rooms: ["model", "diagnostics"], packages: [] },
  profiles: { rooms: ["model"], packages: [] },
  frontend: {
    rooms: ["catalog", "diagnostics"],
    packages: ["node:", "ts-morph", "ts-json-schema-generator", "fast-glob", "get-tsconfig", "json5"],
  },
  emit: { rooms: ["catalog", "diagnostics", "model", "schema"], packages: ["eta"] },
  generator: {
    rooms: [...shared, "frontend", "emit", "discovery"],
    packages: ["node:", "chokidar", "diff", "get-tsconfig", "json5", "tsx"],
  },
  plugin: {
    rooms: ["generator", "diagnostics"],
    packages: ["node:", "unplugin", "esbuild", "vite", "rollup", "rolldown", "webpack", "@rspack/core"],
  },
  cli: {
    rooms: ["generator", "diagnostics", "mcp", "profiles"],
    packages: ["node:", "chokidar", "commander", "diff", "picocolors", "tsx"],
  },
  gen: { rooms: ["model"], packages: [] },
  define: { rooms: ["gen", "model", "schema"], packages: [] },
  exec: { rooms: ["model", "schema"], packages: [] },
  discovery: { rooms: ["model", "schema"], packages: ["minisearch"] },
  adapters: { rooms: ["gen", "model", "profiles"], packages: [] },
  mcp: { rooms: ["exec", "adapters", "gen", "model", "schema"], packages: ["node:", "@modelcontextprotocol/[^/]+"] },
};

/** The files of the package's own entry, `src/*.ts`: they carry types and markers only. */
const entry = { rooms: ["gen", "diagnostics"], packages: [] };
/** Rooms that may import the entry's `config.ts`. */
const readersOfConfig = ["generator", "cli"];

function rulesOf(name, from, own, { rooms: allowedRooms, packages }) {
  const node = packages.includes("node:");
  const named = packages.filter((one) => one !== "node:").map((one) => `(^|/)node_modules/${one}(/|$)|^${one}(/|$)`);
  const reachable = [own, ...allowedRooms.map((room) => `^src/${room}/`)];
  return [
    {
      name: `${name}: other rooms`,
      severity: "error",
      from: { path: from },
      to: { path: "^src/", pathNot: reachable },
    },
    {
      name: `${name}: packages`,
      severity: "error",
      from: { path: from },
      to: { pathNot: ["^src/", ...named], dependencyTypesNot: ["core"] },
    },
    ...(node
      ? []
      : [
          { name: `${name}: node modules`, severity: "error", from: { path: from }, to: { dependencyTypes: ["core"] } },
        ]),
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(rooms).flatMap(([room, allowed]) => {
      const own = readersOfConfig.includes(room) ? `^src/(${room}/|config\\.ts$)` : `^src/${room}/`;
      return rulesOf(room, `^src/${room}/`, own, allowed);
    }),
    ...rulesOf("entry", "^src/[^/]+$", "^src/[^/]+$", entry),
    {
      name: "unknown room",
      comment: "A new room needs a line in the table above.",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: Object.keys(rooms).map((room) => `^src/${room}/`) },
      to: {},
    },
    {
      name: "cli: mcp only on demand",
      comment: "The MCP SDK is an optional peer: it is loaded by `serve` alone.",
      severity: "error",
      from: { path: "^src/cli/" },
      to: { path: "^src/mcp/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "mcp: one SDK",
      comment: "Both SDKs are optional peers and never both loaded: each has a folder, which is loaded on demand.",
      severity: "error",
      from: { path: "^src/mcp/", pathNot: "^src/mcp/(v1|v2)/" },
      to: { path: "^src/mcp/(v1|v2)/", dynamic: false },
    },
    {
      name: "mcp: version 2 in version 1",
      severity: "error",
      from: { path: "^src/mcp/v1/" },
      to: { path: "(^|/)@modelcontextprotocol/(server|core|client)(/|$)|^src/mcp/v2/" },
    },
    {
      name: "mcp: version 1 in version 2",
      severity: "error",
      from: { path: "^src/mcp/v2/" },
      to: { path: "(^|/)@modelcontextprotocol/sdk(/|$)|^src/mcp/v1/" },
    },
    {
      name: "mcp: an SDK outside its folder",
      severity: "error",
      from: { path: "^src/mcp/", pathNot: "^src/mcp/(v1|v2)/" },
      to: { path: "(^|/)@modelcontextprotocol/" },
    },
    {
      name: "circular",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
