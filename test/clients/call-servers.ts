import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import {
  defineTool,
  integer,
  nullable,
  number,
  object,
  oneOfValues,
  optional,
  string,
  union,
} from "../../src/runtime/define/index.js";
import { createMcpServer } from "../../src/runtime/mcp/index.js";
import type { ModelCall } from "./fake-model.js";
import type { Connectable } from "./mcp-servers.js";

/** Three servers with the same tool: of the SDK with zod, and of this project with both settings of `inputs`. */
export const callServers = ["zod", "strip", "reject"] as const;
type CallServer = (typeof callServers)[number];

/** The calls that a model makes, by what is special about them. */
const cases: Readonly<Record<string, object>> = {
  valid: {},
  "with a property that is not declared": { colour: "red" },
  "with null for an optional property": { count: null },
  "with a number as text": { count: "2" },
  "with a property that Gemini CLI adds": { wait_for_previous: true },
  "with the first value type of a union": { size: "large" },
  "with the last value type of a union": { size: 4 },
  "with an object that may be null": { address: { city: "Rome" } },
  "with null for an object that may be null": { address: null },
  "with the first object of a union": { delivery: { by: "ship", port: "Oslo" } },
  "with the last object of a union": { delivery: { by: "air", code: "FCO" } },
};

/** What is special about each call. */
export const callCases: readonly string[] = Object.keys(cases);

/** Every call, to each of the servers. */
export const modelCalls: readonly ModelCall[] = callServers.flatMap((server) =>
  Object.entries(cases).map(([item, more]) => ({ server, tool: "order", args: { item, ...more } })),
);

/** The cases that each server has accepted. */
export class AcceptedCalls {
  readonly #accepted: Record<CallServer, string[]> = { reject: [], strip: [], zod: [] };

  /** The cases in the order of the calls, because clients call in parallel. */
  sorted(): Readonly<Record<CallServer, readonly string[]>> {
    const inOrder = (own: readonly string[]): readonly string[] => callCases.filter((each) => own.includes(each));
    const { reject, strip, zod } = this.#accepted;
    return { reject: inOrder(reject), strip: inOrder(strip), zod: inOrder(zod) };
  }

  async create(server: CallServer): Promise<Connectable> {
    const handle = ({ item }: { readonly item: string }): void => void this.#accepted[server].push(item);
    const info = { name: server, version: "1.0.0" };
    if (server !== "zod") {
      const inputSchema = object({
        item: string(),
        count: optional(integer()),
        size: optional(union([string(), number()])),
        address: optional(nullable(object({ city: string() }))),
        delivery: optional(
          union([
            object({ by: oneOfValues(["ship"]), port: string() }),
            object({ by: oneOfValues(["air"]), code: string() }),
          ]),
        ),
      });
      const tool = defineTool({ name: "order", description: "Orders an item.", inputSchema }, (input) => {
        handle(input);
        return "ordered";
      });
      return createMcpServer([tool], { ...info, sdk: "v1", inputs: server });
    }
    const mcp = new McpServer(info);
    const inputSchema = {
      item: z.string(),
      count: z.number().int().optional(),
      size: z.union([z.string(), z.number()]).optional(),
      address: z.object({ city: z.string() }).nullable().optional(),
      delivery: z
        .discriminatedUnion("by", [
          z.object({ by: z.literal("ship"), port: z.string() }),
          z.object({ by: z.literal("air"), code: z.string() }),
        ])
        .optional(),
    };
    mcp.registerTool("order", { description: "Orders an item.", inputSchema }, (input) => {
      handle(input);
      return { content: [{ type: "text", text: "ordered" }] };
    });
    return mcp;
  }
}
