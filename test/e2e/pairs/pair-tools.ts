import { array, defineTool, integer, object, string } from "toolwright/define";
import { type BoundTool, bindTool, type ToolContext } from "toolwright/gen/v1";

/** How often the `wait` tool was aborted. */
let aborted = 0;

const add = defineTool(
  {
    name: "add",
    title: "Add",
    description: "Adds numbers.",
    inputSchema: object({ numbers: array(integer()) }),
    outputSchema: object({ sum: integer() }),
    annotations: { readOnlyHint: true },
    icons: [{ src: "https://example.com/add.png", sizes: ["48x48"] }],
    _meta: { "example.com/rank": 1 },
  },
  ({ numbers }) => ({ sum: numbers.reduce((sum, each) => sum + each, 0) }),
);
const greet = defineTool(
  { name: "greet", inputSchema: object({ name: string({ minLength: 1 }) }) },
  ({ name }) => `Hello ${name}.`,
);

/** Creates a tool without input and output that runs `work`. */
function silentTool(name: string, work: (context: ToolContext) => unknown): BoundTool {
  const inputSchema = { type: "object", properties: {}, additionalProperties: false } as const;
  const isInput = (value: unknown): value is unknown => Object.keys(value ?? {}).length === 0;
  return bindTool({ name, inputSchema }, { isInput, call: (_input, context) => work(context) });
}

const fail = silentTool("fail", () => {
  throw new Error("the disk is full");
});
const climb = silentTool("climb", async ({ progress }) => {
  for (const step of [1, 2, 3]) {
    progress({ progress: step, total: 3, message: `step ${step}` });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});
const wait = silentTool("wait", ({ signal, progress }) => {
  progress({ progress: 1 });
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      aborted += 1;
      reject(signal.reason);
    });
  });
});
const aborts = defineTool(
  { name: "aborts", inputSchema: object({}), outputSchema: object({ count: integer() }) },
  () => ({
    count: aborted,
  }),
);
const picture = silentTool("picture", ({ attach }) => {
  attach?.({ type: "image", data: "AA==", mimeType: "image/png" });
});

/** Asks two questions in parallel, and a third one after their answers. */
const order = defineTool({ name: "order", inputSchema: object({}) }, async (_input, { ask }) => {
  if (!ask) throw new Error("not called over MCP");
  const requestedSchema = { type: "object", properties: { dish: { type: "string" } }, required: ["dish"] };
  const [guest, { roots }] = await Promise.all([
    ask("elicitation/create", { message: "Which dish?", requestedSchema }),
    ask("roots/list", {}),
  ]);
  const dish = String(guest.content?.["dish"]);
  const messages = [{ role: "user", content: { type: "text", text: `Which wine goes with ${dish}?` } }];
  const { content } = await ask("sampling/createMessage", { messages, maxTokens: 10 });
  return `${dish}, ${JSON.stringify(content)}, ${roots[0]?.uri}`;
});

const chunkList = {
  type: "object",
  properties: {
    result: {
      type: "array",
      items: { type: "object", properties: { at: { type: "integer" } }, required: ["at"], additionalProperties: false },
    },
  },
  required: ["result"],
  additionalProperties: false,
} as const;
const count = bindTool(
  {
    name: "count",
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
    outputSchema: chunkList,
  },
  {
    isInput: (_value): _value is unknown => true,
    isOutput: (value): value is unknown => !JSON.stringify(value).includes("secret"),
    stream: async function* () {
      for (const at of [1, 2]) {
        yield { at, secret: "s" };
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  },
);

/** 200 tools: some for the tests, and many to make the listing long. */
export const pairTools: readonly BoundTool[] = [
  add,
  greet,
  fail,
  climb,
  wait,
  aborts,
  picture,
  count,
  order,
  ...Array.from({ length: 191 }, (_, i) => silentTool(`spare_${String(i).padStart(3, "0")}`, () => undefined)),
];

export const pairServer = { name: "pairs", version: "1.0.0", instructions: "Add.", pageSize: 30 } as const;
