import { readFile } from "node:fs/promises";
import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

const server = new McpServer({ name: "my-tools", version: "1.0.0" });

server.registerTool(
  "find_lines",
  {
    description: "Find the lines of a text file that contain a string.",
    annotations: { readOnlyHint: true },
    inputSchema: z.object({
      path: z.string().describe("Path of the file"),
      text: z.string().describe("String to look for"),
      limit: z.number().int().min(1).default(20).describe("Maximum number of lines"),
    }),
    outputSchema: z.object({
      matches: z.array(z.object({ line: z.number().describe("Line number, starting at 1."), text: z.string() })),
    }),
  },
  async ({ path, text, limit }) => {
    const lines = (await readFile(path, "utf8")).split("\n");
    const matches = lines.flatMap((line, index) => (line.includes(text) ? [{ line: index + 1, text: line }] : []));
    const result = { matches: matches.slice(0, limit) };
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  },
);

export { server };
