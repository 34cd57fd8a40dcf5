import { setTimeout as sleep } from "node:timers/promises";
import { messageOfThrown } from "toolwright/internal/model";
import { fromMcpJson, type ToolRecord } from "toolwright/model";
import { SourceError } from "../source-error.js";
import { type ClientVersion, loadClient } from "./load-client.js";
import type { RequestLimits, ServerClient, ServerTarget } from "./server-client.js";

/** Options of `listServer`. */
export interface ListServerOptions {
  /** The time for starting the server and reading all pages, in milliseconds. Default: one minute. */
  readonly timeout?: number;
  /** Which official client to use. Default: v2 if it is installed, otherwise v1. */
  readonly client?: ClientVersion;
}

/**
 * Returns the tools that an MCP server lists, on all pages, as records. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time, fails, or lists something that is not a tool; with its standard error.
 */
export async function listServer(
  target: ServerTarget,
  { timeout = 60_000, client: version }: ListServerOptions = {},
): Promise<readonly ToolRecord[]> {
  const createClient = await loadClient(version);
  const stderr = new Tail();
  const client = createClient(target, (chunk) => stderr.add(chunk));
  const ended = new AbortController();
  const limit = sleep(timeout, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`it did not list its tools within ${timeout / 1000} s`);
  });
  try {
    // The time limit of the clients is for one request.
    return (await Promise.race([readAllPages(client, { timeout: timeout + 1000 }), limit])).map(fromMcpJson);
  } catch (error) {
    const reason = messageOfThrown(error).replace(/\.$/, "");
    throw new SourceError(`Cannot list the tools of ${nameOf(target)}: ${reason}.${stderr.quote()}`, { cause: error });
  } finally {
    limit.catch(() => undefined);
    ended.abort();
    await disconnect(client);
  }
}

async function readAllPages(client: ServerClient, limits: RequestLimits): Promise<readonly unknown[]> {
  await client.connect(limits);
  if (!client.hasTools()) return [];
  const tools: unknown[] = [];
  const seen = new Set<string | undefined>();
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    seen.add(cursor);
    const page = await client.listPage(cursor, limits);
    tools.push(...page.tools);
    if (page.nextCursor === undefined) return tools;
    cursor = page.nextCursor;
  }
  throw new Error("its listing returns to a page that was already read, so it never ends");
}

/** The listing is complete, so a server that does not end properly is not a problem. */
async function disconnect(client: ServerClient): Promise<void> {
  const limit = sleep(1000, undefined, { ref: false });
  await Promise.race([client.endSession(), limit]).catch(() => undefined);
  await client.close().catch(() => undefined);
}

/** The server in messages. */
export function nameOf(target: ServerTarget): string {
  return target.kind === "url" ? target.url : `"${[target.command, ...target.args].join(" ")}"`;
}

/** The last lines of a stream. */
class Tail {
  #text = "";

  add(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString("utf8")).slice(-4000);
  }

  quote(): string {
    const lines = this.#text.trimEnd().split("\n").slice(-20);
    return this.#text.trim() === "" ? "" : `\nIts standard error:\n\n${lines.map((line) => `  ${line}`).join("\n")}\n`;
  }
}
