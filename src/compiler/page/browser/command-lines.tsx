import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { JsonObject } from "toolwright/model";
import type { PageData, RunRequest } from "../page-data.js";
import { usePage } from "./state.js";
import { jsonText, Pre } from "./text-view.js";

/** A way to run the same thing elsewhere. */
interface CopiedCommand {
  readonly title: string;
  readonly text: string;
}

/** Returns what runs a request without the page: the command, a request of HTTP, and a test. */
function commandsFor(request: RunRequest, { live, server }: PageData): readonly CopiedCommand[] {
  const { kind, name, arguments: args } = request;
  const url = live ? new URL(live.mcp, location.href).href : (server ?? "http://127.0.0.1:3000/mcp");
  const given = kind === "resource" ? "" : ` ${quoted(jsonText(args, 0))}`;
  const call = `npx toolwright call ${quoted(name)}${given}${server === undefined ? "" : ` --server ${quoted(server)}`}`;
  return [
    { title: "On the command line", text: call },
    // Others are started by a command, and have no URL.
    ...(/^https?:/.test(url) ? [{ title: "As a request with curl", text: curlOf(request, url, live?.bearer) }] : []),
    ...(kind === "tool" && server === undefined ? [{ title: "As a test", text: testOf(name, args) }] : []),
  ];
}

const methods = { tool: "tools/call", prompt: "prompts/get", resource: "resources/read" } as const;

/** A request of the revision without sessions, so that one is enough. */
function curlOf({ kind, name, arguments: args }: RunRequest, url: string, bearer: string | undefined): string {
  const method = methods[kind];
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "curl", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = kind === "resource" ? { uri: name, _meta } : { name, arguments: args, _meta };
  const headers = [
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    "mcp-protocol-version: 2026-07-28",
    `mcp-method: ${method}`,
    `mcp-name: ${name}`,
    ...(bearer === undefined ? [] : [`authorization: Bearer ${bearer}`]),
  ];
  const body = quoted(jsonText({ jsonrpc: "2.0", id: 1, method, params }, 0));
  return [`curl ${quoted(url)}`, ...headers.map((header) => `-H ${quoted(header)}`), `-d ${body}`].join(" \\\n  ");
}

function testOf(name: string, args: JsonObject): string {
  const call = /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return `import { createTestClient } from "toolwright/testing";
import { expect, it } from "vitest";
import { boundTools } from "./generated/handlers.js";

it(${JSON.stringify(`${name} returns its result`)}, async () => {
  const client = await createTestClient(boundTools);
  const result = await client.call${call}(${jsonText(args).replaceAll("\n", "\n  ")});
  expect(result).toMatchSnapshot();
  await client.close();
});`;
}

/** Quotes a string for a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function Commands({ request }: { request: RunRequest }): VNode {
  const data = usePage();
  const [copied, setCopied] = useState("");
  return (
    <div class="commands">
      {commandsFor(request, data).map(({ title, text }) => (
        <details key={title} open={!data.live && title !== "As a test"}>
          <summary>{title}</summary>
          <Pre>{text}</Pre>
          <button type="button" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(title))}>
            {copied === title ? "Copied" : "Copy"}
          </button>
        </details>
      ))}
    </div>
  );
}
