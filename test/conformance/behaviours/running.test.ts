import { expect, it } from "vitest";
import { ToolIndex } from "../../../src/host/discovery/index.js";
import {
  createRunner,
  LocalHandlers,
  type McpCall,
  type Middleware,
  type RunContext,
  type StreamEvent,
} from "../../../src/host/index.js";
import { bindTool } from "../../../src/runtime/gen/v1/index.js";
import {
  isJsonObject,
  localBackend,
  mcpBackend,
  type ObjectSchema,
  providerBackend,
} from "../../../src/runtime/model/index.js";

const any: ObjectSchema = { type: "object" };

it("st-07: a generated tool that returns chunks streams them, and done has the complete, validated value", async () => {
  const inputSchema: ObjectSchema = { type: "object", properties: { to: { type: "integer" } }, required: ["to"] };
  const item = { type: "object", properties: { n: { type: "integer", maximum: 1 } }, additionalProperties: false };
  const outputSchema: ObjectSchema = { type: "object", properties: { result: { type: "array", items: item } } };
  const bound = bindTool(
    { name: "t", inputSchema, outputSchema },
    {
      isInput: (data): data is unknown => isJsonObject(data) && Number.isInteger(data["to"]),
      isOutput: (data): data is unknown =>
        !JSON.stringify(data).includes("undeclared") && !JSON.stringify(data).includes("2"),
      stream: async function* (input) {
        const { to } = input as { to: number };
        for (let n = 0; n < to; n++) yield { n, undeclared: true };
      },
    },
  );
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  local.addTools([bound]);
  index.registerTool(bound.tool, localBackend("t"));
  const runner = createRunner({ tools: index, local });
  const events = async (to: unknown): Promise<StreamEvent[]> => {
    const list: StreamEvent[] = [];
    for await (const event of await runner.runStream("t", { to: to as number })) list.push(event);
    return list;
  };
  const { structured } = await runner.run("t", { to: 2 });
  expect(structured).toEqual({ result: [{ n: 0 }, { n: 1 }] });
  expect(await events(2)).toEqual([
    { kind: "chunk", toolId: "t", data: { n: 0 } },
    { kind: "chunk", toolId: "t", data: { n: 1 } },
    { kind: "done", toolId: "t", data: structured },
  ]);
  await expect(events("2")).rejects.toMatchObject({ code: "Validation", op: "validate_input" });
  expect((await events(3)).at(-1)).toMatchObject({ kind: "error", data: { code: "OutputValidation" } });
});

it("ctx-01: the context of a run reaches every kind of backend", async () => {
  const seen: RunContext[] = [];
  const calls: McpCall[] = [];
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  local.add("l", (_args, context) => seen.push(context));
  index.registerTool({ name: "l", inputSchema: any }, localBackend("l"));
  index.registerTool({ name: "p", inputSchema: any }, providerBackend("p", "p"));
  index.registerTool({ name: "m", inputSchema: any }, mcpBackend("m"));
  const runner = createRunner({
    tools: index,
    local,
    provider: { callTool: (_provider, _tool, _args, context) => seen.push(context) },
    mcp: {
      callTool: async (_server, call, context) => {
        seen.push(context);
        calls.push(call);
        return null;
      },
    },
  });
  const auth = { token: "secret", clientId: "ann", scopes: [] };
  const headers = new Headers({ "x-team": "b" });
  for (const id of ["l", "p", "m"])
    await runner.run(id, {}, { meta: { progressToken: 1, tenant: "t" }, auth, headers, requestId: "r" });
  expect(seen).toHaveLength(3);
  for (const context of seen) expect(context).toMatchObject({ meta: { tenant: "t" }, auth, headers, requestId: "r" });
  expect(calls).toEqual([{ name: "m", arguments: {}, _meta: { tenant: "t", "toolwright/requestId": "r" } }]);
});

it("mw-01: middleware changes the input, the backend and the output of a run, and its errors are classified", async () => {
  const inputSchema: ObjectSchema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  for (const name of ["a", "b"]) {
    local.add(name, (args) => ({ by: name, args }));
    index.registerTool({ name: "t", inputSchema }, localBackend(name));
  }
  const run = (use: Middleware) => createRunner({ tools: index, local, use: [use] }).run("t", { n: "x" });
  const change: Middleware = (call, next) => next({ ...call, input: { n: 1 }, backend: localBackend("b") });
  expect((await run(change)).structured).toEqual({ by: "b", args: { n: 1 } });
  expect((await run(async () => ({ output: "cached" }))).structured).toBe("cached");
  await expect(run((_call, next) => next())).rejects.toMatchObject({ code: "Validation" });
  await expect(run(() => Promise.reject(new Error("boom")))).rejects.toMatchObject({ code: "Execution", toolId: "t" });
});
