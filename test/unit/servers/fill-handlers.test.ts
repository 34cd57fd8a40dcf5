import { expect, it } from "vitest";
import { fillHandlers } from "../../servers/fill-handlers.js";

const imported = `/** @tool echo */
export async function echo(input: EchoInput): Promise<string> {
  throw new Error(\`echo(\${JSON.stringify(input)}) is not written yet\`);
}

/** @tool ping */
export async function ping(): Promise<string> {
  throw new Error("ping is not written yet");
}
`;

it("replaces the bodies of functions by calls of handlers, with the context where they take it", () => {
  const handlers =
    "async function say({ text }: EchoInput, context: ToolContext): Promise<string> {}\nexport { say as echo };";
  expect(fillHandlers(imported, handlers)).toEqual({
    missing: ["ping"],
    text: `import type { ToolContext } from "toolwright";
import * as handlers from "./handlers.js";
/** @tool echo */
export async function echo(input: EchoInput, context: ToolContext): ReturnType<typeof handlers.echo> {
  return handlers.echo(input, context);
}
${imported.slice(imported.indexOf("\n/** @tool ping"))}`,
  });
  expect(fillHandlers(imported, "export async function ping(): Promise<string> {}")).toMatchObject({
    missing: ["echo"],
    text: expect.stringContaining("return handlers.ping();"),
  });
});
