import { query } from "@anthropic-ai/claude-agent-sdk";
import { options } from "../frameworks/claude-agent.mjs";

const server = process.env.FAKE_MODEL;
const env = {
  ...process.env,
  ANTHROPIC_BASE_URL: server,
  ANTHROPIC_API_KEY: "none",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  ENABLE_TOOL_SEARCH: "false",
};
for await (const message of query({
  prompt: "Call the tool.",
  options: { ...options, env, model: "claude-sonnet-4-5", settingSources: [] },
})) {
  const text = JSON.stringify(message.tool_use_result ?? message.message?.content ?? "");
  if (message.type === "user") console.log(text);
}
