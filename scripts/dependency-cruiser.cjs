const { folders, frontend, entries, readersOfConfig } = require("./layers.cjs");

function rulesOf(name, from, own, { folders: allowed, packages }) {
  const named = packages.filter((one) => one !== "node:").map((one) => `(^|/)node_modules/${one}(/|$)|^${one}(/|$)`);
  const reachable = [own, ...allowed.map((folder) => `^src/${folder}/`)];
  const rules = [
    {
      name: `${name}: other folders`,
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
  ];
  if (packages.includes("node:")) return rules;
  const noNode = { name: `${name}: node modules`, severity: "error", from: { path: from } };
  return [...rules, { ...noNode, to: { dependencyTypes: ["core"] } }];
}

/** The rules of the front end's floors: no import runs back. */
function floorsOf({ base, folders: floors }) {
  const home = "^src/compiler/frontend/";
  const baseFiles = `${home}(${base.join("|")})\\.ts$`;
  const forbid = (name, from, allowed) => ({
    name: `frontend ${name}: other folders`,
    severity: "error",
    from: { path: from },
    to: { path: home, pathNot: [baseFiles, ...allowed.map((floor) => `${home}${floor}/`)] },
  });
  return [
    forbid("base", baseFiles, []),
    ...Object.entries(floors).map(([floor, below]) => forbid(floor, `${home}${floor}/`, [floor, ...below])),
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(folders).flatMap(([folder, allowed]) => {
      const own = readersOfConfig.includes(folder) ? `^src/(${folder}/|compiler/config\\.ts$)` : `^src/${folder}/`;
      return rulesOf(folder, `^src/${folder}/`, own, allowed);
    }),
    ...Object.entries(entries).flatMap(([name, allowed]) => {
      const own = `^src/${name}/[^/]+$`;
      return rulesOf(`${name} entry`, own, own, allowed);
    }),
    ...floorsOf(frontend),
    {
      name: "unknown folder",
      comment: "A new folder needs an entry in the table above.",
      severity: "error",
      from: {
        path: "^src/(runtime|compiler|host)/[^/]+/",
        pathNot: Object.keys(folders).map((folder) => `^src/${folder}/`),
      },
      to: {},
    },
    {
      name: "the other package by its name",
      comment:
        "The packages are installed separately: relative paths between them do not exist there. src/json-schema is part of each.",
      severity: "error",
      from: { path: "^src/([^/]+)/" },
      to: { path: "^src/", pathNot: "^src/($1|json-schema)/", dependencyTypesNot: ["aliased-tsconfig-paths"] },
    },
    {
      name: "compiler: paths",
      comment:
        "On Windows, `node:path` writes backslashes. Inside, paths have forward slashes: src/compiler/files/paths.ts.",
      severity: "error",
      from: { path: "^src/compiler/", pathNot: "^src/compiler/files/paths\\.ts$" },
      to: { path: "^(node:)?path$" },
    },
    {
      name: "cli: mcp only on demand",
      comment: "The MCP SDK is an optional peer: only commands that serve or call tools load it.",
      severity: "error",
      from: { path: "^src/compiler/cli/" },
      to: { path: "^src/runtime/mcp/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "mcp: one SDK",
      comment: "Both SDKs are optional peers and never both loaded: each has a folder, which is loaded on demand.",
      severity: "error",
      from: { path: "^src/runtime/mcp/", pathNot: "^src/runtime/mcp/(v1|v2)/" },
      to: { path: "^src/runtime/mcp/(v1|v2)/", dynamic: false },
    },
    {
      name: "mcp: version 2 in version 1",
      severity: "error",
      from: { path: "^src/runtime/mcp/v1/" },
      to: {
        path: "(^|/)@modelcontextprotocol/(server|core|client)(/|$)|^src/runtime/mcp/v2/",
      },
    },
    {
      name: "mcp: version 1 in version 2",
      severity: "error",
      from: { path: "^src/runtime/mcp/v2/" },
      to: { path: "(^|/)@modelcontextprotocol/sdk(/|$)|^src/runtime/mcp/v1/" },
    },
    {
      name: "mcp: an SDK outside its folder",
      severity: "error",
      from: { path: "^src/runtime/mcp/", pathNot: "^src/runtime/mcp/(v1|v2)/" },
      to: { path: "(^|/)@modelcontextprotocol/" },
    },
    {
      name: "mcp: node modules outside node",
      comment: "The fetch handler runs in workers. What requires Node is loaded on demand.",
      severity: "error",
      from: { path: "^src/runtime/mcp/", pathNot: "^src/runtime/mcp/node/" },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "mcp: node only on demand",
      severity: "error",
      from: { path: "^src/runtime/mcp/", pathNot: "^src/runtime/mcp/(node|stdio)/" },
      to: { path: "^src/runtime/mcp/node/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "mcp: optional peers only in their entries",
      comment: "They are loaded only by those who import the entry.",
      severity: "error",
      from: { path: "^src/runtime/mcp/", pathNot: "^src/runtime/mcp/(jwt|otel|postgres|rate-limit)/" },
      to: {
        path: "(^|/)node_modules/(jose|postgres|@opentelemetry)/|^src/runtime/mcp/(jwt|otel|postgres|rate-limit)/",
      },
    },
    {
      name: "middleware: optional packages only in their folders",
      severity: "error",
      from: { path: "^src/runtime/middleware/[^/]+$" },
      to: { path: "(^|/)node_modules/(p-retry|p-queue|lru-cache)/|^src/runtime/middleware/[^/]+/" },
    },
    {
      name: "circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^src/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
