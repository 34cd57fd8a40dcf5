import { kindOf, pointerToken, shorten } from "../../../json-schema/index.js";
import { type ForeignTool, isJsonObject, type JsonValue, ToolError } from "../../model/index.js";
import { readJson } from "../../model/internal.js";
import {
  describeCharacters,
  directionalCharacters,
  findInstructions,
  findShadowed,
  foreignNameFinder,
  hiddenCharacters,
  type ServerNames,
} from "./misleading-text.js";

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

/** The tools of one server, with the names that the server lists. */
export interface ServerTools {
  /** The name that messages use for the server. */
  readonly server: string;
  readonly tools: readonly ForeignTool[];
}

/** Something in the record of a tool that a published attack uses. */
export interface SafetyFinding {
  readonly rule: SafetyRuleId;
  readonly severity: "error" | "warning";
  readonly server: string;
  /** The name of the tool. */
  readonly tool: string;
  /** JSON Pointer into the record: `/description`, `/inputSchema/properties/path`. */
  readonly path: string;
  /** What was found, without a period at the end. */
  readonly message: string;
  /** Where the attack is described. */
  readonly sources: readonly string[];
}

/**
 * Searches everything that models read of tools for hidden text and for instructions, and the tools of several servers for names that
 * shadow another server's. List the servers that you trust most first: of two tools with one name, the later one is reported.
 * @throws {ToolError} InvalidTool if a record is not JSON.
 */
export function checkSafety(servers: readonly ServerTools[]): readonly SafetyFinding[] {
  const names = servers.map(({ server, tools }): ServerNames => ({ server, names: tools.map(({ name }) => name) }));
  return servers.flatMap(({ server, tools }, index) => {
    const findForeign = foreignNameFinder(names, index);
    return tools.flatMap((tool) => {
      const finding = (rule: SafetyRuleId, path: string, message: string): SafetyFinding => {
        const { severity, sources } = safetyRules[rule];
        return { rule, severity, server, tool: tool.name, path, message, sources };
      };
      return [
        ...findShadowed(tool.name, names, index).map((other) =>
          finding("shadowed-name", "/name", shadowMessage(tool.name, other)),
        ),
        ...recordStrings(tool).flatMap(({ path, text }) => [
          ...textFindings(text).map(({ rule, message }) => finding(rule, path, message)),
          ...findForeign(text).map((other) =>
            finding("foreign-tool", path, `mentions the tool ${other.name} of server ${other.server}`),
          ),
        ]),
      ];
    });
  });
}

function shadowMessage(name: string, other: { readonly server: string; readonly name: string }): string {
  return name === other.name
    ? `has the name of a tool of server ${other.server}`
    : `has almost the name of the tool ${other.name} of server ${other.server}`;
}

function textFindings(text: string): readonly Pick<SafetyFinding, "rule" | "message">[] {
  const found: Pick<SafetyFinding, "rule" | "message">[] = [];
  const hidden = describeCharacters(hiddenCharacters(text));
  if (hidden !== "") found.push({ rule: "hidden-characters", message: `has invisible characters: ${hidden}` });
  const directional = describeCharacters(directionalCharacters(text));
  if (directional !== "")
    found.push({ rule: "bidirectional-text", message: `has characters that change the order of text: ${directional}` });
  for (const instruction of findInstructions(text)) {
    const quoted = JSON.stringify(shorten(instruction.found, 100));
    found.push({ rule: "model-instructions", message: `instructs the model to ${instruction.purpose}: ${quoted}` });
  }
  return found;
}

/** A string of a record that a model may read. */
interface RecordString {
  /** JSON Pointer into the record; that of the value if the string is a property name. */
  readonly path: string;
  readonly text: string;
}

/** The fields that clients pass to models. */
const fields = ["name", "title", "description", "annotations", "inputSchema", "outputSchema"] as const;

/**
 * Lists the strings of a record that a model may read, property names included.
 * @throws {ToolError} InvalidTool if the record is not JSON.
 */
function recordStrings(record: ForeignTool): readonly RecordString[] {
  const reading = readJson(record);
  if (!reading.ok) {
    const { path, message } = reading.problem;
    throw new ToolError("InvalidTool", `invalid tool: ${path} ${message}`, { data: { problems: [reading.problem] } });
  }
  if (!isJsonObject(reading.value)) {
    throw new ToolError("InvalidTool", `invalid tool: expected an object, not ${kindOf(reading.value)}`);
  }
  const strings: RecordString[] = [];
  const visit = (value: JsonValue, path: string): void => {
    if (typeof value === "string") strings.push({ path, text: value });
    else if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, path + pointerToken(i));
    else if (isJsonObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        const at = path + pointerToken(key);
        strings.push({ path: at, text: key });
        visit(member, at);
      }
    }
  };
  for (const field of fields) visit(reading.value[field] ?? null, pointerToken(field));
  return strings;
}
