import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { defined } from "toolwright/internal/model";
import type { JsonObject } from "toolwright/model";
import type { ClientQuestions, ConfiguredServer, QuestionMethod } from "./gateway-config.js";
import { ServerProcess } from "./server-process.js";
import { tasksExtension, withAcceptedTask } from "./server-tasks.js";

const questionMethods: readonly QuestionMethod[] = ["elicitation/create", "sampling/createMessage", "roots/list"];

/**
 * Connects a client of `@modelcontextprotocol/client` to a server. It finds out which revision of the protocol the server speaks.
 * @throws {Error} what has failed. If the process of the server has ended, how.
 */
export async function connectServer(
  name: string,
  server: ConfiguredServer,
  questions: ClientQuestions,
  signal: AbortSignal,
): Promise<Client> {
  const first = toTransport(name, server);
  try {
    return await connect(first, "auto", questions, signal);
  } catch (error) {
    if (!(first instanceof ServerProcess) || first.ending === undefined || signal.aborted) throw error;
    // Some servers of earlier revisions end at a request that they do not know, such as that for the revisions.
    const second = new ServerProcess(name, first.server);
    return connect(second, "legacy", questions, signal).catch((cause: unknown) => {
      throw second.ending === undefined ? cause : new Error(second.ending, { cause });
    });
  }
}

async function connect(
  transport: Transport,
  mode: "auto" | "legacy",
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
      versionNegotiation: { mode },
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
  const abort = (): void => void transport.close().catch(() => undefined);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await client.connect(acceptTasks(transport));
  } catch (error) {
    // A client whose negotiation fails does not close its transport.
    await transport.close();
    throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
  return client;
}

function toTransport(name: string, server: ConfiguredServer): Transport {
  if ("url" in server) {
    const { url, headers } = server;
    return new StreamableHTTPClientTransport(new URL(url), headers ? { requestInit: { headers: { ...headers } } } : {});
  }
  if (process.platform !== "win32") return new ServerProcess(name, server);
  const { command, args = [], env, cwd } = server;
  return new StdioClientTransport({
    command,
    args: [...args],
    ...defined({ cwd }),
    // Not the whole environment, which may have the credentials of other servers.
    env: { ...getDefaultEnvironment(), ...env },
  });
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
