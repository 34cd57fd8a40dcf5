import { generate } from "toolwright-compiler";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newcomer, startProject } from "./play.js";
import { type SourceSlip, sourceSlips } from "./source-slips.js";

let newcomer: Newcomer;
beforeAll(async () => {
  newcomer = await startProject();
});
afterAll(() => newcomer.project.remove());

type Found = Awaited<ReturnType<typeof generate>>["diagnostics"];

describe("a message has the place, the cause and the way out if", () => {
  let found: Found;
  beforeAll(async () => {
    const { project } = newcomer;
    project.write({ "node_modules/untyped/package.json": "{}", "node_modules/untyped/index.js": "" });
    project.write(Object.fromEntries(sourceSlips.map((slip) => [fileOf(slip), slip.source])));
    ({ diagnostics: found } = await generate({ cwd: project.root }));
  });

  it.each(sourceSlips)("$title", (slip) => {
    const messages = found
      .filter(({ span }) => span?.file === fileOf(slip))
      .map(({ span, message, hint }) => `${span?.line}:${span?.column} ${message} ${hint}`);
    const { at, cause, wayOut } = slip;
    const isMeant = (text: string): boolean =>
      text.startsWith(`${at} `) && text.includes(cause) && text.includes(wayOut);
    expect(messages, messages.join("\n")).toSatisfy((all: string[]) => all.some(isMeant));
  });
});

function fileOf(slip: SourceSlip): string {
  return `src/slip-${sourceSlips.indexOf(slip)}.ts`;
}
