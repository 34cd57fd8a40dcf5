import { type Tool, hasExactly, isNumber, isString } from "toolwright/gen/v1";

export interface NowInput {
  town: string;
}

export function isNowInput(value: unknown): value is NowInput {
  return isString(value?.town) && hasExactly(value, 1, "town");
}

export interface NowOutput {
  degrees: number;
}

export function isNowOutput(value: unknown): value is NowOutput {
  return isNumber(value?.degrees) && hasExactly(value, 1, "degrees");
}

export const nowTool: Tool<NowInput, NowOutput> = {
  name: "now",
  namespace: "weather",
  version: "v2.0.0-beta.1",
  title: "Weather",
  description: "Look up the weather.",
  tags: ["weather", "out-side"],
  inputSchema: {
    type: "object",
    properties: { town: { type: "string" } },
    required: ["town"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { degrees: { type: "number" } },
    required: ["degrees"],
    additionalProperties: false,
  },
  annotations: { title: "Weather", readOnlyHint: true, destructiveHint: false, openWorldHint: true },
  icons: [{ src: "https://example.com/sun.png", mimeType: "image/png" }],
  _meta: { owner: "team weather", limits: { perMinute: 5 }, summary: "Weather of a town.", category: "outdoors" },
};
