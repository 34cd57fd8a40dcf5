import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import { describe, expect, it } from "vitest";
import { webGlobals } from "../../../support/web-globals.js";

const runtime = fileURLToPath(new URL("../../../../src/runtime", import.meta.url));

interface Bundled {
  readonly text: string;
  readonly bytes: number;
}

/** Bundles a worker as for `workerd`. Fails if anything imports a module of Node, or the other SDK. */
async function bundle(sdk: "v1" | "v2"): Promise<Bundled> {
  const absent = sdk === "v1" ? "server" : "sdk";
  const onlyOne: Plugin = {
    name: "one SDK",
    setup: ({ onResolve }) => {
      const filter = new RegExp(`^(node:|@modelcontextprotocol/${absent}(/|$))`);
      // As `imports` of the package does for the built module.
      onResolve({ filter: /^#skills$/ }, () => ({ path: `${runtime}/mcp/v2/no-skills.ts` }));
      onResolve({ filter }, ({ path }) => ({ errors: [{ text: `${path} is not available` }] }));
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { bindTool } from "${runtime}/gen/v1/index.ts";
        import { createFetchHandler } from "${runtime}/mcp/${sdk}/web.ts";
        const inputSchema = { type: "object", properties: {} };
        const bind = (name, call) =>
          bindTool({ name, inputSchema }, { isInput: () => true, call, context: true, undeclared: true });
        const tools = [
          bind("echo", ({ text }) => text),
          bind("add", ({ a, b }) => a + b),
          bind("trace", (_input, { headers }) => headers.get("x-trace")),
        ];
        globalThis.worker = createFetchHandler(tools, { name: "worker", version: "1.0.0" });`,
      resolveDir: runtime,
      loader: "js",
    },
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    conditions: ["workerd", "worker"],
    target: "es2022",
    write: false,
    logLevel: "silent",
    plugins: [onlyOne],
  });
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild wrote no file");
  return { text: file.text, bytes: file.contents.length };
}

describe.each(["v1", "v2"] as const)("a worker bundle with SDK %s", (sdk) => {
  it("has no module of Node, does not generate code, and answers requests", async () => {
    const { text, bytes } = await bundle(sdk);
    expect(bytes).toBeLessThan(1_000_000);
    // Miniflare rejects imports whose module it cannot know.
    expect(text).not.toMatch(/\bimport\(/);
    const scope: { worker?: (request: Request) => Promise<Response> } = webGlobals();
    // As in a worker, code cannot be created from strings.
    runInNewContext(text, scope, { contextCodeGeneration: { strings: false, wasm: false } });
    const call = async (name: string, args: object): Promise<string> => {
      const response = await scope.worker?.(
        new Request("https://worker.example.com/mcp", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
            "x-trace": "t",
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
        }),
      );
      return (await response?.text()) ?? "";
    };
    expect(await call("echo", { text: "hello" })).toContain('"content":[{"type":"text","text":"hello"}]');
    expect(await call("add", { a: 1, b: 2 })).toContain('"content":[{"type":"text","text":"3"}]');
    expect(await call("trace", {})).toContain('"content":[{"type":"text","text":"t"}]');
  });
});
