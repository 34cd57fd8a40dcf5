import { serveHttp } from "../../../../src/runtime/mcp/index.js";
import { silentTool } from "./sample-tools.js";

/** The server of the test of uncaught errors over HTTP. Its argument is the policy. */
const [policy] = process.argv.slice(2);
const server = await serveHttp(
  [
    silentTool("slow", async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }),
    silentTool("throws_later", () => {
      setTimeout(() => {
        throw new Error("thrown in a timer");
      }, 5);
    }),
    silentTool("rejects_later", () => {
      setTimeout(() => void Promise.reject(new Error("thrown in a timer")), 5);
    }),
  ],
  {
    name: "sample",
    version: "1.0.0",
    port: 0,
    sessions: false,
    ...((policy === "log" || policy === "exit") && { uncaught: policy }),
  },
);
console.log(server.url);
