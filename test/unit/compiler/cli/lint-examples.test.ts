import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { repository } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const folder = join(repository, "examples");
/** Every example with tools, installed or not: they can be read without it. */
const examples = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, "package.json")) && !name.startsWith("plain-types-"),
);

it("finds the examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(9);
});

describe.each(examples)("lint --profile all of the example %s", async (example) => {
  it("fits 80 columns, prints no finding twice, and reports nothing that a client rejects", async () => {
    const io = recordIo(join(folder, example));
    const code = await main(["lint", "--all", "--profile", "all"], io);
    const { out, err } = io.said;
    const [sizes = "", ...findings] = out.trimEnd().split("\n\n");
    expect(sizes).toMatch(/~\d+ tokens, \d+ B/);
    expect(`${out}${err}`.split("\n").filter((line) => line.length > 80)).toEqual([]);

    const heads = findings.map((finding) => finding.slice(0, finding.search(/\n {4}/)).replace(/\s+/g, " "));
    // Each client has each finding once.
    const each = heads.flatMap((head) => {
      const [, action, clients = "", problem] = /^(\w+) ([a-z0-9, -]+)((?: \(|:).*)$/.exec(head) ?? [];
      return clients.split(", ").map((client) => `${action} ${client}${problem}`);
    });
    expect(each.filter((line) => line.includes("undefined"))).toEqual([]);
    expect(each.filter((line, index) => each.indexOf(line) !== index)).toEqual([]);
    // Clients share a finding of the same locations.
    const texts = findings.map((finding, index) => {
      const problem = heads[index]?.replace(/^(\w+) [a-z0-9, -]+/, "$1");
      return problem + finding.slice(finding.search(/\n {4}/));
    });
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    // What an API rejects is a note that names the function that sends an accepted form.
    for (const head of heads.filter((line) => line.startsWith("note")))
      expect(head).toMatch(/Fix: send it with to\w+\(/);
    expect({ code, errors: heads.filter((head) => head.startsWith("change")) }).toEqual({ code: 0, errors: [] });
  });
});
