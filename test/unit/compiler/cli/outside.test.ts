import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgram, main } from "../../../../src/compiler/cli/main.js";
import { recordIo } from "./recorded-io.js";

// A folder without a package.json, and nothing above it has one.

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-outside-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What each command says. Default: that the folder is not in a project. */
const others: Readonly<Record<string, { readonly args?: readonly string[]; readonly says?: string; code?: number }>> = {
  "generate --watch": {},
  "generate --workspaces": { says: "is not the root of a workspace" },
  call: { args: ["greet"] },
  client: { args: ["--out", "client.ts"] },
  "client --watch": { args: ["--out", "client.ts"] },
  docs: { args: ["--markdown"] },
  doctor: { code: 1 },
  gateway: { says: "gateway.json does not exist. A gateway reads its servers from a JSON file with mcpServers" },
  "gateway --project": {},
  import: { args: ["openapi"], says: "Which specification? Pass its path or URL" },
  init: { says: "has no package.json. Create one first:\n\n  npm init -y" },
  schema: { args: ["types.ts"], says: "file types.ts does not exist" },
  "serve --http": {},
  tasks: { says: "tasks.db does not exist; name the database with --tasks" },
};
const commands = createProgram(recordIo("/"), {}, async () => undefined).commands.map((each) => each.name());

describe("outside of a project, a command stops and says what it looks for:", () => {
  it.each([...new Set([...commands, ...Object.keys(others)])])("%s", async (command) => {
    const {
      args = [],
      says = `No package.json, tsconfig.json or toolwright.config.ts is in ${folder}`,
      code = 2,
    } = others[command] ?? {};
    const io = recordIo(folder);
    expect(await main([...command.split(" "), ...args], io)).toBe(code);
    // It may be wrapped, and is said once.
    expect(`${io.said.out}${io.said.err}`.replaceAll(/\s+/g, " ").split(says.replaceAll(/\s+/g, " "))).toHaveLength(2);
    expect(readdirSync(folder)).toEqual([]);
  });
});
