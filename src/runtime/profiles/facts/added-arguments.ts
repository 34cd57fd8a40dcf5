// What clients add to the arguments of calls. Servers read it with each call, so it depends on nothing.

/** An argument that a client adds to calls of any tool. */
export interface AddedArgument {
  readonly name: string;
  readonly client: string;
  /** Where the fact comes from, as in the rules of profiles. */
  readonly source: string;
  /** The name is common: it is one that the client has added only in a call with this argument too. */
  readonly beside?: string;
}

/** The arguments that clients add to calls, which no model has written. */
export const addedArguments: readonly AddedArgument[] = [
  // It orders the calls that a model makes in one turn, and its handling is up to the client.
  { name: "wait_for_previous", client: "Gemini CLI", source: "tried: Gemini CLI 0.61.0 (2026-11-22)" },
  // Cline asks its model for a list of tasks with each call.
  { name: "task_progress", client: "Cline", source: "cline/cline#10426" },
  { name: "toolCallId", client: "n8n", source: "n8n-io/n8n#21500" },
  ...["sessionId", "action", "chatInput"].map((name) => ({
    name,
    client: "n8n",
    source: "CodeAlive-AI/codealive-mcp: src/middleware/n8n_middleware.py",
    beside: "toolCallId",
  })),
  ...["tool_call_description", "_meta"].map((name) => ({
    name,
    client: "a client",
    source: "cyanheads/mcp-ts-core#453",
  })),
];

/** The names, or beginnings of them, that clients declare which send null for optional parameters that a model has left out. */
const nullSenders: readonly { readonly client: string; readonly source: string }[] = [
  { client: "@n8n/n8n-nodes-langchain.", source: "n8n-io/n8n#17264" },
  // The default name of the Python SDK, under which CrewAI, Langflow and the NeMo Agent Toolkit send them.
  { client: "mcp", source: "ZenRows/zenrows-mcp#23, langflow-ai/langflow#8059, NVIDIA/NeMo-Agent-Toolkit#1269" },
  { client: "mcp-inspector", source: "modelcontextprotocol/inspector#353" },
];

/** Whether a client with this name is known to send null for optional parameters. */
export function sendsNulls(name: string): boolean {
  return nullSenders.some(({ client }) => (client.endsWith(".") ? name.startsWith(client) : name === client));
}
