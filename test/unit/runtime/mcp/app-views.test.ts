import { Client } from "@modelcontextprotocol/client";
import { describe, expect, expectTypeOf, it } from "vitest";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { type BoundResource, bindResource, type Tool } from "../../../../src/runtime/gen/v1/index.js";
import type { ToolInput, ToolOutput } from "../../../../src/runtime/index.js";
import { createMcpServer, type SdkVersion } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";

const ui = { csp: { connectDomains: ["https://api.example.com"] }, permissions: { geolocation: {} } };
const mimeType = "text/html;profile=mcp-app";

function resource(uri: string, value: unknown, more: { mcpResult?: true } = {}): BoundResource {
  const variables = uri.includes("{") ? { city: { type: "string" } } : {};
  const inputSchema = { type: "object", properties: variables } as const;
  const record = { name: uri.replace(/\W+/g, "_"), uri, mimeType, inputSchema, _meta: { ui, other: 1 } };
  return bindResource(record, { isInput: (input): input is object => input !== undefined, call: () => value, ...more });
}

const result = {
  contents: [{ uri: "ui://own", mimeType, text: "<b>", _meta: { ui: { prefersBorder: true } } }],
  _meta: { a: 1 },
};
const weather = defineTool(
  {
    name: "weather",
    inputSchema: { type: "object" },
    _meta: { ui: { resourceUri: "ui://fixed", visibility: ["app"] } },
  },
  () => undefined,
);
const served = [
  weather,
  resource("ui://fixed", "<p>"),
  resource("ui://cities/{city}", "<i>"),
  resource("ui://typed", result, { mcpResult: true }),
];

async function connect(sdk: SdkVersion): Promise<Client> {
  const server = await createMcpServer(served, { name: "mine", version: "1.0.0", sdk });
  return connectInMemory(server, new Client({ name: "test", version: "0" }));
}

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  it("lists the settings of a view with the tool", async () => {
    const client = await connect(sdk);
    const [tool] = (await client.listTools()).tools;
    expect(tool?._meta?.["ui"]).toEqual({ resourceUri: "ui://fixed", visibility: ["app"] });
    await client.close();
  });

  it.each(["ui://fixed", "ui://cities/Rome"])("sends the settings of a view with the content of %s", async (uri) => {
    const client = await connect(sdk);
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType }]);
    expect(contents[0]?._meta).toEqual({ ui });
    await client.close();
  });

  it("sends a complete result of this type unchanged", async () => {
    const client = await connect(sdk);
    const { contents, _meta } = await client.readResource({ uri: "ui://typed" });
    expect({ contents, _meta: { a: _meta?.["a"] } }).toEqual(result);
    await client.close();
  });
});

it("types the input and the structured content of a record", () => {
  type Weather = Tool<{ readonly city: string }, { readonly celsius: number }>;
  expectTypeOf<ToolInput<Weather>>().toEqualTypeOf<{ readonly city: string }>();
  expectTypeOf<ToolOutput<Weather>>().toEqualTypeOf<{ readonly celsius: number }>();
  expectTypeOf<ToolOutput<Tool<object, undefined>>>().toEqualTypeOf<undefined>();
});
