import type { Prompt } from "toolwright/gen/v1";

export interface GreetPromptInput {
  readonly [key: string]: never;
}

export const greetPrompt: Prompt<GreetPromptInput> = {
  name: "greet",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface MeetingMinutesPromptInput {
  /** The day of the meeting */
  readonly day: string;
  readonly topic: string;
  /** How a meeting ends. */
  readonly ending?: "agreed" | "open";
}

export const meetingMinutesPrompt: Prompt<MeetingMinutesPromptInput> = {
  name: "meeting_minutes",
  inputSchema: {
    type: "object",
    properties: {
      day: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
        description: "The day of the meeting",
      },
      topic: { type: "string", maxLength: 80 },
      ending: { type: "string", enum: ["agreed", "open"], description: "How a meeting ends." },
    },
    required: ["day", "topic"],
    additionalProperties: false,
  },
};

/** Review code. */
export interface ReviewCodePromptInput {
  /** Code to review */
  readonly code: string;
  /**
   * How much to say
   * @default "short"
   */
  readonly style?: "short" | "thorough";
}

/** Review code. */
export const reviewCodePrompt: Prompt<ReviewCodePromptInput> = {
  name: "review_code",
  title: "Code review",
  description: "Review code.",
  inputSchema: {
    type: "object",
    properties: {
      code: { type: "string", description: "Code to review" },
      style: { type: "string", enum: ["short", "thorough"], description: "How much to say", default: "short" },
    },
    required: ["code"],
    additionalProperties: false,
  },
  icons: [{ src: "https://example.com/review.png", mimeType: "image/png" }],
  _meta: { team: "quality" },
};
