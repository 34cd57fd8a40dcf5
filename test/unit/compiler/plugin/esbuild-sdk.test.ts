import { build } from "esbuild";
import { afterEach, expect, it } from "vitest";
import { addEsbuildHooks } from "../../../../src/compiler/plugin/hooks.js";
import { WatchedProject } from "../../../../src/compiler/plugin/watched-project.js";
import { createTempProject, type Files, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
afterEach(() => project.remove());

const exports = { "./mcp": "./mcp.js", "./mcp/v1": "./v1.js", "./mcp/v2": "./v2.js" };
const sdkFolder = "node_modules/@modelcontextprotocol";
const v1: Files = {
  [`${sdkFolder}/sdk/package.json`]: '{ "exports": { "./server/index.js": "./server.js" } }',
  [`${sdkFolder}/sdk/server.js`]: "",
};
const v2: Files = {
  [`${sdkFolder}/server/package.json`]: '{ "main": "server.js" }',
  [`${sdkFolder}/server/server.js`]: "",
};

/** Bundles an import of `toolwright/mcp`, and returns the name of the entry that the bundle has, or the errors. */
async function bundleWith(sdks: Files): Promise<string | undefined> {
  const files = {
    "main.js": 'import { entry } from "toolwright/mcp"; console.log(entry);',
    "node_modules/toolwright/package.json": JSON.stringify({ exports }),
    "node_modules/toolwright/mcp.js": 'export const entry = "either";',
    "node_modules/toolwright/v1.js": 'export const entry = "v1";',
    "node_modules/toolwright/v2.js": 'export const entry = "v2";',
  };
  project = createTempProject({ ...files, ...sdks }, { toolwright: "above" });
  const watched = new WatchedProject({ cwd: project.root });
  try {
    const { outputFiles } = await build({
      absWorkingDir: project.root,
      entryPoints: ["main.js"],
      bundle: true,
      write: false,
      logLevel: "silent",
      plugins: [{ name: "toolwright", setup: (started) => addEsbuildHooks(watched, started) }],
    });
    return /entry = "(\w+)"/.exec(outputFiles[0]?.text ?? "")?.[1];
  } catch (error) {
    return String(error);
  }
}

it.each<[string, Files]>([
  ["v1", v1],
  ["v2", v2],
  ["either", { ...v1, ...v2 }],
])("bundles toolwright/mcp with the installed SDK: %s", async (entry, sdks) => {
  expect(await bundleWith(sdks)).toBe(entry);
});

it("names the entry of each SDK if none is installed", async () => {
  expect(await bundleWith({})).toMatch(/No MCP SDK is installed\. .*toolwright\/mcp\/v2/);
});
