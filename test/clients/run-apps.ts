import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type BuildOptions, build } from "esbuild";
import { launchChromium } from "../page/browser.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, toolwrightCommand } from "../support/temp-project.js";
import { install } from "./install.js";

// `npm run suite clients apps`: serves the documented tool and shows its view in Chromium, in a host made with the bridge of MCP Apps.
const nodePaths = [join(install("apps"), "node_modules")];
const options: BuildOptions = {
  bundle: true,
  format: "esm",
  write: false,
  nodePaths,
  define: { "process.env.NODE_ENV": '"production"' },
};
const bundle = async (file: string): Promise<string> => {
  const { outputFiles = [] } = await build({ ...options, entryPoints: [join(repository, file)] });
  // Neither HTML nor a module may end at a tag in a string.
  return (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
};

const project = createTempProject({
  "src/weather.ts": readFileSync(join(repository, "test/docs/views/app.ts"), "utf8"),
  "src/view-script.ts": `export const viewScript: string = ${JSON.stringify(await bundle("test/docs/frameworks/weather-view.mjs"))};\n`,
});
const { code, stderr } = await runCli(["generate"], { cwd: project.root });
assert.equal(code, 0, stderr);
const server = spawn(process.execPath, [toolwrightCommand, "serve", "--http", "0"], { cwd: project.root });
const browser = await launchChromium();
try {
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const [, found] = /Serving at (\S+)/.exec(log) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.once("exit", () => reject(new Error(log)));
  });
  const client = new Client({ name: "host", version: "1.0.0" });
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
  const [tool] = (await client.listTools()).tools;
  const { resourceUri } = (tool?._meta?.["ui"] ?? {}) as { readonly resourceUri: string }; // the documented tool has it
  const [content] = (await client.readResource({ uri: resourceUri })).contents;
  assert.equal(content?.mimeType, "text/html;profile=mcp-app");
  const html = content && "text" in content ? content.text : "";
  const args = { city: "Rome" };
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", ({ message }) => console.log(message));
  await page.exposeFunction("viewOfTool", async () => {
    return { html, args, result: await client.callTool({ name: "weather", arguments: args }) };
  });
  await page.exposeFunction("callTool", (params: { readonly name: string }) => client.callTool({ ...params }));
  const host = await bundle("test/clients/documented/apps-host.mjs");
  await page.setContent(`<!doctype html><body><script type="module">${host}</script>`);
  const view = page.frameLocator("iframe");
  await view.getByText("4 °C").waitFor();
  await view.getByRole("button").click();
  await view.getByText("9 °C").waitFor();
  console.log("The view shows the result of the tool, and of a call of its own.");
  await client.close();
} finally {
  await browser.close();
  server.kill();
  project.remove();
}
