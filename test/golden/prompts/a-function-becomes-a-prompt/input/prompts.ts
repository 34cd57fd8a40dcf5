import type { PromptResult, ToolContext } from "toolwright";

/**
 * Review code.
 * @prompt
 * @title Code review
 * @icon https://example.com/review.png image/png
 * @meta team quality
 * @param code Code to review
 * @param style How much to say
 */
export function review_code(code: string, style: "short" | "thorough" = "short"): string {
  return `Give a ${style} review of this code:\n${code}`;
}

/** How a meeting ends. */
export type Ending = "agreed" | "open";

export interface Meeting {
  /** The day of the meeting */
  day: Date;
  /** @maxLength 80 */
  topic: string;
  ending?: Ending;
}

/** @prompt meeting_minutes */
export async function minutes({ day, topic, ending }: Meeting, context: ToolContext): Promise<PromptResult> {
  context.log("info", topic);
  return [
    { role: "user", content: { type: "text", text: `Write the minutes of ${topic} on ${day.toISOString()}.` } },
    { role: "assistant", content: { type: "text", text: `It ended ${ending ?? "open"}.` } },
  ];
}

/** @prompt */
export const greet = (): "Hello" => "Hello";
