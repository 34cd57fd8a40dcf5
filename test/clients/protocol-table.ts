import { type ClientId, versionOf } from "./packages.js";
import { contentKinds, type ProtocolResult } from "./protocol.js";
import type { ClientResults } from "./results.js";

/** What each client does with listings, calls and the protocol: a row for each, after the header. */
export function protocolTable({ clients }: ClientResults): readonly (readonly string[])[] {
  const header = ["Client", "Tools listed", "Calls accepted", "Invalid calls", "Content", "Progress"];
  const rows = Object.entries(clients).map(([client, { examples, protocol }]) => {
    const { name, version } = versionOf(client as ClientId); // the keys are the clients
    const calls = Object.values(examples);
    const listed = calls.filter(({ reached }) => !reached.endsWith("lost")).length;
    const accepted = calls.filter(({ call }) => call === "accepted").length;
    const projected = calls.filter(({ projected }) => projected === "accepted").length;
    const withProfile = projected === 0 ? "" : `; ${accepted + projected} with the profile`;
    return [
      `${name} ${version}`,
      `${listed} of ${calls.length}`,
      `${accepted} of ${calls.length}${withProfile}`,
      endsOf(protocol),
      contentOf(protocol),
      protocol.progress,
      questionsOf(protocol),
      protocol.revision,
    ];
  });
  return [[...header, "Questions", "Revision"], ...rows];
}

function endsOf({ invalid: { explained, byClient } }: ProtocolResult): string {
  const parts = [
    ...(explained > 0 ? [`${explained} explained`] : []),
    ...(byClient > 0 ? [`${byClient} rejected by the client`] : []),
  ];
  return parts.join(", ");
}

function contentOf({ content }: ProtocolResult): string {
  const missing = contentKinds.filter((kind) => !content.includes(kind));
  return missing.length === 0 ? "all" : `without ${missing.join(", ")}`;
}

function questionsOf({ questions, answer }: ProtocolResult): string {
  if (questions.length === 0) return "not declared";
  return `${questions.join(", ")}; ${answer === undefined ? "no answer" : `answers \`${answer}\``}`;
}
