import type { JsonObject, JsonValue } from "toolwright/model";
import type { LiveServer } from "../page-data.js";

/** What can be run: a tool, a prompt or a resource. */
export interface Runnable {
  readonly kind: "tool" | "prompt" | "resource";
  readonly name: string;
  readonly schema: JsonValue;
  readonly example: JsonObject;
  readonly method: string;
  readonly params: (args: JsonObject) => JsonObject;
}

/** A way to run the same thing elsewhere. */
interface CopiedCommand {
  readonly title: string;
  readonly text: string;
}

/** Returns what runs a target without the page: the command, a request, and a test. */
export function commandsFor(
  target: Runnable,
  args: JsonObject,
  live: LiveServer | undefined,
): readonly CopiedCommand[] {
  const { kind, name } = target;
  const curl = { title: "As a request with curl", text: curlOf(target, args, live) };
  if (kind !== "tool") return [curl];
  const json = JSON.stringify(args);
  return [
    { title: "On the command line", text: `npx toolwright call ${quoted(name)} ${quoted(json)}` },
    curl,
    { title: "As a test", text: testOf(name, args) },
  ];
}

/** A request of the revision without sessions, so that one is enough. */
function curlOf({ method, params, name }: Runnable, args: JsonObject, live: LiveServer | undefined): string {
  const revision = "2026-07-28";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "curl", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const body = { jsonrpc: "2.0", id: 1, method, params: { ...params(args), _meta: meta } };
  const url = live ? new URL(live.mcp, location.href).href : "http://127.0.0.1:3000/mcp";
  const headers = [
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `mcp-protocol-version: ${revision}`,
    `mcp-method: ${method}`,
    `mcp-name: ${name}`,
  ];
  return [`curl ${url}`, ...headers.map((header) => `-H ${quoted(header)}`), `-d ${quoted(JSON.stringify(body))}`].join(
    " \\\n  ",
  );
}

function testOf(name: string, args: JsonObject): string {
  const call = /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return `import { createTestClient } from "toolwright/testing";
import { expect, it } from "vitest";
import { boundTools } from "./generated/handlers.js";

it(${JSON.stringify(`${name} returns its result`)}, async () => {
  const client = await createTestClient(boundTools);
  expect(await client.call${call}(${JSON.stringify(args)})).toMatchSnapshot();
  await client.close();
});`;
}

/** Quotes a string for a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
