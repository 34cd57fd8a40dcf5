/*
 * `npm run suite servers import`: runs `toolwright import mcp` with published MCP servers, serves what it wrote, and compares the listings. Every
 * difference must be of one of the kinds of `differenceKinds`.
 */
import { table } from "../../scripts/markdown-table.js";
import { published, setCredentials } from "../bench/search/servers.js";
import { commandOf, listPublished, type PublishedServer } from "../contracts/install-server.js";
import { connectClient } from "../support/connect-client.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, toolwrightCommand } from "../support/temp-project.js";
import { compareListings, type DifferenceKind, differenceKinds } from "./compare-listings.js";

const kinds = Object.keys(differenceKinds) as DifferenceKind[]; // the keys of this object
const total = new Map<string, number>();
const rows: (readonly unknown[])[] = [];
const evidence = { proved: 0, tried: 0 };
setCredentials();
for (const [namespace, server] of Object.entries(published)) {
  console.error(`${server.name} ${server.version}`);
  rows.push([namespace, ...(await compareImported(server))]);
}
rows.push(["all", ...["tools", ...kinds, "unnamed"].map((column) => total.get(column) ?? 0)]);
console.log(table(["Server", "Tools", ...kinds, "unnamed"], rows));
for (const kind of kinds) console.log(`${kind}: ${differenceKinds[kind]}`);
const { proved, tried } = evidence;
console.log(`\nSchemas that are spelled differently: ${proved} proved to accept the same values, ${tried} tried`);
process.exitCode = total.get("unnamed") === 0 && kinds.length <= 10 ? 0 : 1;

/** The number of tools, of those that differ in each way, and of differences that have no name. */
async function compareImported(server: PublishedServer): Promise<readonly number[]> {
  const project = createTempProject();
  try {
    const { command, args } = commandOf(server);
    const before = await listPublished(server);
    const imported = await runCli(["import", "mcp", "--", command, ...args], { cwd: project.root });
    if (imported.code !== 0) throw new Error(imported.stderr);
    const { client } = await connectClient({
      command,
      args: [toolwrightCommand, "serve", "src/tools.ts"],
      cwd: project.root,
    });
    const { tools: after } = await client.listTools();
    await client.close();
    const comparisons = compareListings(before, after);
    for (const { name, unnamed, evidence: found } of comparisons) {
      for (const line of unnamed) console.log(`${name}${line}`);
      for (const each of found) evidence[each] += 1;
    }
    const counts = [
      ["tools", before.length],
      ...kinds.map((kind) => [kind, comparisons.filter((each) => each.kinds.has(kind)).length] as const),
      ["unnamed", comparisons.flatMap(({ unnamed }) => unnamed).length],
    ] as const;
    for (const [column, count] of counts) total.set(column, (total.get(column) ?? 0) + count);
    return counts.map(([, count]) => count);
  } finally {
    project.remove();
  }
}
