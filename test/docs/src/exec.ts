import { fileURLToPath } from "node:url";
import { customBackend, formatToolId, localBackend } from "toolwright/model";
import { BackendKinds, createRunner, LocalHandlers, type Middleware } from "toolwright-host";
// #region stream
import { ToolIndex } from "toolwright-host/discovery";
import { boundTools } from "./generated/handlers.js";

const local = new LocalHandlers();
local.addTools(boundTools);
const index = new ToolIndex();
for (const { tool } of boundTools) index.registerTool(tool, localBackend(formatToolId(tool)));
const runner = createRunner({ tools: index, local });

const path = fileURLToPath(new URL("../invalid-input.txt", import.meta.url));
let lines = 0;
for await (const event of await runner.runStream("read_lines", { path })) {
  if (event.kind === "chunk") lines += 1;
  if (event.kind === "done") console.log(lines, Object.keys(event.data as object));
}
// 5 ["result"]
// #endregion

// #region middleware
const trace: Middleware = async ({ name, context }, next) => {
  const output = await next();
  console.log(`${context.requestId} ran ${name} for ${context.auth?.clientId}`);
  return output;
};

const traced = createRunner({ tools: index, local, use: [trace] });
const auth = { token: "…", clientId: "ann", scopes: ["read"] };
await traced.run("count_lines", { paths: [path] }, { requestId: "r-1", auth });

// "r-1 ran count_lines for ann"
// #endregion

// #region kinds
const kinds = new BackendKinds();
kinds.registerBackendKind("queue", {
  fields: ["topic"],
  callTool: async ({ topic }, args) => ({ sentTo: topic ?? null, message: args }),
});
const jobs = new ToolIndex({ kinds });
jobs.registerTool({ name: "resize", inputSchema: { type: "object" } }, customBackend("queue", { topic: "images" }));
const { structured } = await createRunner({ tools: jobs, kinds }).run("resize", { width: 100 });
console.log(structured);
// {"sentTo":"images","message":{"width":100}}
// #endregion
