import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
afterEach(() => project.remove());

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const io = recordIo(project.root);
  const code = await main(["import", ...args], io);
  return { code, ...io.said };
}

const manifest = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-memory/package.json");
const memory = [process.execPath, join(dirname(manifest), "dist/index.js")];

it("writes the tools of a server that a command starts, and overwrites nothing", async () => {
  project = createTempProject();
  expect(await run("mcp", "--", ...memory)).toMatchObject({
    code: 0,
    out: "Wrote src/tools.ts (9 tools). Replace what the functions throw, then run toolwright generate.\n",
  });
  expect(project.read("src/tools.ts")).toContain(" * @tool create_entities\n");
  expect(await run("mcp", "--", ...memory)).toMatchObject({
    code: 2,
    err: "error: src/tools.ts exists. Write to another file with --out.\n",
  });
  expect(await run("mcp", "--out", "src/memory.ts", "--", memory.map((word) => `"${word}"`).join(" "))).toMatchObject({
    code: 0,
  });
});

it("says what is wrong with its arguments, and with a server that does not start", async () => {
  project = createTempProject();
  expect(await run("mcp")).toMatchObject({ code: 2, err: expect.stringContaining("Which server?") });
  expect(await run("mcp", "--update", "--", ...memory)).toMatchObject({ code: 2 });
  expect(await run("mcp", "--out", "src", "--", ...memory)).toMatchObject({ code: 2 });
  expect(await run("openapi", "a.yaml", "b.yaml")).toMatchObject({ code: 2, err: expect.stringContaining("b.yaml") });
  const { code, err } = await run("mcp", "--", process.execPath, "missing.mjs");
  expect([code, err.startsWith("error: ")]).toEqual([2, true]);
});
