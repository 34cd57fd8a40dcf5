import { type ClientId, versionOf } from "./packages.js";
import { contentKinds, type ProtocolResult } from "./protocol.js";
import type { ClientResults } from "./results.js";

/** What each client does with listings, calls and the protocol: a row for each, after the header. */
export function protocolTable({ clients }: ClientResults): readonly (readonly string[])[] {
  const header = ["Client", "Calls accepted", "Content"];
  const rows = Object.entries(clients).map(([client, { examples, protocol }]) => {
    const { name, version } = versionOf(client as ClientId); // the keys are the clients
    const calls = Object.values(examples);
    const accepted = calls.filter(({ call }) => call === "accepted").length;
    const projected = calls.filter(({ projected }) => projected === "accepted").length;
    const withProfile = projected === 0 ? "" : `; ${accepted + projected} with the profile`;
    return [
      `${name} ${version}`,
      `${accepted} of ${calls.length}${withProfile}`,
      contentOf(protocol),
      questionsOf(protocol),
      protocol.revision,
    ];
  });
  return [[...header, "Questions", "Revision"], ...rows];
}

function contentOf({ content }: ProtocolResult): string {
  const missing = contentKinds.filter((kind) => !content.includes(kind));
  return missing.length === 0 ? "all" : `without ${missing.join(", ")}`;
}

function questionsOf({ questions, answer }: ProtocolResult): string {
  if (questions.length === 0) return "not declared";
  return `${questions.join(", ")}; ${answer === undefined ? "no answer" : `answers \`${answer}\``}`;
}
