// An MCP server of the official SDK, version 2, that answers calls with tasks, for the tests of the gateway. The first argument is a name that its
// answers contain.
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const [name = "server"] = process.argv.slice(2);
const tasks = new Map();
const anything = { "~standard": { version: 1, vendor: "test", validate: (value) => ({ value }) } };
const extension = "io.modelcontextprotocol/tasks";
const form = { type: "object", properties: { name: { type: "string" } } };
const outputSchema = { type: "object", properties: { by: { type: "string" } }, required: ["by"] };
const tools = ["slow", "asks", "hangs", "fails", "breaks"].map((tool) => ({
  name: tool,
  inputSchema: { type: "object" },
  ...(tool !== "hangs" && { outputSchema }),
}));
tools.push({ name: "statuses", inputSchema: { type: "object" } });

const stateOf = ({ id, status, message, ...details }) => {
  const time = "2026-11-24T00:00:00Z";
  const said = message && { statusMessage: message };
  return {
    taskId: id,
    status,
    ...said,
    createdAt: time,
    lastUpdatedAt: time,
    ttlMs: 60_000,
    pollIntervalMs: 20,
    ...details,
  };
};
const complete = (task, value) =>
  Object.assign(task, {
    status: "completed",
    result: {
      resultType: "complete",
      content: [{ type: "text", text: name }],
      structuredContent: value,
      _meta: { from: name },
    },
  });

/** What happens to a task whenever it is asked for. */
const steps = {
  slow: (task) => {
    const step = Number(task.message?.slice(5) ?? 0) + 1;
    task.message = `step ${step}`;
    if (step === 3) complete(task, { by: name });
  },
  fails: (task) =>
    Object.assign(task, { status: "failed", error: { code: -32603, message: `${name} is out of paper` } }),
  breaks: (task) => complete(task, { by: 5 }),
};

function createServer() {
  const server = new Server(
    { name, version: "1.0.0" },
    { capabilities: { tools: {}, extensions: { [extension]: {} } } },
  );
  server.setRequestHandler("tools/list", async () => ({ tools }));
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    if (params.name === "statuses") {
      const statuses = [...tasks.values()].map(({ tool, status }) => `${tool} ${status}`);
      return { content: [{ type: "text", text: statuses.join() }] };
    }
    const capabilities = mcpReq.envelope?.["io.modelcontextprotocol/clientCapabilities"] ?? {};
    if (!capabilities.extensions?.[extension]) throw new Error("the client has not declared tasks");
    const question = { method: "elicitation/create", params: { mode: "form", message: "Who?", requestedSchema: form } };
    const task = { id: `${name}-${tasks.size}`, tool: params.name, status: "working" };
    if (params.name === "asks") Object.assign(task, { status: "input_required", inputRequests: { who: question } });
    tasks.set(task.id, task);
    return { resultType: "task", ...stateOf({ id: task.id, status: "working" }) };
  });
  const find = ({ taskId }) => {
    const task = tasks.get(taskId);
    if (!task) throw Object.assign(new Error("Task not found"), { code: -32602 });
    return task;
  };
  server.setRequestHandler("tasks/get", { params: anything }, async (params) => {
    const task = find(params);
    steps[task.tool]?.(task);
    const { tool: _tool, ...state } = task;
    return stateOf(state);
  });
  server.setRequestHandler("tasks/update", { params: anything }, async (params, { mcpReq }) => {
    const task = find(params);
    const { who } = mcpReq.inputResponses ?? params.inputResponses ?? {};
    delete task.inputRequests;
    complete(task, { by: who.content.name });
    return {};
  });
  server.setRequestHandler("tasks/cancel", { params: anything }, async (params) => {
    find(params).status = "cancelled";
    return {};
  });
  return server;
}

serveStdio(createServer);
