import type { JsonObject, JsonValue } from "toolwright/model";
import type { PageData } from "../page-data.js";
import { formatJson } from "./hidden-text.js";
import { statelessRequest } from "./mcp-client.js";

/** What can be run: a tool, a prompt or a resource. */
export interface Runnable {
  readonly kind: "tool" | "prompt" | "resource";
  readonly name: string;
  readonly schema: JsonValue;
  readonly example: JsonObject;
  readonly method: string;
  readonly params: (args: JsonObject) => JsonObject;
  /** Whether it runs as a task. */
  readonly isTask?: boolean;
  /** The resource of its view. */
  readonly view?: string;
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
  { live, server }: Pick<PageData, "live" | "server">,
): readonly CopiedCommand[] {
  const { kind, name, params } = target;
  const isServer = server !== undefined;
  const url = live ? new URL(live.mcp, location.href).href : isServer ? server : "http://127.0.0.1:3000/mcp";
  const { uri } = params(args);
  const called = typeof uri === "string" ? quoted(uri) : `${quoted(name)} ${quoted(formatJson(args, 0))}`;
  const call = `npx toolwright call ${called}${isServer ? ` --server ${quoted(server)}` : ""}`;
  return [
    { title: "On the command line", text: call },
    // Others are started by a command, and have no URL.
    ...(/^https?:/.test(url)
      ? [{ title: "As a request with curl", text: curlOf(target, args, url, live?.bearer) }]
      : []),
    ...(kind === "tool" && !isServer ? [{ title: "As a test", text: testOf(name, args) }] : []),
  ];
}

/** A request of the revision without sessions, so that one is enough. */
function curlOf({ method, params, name }: Runnable, args: JsonObject, url: string, bearer?: string): string {
  const { headers, body } = statelessRequest({ method, params: params(args), name }, 1, {});
  const all = { ...headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
  const flags = Object.entries(all).map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`);
  return [`curl ${quoted(url)}`, ...flags, `-d ${quoted(formatJson(body, 0))}`].join(" \\\n  ");
}

function testOf(name: string, args: JsonObject): string {
  const call = /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return `import { createTestClient } from "toolwright/testing";
import { expect, it } from "vitest";
import { boundTools } from "./generated/handlers.js";

it(${JSON.stringify(`${name} returns its result`)}, async () => {
  const client = await createTestClient(boundTools);
  const result = await client.call${call}(${formatJson(args).replaceAll("\n", "\n  ")});
  expect(result).toMatchSnapshot();
  await client.close();
});`;
}

/** Quotes a string for a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
