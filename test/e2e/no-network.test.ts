import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../support/run-cli.js";
import { createTempProject, repository, toolwrightCommand } from "../support/temp-project.js";

const preload = ["--import", join(repository, "test/support/deny-network.mjs")];
const project = createTempProject({
  "src/greet.ts":
    "/**\n * Greets a person.\n * @tool\n * @param name Who to greet.\n */\nexport function greet(name: string): string {\n  return name;\n}\n",
});
afterAll(() => project.remove());

describe("without a network", () => {
  it.each([
    ["generate"],
    ["check"],
    ["list"],
    ["lint"],
    ["lock"],
    ["diff", "toolwright.lock.json"],
    ["schema", "src/greet.ts", "--all"],
    ["--version"],
  ])("runs toolwright %s", async (...args) => {
    const { code, stderr } = await run(process.execPath, [...preload, toolwrightCommand, ...args], {
      cwd: project.root,
    });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("network:")]);
  });

  it.each(['fetch("http://example.com/")', 'require("node:https").get("https://example.com/")'])(
    "the test notices %s",
    async (code) => {
      const result = await run(process.execPath, [...preload, "-e", code], { cwd: project.root });
      expect(result).toMatchObject({ code: 99, stderr: expect.stringContaining("network: ") });
    },
  );
});
