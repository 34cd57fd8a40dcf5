/*
 * `npm run suite contracts servers`: searches the listings of published MCP servers with `checkSafety`, each on its own and then all together. Findings
 * about text would be false: these servers are known, and their listings were read. It also prints by how many of their schemas Ajv validates.
 */
import { checkSafety, type SafetyFinding, type ServerTools } from "../../src/runtime/profiles/index.js";
import { isBounded } from "../../src/runtime/schema/compile-schema.js";
import { interpretDocument } from "../../src/runtime/schema/interpret-schema.js";
import { listPublished, type PublishedServer } from "./install-server.js";

const official = "@modelcontextprotocol/server-";
const published: readonly PublishedServer[] = [
  { name: `${official}filesystem`, version: "2026.8.31", args: ["."] },
  { name: `${official}memory`, version: "2026.8.31" },
  { name: `${official}everything`, version: "2026.8.31" },
  { name: `${official}sequential-thinking`, version: "2026.8.31" },
  { name: `${official}github`, version: "2025.4.8", undeclared: ["zod@3"] },
  { name: `${official}gitlab`, version: "2025.4.25", undeclared: ["zod@3"] },
  { name: `${official}slack`, version: "2025.4.25", undeclared: ["zod@3"] },
  { name: `${official}google-maps`, version: "0.6.2", undeclared: ["zod@3"] },
  { name: `${official}brave-search`, version: "0.6.2", undeclared: ["zod@3"] },
  { name: `${official}puppeteer`, version: "2025.5.12", undeclared: ["zod@3"] },
  { name: "@upstash/context7-mcp", version: "4.1.1" },
  { name: "@playwright/mcp", version: "0.0.83" },
  { name: "@notionhq/notion-mcp-server", version: "2.5.2" },
  { name: "chrome-devtools-mcp", version: "1.11.0" },
  { name: "tavily-mcp", version: "0.2.22" },
  { name: "exa-mcp-server", version: "3.4.1" },
  { name: "firecrawl-mcp", version: "3.22.2" },
];

// Some servers do not list their tools without credentials. No tool is called.
for (const name of ["BRAVE", "EXA", "FIRECRAWL", "GOOGLE_MAPS", "TAVILY"]) process.env[`${name}_API_KEY`] ??= "none";
for (const name of ["SLACK_BOT_TOKEN", "SLACK_TEAM_ID", "GITLAB_PERSONAL_ACCESS_TOKEN", "NOTION_TOKEN"]) {
  process.env[name] ??= "none";
}

const servers: ServerTools[] = [];
for (const server of published) {
  const tools = await listPublished(server);
  console.log(`${server.name} ${server.version}: ${tools.length} tools`);
  servers.push({ server: server.name, tools });
}
const alone = servers.flatMap((one) => checkSafety([one]));
const together = checkSafety(servers).filter(({ rule }) => rule === "shadowed-name" || rule === "foreign-tool");
print("about text", alone);
print("about names of several servers", together);
const schemas = servers.flatMap(({ tools }) =>
  tools.flatMap(({ inputSchema, outputSchema }) =>
    [inputSchema, outputSchema].filter((schema) => schema !== undefined),
  ),
);
const bounded = schemas.filter((schema) => isBounded(interpretDocument(JSON.stringify(schema), {}).normal));
console.log(`Ajv may validate by ${bounded.length} of ${schemas.length} schemas; by the others, the interpreter does`);
process.exitCode = alone.length > 0 ? 1 : 0;

function print(what: string, findings: readonly SafetyFinding[]): void {
  console.log(`${findings.length} findings ${what} in ${servers.flatMap(({ tools }) => tools).length} tools`);
  for (const { server, tool, path, message } of findings) console.log(`  ${server} ${tool}${path} ${message}`);
}
