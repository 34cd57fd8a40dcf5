import { type Tool, hasExactly, isArray, isListOf, isNumber, isString } from "toolwright/gen/v1";

export interface LookInput {
  text: string;
}

export function isLookInput(value: unknown): value is LookInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface LookOutput {
  /** How many letters it has. */
  length: number;
  words: readonly string[];
  kind: "question" | "statement";
  first: string;
}

export function isLookOutput(value: unknown): value is LookOutput {
  if (!isNumber(value?.length)) return false;
  const words = value.words;
  if (!isArray(words) || words.length > 3 || !isListOf(words, isString)) return false;
  const kind = value.kind;
  if ((kind !== "question" && kind !== "statement") || !isString(value.first)) return false;
  return hasExactly(value, 4, "length,words,kind,first");
}

export const lookTool: Tool<LookInput, LookOutput> = {
  name: "look",
  description: "Look at a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      length: { type: "number", description: "How many letters it has." },
      words: { type: "array", items: { type: "string" }, maxItems: 3 },
      kind: { type: "string", enum: ["question", "statement"] },
      first: { type: "string" },
    },
    required: ["length", "words", "kind", "first"],
    additionalProperties: false,
  },
};
