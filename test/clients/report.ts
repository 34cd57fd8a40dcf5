import { type Profile, profiles } from "../../src/runtime/profiles/index.js";
import { type NotDriven, notDriven } from "./not-driven.js";
import type { ClientId } from "./packages.js";
import { type ClientResults, type ComparedFact, compareWithProfiles, profilesOf } from "./results.js";

/** A line about a fact, or about how a call ended. */
export interface ReportLine {
  readonly client: string;
  readonly subject: string;
  readonly status: ComparedFact["status"] | "not testable" | "call";
  readonly detail: string;
}

/** One line for each client and fact, then one for each call that servers with zod and of this project treat differently. */
export function reportLines(results: ClientResults): readonly ReportLine[] {
  const facts = compareWithProfiles(results);
  // The keys are those of the clients that ran.
  const clients = Object.keys(results.clients) as ClientId[];
  return [
    ...clients.flatMap((client) => [
      ...facts.filter((fact) => fact.client === client).map(lineOfFact),
      ...unobserved(client, facts),
    ]),
    ...notDriven.flatMap(linesOfNotDriven),
    ...clients.flatMap((client) => differentCalls(client, results)),
  ];
}

/** How many lines have each status. */
export function countLines(lines: readonly ReportLine[], status: ReportLine["status"]): number {
  return lines.filter((line) => line.status === status).length;
}

export function formatLine({ client, subject, status, detail }: ReportLine): string {
  return `${client.padEnd(20)} ${subject.padEnd(34)} ${status}: ${detail}`;
}

function lineOfFact({ client, subject, said, happened, status }: ComparedFact): ReportLine {
  const detail = said === happened ? happened : `the profile says ${said}, ${happened} was observed`;
  return { client, subject, status, detail };
}

/** The rules of a client's profiles that no tool of the run has. */
function unobserved(client: ClientId, facts: readonly ComparedFact[]): readonly ReportLine[] {
  const matched = new Set(facts.flatMap((fact) => (fact.client === client ? fact.rules : [])));
  return profilesOf[client].flatMap((name) =>
    linesOfRules(client, profiles[name], "source only").filter(({ subject }) => !matched.has(subject)),
  );
}

function linesOfNotDriven({ name, profile, reason }: NotDriven): readonly ReportLine[] {
  const all: ReportLine = { client: name, subject: "every fact", status: "not testable", detail: reason };
  if (profile === undefined) return [all];
  return linesOfRules(name, profiles[profile], "not testable").map((line) => ({
    ...line,
    detail: `${reason}; ${line.detail}`,
  }));
}

function linesOfRules(client: string, { rules }: Profile, status: ReportLine["status"]): readonly ReportLine[] {
  return rules.map(({ id, field, source }) => {
    const about = field === undefined ? "" : `about the field ${field}; `;
    return { client, subject: id, status, detail: `${about}source: ${source}` };
  });
}

/** The calls that a server with zod accepts and a server of this project does not, with one of the settings of `inputs`. */
function differentCalls(client: ClientId, { clients }: ClientResults): readonly ReportLine[] {
  const { zod = [], strip = [], reject = [] } = clients[client]?.accepted ?? {};
  return zod
    .filter((call) => !strip.includes(call) || !reject.includes(call))
    .map((call) => {
      const end = (accepted: readonly string[]): string => (accepted.includes(call) ? "accepted" : "rejected");
      const detail = `zod accepted, inputs: "strip" ${end(strip)}, inputs: "reject" ${end(reject)}`;
      return { client, subject: call, status: "call", detail };
    });
}
