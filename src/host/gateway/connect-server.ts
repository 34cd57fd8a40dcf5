import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { JsonObject } from "toolwright/model";
import type { ClientQuestions, ConfiguredServer, QuestionMethod } from "./gateway-config.js";
import { tasksExtension, withAcceptedTask } from "./server-tasks.js";

const questionMethods: readonly QuestionMethod[] = ["elicitation/create", "sampling/createMessage", "roots/list"];

/** Connects a client of `@modelcontextprotocol/client` to a server. It finds out which revision of the protocol the server speaks. */
export async function connectServer(
  server: ConfiguredServer,
  questions: ClientQuestions,
  signal: AbortSignal,
): Promise<Client> {
  const client = new Client(
    { name: "toolwright-gateway", version: "1.0.0" },
    {
      capabilities: {
        ...{ elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
        extensions: { [tasksExtension]: {} },
      },
      versionNegotiation: { mode: "auto" },
      jsonSchemaValidator: noValidator,
    },
  );
  for (const method of questionMethods) {
    // The types of all methods are handled as one: the answer comes from a client that has validated it.
    client.setRequestHandler(
      method as "roots/list",
      async ({ params = {} }) => (await questions(method, params as JsonObject)) as never,
    );
  }
  const transport = acceptTasks(toTransport(server));
  const abort = (): void => void transport.close().catch(() => undefined);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await client.connect(transport);
  } finally {
    signal.removeEventListener("abort", abort);
  }
  return client;
}

function toTransport(server: ConfiguredServer): ServerProcess | StreamableHTTPClientTransport {
  if ("url" in server) {
    const { url, headers } = server;
    return new StreamableHTTPClientTransport(new URL(url), headers ? { requestInit: { headers: { ...headers } } } : {});
  }
  const { command, args = [], env, cwd } = server;
  return new ServerProcess({
    command,
    args: [...args],
    // Not the whole environment, which may have the credentials of other servers.
    env: { ...getDefaultEnvironment(), ...env },
    stderr: "inherit",
    ...(cwd !== undefined && { cwd }),
  });
}

let processes: readonly ServerProcess[] = [];

/** A server that a command starts. It is terminated when this process exits, because not every server ends when its input does. */
class ServerProcess extends StdioClientTransport {
  override async start(): Promise<void> {
    await super.start();
    if (processes.length === 0) process.once("exit", endProcesses);
    processes = [...processes.filter(({ pid }) => pid !== null), this];
  }
}

function endProcesses(): void {
  for (const { pid } of processes) {
    try {
      if (pid !== null) process.kill(pid);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Lets the client accept tasks as results. */
function acceptTasks<Connected extends Transport>(transport: Connected): Connected {
  let handler: Transport["onmessage"];
  return Object.defineProperty(transport, "onmessage", {
    get: () => handler,
    set: (next: Transport["onmessage"]) => {
      // Another message of the same kind.
      handler = next && ((message, extra) => next(withAcceptedTask(message) as typeof message, extra));
    },
  });
}

/** The runner validates results: an invalid output schema must not prevent that the tools are listed. */
const noValidator = {
  getValidator() {
    return (value: unknown): { readonly valid: true; readonly data: never; readonly errorMessage: undefined } => ({
      valid: true,
      // The SDK wants the type of the schema.
      data: value as never,
      errorMessage: undefined,
    });
  },
};
