import { lint, type ProfileName, profiles } from "../../src/runtime/profiles/index.js";
import { type ResultPart, resultTools } from "./result-tools.js";

/** The clients whose requests to the model `npm run suite clients results` reads. */
export const resultsClients = ["claude-code", "claude-code-2.1.197", "codex", "gemini-cli", "opencode"] as const;

type ResultsClient = (typeof resultsClients)[number];

/** What `npm run suite clients results` observed, as committed in call-results.json: by client and tool, the parts that reached the model. */
export interface CallResults {
  /** When the clients ran. */
  readonly date: string;
  readonly clients: Readonly<Partial<Record<ResultsClient, Readonly<Record<string, readonly ResultPart[]>>>>>;
}

/** The profile about each client. */
const profileOf: Readonly<Record<ResultsClient, ProfileName>> = {
  "claude-code": "claude",
  "claude-code-2.1.197": "claude",
  codex: "codex",
  "gemini-cli": "gemini-cli",
  opencode: "opencode",
};

/** What a client did with the result of a tool, and whether `lint` reports the tool. */
export interface ComparedResult {
  readonly client: ResultsClient;
  readonly tool: string;
  readonly lost: readonly ResultPart[];
  /** The rule that reports the tool, as `PROFILE RULE`; absent if it is not reported. */
  readonly rule?: string;
  /**
   * Of attached content, and of values that are sent without their text form. `observed`: lint reports the tool if and only if the client lost some. `stricter`: it reports the tool, of which the
   * client or other versions of it lose other content.
   */
  readonly status: "observed" | "stricter" | "contradiction";
}

const resultRules = ["content-beside-structured", "structured-without-text"];

/** Compares what clients lost with what `lint` reports. */
export function compareWithLint({ clients }: CallResults): readonly ComparedResult[] {
  // The keys are those of the clients that ran.
  const entries = Object.entries(clients) as [ResultsClient, Readonly<Record<string, readonly ResultPart[]>>][];
  const compared = entries.flatMap(([client, reached]) =>
    [...resultTools].map(([tool, { bound, sendsContent, omitsText, parts }]) => {
      const findings = lint(bound.tool, profiles[profileOf[client]], { sendsContent, omitsText });
      const found = findings.find(({ rule }) => resultRules.includes(rule));
      // The keys are those of ResultTool.
      const sent = Object.keys(parts) as ResultPart[];
      const lost = sent.filter((part) => !reached[tool]?.includes(part));
      const rule = found && `${found.profile} ${found.rule}`;
      return { client, tool, lost, rule, losesContent: lost.some((part) => omitsText || part !== "value") };
    }),
  );
  return compared.map(({ client, tool, lost, rule, losesContent }) => {
    const isReported = rule !== undefined;
    const isLostElsewhere = compared.some(
      (other) => profileOf[other.client] === profileOf[client] && other.losesContent,
    );
    const status =
      isReported === losesContent ? "observed" : isReported && isLostElsewhere ? "stricter" : "contradiction";
    return { client, tool, lost, ...(isReported && { rule }), status };
  });
}
