import { afterEach, beforeEach, expect, test } from "vitest";
import { checkClients, clientFindings, toCheckedTool } from "../../../../src/compiler/generator/client-findings.js";
import { generate, openSession } from "../../../../src/compiler/generator/index.js";
import { profileNames, profiles } from "../../../../src/runtime/profiles/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
beforeEach(() => {
  project = createTempProject({
    "src/page.ts": 'export interface Page {\n  /** @minimum 1 */\n  "page size"?: number;\n}\n',
    "src/search.ts":
      'import type { Page } from "./page.js";\n/** Look it up. @tool */\nexport function search(page: Page): void { page; }\n',
    "src/say.ts":
      "/** Say. @tool */\nexport function say(what: unknown, to?: string, more: Record<string, string> = {}): void { what; to; more; }\n",
  });
});
afterEach(() => project.remove());

test("generate reports the findings that make a client, or an earlier version, reject every tool", async () => {
  const { tools } = await generate({ cwd: project.root });
  const settings = { wireName: "name", server: {}, clients: profileNames } as const;
  const all = clientFindings(
    tools.map((tool) => toCheckedTool(tool, {})),
    Object.values(profiles),
    settings,
  );
  const losses = all.filter(({ loses = "tool" }) => loses !== "tool");
  expect(losses).toHaveLength(10);
  expect(all.length).toBeGreaterThan(losses.length);
  const told = checkClients(tools, settings).map(({ args, span }) => ({ ...args, span }));
  // Adapters send APIs what they accept.
  const ofListings = losses.filter(({ profile }) => profiles[profile].adapter === undefined);
  expect(ofListings.map(({ profile }) => profile)).toEqual(["portable", "claude"]);
  expect(told).toEqual(
    ofListings.map(({ profile, tool, message, fix, span }) => ({
      client: profile,
      tools: `"${tool}" makes`,
      problem: message,
      fix,
      span,
    })),
  );
});

test("reports a property once that several tools have, and what one tool has for each", async () => {
  const tool = (name: string): string =>
    `interface ${name}Page extends Page { "own key": string }\n/** Look up in ${name}. @tool */\nexport function ${name}(page: ${name}Page): void { page; }\n`;
  project.write({
    "src/search.ts": `import type { Page } from "./page.js";\n${["search", "scan", "seek"].map(tool).join("")}`,
    "toolwright.config.json": '{ "clients": ["claude"] }',
  });
  const { diagnostics } = await generate({ cwd: project.root });
  const errors = diagnostics.filter(({ code }) => code === "client/earlier-loses-all");
  expect(errors.map(({ message }) => message.split(" does not match")[0]).sort()).toEqual([
    '"scan" and 2 other tools make earlier versions of claude reject every tool: property name "page size"',
    '"scan" makes earlier versions of claude reject every tool: property name "own key"',
    '"search" makes earlier versions of claude reject every tool: property name "own key"',
    '"seek" makes earlier versions of claude reject every tool: property name "own key"',
  ]);
});

test("a session updates the findings after edits of the source and the config", async () => {
  const session = openSession({ cwd: project.root });
  const codes = async (...changed: string[]): Promise<readonly string[]> => {
    const paths = changed.map((path) => project.path(path));
    return (await session.update(paths.length > 0 ? paths : undefined)).diagnostics.map(({ code }) => code);
  };
  expect(await codes()).toContain("client/earlier-loses-all");
  project.write({ "src/page.ts": "export interface Page {\n  size?: number;\n}\n" });
  expect(await codes("src/page.ts")).not.toContain("client/earlier-loses-all");
  project.write({ "src/page.ts": 'export interface Page {\n  "a size"?: number;\n}\n' });
  expect(await codes("src/page.ts")).toContain("client/earlier-loses-all");
  project.write({ "toolwright.config.json": '{ "clients": ["codex"] }' });
  expect(await codes("toolwright.config.json")).not.toContain("client/earlier-loses-all");
  session.close();
});
