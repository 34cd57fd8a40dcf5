import { serveStdio } from "../../../../src/runtime/mcp/index.js";
import { readTool, silentTool } from "./sample-tools.js";

/** The server of the stdio test. Its module and its tools write to standard output. */
await serveStdio(
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
