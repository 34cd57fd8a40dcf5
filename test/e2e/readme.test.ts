import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectClient } from "../support/connect-client.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

const readme = readFileSync(join(repository, "README.md"), "utf8");
const settings = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => json);
let project: TempProject;

beforeAll(async () => {
  const tool = readFileSync(join(repository, "templates/init/tools.ts"), "utf8");
  project = createTempProject({ "src/tools.ts": tool });
  mkdirSync(project.path("node_modules/.bin"));
  symlinkSync("../toolwright/dist/launcher/bin.cjs", project.path("node_modules/.bin/toolwright"));
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0 });
});

afterAll(() => project.remove());

describe("the README's settings for clients", () => {
  it("are there for several clients", () => {
    expect(settings.length).toBe(3);
  });

  it.each(settings)("start a server whose tool answers: %s", async (json) => {
    const parsed = JSON.parse(json.replaceAll("/path/to/my-tools", project.root));
    const { command, args } = (parsed.mcpServers ?? parsed.servers)["my-tools"];
    // Without a path in them they are for clients that start in the project's folder.
    const cwd = json.includes("/path/to/") ? "/" : project.root;
    const { client } = await connectClient({ command, args, cwd });
    try {
      const { structuredContent } = await client.callTool({ name: "greet", arguments: { name: "Ada" } });
      expect(structuredContent).toEqual({ message: "Hello Ada." });
    } finally {
      await client.close();
    }
  });
});
