import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { imageContent, toolResult } from "../../src/runtime/index.js";
import { defineTool, integer, object } from "../../src/runtime/define/index.js";
import { serveHttp } from "../../src/runtime/mcp/index.js";
import { type CliId, runCli } from "./cli-clients.js";
import { FakeModel } from "./fake-model.js";
import { install } from "./install.js";
const png = Uint8Array.from(Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"));
const image = imageContent(png, "image/png");
const inputSchema = object({});
const outputSchema = object({ width: integer() });
const tools = [
  defineTool({ name: "string_result", description: "A", inputSchema }, () => "line one\n\"line\" two"),
  defineTool({ name: "string_with_image", description: "A", inputSchema }, (_: unknown, c: any) => { c.attach?.(image); return "seen string"; }),
  defineTool({ name: "only_image", description: "A", inputSchema }, () => toolResult({ content: [image] })),
  defineTool({ name: "object_result", description: "A", inputSchema, outputSchema }, () => ({ width: 4711 })),
  defineTool({ name: "object_with_image", description: "A", inputSchema, outputSchema }, (_: unknown, c: any) => { c.attach?.(image); return { width: 4712 }; }),
  defineTool({ name: "object_as_text_with_image", description: "A", inputSchema, outputSchema }, (_: unknown, c: any) => { c.attach?.(image); return { width: 4713 }; }, { output: "text" }),
];
for (const client of process.argv.slice(2) as CliId[]) {
  const server = await serveHttp(tools as never, { name: "results", version: "1.0.0", port: 0 } as never);
  const model = new FakeModel(tools.map(({ tool }) => ({ tool: tool.name, args: {} })));
  const start = Date.now();
  const { code, output } = await runCli(client, install(client), { model: await model.listen(), servers: { results: String((server as any).url) } });
  console.log(client, code, Date.now() - start, model.requests.length, model.tools.length, model.unknown);
  writeFileSync(`/tmp/l15x/${client}.json`, JSON.stringify(model.requests, null, 1));
  writeFileSync(`/tmp/l15x/${client}.txt`, output);
  model.close();
  await (server as any).close();
}
process.exit();
