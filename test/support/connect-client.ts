import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

export interface ConnectedServer {
  readonly client: Client;
  readonly pid: number | null;
  /** Returns what the server has written to stderr so far. */
  stderr(): string;
  /** Errors outside any request, such as a line on stdout that is not a message. */
  readonly errors: readonly Error[];
}

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Added to the few variables that the client passes on. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server and connects the official client over stdio. */
export async function connectClient({ command, args, cwd, env }: ServerCommand): Promise<ConnectedServer> {
  const client = new Client({ name: "test", version: "0.0.0" });
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    cwd,
    stderr: "pipe",
    ...(env && { env: { ...env } }),
  });
  const errors: Error[] = [];
  let stderr = "";
  client.onerror = (error) => errors.push(error);
  transport.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString("utf8");
  });
  try {
    await client.connect(transport);
  } catch (error) {
    throw new Error(`the server did not start: ${stderr}`, { cause: error });
  }
  return { client, pid: transport.pid, errors, stderr: () => stderr };
}
