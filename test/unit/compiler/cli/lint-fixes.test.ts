import { afterEach, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject | undefined;
afterEach(() => project?.remove());

interface Fixed {
  readonly rule: string;
  /** The fix that the message names. */
  readonly fix: string;
  readonly before: string;
  /** The source after the fix. Default: unchanged. */
  readonly after?: string;
  readonly config?: { readonly before?: object; readonly after?: object };
}

const tool = (signature: string, marker = "@tool"): string =>
  `/**\n * Do it.\n * ${marker}\n */\nexport function act(${signature}): void {}\n`;
const union = 'type Payment = { kind: "card"; card: string } | { kind: "bank"; iban: string };\n';

/** Errors of tools from TypeScript, and their fixes. `profiles/fixes.test.ts` covers the tools of other sources. */
const errors: readonly Fixed[] = [
  {
    rule: "property-name",
    fix: "rename the property",
    before: tool('q: { "page size": number }'),
    after: tool("q: { pageSize: number }"),
  },
  {
    rule: "name",
    fix: "choose another name with @tool",
    before: tool("a: string", "@tool do.it"),
    after: tool("a: string", "@tool do_it"),
  },
  {
    rule: "name",
    fix: "choose a shorter name with @tool, or for the server with server.name in the config",
    before: tool("a: string", "@tool act_on_what_the_server_knows"),
    after: tool("a: string", "@tool act"),
    config: { before: { server: { name: "a-server-with-a-name-that-is-very-long" } } },
  },
  {
    rule: "name",
    fix: "choose a shorter name with @tool, or for the server with server.name in the config",
    before: tool("a: string", "@tool act_on_what_the_server_knows"),
    config: {
      before: { server: { name: "a-server-with-a-name-that-is-very-long" } },
      after: { server: { name: "short" } },
    },
  },
  {
    rule: "root-composition",
    fix: "use one object with a property that holds the union",
    before: union + tool("payment: Payment"),
    after: union + tool("input: { payment: Payment }"),
  },
];

it.each(errors)("reports $rule with the fix: $fix", async ({ rule, fix, before, after = before, config }) => {
  project = createTempProject({ "src/tools.ts": before });
  const run = async (settings: object = {}) => {
    project?.write({ "toolwright.config.json": JSON.stringify(settings) });
    const io = recordIo(project?.root ?? "", undefined, { out: 1000 });
    const code = await main(["lint", "--profile", "all"], io);
    return { code, errors: io.said.out.match(/^change .*$/gm) ?? [] };
  };
  const found = await run(config?.before);
  expect(found.code, rule).toBe(1);
  expect(found.errors).toContainEqual(expect.stringContaining(`. Fix: ${fix}`));

  project.write({ "src/tools.ts": after });
  expect(await run(config?.after ?? (after === before ? {} : config?.before))).toEqual({ code: 0, errors: [] });
});
