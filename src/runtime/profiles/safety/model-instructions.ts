import { withoutHidden } from "./hidden-text.js";

/** An instruction that no description of a tool needs. */
interface InstructionPattern {
  readonly pattern: RegExp;
  /** Completes "instructs the model to". */
  readonly purpose: string;
}

const not = "(?:do not|don't|never|must not|mustn't|should not|shouldn't|without)";
const credentialFiles =
  "(?:\\.ssh\\/[\\w.-]*|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.aws\\/credentials|\\.cursor\\/mcp\\.json|" +
  "claude_desktop_config\\.json|\\/etc\\/(?:passwd|shadow)\\b|\\.git-credentials|\\.netrc\\b|\\.npmrc\\b)";

/** Every repetition has a bound, so that the time is linear in the length of a text. */
const patterns: readonly InstructionPattern[] = [
  {
    pattern:
      /\b(?:ignore|disregard|forget)(?: (?:all|any|of|the|your|my|these|those|other|and)){0,5} (?:previous|prior|earlier|above|preceding|other|system)(?: \w+)? (?:instructions?|prompts?|directives?|guidelines?|rules|context)\b/,
    purpose: "ignore other instructions",
  },
  {
    pattern:
      /\b(?:override|bypass|replace) (?:the |your |all )?(?:system|developer) (?:prompt|instructions?|message)\b/,
    purpose: "ignore other instructions",
  },
  {
    pattern: new RegExp(
      `\\b${not}(?: \\w+){0,2} (?:tell|telling|inform|informing|reveal|revealing|disclose|disclosing)\\b[^.!?]{0,60}\\busers?\\b`,
    ),
    purpose: "conceal something from the user",
  },
  {
    pattern: new RegExp(
      `\\b${not}(?: \\w+){0,2} (?:mention|mentioning|say|saying)\\b[^.!?]{0,60}\\b(?:to|for) the user\\b`,
    ),
    purpose: "conceal something from the user",
  },
  {
    pattern: new RegExp(`\\b${not}(?: \\w+){0,2} mention(?:ing)? (?:that you|this (?:step|tool|instruction)|these)\\b`),
    purpose: "conceal something from the user",
  },
  {
    pattern: new RegExp(`\\b${not}(?: \\w+){0,2} (?:notify|alert|warn) the users? (?:of|about|that)\\b`),
    purpose: "conceal something from the user",
  },
  {
    pattern: new RegExp(`\\b${not} let(?:ting)? the user (?:know|see|notice|find out)\\b`),
    purpose: "conceal something from the user",
  },
  {
    pattern:
      /\bwithout the user (?:knowing|noticing|seeing)\b|\b(?:keep|hide) (?:this|it|these|that)(?: \w+){0,3} from the user\b/,
    purpose: "conceal something from the user",
  },
  {
    pattern: new RegExp(
      `\\b(?:read|open|cat|load|get|fetch|retrieve|access|copy|send|upload|include|attach|pass)\\b[^.!?\\n]{0,80}${credentialFiles}`,
    ),
    purpose: "read or send a file with credentials",
  },
  {
    pattern:
      /\b(?:reveal|print|repeat|output|send|return|include|pass|share)\b[^.!?\n]{0,40}\byour (?:entire |full |complete )?(?:system prompt|system message|system instructions|hidden instructions|initial instructions)\b/,
    purpose: "reveal its system prompt",
  },
  {
    // The opening tag alone may be a placeholder.
    pattern:
      /<\/(?:important|system|secret|hidden|assistant)>|<\|(?:im_start|im_end|system|start_header_id)\|>|\[\/inst\]|<<\/?sys>>|\bimportant system (?:instruction|note|message)/,
    purpose: "treat a part of the text as a message of the system",
  },
];

/** An instruction in a text, and what it is for. */
export interface InstructionMatch {
  readonly purpose: string;
  readonly found: string;
}

/** Finds instructions in English that no description of a tool needs. Returns one match per purpose. */
export function findInstructions(text: string): readonly InstructionMatch[] {
  // Words of a property name are separated as in a sentence.
  const words = /^[\w-]+$/.test(text) ? text.replaceAll(/[_-]/g, " ") : text;
  const plain = withoutHidden(words).normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll(/\s+/g, " ");
  const matches = new Map<string, string>();
  for (const { pattern, purpose } of patterns) {
    const found = pattern.exec(plain)?.[0];
    if (found !== undefined && !matches.has(purpose)) matches.set(purpose, found);
  }
  return [...matches].map(([purpose, found]) => ({ purpose, found }));
}
