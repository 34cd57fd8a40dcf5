import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type JSONRPCMessage, ReadBuffer, serializeMessage, type Transport } from "@modelcontextprotocol/client";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import type { CommandServer } from "./gateway-config.js";

/** How long a server may take to end after its input has, and then after SIGTERM, in milliseconds. */
const endMs = 1000;

const running = new Set<ServerProcess>();

/**
 * The process of a server that a command starts, and the processes that it starts itself, as `npx` does: they are a group of their own, which
 * is ended as a whole. The transport of the SDK ends only the first one, and does not say why a process has ended. Not for Windows, which has no groups.
 */
export class ServerProcess implements Transport {
  onmessage?: NonNullable<Transport["onmessage"]>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** By this and `pid`, the client recognizes standard input and output. */
  readonly stderr = null;
  readonly server: CommandServer;
  readonly #name: string;
  readonly #buffer = new ReadBuffer();
  #process: ChildProcess | undefined;
  #lastLine = "";

  constructor(name: string, server: CommandServer) {
    this.#name = name;
    this.server = server;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** How the process has ended; undefined while it runs. */
  get ending(): string | undefined {
    const { exitCode, signalCode } = this.#process ?? {};
    if (exitCode == null && signalCode == null) return undefined;
    const { command, args = [] } = this.server;
    const how = signalCode == null ? `with exit code ${exitCode}` : `by ${signalCode}`;
    const line = this.#lastLine && `: ${this.#lastLine}`;
    return `"${[command, ...args].join(" ")}" has ended ${how}${line}`;
  }

  async start(): Promise<void> {
    const { command, args = [], env, cwd } = this.server;
    const child = spawn(command, args, {
      // Not the whole environment, which may have the credentials of other servers.
      env: { ...getDefaultEnvironment(), ...env },
      detached: true,
      ...(cwd !== undefined && { cwd }),
    });
    this.#process = child;
    child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (line.trim() !== "") this.#lastLine = line.trim().slice(0, 500);
      process.stderr.write(`${this.#name}: ${line}\n`);
    });
    // What happens then is reported when the process ends.
    child.stdin.on("error", () => undefined);
    child.on("close", () => {
      running.delete(this);
      this.onclose?.();
    });
    await once(child, "spawn");
    child.on("error", (error) => this.onerror?.(error));
    if (running.size === 0) process.once("exit", endAll);
    running.add(this);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#process?.stdin;
    if (!stdin?.writable) throw new Error(this.ending ?? "the server is not running");
    if (!stdin.write(serializeMessage(message))) await once(stdin, "drain");
  }

  async close(): Promise<void> {
    const child = this.#process;
    if (!child || !running.has(this)) return;
    const closed = once(child, "close").then(() => true);
    const isClosed = (): Promise<boolean> =>
      Promise.race([closed, new Promise<boolean>((resolve) => setTimeout(resolve, endMs, false).unref())]);
    child.stdin?.end();
    if (!(await isClosed())) this.kill("SIGTERM");
    if (!(await isClosed())) this.kill("SIGKILL");
    await isClosed();
    // A process that has left the group may still have them.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  /** Sends a signal to the group. */
  kill(signal: "SIGTERM" | "SIGKILL"): void {
    try {
      if (this.pid !== undefined) process.kill(-this.pid, signal);
    } catch {
      // All have ended by themselves.
    }
  }

  #read(chunk: Buffer): void {
    try {
      this.#buffer.append(chunk);
    } catch (error) {
      // The message is too large.
      this.onerror?.(error as Error);
      void this.close();
    }
    while (this.#receive()) {}
  }

  /** Passes the next message on. Returns false if there is none yet. */
  #receive(): boolean {
    try {
      const message = this.#buffer.readMessage();
      if (message) this.onmessage?.(message);
      return message !== null;
    } catch (error) {
      // What is no message is left out.
      this.onerror?.(error as Error);
      return true;
    }
  }
}

/** Ends the servers when this process exits, because not every server ends when its input does. */
function endAll(): void {
  for (const server of running) server.kill("SIGTERM");
}
