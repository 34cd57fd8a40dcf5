import { defineTool, integer, number, object } from "toolwright/define";
import { Discovery } from "toolwright/discovery";
import { createChain, Exec, LocalHandlers } from "toolwright/exec";
import { formatToolId, type JsonValue, localBackend } from "toolwright/model";
import { convertLength } from "./by-hand.js";

/** For chains: it takes what the step before it gives. */
const roundUp = defineTool(
  {
    name: "round_up",
    namespace: "units",
    description: "Rounds a value up to a whole number.",
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

/** Finds tools, tells about them and runs them. */
export const exec = new Exec({
  index: discovery.index,
  docs: discovery.docs,
  searcher: discovery,
  local,
  timeoutMs: 5_000,
});

/** Runs two tools, the second on what the first gives: a step that cannot take it does not compile. */
export async function wholeKilometres(miles: number): Promise<JsonValue> {
  const chain = createChain().run(convertLength.tool, { value: miles, from: "mi", to: "km" }).pipe(roundUp.tool);
  const { value, error } = await exec.runChain(chain);
  if (error) throw error;
  return value;
}
