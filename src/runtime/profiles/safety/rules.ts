/** The id of a rule about what the records of tools contain. */
export type SafetyRuleId =
  | "hidden-characters"
  | "bidirectional-text"
  | "model-instructions"
  | "shadowed-name"
  | "foreign-tool";

/** A rule about what the records of tools contain. Unlike the rules of profiles, it applies to every client. */
interface SafetyRule {
  readonly title: string;
  readonly severity: "error" | "warning";
  /** The published attacks that the rule is about. */
  readonly sources: readonly string[];
}

const invariant = "https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks";
const issueCodes = "https://github.com/invariantlabs-ai/mcp-scan/blob/main/docs/issue-codes.md";
const owasp = "https://owasp.org/www-project-mcp-top-10/";

/** The rules of `checkSafety`, by id. */
export const safetyRules: Readonly<Record<SafetyRuleId, SafetyRule>> = {
  "hidden-characters": {
    title: "Characters that people do not see, but models read: tag characters, zero-width characters, terminal codes",
    severity: "error",
    sources: [
      "https://embracethered.com/blog/posts/2024/hiding-and-finding-text-with-unicode-tags/",
      "https://blog.trailofbits.com/2025/04/29/deceiving-users-with-ansi-terminal-codes-in-mcp/",
    ],
  },
  "bidirectional-text": {
    title: "Characters that change the order in which text is displayed",
    severity: "error",
    sources: ["https://trojansource.codes/"],
  },
  "model-instructions": {
    title: "Instructions to ignore other instructions, to conceal something from the user, or to read credentials",
    severity: "error",
    sources: [
      invariant,
      owasp,
      "https://www.cyberark.com/resources/threat-research-blog/poison-everywhere-no-output-from-your-mcp-server-is-safe",
    ],
  },
  "shadowed-name": {
    title: "A tool with the same name as a tool of another server, or one that differs only in case and separators",
    severity: "warning",
    sources: [invariant, issueCodes],
  },
  "foreign-tool": {
    title: "Text that mentions a tool of another server, and so can change how models use that tool",
    severity: "warning",
    sources: [issueCodes, invariant],
  },
};
