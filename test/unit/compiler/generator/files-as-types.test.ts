/* Files of inputs and results, from source to what models receive. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { toAnthropic, toGemini, toOpenAI } from "../../../../src/runtime/adapters/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { createTestClient, type TestClient } from "../../../../src/runtime/testing/index.js";
import { loadGenerated } from "../../../support/load-generated.js";
import { createTempProject } from "../../../support/temp-project.js";

const project = createTempProject({
  "src/tools.ts": `/** Describe. @tool */
export async function describe(file: File, blob?: Blob): Promise<string> {
  const second = blob ? \`, \${blob instanceof File}, \${blob.type}\` : "";
  return \`\${file instanceof File}, \${file.name}, \${file.type}, \${await file.text()}\${second}\`;
}
/** Returns what it gets. @tool */
export async function copy(file: File): Promise<File | undefined> {
  return file.size === 0 ? undefined : file;
}
`,
});
let tools: readonly BoundTool[];
let client: TestClient;

beforeAll(async () => {
  const tsconfig = JSON.parse(project.read("tsconfig.json"));
  tsconfig.compilerOptions.lib = ["ES2023", "DOM"];
  project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
  const { changes } = await generate({ cwd: project.root });
  const path = changes.find(({ path }) => path.endsWith("/handlers.ts"))?.path ?? "";
  const handlers = await loadGenerated(project.root, path);
  tools = handlers["boundTools"] as readonly BoundTool[]; // the generated module declares it so
  client = await createTestClient(tools);
});
afterAll(async () => {
  await client.close();
  project.remove();
});

const text = "data:text/plain;charset=utf-8;name=a%20b.txt;base64,aGk=";
const png = "data:image/png;name=a.png;base64,AAEC";

test("a handler receives a File with its name, media type and content, and a Blob without a name", async () => {
  const described = async (input: object): Promise<unknown> => (await client.callTool("describe", input)).content;
  expect(await described({ file: text })).toEqual([
    { type: "text", text: "true, a b.txt, text/plain;charset=utf-8, hi" },
  ]);
  expect(await described({ file: "data:a/b;base64,aGk=", blob: png })).toEqual([
    { type: "text", text: "true, file, a/b, hi, false, image/png" },
  ]);
  expect(await described({ file: "data:a/b;name=%;base64," })).toEqual([{ type: "text", text: "true, %, a/b, " }]);
});

test("the schema has the form and the largest length, which a listing states in words", async () => {
  const [listed] = await client.listTools();
  expect(listed?.inputSchema).toMatchObject({
    properties: {
      file: {
        type: "string",
        maxLength: 10_000_000,
        description: "file as a data URI: data:TYPE;name=NAME;base64,CONTENT",
      },
    },
  });
});

test("a result is an image, audio, text or a blob, by its media type", async () => {
  const content = async (file: string): Promise<unknown> => (await client.callTool("copy", { file })).content;
  expect(await content(png)).toEqual([{ type: "image", data: "AAEC", mimeType: "image/png" }]);
  expect(await content("data:audio/wav;base64,AAEC")).toEqual([{ type: "audio", data: "AAEC", mimeType: "audio/wav" }]);
  const resource = { uri: "file:///a%20b.txt", mimeType: "text/plain;charset=utf-8", text: "hi" };
  expect(await content(text)).toEqual([{ type: "resource", resource }]);
  expect(await content("data:application/pdf;name=a.pdf;base64,AAEC")).toEqual([
    { type: "resource", resource: { uri: "file:///a.pdf", mimeType: "application/pdf", blob: "AAEC" } },
  ]);
  expect(await content("data:text/plain;base64,")).toEqual([]);
});

test("every adapter takes the data URI and returns the file as content", async () => {
  const args = { file: png };
  const part = await toAnthropic(tools).run({ id: "1", name: "copy", input: args });
  expect(JSON.stringify(part)).toContain('"media_type":"image/png"');
  expect(JSON.stringify(await toGemini(tools).run({ name: "copy", args } as never))).toContain("AAEC");
  const call = { id: "1", type: "function", function: { name: "describe", arguments: JSON.stringify(args) } } as const;
  expect(JSON.stringify(await toOpenAI(tools).run(call))).toContain("true, a.png, image/png");
});
