import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createIssues, verifyIssues } from "./generated/issues.js";

export async function useClient(): Promise<void> {
  const client = new Client({ name: "my-program", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL("https://example.com/mcp")));
  const issues = createIssues(client);

  const { number } = await issues.createIssue({ title: "Support dark mode", priority: "high" });
  const { result } = await issues.listIssues({ status: ["open"] }, { timeout: 5000 });
  console.log(number, result.length);

  for (const { name, change, fields } of await verifyIssues(client)) console.warn(name, change, fields);
}
