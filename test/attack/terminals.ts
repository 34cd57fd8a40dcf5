import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../src/compiler/cli/main.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import { recordIo } from "../unit/compiler/cli/recorded-io.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

const mark = "FORGED";
/** Texts that end a line, a cell, a block or an annotation, and go on as something else. */
const breakouts: readonly string[] = [
  ...["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\u000b", "\u001b[1E", "\u009b1E"].map(
    (end) => `x${end}${mark}`,
  ),
  ...[
    `x\nerror: ${mark}`,
    `x\n::error::${mark}`,
    `x\r::add-mask::${mark}`,
    `x%0A::error::${mark}`,
    `x,title=${mark}::${mark}`,
  ],
  ...[
    `x\n# ${mark}`,
    `x | ${mark} |\n| ${mark}`,
    `x\n\`\`\`\n${mark}`,
    `x\`${mark}\``,
    `x [${mark}](http://e)`,
    `x ![${mark}](http://e)`,
  ],
  ...[
    `x <img src=${mark}>`,
    `x</summary></details>\n${mark}`,
    `x\n\n<script>${mark}</script>`,
    `x @${mark}`,
    `x <!-- ${mark}`,
  ],
  ...[
    `x]]>${mark}`,
    `x"/><testcase name="${mark}"/>`,
    `x\u001b]0;${mark}\u0007`,
    `x\u202e${mark}`,
    `x\u2066${mark}\u200b`,
    `x\u{e0041}${mark}`,
  ],
];
const formats = ["text", "json", "github", "sarif", "junit", "markdown"] as const;
type Format = (typeof formats)[number];

/** What servers and files of others contain is printed by each command in each format. It does not control the terminal, and does not add lines, cells or annotations. */
export const terminalsAttack: Attack = {
  name: "terminals",
  unit: "hostile tools, errors and results in what commands print",
  fullSize: 2_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const folder = mkdtempSync(join(tmpdir(), "toolwright-terminals-"));
    const failures: string[] = [];
    let answer: Answer = () => ({});
    const server = await serve((method) => answer(method));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const url = `http://127.0.0.1:${port}/mcp`;
    let shown = 0;
    const maxListeners = process.getMaxListeners();
    // Each call waits for signals.
    process.setMaxListeners(0);
    try {
      for (let i = 0; i < size; i += 1) {
        const listings = [anyListing(random), anyListing(random)] as const;
        answer = answers(random, listings[1]);
        for (const [name, listing] of [
          ["old", listings[0]],
          ["new", listings[1]],
        ] as const)
          writeFileSync(join(folder, `${name}.json`), JSON.stringify({ tools: listing }));
        const { args, format } = anyCommand(random, url, i, listings[1]);
        const io = recordIo(folder, undefined, { out: 100_000, err: 100_000 });
        const exitCode = await main(args, io);
        if (io.said.out.includes(mark)) shown += 1;
        // What a tool returns may have several lines.
        const out = args[0] === "call" && format === "text" ? io.said.out.replaceAll(mark, "it") : io.said.out;
        const problem =
          exitCode === 70 ? "a bug is reported" : (problemOf(out, format) ?? problemOf(io.said.err, "text"));
        if (problem !== undefined) failures.push(`${args.join(" ")}: ${problem}`);
      }
    } finally {
      process.setMaxListeners(maxListeners);
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    }
    if (shown === 0) failures.push("no output has the mark");
    return { attempts: size, failures };
  },
};

type Answer = (method: string) => JsonObject;

/** An MCP server without an SDK. */
async function serve(answer: Answer): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
    if (id === undefined) return response.writeHead(202).end();
    const opened = {
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: "s", version: "1" },
    };
    const message = { jsonrpc: "2.0", id, ...(method === "initialize" ? { result: opened } : answer(method)) };
    return response.setHeader("content-type", "application/json").end(JSON.stringify(message));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function answers(random: Random, tools: readonly JsonObject[]): Answer {
  const error = (): JsonObject => ({ error: { code: -32_603, message: anyText(random), data: anyText(random) } });
  const content = (): JsonValue =>
    pick<() => JsonValue>(random, [
      () => ({ type: "text", text: anyText(random) }),
      () => ({ type: "image", data: "aGk=", mimeType: anyText(random) }),
      () => ({ type: "resource_link", uri: anyText(random), name: anyText(random) }),
      () => ({ type: "resource", resource: { uri: anyText(random), text: anyText(random) } }),
    ])();
  const isAngry = random() < 0.1;
  return (method) => {
    if (method === "tools/list") return isAngry ? error() : { result: { tools } };
    if (method !== "tools/call") return { error: { code: -32_601, message: anyText(random) } };
    if (random() < 0.2) return error();
    const structuredContent = random() < 0.3 ? { [anyText(random)]: anyText(random) } : undefined;
    return {
      result: {
        content: [content(), content()],
        isError: random() < 0.3,
        ...(structuredContent && { structuredContent }),
      },
    };
  };
}

function anyCommand(
  random: Random,
  url: string,
  attempt: number,
  tools: readonly JsonObject[],
): { readonly args: readonly string[]; readonly format: Format } {
  const format = pick(random, formats);
  const from = random() < 0.5 ? "new.json" : url;
  const isJson = random() < 0.3;
  const json = isJson ? ["--json"] : [];
  const jsonFormat = isJson ? "json" : "text";
  return pick<() => { readonly args: readonly string[]; readonly format: Format }>(random, [
    () => ({ args: ["list", from, ...json], format: jsonFormat }),
    () => ({ args: ["lint", from, "--format", format, "--profile", "all"], format }),
    () => ({ args: ["lock", from, "--lock", `${attempt % 3}.lock.json`], format: "text" }),
    () => ({ args: ["diff", "old.json", from, "--format", format], format }),
    () => ({ args: ["call", String(tools[0]?.["name"] ?? "x"), "--server", url, ...json], format: jsonFormat }),
  ])();
}

function anyListing(random: Random): readonly JsonObject[] {
  return Array.from({ length: 1 + randomInt(random, 3) }, (_, i) => {
    const properties = { [random() < 0.3 ? anyText(random) : "a"]: anySchema(random) };
    return {
      // A name that starts with a hyphen is a flag to `call`.
      name: random() < 0.5 ? `tool_${i}` : `${random() < 0.2 ? "-" : ""}${anyText(random)}`,
      ...(random() < 0.8 && { description: anyText(random) }),
      ...(random() < 0.2 && { title: anyText(random) }),
      inputSchema: { type: "object", properties, ...(random() < 0.3 && { required: Object.keys(properties) }) },
      ...(random() < 0.2 && { outputSchema: { type: "object", properties: { r: anySchema(random) } } }),
      ...(random() < 0.2 && { annotations: { title: anyText(random), readOnlyHint: random() < 0.5 } }),
    };
  });
}

function anySchema(random: Random): JsonObject {
  return pick<() => JsonObject>(random, [
    () => ({ type: "string", description: anyText(random) }),
    () => ({ type: "string", enum: ["a", anyText(random)] }),
    () => ({ const: anyText(random) }),
    () => ({ type: anyText(random) }),
    () => ({ type: "string", pattern: anyText(random) }),
    () => ({ $ref: anyText(random) }),
    () => ({ type: "object", properties: { [anyText(random)]: { type: "string", format: anyText(random) } } }),
    () => ({ type: "integer", [anyText(random)]: anyText(random) }),
  ])();
}

function anyText(random: Random): string {
  return random() < 0.7 ? pick(random, breakouts) : hostileText(random) + pick(random, breakouts);
}

/** Returns what is wrong with an output. */
function problemOf(output: string, format: Format): string | undefined {
  // What a terminal shows until there is something to print.
  const shown = output.replaceAll("Reading the tools …\r\u001b[2K", "");
  const control = /[^\P{C}\n\t]|[\u2028\u2029]/u.exec(shown);
  if (control)
    return `prints U+${control[0].codePointAt(0)?.toString(16)} in ${JSON.stringify(around(shown, control.index))}`;
  const text = format === "markdown" ? withoutCode(output) : output;
  const forged = forgeries[format].exec(text);
  if (forged) return `forges ${JSON.stringify(around(text, forged.index))}`;
  if (output !== "" && (format === "json" || format === "sarif")) JSON.parse(output);
  return undefined;
}

/** A line that starts with a text of others, and what else it must not become in a format. */
const line = `(?:error: |warning: |::[a-z-]+::|[#|\`]+ ?)?${mark}`;
const forgeries: Readonly<Record<Format, RegExp>> = {
  text: new RegExp(`^${line}`, "m"),
  github: new RegExp(`^${line}|^::(?!(?:error|warning|notice) (?:file|title)=)|^::[^:]*[:,]title=[^:]*::${mark}`, "m"),
  json: new RegExp(`^${line}`, "m"),
  sarif: new RegExp(`^${line}`, "m"),
  junit: new RegExp(`<(?:testcase name="|img src=|script>)${mark}`, "m"),
  markdown: new RegExp(
    `^${line}|(?<!\\\\)\\[${mark}|<(?:img|script|!--)|^</summary>|(?<!\\\\)@${mark}|(?<!\\\\)\\| ${mark}`,
    "m",
  ),
};

/** Removes code, which shows any text as it is. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}).*\n(?:.*\n)*?\1$/gm, "").replaceAll(/`[^`\n]*`/g, "");
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 60), index + 60);
}
