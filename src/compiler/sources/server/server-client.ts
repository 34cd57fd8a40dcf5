import type { ServerContract } from "toolwright/contracts";
import { readOwnManifest } from "../../files/own-package.js";

/** How to reach an MCP server: the program to start, with its arguments, or the URL of a Streamable HTTP endpoint. */
export type ServerTarget =
  | { readonly kind: "command"; readonly command: string; readonly args: readonly string[]; readonly cwd: string }
  | { readonly kind: "url"; readonly url: string };

/** The requests that list what a server has. */
export type ListMethod = "tools/list" | "prompts/list" | "resources/list" | "resources/templates/list";

/** One page of a listing, as the server sent it. */
export interface ListedPage {
  readonly entries: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

/** Whether a server that declares these capabilities answers a request. */
export function canList(capabilities: object | undefined, method: ListMethod): boolean {
  return capabilities !== undefined && Object.hasOwn(capabilities, method.slice(0, method.indexOf("/")));
}

/** Returns the page of a result of the client, which has validated it. */
export function listedPage(result: object): ListedPage {
  const { nextCursor, tools, prompts, resources, resourceTemplates } = result as Readonly<Record<string, unknown>>;
  const entries = [tools, prompts, resources, resourceTemplates].find(Array.isArray) ?? [];
  return { entries, nextCursor: typeof nextCursor === "string" ? nextCursor : undefined };
}

interface ToolCallRequest {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Bounds of one request, as both official clients take them. */
export interface RequestLimits {
  /** In milliseconds. */
  readonly timeout: number;
}

/** An official MCP client, for one server. */
export interface ServerClient {
  /** Starts the server, if it is a command, and connects to it. */
  connect(limits: RequestLimits): Promise<void>;
  /** Whether the server declared that it answers a request. Known after `connect`. */
  has(method: ListMethod): boolean;
  /** The server's name and instructions. Known after `connect`. */
  server(): ServerContract;
  /** The revision of MCP that was negotiated. Known after `connect`; absent for a client that speaks only revisions before 2026-07-28. */
  revision?(): string | undefined;
  listPage(method: ListMethod, cursor: string | undefined, limits: RequestLimits): Promise<ListedPage>;
  /** Resolves with the result of `tools/call`, also if it is an error. */
  callTool(call: ToolCallRequest, limits: RequestLimits): Promise<unknown>;
  /** Ends the session of an HTTP server, if it has one. */
  endSession(): Promise<void>;
  /** Disconnects, and ends the process of a server that was started. */
  close(): Promise<void>;
}

/** Called with what happens outside of requests. */
export interface ServerListener {
  /** Receives what a started server writes to standard error. */
  readonly onStderr: (chunk: Buffer) => void;
  /** Called after the server has announced that its tools, prompts or resources changed. */
  readonly onListChanged?: (() => void) | undefined;
}

export type CreateServerClient = (target: ServerTarget, listener: ServerListener) => ServerClient;

/** The option of both official clients that announces changed listings. */
export function listChangedOption({ onListChanged }: ServerListener): {
  readonly listChanged?: Record<"tools" | "prompts" | "resources", { autoRefresh: false; onChanged: () => void }>;
} {
  if (!onListChanged) return {};
  const handler = { autoRefresh: false, onChanged: onListChanged } as const;
  return { listChanged: { tools: handler, prompts: handler, resources: handler } };
}

/** How the clients introduce themselves. */
export const clientInfo: { readonly name: string; readonly version: string } = {
  name: "toolwright",
  version: readOwnManifest().version,
};

/** Returns what a client knows of its server after `connect`. */
export function toServerContract(info: object = {}, instructions: string | undefined): ServerContract {
  // The client has validated it.
  const { version: _, ...known } = info as ServerContract & { readonly version?: string };
  return { ...known, ...(instructions !== undefined && { instructions }) };
}

/** Replaces the validator of results: an invalid output schema must not prevent that the tools are listed, and a call shows what the server sent. */
export const noResultValidator = {
  getValidator() {
    return (value: unknown): { readonly valid: true; readonly data: never; readonly errorMessage: undefined } => ({
      valid: true,
      // The SDKs want the type of the schema. The value is not validated: the caller prints it.
      data: value as never,
      errorMessage: undefined,
    });
  },
};

/** The parameters of a stdio transport. With its default environment, a server would not get its credentials. */
export function stdioParameters({ command, args, cwd }: Extract<ServerTarget, { kind: "command" }>): {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly stderr: "pipe";
} {
  const variables = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { command, args: [...args], cwd, env: Object.fromEntries(variables), stderr: "pipe" };
}
