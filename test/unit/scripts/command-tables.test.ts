import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../src/compiler/cli/main.js";
import { repository } from "../../support/temp-project.js";
import { recordIo } from "../compiler/cli/recorded-io.js";

const page = readFileSync(join(repository, "src/compiler/docs/commands.md"), "utf8");
const names = Array.from((await helpOf()).matchAll(/^ {2}([a-z]+) .*/gm), ([, name = ""]) => name).filter(
  (name) => name !== "help",
);

async function helpOf(...command: readonly string[]): Promise<string> {
  const io = recordIo(repository);
  expect(await main([...command, "--help"], io)).toBe(0);
  return io.said.out;
}

/** The options that `--help` of a command lists, and its usage. */
async function printed(name: string): Promise<{ readonly usage: string; readonly options: readonly string[] }> {
  const help = await helpOf(name);
  const options = Array.from(help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, option = ""]) => option);
  return {
    usage: /^Usage: (toolwright .*?) ?\[options\]/m.exec(help)?.[1] + (/\[options\](.*)/.exec(help)?.[1] ?? ""),
    options: options.filter((option) => option !== "--help"),
  };
}

/** The options that commands.md lists for a command. */
function documented(name: string): readonly string[] {
  return Array.from(page.matchAll(/^\| `(?:-\w, )?(--[\w-]+).*?` \| (.*?) \|/gm)).flatMap(
    ([, option = "", where = ""]) => {
      const listed = where.includes(`\`${name}\``);
      return listed !== where.startsWith("all but") ? [option] : [];
    },
  );
}

describe("commands.md", () => {
  it("has every command that --help lists", () => {
    expect(names.length).toBeGreaterThan(15);
    const rows = Array.from(page.matchAll(/^\| `toolwright ([a-z]+)/gm), ([, name]) => name);
    expect(rows).toEqual(names);
  });

  it.each(names)("has the arguments and options of %s --help", async (name) => {
    const { usage, options } = await printed(name);
    expect(page).toContain(`| \`${usage}\` |`);
    expect([...documented(name)].sort()).toEqual([...options].sort());
  });
});
