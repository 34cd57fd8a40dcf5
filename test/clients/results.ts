import type { JsonObject, JsonValue, Tool } from "../../src/runtime/model/index.js";
import { type Finding, lint, type ProfileName, profiles } from "../../src/runtime/profiles/index.js";
import type { CallEnd } from "./example-servers.js";
import type { Outcome } from "./observe.js";
import { type ClientId, versionOf } from "./packages.js";
import { probes } from "./probes.js";
import type { ProtocolResult } from "./protocol.js";

/** What `npm run suite clients` observed, as committed in results.json. */
export interface ClientResults {
  /** When the clients ran. */
  readonly date: string;
  readonly clients: Readonly<Partial<Record<ClientId, ClientResult>>>;
  /** The tools of each example, as it listed them. */
  readonly examples: Readonly<Record<string, readonly Tool[]>>;
}

/** The results of one client. */
export interface ClientResult {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The schemas that the model saw instead of those that the probes list. */
  readonly schemas: Readonly<Record<string, JsonValue>>;
  /** The tools of the examples, by `EXAMPLE/TOOL`. */
  readonly examples: Readonly<Record<string, ExampleResult>>;
  /** The cases of call-servers.ts that each server accepted from this client. */
  readonly accepted: Readonly<Record<string, readonly string[]>>;
  readonly protocol: ProtocolResult;
  /** The field of the request to the model that has the schemas, if its API has several. */
  readonly field?: string;
}

/** Whether the tool of an example reached the model, and how a valid call ended. `not sent`: the server received no call. */
export interface ExampleResult {
  readonly reached: Outcome;
  readonly call: CallEnd | "not sent";
  /** How the call ended when the example was served with the profile about the client. Absent if it was accepted without the profile, or not sent. */
  readonly projected?: CallEnd;
}

/** The profiles about each client. */
export const profilesOf: Readonly<Record<ClientId, readonly ProfileName[]>> = {
  "claude-code": ["claude"],
  "claude-code-2.1.197": ["claude"],
  codex: ["codex"],
  "gemini-cli": ["gemini-cli"],
  opencode: ["opencode"],
  "openai-agents": ["openai-agents"],
  langchain: ["langchain"],
  genkit: ["genkit"],
  mastra: ["mastra"],
  "ai-sdk": ["ai-sdk"],
  // `mcpToTool` takes a client of SDK v1.
  "google-genai": ["mcp-sdk-v1", "gemini"],
  adk: ["adk"],
  "qwen-code": ["qwen-code"],
  "copilot-cli": ["copilot-cli"],
  // These lose only what a client of SDK v1 does.
  cline: ["mcp-sdk-v1"],
  strands: ["mcp-sdk-v1"],
  llamaindex: ["mcp-sdk-v1"],
  continue: ["continue"],
  // These convert schemas to zod and back, which changes most of them. There is no profile.
  voltagent: [],
  "mcp-use": [],
};

/** One fact: what the profiles say about a tool or a request, and what happened. */
export interface ComparedFact {
  readonly client: ClientId;
  /** A probe, a tool of an example as `EXAMPLE/TOOL`, or `request field`. */
  readonly subject: string;
  readonly said: string;
  readonly happened: string;
  /** `observed`: the same. `source only`: the profile is stricter, because of another version or application. */
  readonly status: "observed" | "source only" | "contradiction";
  readonly rules: readonly string[];
}

const order: readonly Outcome[] = ["unchanged", "changed", "tool lost", "all lost"];

/** Compares the observations with the profiles. */
export function compareWithProfiles({ clients, examples }: ClientResults): readonly ComparedFact[] {
  // The keys are those of the clients that ran.
  const entries = Object.entries(clients) as [ClientId, ClientResult][];
  return entries.flatMap(([client, result]) => [
    ...Object.entries(profilesOf[client].length === 0 ? {} : result.outcomes).map(([probe, happened]) => {
      // Probes are tools as servers list them; some of them are not valid.
      return compareTool(client, probe, probes[probe] as JsonObject & Tool, happened);
    }),
    ...Object.entries(result.examples).map(([subject, { reached, call }]) => {
      const [example = "", name = ""] = subject.split("/");
      const tool = (examples[example] ?? []).find((each) => each.name === name);
      if (!tool) throw new Error(`internal: ${subject} was not listed`);
      // Without a profile, only the end of the call is a fact.
      const fact = compareTool(client, subject, tool, reached);
      return withCall(profilesOf[client].length === 0 ? { ...fact, said: reached, status: "observed" } : fact, call);
    }),
    ...compareField(client, result),
  ]);
}

function compareTool(client: ClientId, subject: string, tool: Tool, happened: Outcome): ComparedFact {
  const findings = lint(
    tool,
    profilesOf[client].map((name) => profiles[name]),
  );
  const said = findings
    .map(toOutcome)
    .reduce((worst, each) => (rank(each) > rank(worst) ? each : worst), "unchanged" as Outcome);
  const { version } = versionOf(client);
  // A rule that names this version must be what happened; others may be stricter.
  const isOwn = findings.some((finding) => toOutcome(finding) === said && finding.source.includes(` ${version}`));
  const status =
    said === happened ? "observed" : rank(said) > rank(happened) && !isOwn ? "source only" : "contradiction";
  return { client, subject, said, happened, status, rules: findings.map(({ rule }) => rule) };
}

/** A tool that arrives unchanged must be callable, too. */
function withCall(fact: ComparedFact, call: ExampleResult["call"]): ComparedFact {
  if (fact.happened.endsWith("lost")) return fact;
  const expected = fact.happened === "unchanged" || profilesOf[fact.client].length === 0 ? "accepted" : call;
  return {
    ...fact,
    said: fact.said.endsWith("lost") ? fact.said : `${fact.said}, call ${expected}`,
    happened: `${fact.happened}, call ${call}`,
    status: call === expected ? fact.status : "contradiction",
  };
}

function compareField(client: ClientId, { field: happened }: ClientResult): readonly ComparedFact[] {
  const said = fieldOf(client);
  if (said === undefined || happened === undefined) return [];
  const status = said === happened ? "observed" : "contradiction";
  return [{ client, subject: "request field", said, happened, status, rules: [] }];
}

/** The field of a request to the model that has the schemas, as the profile says. Absent if the API has only one. */
export function fieldOf(client: ClientId): string | undefined {
  return profilesOf[client].map((name) => profiles[name].field).find((field) => field !== undefined);
}

function toOutcome({ effect, loses }: Finding): Outcome {
  if (effect !== "refused") return "changed";
  return loses === "tool" ? "tool lost" : "all lost";
}

function rank(outcome: Outcome): number {
  return order.indexOf(outcome);
}
