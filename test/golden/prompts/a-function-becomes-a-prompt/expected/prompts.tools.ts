import {
  type ObjectSchema,
  type Prompt,
  dateTimePattern,
  hasExactly,
  hasLength,
  isDateTime,
  isObject,
  isString,
} from "toolwright/gen/v1";

export interface Meeting {
  /** The day of the meeting */
  day: string;
  topic: string;
  /** How a meeting ends. */
  ending?: "agreed" | "open";
}

const meetingSchema: ObjectSchema = {
  type: "object",
  properties: {
    day: { type: "string", format: "date-time", pattern: dateTimePattern, description: "The day of the meeting" },
    topic: { type: "string", maxLength: 80 },
    ending: { type: "string", enum: ["agreed", "open"], description: "How a meeting ends." },
  },
  required: ["day", "topic"],
  additionalProperties: false,
};

export function isMeeting(value: unknown): value is Meeting {
  if (!isDateTime(value?.day)) return false;
  const topic = value.topic;
  if (!isString(topic) || !hasLength(topic, 0, 80)) return false;
  const ending = value.ending;
  if (ending !== undefined && ending !== "agreed" && ending !== "open") return false;
  return hasExactly(value, 2 + (ending !== undefined), "day,topic,ending?");
}

export interface GreetPromptInput {
  [key: string]: never;
}

export function isGreetPromptInput(value: unknown): value is GreetPromptInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const greetPrompt: Prompt<GreetPromptInput> = {
  name: "greet",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export const meetingMinutesPrompt: Prompt<Meeting> = { name: "meeting_minutes", inputSchema: meetingSchema };

export interface ReviewCodePromptInput {
  /** Code to review */
  code: string;
  /**
   * How much to say
   * @default "short"
   */
  style?: "short" | "thorough";
}

export function isReviewCodePromptInput(value: unknown): value is ReviewCodePromptInput {
  if (!isString(value?.code)) return false;
  const style = value.style;
  if (style !== undefined && style !== "short" && style !== "thorough") return false;
  return hasExactly(value, 1 + (style !== undefined), "code,style?");
}

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
