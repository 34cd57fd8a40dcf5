import type { Tool } from "../../../src/runtime/model/index.js";
import { listPublished, type PublishedServer } from "../../contracts/install-server.js";

const official = "@modelcontextprotocol/server-";

/** Published servers that list their tools without an account, by the namespace that their tools get. */
export const published: Readonly<Record<string, PublishedServer>> = {
  filesystem: { name: `${official}filesystem`, version: "2026.8.31", args: ["."] },
  memory: { name: `${official}memory`, version: "2026.8.31" },
  everything: { name: `${official}everything`, version: "2026.8.31" },
  "sequential-thinking": { name: `${official}sequential-thinking`, version: "2026.8.31" },
  github: { name: `${official}github`, version: "2025.4.8", undeclared: ["zod@3"] },
  gitlab: { name: `${official}gitlab`, version: "2025.4.25", undeclared: ["zod@3"] },
  slack: { name: `${official}slack`, version: "2025.4.25", undeclared: ["zod@3"] },
  "google-maps": { name: `${official}google-maps`, version: "0.6.2", undeclared: ["zod@3"] },
  "brave-search": { name: `${official}brave-search`, version: "0.6.2", undeclared: ["zod@3"] },
  playwright: { name: "@playwright/mcp", version: "0.0.83" },
  notion: { name: "@notionhq/notion-mcp-server", version: "2.5.2" },
  "chrome-devtools": { name: "chrome-devtools-mcp", version: "1.11.0" },
  tavily: { name: "tavily-mcp", version: "0.2.22" },
  exa: { name: "exa-mcp-server", version: "3.4.1" },
  firecrawl: { name: "firecrawl-mcp", version: "3.22.2" },
  context7: { name: "@upstash/context7-mcp", version: "4.1.1" },
  chart: { name: "@antv/mcp-server-chart", version: "0.9.10" },
  mongodb: { name: "mongodb-mcp-server", version: "3.0.4" },
  "desktop-commander": { name: "@wonderwhy-er/desktop-commander", version: "0.2.52" },
  circleci: { name: "@circleci/mcp-server-circleci", version: "0.20.0" },
  datadog: { name: "@winor30/mcp-server-datadog", version: "1.8.0" },
};

/** Some servers do not list their tools without credentials. No tool is called. */
const credentials =
  "BRAVE_API_KEY EXA_API_KEY FIRECRAWL_API_KEY GOOGLE_MAPS_API_KEY TAVILY_API_KEY DATADOG_API_KEY DATADOG_APP_KEY SLACK_BOT_TOKEN SLACK_TEAM_ID GITLAB_PERSONAL_ACCESS_TOKEN NOTION_TOKEN CIRCLECI_TOKEN";

/** Sets values for the credentials that servers require before they list their tools. */
export function setCredentials(): void {
  for (const name of credentials.split(" ")) process.env[name] ??= "none";
}

/** Installs the servers at their versions, starts each, and returns its tools with its namespace. */
export async function listTools(): Promise<readonly Tool[]> {
  setCredentials();
  const tools: Tool[] = [];
  for (const [namespace, server] of Object.entries(published)) {
    const listed = await listPublished(server);
    console.error(`${server.name} ${server.version}: ${listed.length} tools`);
    // Search does not read schemas.
    for (const { inputSchema: _, outputSchema: __, ...tool } of listed) {
      tools.push({ ...tool, namespace, inputSchema: { type: "object" } });
    }
  }
  return tools;
}

/** The number of servers. */
export const serverCount: number = Object.keys(published).length;
