import { callCases, callServers } from "./call-servers.js";
import type { ClientResults } from "./results.js";

/** Which clients get a call through, by what is special about the call: a row for each, with a column for each server. */
export function callTable({ clients }: ClientResults): readonly (readonly string[])[] {
  const all = Object.keys(clients);
  return callCases.map((item) => [
    item,
    ...callServers.map((server) => {
      const through = Object.entries(clients).flatMap(([client, { accepted }]) =>
        accepted[server]?.includes(item) ? [client] : [],
      );
      if (through.length === all.length) return "all";
      if (through.length === 0) return "none";
      const [list, others] = [through, all.filter((client) => !through.includes(client))].map((names) =>
        names.map((name) => `\`${name}\``).join(", "),
      );
      return through.length * 2 > all.length ? `all but ${others}` : `${list}`;
    }),
  ]);
}
