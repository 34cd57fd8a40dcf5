import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { LoadClient, LoadRevision } from "./client.js";

/** A minimal MCP client over the standard streams of a process. It has one session. */
export function createStdioLoadClient({ stdin, stdout }: ChildProcess, revision: LoadRevision): LoadClient {
  if (!stdin || !stdout) throw new Error("the process has no pipes");
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  createInterface({ input: stdout }).on("line", (line) => {
    // The server writes only protocol messages.
    const answer = JSON.parse(line) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const hasSessions = revision === "2025-11-25";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
  };
  const write = (message: object): void => void stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = (method: string, params: object): Promise<Answer> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      write({ id, method, params: { ...params, ...(!hasSessions && { _meta }) } });
    });
  };
  const resultOf = async (name: string, args: object, more: object = {}): Promise<Result> => {
    const { result, error } = await request("tools/call", { name, arguments: args, ...more });
    if (!result) throw new Error(`no result: ${JSON.stringify(error)}`);
    return result;
  };
  return {
    open: async () => {
      if (!hasSessions) return "";
      await request("initialize", {
        protocolVersion: revision,
        capabilities: {},
        clientInfo: { name: "load", version: "0" },
      });
      write({ method: "notifications/initialized" });
      return "";
    },
    call: async (_session, name, args, answer) => {
      const { structuredContent, inputRequests, requestState } = await resultOf(name, args);
      if (!answer || !inputRequests) return structuredContent;
      const inputResponses = Object.fromEntries(Object.keys(inputRequests).map((key) => [key, answer]));
      return (await resultOf(name, args, { inputResponses, requestState })).structuredContent;
    },
    close: async () => undefined,
    abandon: async () => {
      void request("tools/call", { name: "slow", arguments: {} });
      waiting.delete(lastId);
      write({ method: "notifications/cancelled", params: { requestId: lastId } });
    },
    send: async (body) => {
      stdin.write(`${body.toString().replaceAll("\n", " ")}\n`);
      // Nothing answers what is not a request, so this is what HTTP would answer.
      return body.length > 64 * 1024 ? 413 : 400;
    },
    stall: async () => undefined,
    end: () => stdin.end(),
  };
}

interface Answer {
  readonly id: number;
  readonly result?: Result;
  readonly error?: object;
}

interface Result {
  readonly structuredContent?: unknown;
  readonly inputRequests?: object;
  readonly requestState?: string;
}
