import type { JsonObject, JsonValue } from "toolwright/model";
import type { LiveServer } from "../page-data.js";
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
  const { headers, body } = statelessRequest({ method, params: params(args), name }, 1, {});
  const url = live ? new URL(live.mcp, location.href).href : "http://127.0.0.1:3000/mcp";
  const flags = Object.entries(headers).map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`);
  return [`curl ${url}`, ...flags, `-d ${quoted(JSON.stringify(body))}`].join(" \\\n  ");
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
