import { serveStdio } from "../../../../src/runtime/mcp/index.js";
import { readTool, silentTool } from "./sample-tools.js";

/** The server of the stdio test. Its module and its tools write to standard output. */
const server = await serveStdio(
  async () => {
    console.log("printed while loading");
    return [
      readTool,
      silentTool("noisy", () => {
        console.log("printed by a tool");
        process.stdout.write("written by a tool\n");
      }),
      silentTool("slow", async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        console.error("slow has ended");
      }),
      silentTool("endless", ({ signal }) => {
        signal.addEventListener("abort", () => console.error("endless was aborted"));
        return new Promise(() => {});
      }),
      silentTool("throws_later", () => {
        setTimeout(() => {
          throw new Error("thrown in a timer");
        }, 5);
      }),
      silentTool("logs_later", ({ log }) => {
        log("info", "during the call");
        setTimeout(() => log("info", "after the call"), 20);
      }),
      silentTool("exits", () => process.exit(3)),
      silentTool("rejects_later", () => {
        setTimeout(() => void Promise.reject(new Error("rejected later")), 5);
      }),
    ];
  },
  {
    name: "sample",
    version: "1.0.0",
    uncaught: process.argv[2] === "exit" ? "exit" : "log",
    ...((process.argv[2] === "v1" || process.argv[2] === "v2") && { sdk: process.argv[2] }),
    // SDK v1 has no skills.
    ...(process.argv[2] === "fails" && { sdk: "v1", skills: "skills" }),
  },
).catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});

if (server) {
  console.error("connected");
  // Holds the process.
  const timer = process.argv[2] === "open" && setInterval(() => undefined, 1000);
  if (process.argv[2] === "closes") setTimeout(() => void server.close(), 50);
  await server.closed;
  await new Promise((resolve) => setTimeout(resolve, 100));
  console.error(timer ? "cleaned up, with a timer" : "cleaned up");
}
