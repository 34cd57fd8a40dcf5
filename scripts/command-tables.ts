import type { Command, Option } from "commander";
import { createProgram } from "../src/compiler/cli/main.js";
import { escapeCell, table } from "./markdown-table.js";

/** More choices than these are not part of a row: the profiles have a page of their own. */
const maxChoices = 6;

/** A row for each command, with its arguments. */
export function commandTable(): string {
  const rows = declaredCommands().map((command) => {
    const names = command.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
      return argument.required ? `<${name}>` : `[${name}]`;
    });
    return [`\`${["toolwright", command.name(), ...names].join(" ")}\``, escapeCell(sentence(command.summary()))];
  });
  return table(["Command", "What it does"], rows);
}

/** A row for each option with the commands that have it, in alphabetical order. An option with several meanings has a row for each. */
export function optionTable(): string {
  const commands = declaredCommands();
  const found = new Map<string, { readonly option: Option; readonly names: string[] }>();
  for (const command of commands) {
    for (const option of command.options) {
      const key = option.flags + option.description;
      const entry = found.get(key) ?? { option, names: [] };
      found.set(key, entry);
      entry.names.push(command.name());
    }
  }
  const rows = [...found.values()]
    .sort((a, b) => (`${a.option.long}` < `${b.option.long}` ? -1 : 1))
    .map(({ option, names }) => {
      const others = commands.map((command) => command.name()).filter((name) => !names.includes(name));
      const where = others.length < commands.length / 2 ? `all but ${list(others)}` : list(names);
      return [escapeCell(`\`${flagsOf(option)}\``), where, escapeCell(sentence(option.description))];
    });
  return table(["Option", "Commands", "Meaning"], rows);
}

/** The commands in the order of `--help`, which lists those to start with first. */
function declaredCommands(): readonly Command[] {
  const silent = { cwd: ".", color: { out: false, err: false }, width: {}, out: () => {}, err: () => {} };
  const { commands } = createProgram(silent, {}, async () => {});
  const group = commands[0]?.helpGroup();
  return [...commands].sort((a, b) => Number(b.helpGroup() === group) - Number(a.helpGroup() === group));
}

/** The flags as `--help` shows them, with the choices in place of the name of the value. */
function flagsOf({ flags, argChoices = [] }: Option): string {
  if (argChoices.length === 0 || argChoices.length > maxChoices) return flags;
  return flags.replace(/<\w+(\.\.\.)?>$/, (_, more = "") => `<${argChoices.join("|")}${more}>`);
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
