import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";

export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Lists and calls the tools of the examples as an official client, in a revision with and in one without a handshake. */
export async function expectTools(url: string, fetch: Fetch): Promise<void> {
  for (const mode of ["legacy", { pin: "2026-07-28" }] as const) {
    const client = new Client({ name: "test", version: "0" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch }));
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(["add", "repeat", "which_host"]);
    const sum = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
    expect(sum.structuredContent).toEqual({ result: 3 });
    const repeated = await client.callTool({ name: "repeat", arguments: { text: "ab" } });
    expect(repeated.content).toEqual([{ type: "text", text: "abab" }]);
    const wrong = await client.callTool({ name: "add", arguments: { a: "1", b: 2 } });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("[Validation]") }] });
    await client.close();
  }
}

/** Sends preflights from an allowed page and from another one. */
export async function expectCors(url: string, fetch: Fetch): Promise<void> {
  const preflight = (origin: string): RequestInit => ({
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  const allowed = await fetch(url, preflight("https://app.example.com"));
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
  const rejected = await fetch(url, preflight("https://evil.example"));
  expect(rejected.status).toBe(403);
  expect(rejected.headers.get("access-control-allow-origin")).toBeNull();
}

/** A server in a process of its own. */
export interface HostProcess {
  /** The URL in the first line with one that it prints. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startHost(command: string, args: readonly string[], options: SpawnOptions): Promise<HostProcess> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill();
    await exited;
  };
  try {
    return {
      url: await Promise.race([firstUrl(child), exited.then(() => Promise.reject(new Error("it exited")))]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the process has no output");
  for await (const line of createInterface(stdout)) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error("it printed no URL");
}
