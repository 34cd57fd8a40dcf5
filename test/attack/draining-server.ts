import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { defineTool, integer, object, string } from "../../src/runtime/define/index.js";
import { serveHttp } from "../../src/runtime/mcp/index.js";

// The server of `draining.ts`: a tool that takes time, and one that fails when it has returned.

const trap = new Proxy({}, { get: fail, getPrototypeOf: fail, ownKeys: fail });
const values: Readonly<Record<string, unknown>> = {
  error: new Error("later"),
  undefined,
  null: null,
  text: "later",
  trap,
};

function fail(): never {
  throw new Error("a trap");
}

const server = await serveHttp(
  [
    defineTool({ name: "slow", inputSchema: object({ milliseconds: integer() }) }, async ({ milliseconds }) => {
      await sleep(milliseconds);
      return "done";
    }),
    defineTool(
      { name: "fails_later", inputSchema: object({ way: string(), value: string(), milliseconds: integer() }) },
      ({ way, value, milliseconds }) => {
        const later = (): unknown => {
          throw values[value];
        };
        setTimeout(() => {
          if (way === "timer") later();
          else if (way === "microtask") queueMicrotask(later);
          else if (way === "next tick") process.nextTick(later);
          else if (way === "rejection") void (async () => later())();
          else new EventEmitter().on("any", later).emit("any");
        }, milliseconds);
        return "done";
      },
    ),
  ],
  { name: "draining", version: "1.0.0", port: 0, sessions: false },
);
console.log(server.url);
