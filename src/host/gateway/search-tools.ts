import { defineTool, integer, object, optional, string } from "toolwright/define";
import type { BoundTool, CallContext } from "toolwright/gen/v1";
import { defined } from "toolwright/internal/model";
import { isJsonObject, isToolError, type JsonObject, ToolError } from "toolwright/model";
import type { Discovery, ToolIndex } from "../discovery/index.js";
import { forwardedTool } from "./forwarded-tool.js";

type RunById = (id: string, input: unknown, context: CallContext) => Promise<JsonObject | undefined>;

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** Creates the tools that find, describe and run the tools of an index. */
export function createSearchTools(discovery: Discovery, run: RunById): readonly BoundTool[] {
  const search = defineTool(
    {
      name: "search_tools",
      description: "Find tools by what they do, best match first. Call describe_tool before you run one.",
      annotations: readOnly,
      inputSchema: object({
        query: string({ description: 'What the tool does, such as "list pull requests". Empty to list all.' }),
        namespace: optional(string({ description: "Search only here." })),
        limit: optional(integer({ minimum: 1, maximum: 50, default: 5 })),
      }),
    },
    async ({ query, namespace, limit = 5 }, { signal }) => {
      const filter = namespace === undefined ? {} : { filter: { namespace } };
      const found = await discovery.search(query, { ...filter, limit, signal });
      return {
        tools: found.map(({ summary: { id, shortDescription } }) => ({
          tool: id,
          ...(shortDescription !== undefined && { description: shortDescription }),
        })),
      };
    },
  );
  const describe = defineTool(
    {
      name: "describe_tool",
      description:
        "Describe a tool that search_tools returned: its complete description and the schema of its arguments.",
      annotations: readOnly,
      inputSchema: object({ tool: string() }),
    },
    ({ tool: id }) => {
      const { description, inputSchema, outputSchema, annotations } = findTool(discovery.index, id).tool;
      const { notes, examples } = discovery.describe(id, "full");
      return defined({ tool: id, description, inputSchema, outputSchema, annotations, notes, examples });
    },
  );
  const namespaces = defineTool(
    {
      name: "list_namespaces",
      description: "List the namespaces of the tools, with the number of tools in each.",
      annotations: readOnly,
      inputSchema: object({}),
    },
    () => {
      const counts = new Map<string, number>();
      for (const { summary } of discovery.index.searchDocs()) {
        const { namespace = "" } = summary;
        counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
      }
      return { namespaces: [...counts].map(([namespace, tools]) => ({ namespace, tools })) };
    },
  );
  return [search, describe, runTool(run), namespaces];
}

function runTool(run: RunById): BoundTool {
  const tool = {
    name: "run_tool",
    description: "Run a tool with arguments that match the schema from describe_tool.",
    inputSchema: {
      type: "object",
      properties: { tool: { type: "string" }, arguments: { type: "object" } },
      required: ["tool"],
    },
  } as const;
  return forwardedTool(tool, async (input, context = {}) => {
    const { tool: id, arguments: args = {} } = isJsonObject(input) ? input : {};
    if (typeof id !== "string" || !isJsonObject(args)) {
      throw new ToolError("Validation", 'expected { "tool": "namespace:name", "arguments": { … } }');
    }
    return run(id, args, context);
  });
}

/** @throws {ToolError} `Validation` if no tool has the id. The message describes how to find one. */
export function findTool(index: ToolIndex, id: string): ReturnType<ToolIndex["getTool"]> {
  try {
    return index.getTool(id);
  } catch (cause) {
    if (!isToolError(cause)) throw cause;
    throw new ToolError("Validation", `No tool has the id "${id}". Call search_tools to find one.`, { cause });
  }
}
