import connect from "postgres";
import { bindTool, type ToolContext } from "../../src/runtime/gen/v1/index.js";
import { serveHttp, startWorker, type TokenVerifier } from "../../src/runtime/mcp/index.js";
import type { JsonObject, ObjectSchema } from "../../src/runtime/model/index.js";
import { createPostgresTasks } from "../../src/runtime/tasks/index.js";

// One server or one worker, which the experiment kills: `process.ts server|worker URL BUILD`.

const [role, url = "", build = "1"] = process.argv.slice(2);
const sql = connect(url, { max: 2, onnotice: () => undefined });

/** Build 2 accepts more than build 1. Build 3 requires what the others do not know. */
const properties: Readonly<Record<string, JsonObject>> = {
  1: { item: { type: "string" }, user: { type: "string" } },
  2: { item: { type: "string" }, user: { type: "string" }, note: { type: "string" } },
  3: { item: { type: "string" }, user: { type: "string" }, target: { type: "string" } },
};
const known = properties[build] ?? {};
const required = build === "3" ? ["item", "user", "target"] : ["item", "user"];
const inputSchema: ObjectSchema = { type: "object", properties: known, required, additionalProperties: false };

interface Item {
  readonly item: string;
  readonly user: string;
}

function isItem(data: unknown): data is Item {
  if (typeof data !== "object" || data === null) return false;
  const entries = Object.entries(data);
  return (
    entries.every(([key, value]) => Object.hasOwn(known, key) && typeof value === "string") &&
    required.every((key) => Object.hasOwn(data, key))
  );
}

/** Two, so that workers keep slots for the other one. */
const tools = ["work", "rework"].map((name) =>
  bindTool<Item, undefined>(
    { name, inputSchema, execution: { taskSupport: "required" } },
    {
      isInput: isItem,
      steps: { part: { schema: { type: "object", properties: { result: { type: "integer" } } }, wrapped: true } },
      call: async ({ item, user }: Item, { step, auth }: ToolContext) => {
        let sum = 0;
        for (let part = 0; part < 8; part += 1) {
          // The database of the effects goes away with that of the tasks.
          const retry = { attempts: 10, backoff: 200 };
          sum += await step("part", { key: part, retry }, async () => {
            await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
            // Counted outside of the engine.
            await sql`INSERT INTO effects (item, part, process) VALUES (${item}, ${part}, ${process.pid})`;
            return part;
          });
        }
        return { item, user, sum, caller: auth?.extra?.["sub"] };
      },
      undeclared: true,
    },
  ),
);

/** A token is the name of a user. */
const verifier: TokenVerifier = {
  verifyAccessToken: async (token) => ({
    ...{ token, clientId: "app", scopes: [], extra: { sub: token } },
    expiresAt: Date.now() / 1000 + 3600,
  }),
};
const engine = createPostgresTasks(url);
if (role === "server") {
  const tasks = { engine, worker: false } as const;
  const server = await serveHttp(tools, { name: "work", version: `${build}.0.0`, port: 0, tasks, auth: { verifier } });
  process.send?.(server.url);
  process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
} else {
  const worker = startWorker(tools, { tasks: { engine, worker: 10 } });
  process.send?.("ready");
  process.once("SIGTERM", () => void worker.stop({ drainMs: 500 }).then(() => process.exit(0)));
}
