import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { type CatalogueEntry, catalogue } from "../../../../src/compiler/diagnostics/catalogue.js";
import { createDiagnostic, type DiagnosticCode } from "../../../../src/compiler/diagnostics/index.js";
import { lint, profiles } from "../../../../src/runtime/profiles/index.js";
import { repository } from "../../../support/temp-project.js";

const entries = Object.entries(catalogue) as readonly (readonly [DiagnosticCode, CatalogueEntry])[];
/** What a message must never show: a placeholder, a value that is missing or was not formatted, a word of another language. */
const broken = /\{[a-zA-Z]\w*\}|\[object |\bundefined (?:is|has)\b|\bNaN\b|\bnil\b|\bNone\b/;

/** The arguments of an entry: each has a value that could be taken for a placeholder or a pattern of `replace`. */
function argumentsOf({ message, hint = "{advice}" }: CatalogueEntry): Record<string, string> {
  const names = [...`${message} ${hint}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, `<${name} $& $1>`]));
}

describe.each(entries)("%s", (code, entry) => {
  it("shows each of its arguments, and nothing else that was not formatted", () => {
    const args = argumentsOf(entry);
    const { message, hint = "" } = createDiagnostic(code, args as never);
    for (const value of Object.values(args)) expect(message + hint).toContain(value);
    expect(`${message} ${hint}`).not.toMatch(broken);
  });

  it("fails without an argument", () => {
    const [name, ...others] = Object.keys(argumentsOf(entry));
    if (name === undefined) return;
    const args = Object.fromEntries(others.map((each) => [each, ""]));
    expect(() => createDiagnostic(code, args as never)).toThrow(`internal: no argument for the placeholder {${name}}`);
  });
});

it("the finding of a rule has what was found wherever the message refers to it", () => {
  const members = [{ required: ["a"] }, { required: ["b"] }];
  const tool = { name: "x", inputSchema: { type: "object", anyOf: members } } as const;
  const messages = lint(tool, profiles["copilot-cli"]).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/anyOf at the root .*; anyOf moves/));
  expect(messages.filter((message) => broken.test(message))).toEqual([]);
});

it("rules of clients have no other placeholder than what was found", () => {
  const messages = Object.values(profiles).flatMap(({ rules }) => rules.map(({ message }) => message));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => broken.test(message.replaceAll("{found}", "x")))).toEqual([]);
});

const recorded = [
  // Those about resources have the variables of URIs.
  ...fastGlob.sync("test/golden/!(resources)/*/{diagnostics,lint}.txt", { cwd: repository }),
  "test/e2e/first-hour/messages.md",
] as const;

it.each(recorded)("every message in %s is formatted", (file) => {
  const lines = readFileSync(join(repository, file), "utf8").split("\n");
  // Of a message, not of the source that it quotes.
  const messages = lines.filter((line) =>
    /^hint: |^check |(?:^| - )(?:error|warning|info) [a-z]+\/|^ {2}\S+:\d+:\d+ - /.test(line),
  );
  expect(messages.filter((line) => broken.test(line.replace(/`[^`]*`|"[^"]*"/g, "")))).toEqual([]);
});
