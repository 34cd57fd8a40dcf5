import { setTimeout as sleep } from "node:timers/promises";
import { messageOfThrown } from "toolwright/internal/model";
import { visible, visibleLine } from "../../diagnostics/visible.js";
import { SourceError } from "../source-error.js";
import { type ClientVersion, loadClient } from "./load-client.js";
import type { RequestLimits, ServerClient, ServerTarget } from "./server-client.js";

/** Options for connecting to a server. */
export interface ServerOptions {
  /** The time for starting the server and using it, in milliseconds. Default: one minute. */
  readonly timeout?: number;
  /** Which official client to use. Default: v2 if it is installed, otherwise v1. */
  readonly client?: ClientVersion;
}

/** The parts of error messages that depend on what the server is used for: `Cannot PURPOSE x: it did not LATE within 1 s`. */
interface Messages {
  readonly purpose: string;
  readonly late: string;
}

/**
 * Connects to an MCP server, starting it if the target is a command, and calls `use`. Then disconnects and ends the process.
 * @throws {SourceError} if the server does not answer in time or fails; with its standard error.
 */
export async function useServer<Result>(
  target: ServerTarget,
  { timeout = 60_000, client: version, purpose, late }: ServerOptions & Messages,
  use: (client: ServerClient, limits: RequestLimits) => Promise<Result>,
): Promise<Result> {
  const createClient = await loadClient(version);
  const stderr = new Tail();
  const client = createClient(target, (chunk) => stderr.add(chunk));
  const ended = new AbortController();
  const limit = sleep(timeout, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`it did not ${late} within ${timeout / 1000} s`);
  });
  // The time limit of the clients is for one request.
  const limits = { timeout: timeout + 1000 };
  try {
    return await Promise.race([client.connect(limits).then(() => use(client, limits)), limit]);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = visibleLine(messageOfThrown(error).replace(/\.$/, ""));
    throw new SourceError(`Cannot ${purpose} ${nameOf(target)}: ${reason}.${stderr.quote()}`, { cause: error });
  } finally {
    limit.catch(() => undefined);
    ended.abort();
    await disconnect(client);
  }
}

/** The result is complete, so a server that does not end properly is not a problem. */
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
    return this.#text.trim() === ""
      ? ""
      : `\nIts standard error:\n\n${lines.map((line) => `  ${visible(line)}`).join("\n")}\n`;
  }
}
