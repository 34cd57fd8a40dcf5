import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { defineTool, integer, object, optional, string } from "../../src/runtime/define/index.js";
import { createMcpServer } from "../../src/runtime/mcp/index.js";
import type { ModelCall } from "./fake-model.js";
import type { Connectable } from "./mcp-servers.js";

/** Three servers with the same tool: of this project with both settings of `inputs`, and of the SDK with zod. */
export const callServers = ["reject", "strip", "zod"] as const;
type CallServer = (typeof callServers)[number];

/** The calls that a model makes, by what is special about them. */
const cases: Readonly<Record<string, object>> = {
  valid: {},
  "with a property that is not declared": { colour: "red" },
  "with null for an optional property": { count: null },
  "with a number as text": { count: "2" },
  "with a property that Gemini CLI adds": { wait_for_previous: true },
};

/** Every call, to each of the servers. */
export const modelCalls: readonly ModelCall[] = callServers.flatMap((server) =>
  Object.entries(cases).map(([item, more]) => ({ server, tool: "order", args: { item, ...more } })),
);

/** The cases that each server has accepted. */
export class AcceptedCalls {
  readonly #accepted: Record<CallServer, string[]> = { reject: [], strip: [], zod: [] };

  /** The cases in the order of the calls, because clients call in parallel. */
  sorted(): Readonly<Record<CallServer, readonly string[]>> {
    const inOrder = (own: readonly string[]): readonly string[] =>
      Object.keys(cases).filter((each) => own.includes(each));
    const { reject, strip, zod } = this.#accepted;
    return { reject: inOrder(reject), strip: inOrder(strip), zod: inOrder(zod) };
  }

  async create(server: CallServer): Promise<Connectable> {
    const handle = ({ item }: { readonly item: string }): void => void this.#accepted[server].push(item);
    const info = { name: server, version: "1.0.0" };
    if (server !== "zod") {
      const inputSchema = object({ item: string(), count: optional(integer()) });
      const tool = defineTool({ name: "order", description: "Orders an item.", inputSchema }, (input) => {
        handle(input);
        return "ordered";
      });
      return createMcpServer([tool], { ...info, sdk: "v1", inputs: server });
    }
    const mcp = new McpServer(info);
    const inputSchema = { item: z.string(), count: z.number().int().optional() };
    mcp.registerTool("order", { description: "Orders an item.", inputSchema }, (input) => {
      handle(input);
      return { content: [{ type: "text", text: "ordered" }] };
    });
    return mcp;
  }
}
