import { type ClientId, versionOf } from "./packages.js";
import { contentKinds, type ProtocolResult } from "./protocol.js";
import type { ClientResults } from "./results.js";

/** What clients do with content and questions: a row for each group with the same results, after the header. */
export function protocolTable({ clients }: ClientResults): readonly (readonly string[])[] {
  const groups = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>();
  for (const [client, { examples, protocol }] of Object.entries(clients)) {
    const { name, version } = versionOf(client as ClientId); // the keys are the clients
    const calls = Object.values(examples);
    const accepted = calls.filter(({ call }) => call === "accepted").length;
    const withProfile = calls.filter(({ projected }) => projected === "accepted").length;
    const rejected =
      accepted === calls.length
        ? ""
        : ` (${accepted} of ${calls.length} calls; ${accepted + withProfile} with the profile)`;
    const cells = [contentOf(protocol), questionsOf(protocol), protocol.revision];
    const group = groups.get(cells.join()) ?? { names: [], cells };
    groups.set(cells.join(), group);
    group.names.push(`${name} ${version}${rejected}`);
  }
  return [
    ["Clients", "Content", "Questions", "Revision"],
    ...[...groups.values()].map(({ names, cells }) => [names.join(", "), ...cells]),
  ];
}

function contentOf({ content }: ProtocolResult): string {
  const missing = contentKinds.filter((kind) => !content.includes(kind));
  return missing.length === 0 ? "all" : `without ${missing.join(", ")}`;
}

function questionsOf({ questions, answer }: ProtocolResult): string {
  if (questions.length === 0) return "not declared";
  return `${questions.join(", ")}; ${answer === undefined ? "no answer" : `answers \`${answer}\``}`;
}
