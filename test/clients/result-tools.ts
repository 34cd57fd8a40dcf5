import { crc32, deflateSync } from "node:zlib";
import { defineTool, integer, object } from "../../src/runtime/define/index.js";
import type { BoundTool } from "../../src/runtime/gen/v1/index.js";
import { imageContent, type ToolContent, type ToolContext, textContent, toolResult } from "../../src/runtime/index.js";

/** A tool whose result a client receives, and what of it a model can see. */
export interface ResultTool {
  readonly bound: BoundTool;
  /** The tool sends content in addition to structured content. */
  readonly sendsContent: boolean;
  /** The tool sends structured content without its text form. */
  readonly omitsText: boolean;
  /** Strings that are in a request to the model if it sees a part of the result. */
  readonly parts: Readonly<Partial<Record<ResultPart, string>>>;
}

/** `value`: the text form of what the function returned. */
export type ResultPart = "value" | "attached image" | "attached text";

/** Each returns another value, image and text, so that they can be found in a request. */
const cases: Readonly<Record<string, Case>> = {
  "a string": { returns: "string", attaches: [] },
  "a string, and attaches an image": { returns: "string", attaches: ["attached image"] },
  "only content: an image and text": { returns: "nothing", attaches: ["attached image", "attached text"] },
  "an object": { returns: "object", attaches: [] },
  "an object, and attaches an image": { returns: "object", attaches: ["attached image"] },
  "an object, and attaches text": { returns: "object", attaches: ["attached text"] },
  "an object with text in place of its text form": { returns: "both", attaches: ["attached text"] },
  "an object, with `@output structured`": { returns: "object", attaches: [], output: "structured" },
  "an object, with `@output text`, and attaches an image": {
    returns: "object",
    attaches: ["attached image"],
    output: "text",
  },
  "an object, with `@output text`, and attaches text": {
    returns: "object",
    attaches: ["attached text"],
    output: "text",
  },
};

interface Case {
  /** `both`: a `toolResult` with a value and content. */
  readonly returns: "string" | "object" | "nothing" | "both";
  readonly attaches: readonly Exclude<ResultPart, "value">[];
  readonly output?: "text" | "structured";
}

/** The tools by what is special about them. */
export const resultTools: ReadonlyMap<string, ResultTool> = new Map(
  Object.entries(cases).map(([name, each], index) => [name, createTool(each, index)]),
);

function createTool({ returns, attaches, output }: Case, index: number): ResultTool {
  const width = 4700 + index;
  // As JSON, it would have other characters.
  const text = `result ${width}\nof a "string"`;
  const image = pngOf(width);
  const note = `attached ${width}`;
  const content = attaches.map(
    (part): ToolContent => (part === "attached image" ? imageContent(image, "image/png") : textContent(note)),
  );
  const attach = (context: ToolContext): void => {
    for (const block of content) context.attach?.(block);
  };
  // Clients prepend the name of the server; none of these names ends like another.
  const record = { name: `result_${width}`, description: "Returns something.", inputSchema: object({}) };
  const typed = { ...record, outputSchema: object({ width: integer() }) };
  const handlers: Readonly<Record<Case["returns"], () => BoundTool>> = {
    string: () =>
      defineTool(record, (_, context) => {
        attach(context);
        return text;
      }),
    nothing: () => defineTool(record, () => toolResult({ content })),
    both: () => defineTool(typed, () => toolResult({ structuredContent: { width }, content })),
    object: () =>
      defineTool(
        typed,
        (_, context) => {
          attach(context);
          return { width };
        },
        { ...(output && { output }) },
      ),
  };
  return {
    bound: handlers[returns](),
    sendsContent: ["object", "both"].includes(returns) && output !== "text" && attaches.length > 0,
    omitsText: output === "structured",
    parts: {
      ...(returns !== "nothing" && { value: returns === "string" ? text : `{"width":${width}}` }),
      ...(attaches.includes("attached image") && { "attached image": Buffer.from(image).toString("base64") }),
      ...(attaches.includes("attached text") && { "attached text": note }),
    },
  };
}

/** A PNG image of 16 by 16 pixels in a gray that depends on the number. */
export function pngOf(number: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = 16;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each pixel, as a gray.
  header[8] = 8;
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(size, number % 256)]);
  const rows = Buffer.concat(Array.from({ length: size }, () => row));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
