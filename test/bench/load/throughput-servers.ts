import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createStartPrograms, type Sdk, zodServerTools } from "../start-programs.js";
import type { LoadRevision } from "./client.js";

export type Transport = "stdio" | "http";
type Contender = "toolwright" | "zod";

/** The programs to compare: the tools of `createStartPrograms()` with generated code, and with the plain SDK and zod. */
interface ThroughputServers {
  file(contender: Contender, transport: Transport, sdk: Sdk, revision: LoadRevision): string;
  /** Servers over standard input and output of revision 2025-11-25, with SDK v2, that do a part of what ours does. */
  readonly alternatives: readonly Alternative[];
  remove(): void;
}

/** A server to compare with ours. */
interface Alternative {
  readonly name: string;
  readonly file: string;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

/** Replaces what remembers the tool that runs. */
const withoutStorage = `data:text/javascript,${encodeURIComponent(`
  import { AsyncLocalStorage } from "node:async_hooks";
  AsyncLocalStorage.prototype.run = (_store, run, ...args) => run(...args);
`)}`;

/** The SDK's server with a handler that validates nothing. */
const sdkAlone = `
import { Server } from "@modelcontextprotocol/server";
function newServer() {
  const server = new Server({ name: "load", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", ({ params }) => {
    const structuredContent = { id: 1, title: JSON.stringify(params.arguments), kind: "other", items: [] };
    return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
  });
  return server;
}
`;

/** Serves both revisions. */
const serveBoth = `
import { serveStdio } from "@modelcontextprotocol/server/stdio";
serveStdio(() => newServer());
`;

const connect = `
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
await newServer().connect(new StdioServerTransport());
`;

/** Reports the URL to the parent process. */
const listen = `
const http = createServer(handler);
http.listen(0, "127.0.0.1", () => process.send({ url: "http://127.0.0.1:" + http.address().port }));
`;

/** The SDK's own transport, with a server for each session, as its documentation describes it. */
const withSessions = (sdk: Sdk): string => {
  const [transport, from] =
    sdk === "v1"
      ? ["StreamableHTTPServerTransport", "@modelcontextprotocol/sdk/server/streamableHttp.js"]
      : ["NodeStreamableHTTPServerTransport", "@modelcontextprotocol/node"];
  return `
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { ${transport} as Transport } from "${from}";
const sessions = new Map();
const handler = async (request, response) => {
  const known = sessions.get(request.headers["mcp-session-id"]);
  if (known) return known.handleRequest(request, response);
  const transport = new Transport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await newServer().connect(transport);
  return transport.handleRequest(request, response);
};
${listen}`;
};

const withoutSessions = `
import { createServer } from "node:http";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { toNodeHandler } from "@modelcontextprotocol/node";
const handler = toNodeHandler(createMcpHandler(() => newServer()));
${listen}`;

/** By default, calls of one caller beyond 100 at the same time are rejected. */
const ownOptions = '{ name: "load", version: "1.0.0", limits: { maxCallsPerCaller: 1000 } }';

const own = (sdk: Sdk, transport: Transport): string =>
  `import { boundTools } from "./generated/handlers.js";
import { serveHttp, serveStdio } from "toolwright/mcp/${sdk}";
${
  transport === "stdio"
    ? `await serveStdio(boundTools, ${ownOptions});`
    : `const { url } = await serveHttp(boundTools, { ...${ownOptions}, port: 0, maxSessions: 2000 });
process.send({ url });`
}
`;

export async function createThroughputServers(): Promise<ThroughputServers> {
  const programs = await createStartPrograms();
  const file: ThroughputServers["file"] = (contender, transport, sdk, revision) =>
    transport === "stdio" && contender === "zod" && revision === "2025-11-25"
      ? programs.file(contender, sdk, "modules")
      : join(programs.root, "src", `${contender}-${transport}-${sdk}-${revision}.mjs`);
  for (const [sdk, revision] of revisions) {
    for (const transport of ["stdio", "http"] as const)
      writeFileSync(file("toolwright", transport, sdk, revision), own(sdk, transport));
    const http = revision === "2026-07-28" ? withoutSessions : withSessions(sdk);
    const tools = zodServerTools(programs.root, sdk);
    writeFileSync(file("zod", "http", sdk, revision), http + tools);
    // A server that is connected to a transport itself does not serve this revision.
    if (revision === "2026-07-28") writeFileSync(file("zod", "stdio", sdk, revision), tools + serveBoth);
  }
  const alternative = (name: string, text: string): Alternative => {
    const path = join(programs.root, "src", `${name.replaceAll(/\W+/g, "-")}.mjs`);
    writeFileSync(path, text);
    return { name, file: path };
  };
  const ours = file("toolwright", "stdio", "v2", "2025-11-25");
  const alternatives = [
    { name: "toolwright", file: ours },
    {
      name: "toolwright, without the tool in the log of an uncaught error",
      file: ours,
      flags: ["--import", withoutStorage],
    },
    alternative("SDK with zod, both revisions", zodServerTools(programs.root, "v2") + serveBoth),
    { name: "SDK with zod, one revision", file: file("zod", "stdio", "v2", "2025-11-25") },
    alternative("SDK alone, both revisions", sdkAlone + serveBoth),
    alternative("SDK alone, one revision", sdkAlone + connect),
  ];
  return { file, alternatives, remove: () => programs.remove() };
}

/** The versions of the SDK with the protocol revisions that they serve. */
export const revisions = [
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const satisfies readonly (readonly [Sdk, LoadRevision])[];
