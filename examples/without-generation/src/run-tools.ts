import { defineTool, integer, number, object } from "toolwright/define";
import { formatToolId, type JsonValue, localBackend } from "toolwright/model";
import { createChain, Exec, LocalHandlers } from "toolwright-host";
import { Discovery } from "toolwright-host/discovery";
import { convertLength } from "./by-hand.js";

/** For chains: `previous` is the result of the step before. */
const roundUp = defineTool(
  {
    name: "round_up",
    namespace: "units",
    description: "Rounds a value up to an integer.",
    inputSchema: object({ previous: object({ value: number() }) }),
    outputSchema: object({ value: integer() }),
  },
  ({ previous }) => ({ value: Math.ceil(previous.value) }),
);

const tools = [convertLength, roundUp];
const local = new LocalHandlers();
local.addTools(tools);
const discovery = new Discovery();
for (const { tool } of tools) discovery.registerTool(tool, localBackend(formatToolId(tool)));

/** Searches, describes and runs the tools. */
export const exec = new Exec({
  index: discovery.index,
  docs: discovery.docs,
  searcher: discovery,
  local,
  timeoutMs: 5_000,
});

/** Runs two tools, the second with the result of the first. A step that cannot accept this result does not compile. */
export async function wholeKilometers(miles: number): Promise<JsonValue> {
  const chain = createChain().run(convertLength.tool, { value: miles, from: "mi", to: "km" }).pipe(roundUp.tool);
  const { value, error } = await exec.runChain(chain);
  if (error) throw error;
  return value;
}
