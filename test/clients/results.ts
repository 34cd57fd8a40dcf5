import type { JsonObject, Tool } from "../../src/runtime/model/index.js";
import { type Finding, lint, type ProfileName, profiles } from "../../src/runtime/profiles/index.js";
import type { Outcome } from "./observe.js";
import { type ClientId, versionOf } from "./packages.js";
import { probes } from "./probes.js";

/** What `npm run clients` observed, as committed in results.json. */
export interface ClientResults {
  /** When the clients ran. */
  readonly date: string;
  readonly clients: Readonly<Partial<Record<ClientId, ClientResult>>>;
}

/** The results of one client. */
export interface ClientResult {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The cases of call-servers.ts that each server accepted from this client. */
  readonly accepted: Readonly<Record<string, readonly string[]>>;
}

/** The profile about each client. */
export const profileOf: Readonly<Record<ClientId, ProfileName>> = {
  "claude-code": "claude",
  "claude-code-2.1.197": "claude",
  codex: "codex",
  "gemini-cli": "gemini-cli",
  opencode: "opencode",
  "openai-agents": "openai-agents",
  langchain: "langchain",
  mastra: "mastra",
  "ai-sdk": "ai-sdk",
};

/** One fact: what the profile says about a probe, and what happened. */
export interface ComparedFact {
  readonly client: ClientId;
  readonly probe: string;
  readonly said: Outcome;
  readonly happened: Outcome;
  /** `observed`: the same. `source only`: the profile is stricter, because of another version or application. */
  readonly status: "observed" | "source only" | "contradiction";
  readonly rules: readonly string[];
}

const order: readonly Outcome[] = ["unchanged", "changed", "tool lost", "all lost"];

/** Compares the observations with the profiles. */
export function compareWithProfiles({ clients }: ClientResults): readonly ComparedFact[] {
  // The keys are those of the clients that ran.
  const entries = Object.entries(clients) as [ClientId, ClientResult][];
  return entries.flatMap(([client, { outcomes }]) =>
    Object.entries(outcomes).map(([probe, happened]): ComparedFact => {
      const findings = findingsOf(client, probe);
      const said = findings
        .map(toOutcome)
        .reduce((worst, each) => (rank(each) > rank(worst) ? each : worst), "unchanged" as Outcome);
      const { version } = versionOf(client);
      // A rule that names this version must be what happened; others may be stricter.
      const isOwn = findings.some((finding) => toOutcome(finding) === said && finding.source.includes(` ${version}`));
      const status =
        said === happened ? "observed" : rank(said) > rank(happened) && !isOwn ? "source only" : "contradiction";
      return { client, probe, said, happened, status, rules: findings.map(({ rule }) => rule) };
    }),
  );
}

function findingsOf(client: ClientId, probe: string): readonly Finding[] {
  // Probes are tools as servers list them; some of them are not valid.
  const record = probes[probe] as JsonObject & Tool;
  return lint(record, profiles[profileOf[client]]);
}

function toOutcome({ effect, loses }: Finding): Outcome {
  if (effect !== "refused") return "changed";
  return loses === "all" ? "all lost" : "tool lost";
}

function rank(outcome: Outcome): number {
  return order.indexOf(outcome);
}
