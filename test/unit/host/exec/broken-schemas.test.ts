import { describe, expect, it } from "vitest";
import { buildDiscoveryData, Discovery, loadDiscovery, ToolIndex } from "../../../../src/host/discovery/index.js";
import { createGateway } from "../../../../src/host/gateway/index.js";
import { createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { type FollowedConnection, ServerSource } from "../../../../src/host/servers/index.js";
import {
  isJsonObject,
  type JsonObject,
  localBackend,
  type ObjectSchema,
  type Tool,
  ToolError,
  type ToolErrorCode,
} from "../../../../src/runtime/model/index.js";
import { createSchemaValidator, type SchemaValidator } from "../../../../src/runtime/schema/index.js";
import { errorOf } from "./test-runner.js";

const draft04 = "http://json-schema.org/draft-04/schema#";
const external: ObjectSchema = { type: "object", properties: { a: { $ref: "https://example.com/a" } } };
const broken: [string, ObjectSchema, ToolErrorCode][] = [
  ["an unknown type", { type: "object", properties: { a: { type: "strin" } } }, "InvalidSchema"],
  ["an empty allOf", { type: "object", allOf: [] }, "InvalidSchema"],
  ["a name that is required twice", { type: "object", required: ["a", "a"] }, "InvalidSchema"],
  ["a number in place of a schema", { type: "object", properties: { a: 5 } } as never, "InvalidSchema"],
  ["draft-04", { $schema: draft04, type: "object" }, "UnsupportedSchema"],
  ["a reference to another document", external, "ExternalRef"],
  ["a reference without a target", { type: "object", properties: { a: { $ref: "#/$defs/b" } } }, "SchemaUnresolvable"],
  ["an endless reference", { type: "object", allOf: [{ $ref: "#" }] }, "SchemaUnresolvable"],
];
/** A validator of other make, which has no `compile`. */
function customValidator(): SchemaValidator {
  const { validate, validateInput, validateOutput } = createSchemaValidator();
  return { validate, validateInput, validateOutput };
}

describe.each(broken)("a tool with %s", (_title, schema, code) => {
  it.each([
    ["input", { inputSchema: schema }],
    ["output", { inputSchema: { type: "object" }, outputSchema: schema }],
  ] as const)("as its %s schema is not registered", (_side, schemas) => {
    const index = new ToolIndex();
    const register = (): void => index.registerTool({ name: "t", namespace: "n", ...schemas }, localBackend("t"));
    expect(register).toThrow(expect.objectContaining({ code, toolId: "n:t" }));
    expect(index.searchDocs()).toEqual([]);
  });

  it.each([
    ["input", { inputSchema: schema }, undefined],
    ["output", { inputSchema: { type: "object" }, outputSchema: schema }, undefined],
    ["output", { inputSchema: { type: "object" }, outputSchema: schema }, customValidator()],
  ] as const)("as its %s schema does not run, and its caller is not at fault", async (side, schemas, validator) => {
    let calls = 0;
    const local = new LocalHandlers();
    local.add("t", () => {
      calls += 1;
      return {};
    });
    const runner = createRunner({
      local,
      resolveTool: () => ({ name: "t", ...schemas }),
      resolveBackends: () => [localBackend("t")],
      ...(validator && { validator }),
    });
    expect(await errorOf(runner.run("t", {}))).toMatchObject({ code, op: `validate_${side}`, toolId: "t" });
    expect(calls).toBe(0);
  });

  it("is left out of the tools of a server, and part of its health", async () => {
    const tools = [
      { name: "good", inputSchema: { type: "object" } },
      { name: "bad", inputSchema: schema },
      { name: "worse", inputSchema: { type: "object" }, outputSchema: schema },
    ];
    const connection: FollowedConnection = {
      listTools: () => Promise.resolve({ tools }),
      callTool: () => Promise.resolve({}),
      close: () => Promise.resolve(),
    };
    const index = new ToolIndex();
    const source = new ServerSource({ index });
    const { rejected, ...health } = await source.connectServer("srv", connection);
    expect(health).toMatchObject({ state: "connected", tools: 1 });
    expect(rejected.map(({ name, error }) => [name, error])).toEqual([
      ["bad", expect.objectContaining({ code })],
      ["worse", expect.objectContaining({ code })],
    ]);
    await source.close();
  });
});

it("registers a tool with a reference to another document that the validator can load", () => {
  const load = (uri: string): JsonObject | undefined =>
    uri === "https://example.com/a" ? { type: "string" } : undefined;
  const index = new ToolIndex({ validator: createSchemaValidator({ load }) });
  index.registerTool({ name: "t", inputSchema: external }, localBackend("t"));
  expect(index.searchDocs()).toHaveLength(1);
});

describe("with a validator of one's own", () => {
  const tool: Tool = { name: "t", inputSchema: { $schema: draft04, type: "object", properties: { a: {} } } };
  /** Knows draft-04, and of it only what this test needs. */
  const validator: SchemaValidator = {
    validate(schema, value) {
      const { $schema, type } = schema as JsonObject;
      if ($schema !== draft04) throw new Error("not draft-04");
      if (type === "object" && !isJsonObject(value)) throw new ToolError("InstanceInvalid", "not an object");
    },
    validateInput: (record, args) => validator.validate(record?.inputSchema as JsonObject, args),
    validateOutput: () => undefined,
  };

  it("a tool of another dialect is registered, described and run", async () => {
    const discovery = new Discovery({ validator });
    const local = new LocalHandlers();
    local.add("t", () => "done");
    discovery.registerTool(tool, localBackend("t"));
    expect(discovery.describe("t", "schema").tool).toEqual(tool);
    const runner = createRunner({ tools: discovery.index, local, validator });
    expect(await runner.run("t", {})).toMatchObject({ structured: "done" });
  });

  it("a tool of another dialect is taken from a server, and into a loaded discovery", async () => {
    const index = new ToolIndex({ validator });
    const connection: FollowedConnection = {
      listTools: () => Promise.resolve({ tools: [tool] }),
      callTool: () => Promise.resolve({}),
      close: () => Promise.resolve(),
    };
    const source = new ServerSource({ index, validator });
    expect(await source.connectServer("srv", connection)).toMatchObject({ tools: 1, rejected: [] });
    await source.close();
    const loaded = loadDiscovery(buildDiscoveryData([]), [], { validator });
    loaded.registerTool(tool, localBackend("t"));
    expect(loaded.index.searchDocs()).toHaveLength(1);
  });

  it("a tool of another dialect is called through a gateway", async () => {
    const called: unknown[] = [];
    const connection = {
      listTools: () => Promise.resolve({ tools: [tool] }),
      callTool: (request: unknown) => {
        called.push(request);
        return Promise.resolve({ content: [] });
      },
      close: () => Promise.resolve(),
    };
    const gateway = createGateway({ servers: { srv: { connect: async () => connection as never } }, validator });
    expect(await gateway.ready).toMatchObject([{ tools: 1, rejected: [] }]);
    await gateway.tools.find("run_tool").call({ tool: "srv:t", arguments: { a: 1 } });
    expect(called).toMatchObject([{ name: "t", arguments: { a: 1 } }]);
    await gateway.close();
  });

  it("a schema is rejected whatever the validator throws", () => {
    const register = (): void =>
      new ToolIndex({ validator }).registerTool({ name: "t", inputSchema: { type: "object" } }, localBackend("t"));
    expect(register).toThrow(expect.objectContaining({ code: "InvalidSchema", toolId: "t" }));
  });
});
