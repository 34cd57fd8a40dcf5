import type { BoundTool, CallContext, CoercionMode, ToolContent } from "../gen/v1/index.js";
import { errorText, resultText } from "../gen/v1/internal.js";
import {
  formatToolId,
  isToolError,
  type JsonObject,
  type ObjectSchema,
  type Tool,
  ToolError,
  type WireName,
} from "../model/index.js";
import { assertContent, messageOfThrown, shorten } from "../model/internal.js";
import { type Loss, type ProfileName, profiles, projectTools } from "../profiles/index.js";

/** A block of content as the APIs of models distinguish them: text, or base64 with its media type. */
export type ResultBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "media"; readonly data: string; readonly mediaType: string };

/**
 * Converts content for an API. Media of the types that it `accepts` stay media, and everything else becomes text: what is not text is named by its
 * kind. Blocks without text are left out, because APIs reject them.
 */
export function toBlocks(
  content: readonly ToolContent[],
  accepts: (mediaType: string) => boolean,
): readonly ResultBlock[] {
  return content
    .map((block) => toResultBlock(block, accepts))
    .filter((block) => block.kind === "media" || block.text !== "");
}

export function textOfBlocks(blocks: readonly ResultBlock[]): string {
  return blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join("\n");
}

/** Whether any block is not text. */
export function hasMedia(blocks: readonly ResultBlock[]): boolean {
  return blocks.some(({ kind }) => kind === "media");
}

function toResultBlock(block: ToolContent, accepts: (mediaType: string) => boolean): ResultBlock {
  const text = { kind: "text", text: `[${block.type}]` } as const;
  switch (block.type) {
    case "text":
      return { kind: "text", text: block.text };
    case "image":
    case "audio":
      return accepts(block.mimeType) ? { kind: "media", data: block.data, mediaType: block.mimeType } : text;
    case "resource": {
      const { resource } = block;
      if ("text" in resource) return { kind: "text", text: resource.text };
      const { blob, mimeType = "" } = resource;
      return accepts(mimeType) ? { kind: "media", data: blob, mediaType: mimeType } : text;
    }
    case "resource_link":
      return { kind: "text", text: `[${block.name}](${block.uri})` };
  }
}

/** Options of `toOpenAI` and the other functions that prepare tools for a model. */
export interface ModelToolSetOptions {
  /** How tools are named, before the names are adapted to the API. Default: `name`. */
  readonly wireName?: WireName;
  /** Whether invalid arguments are corrected if that is unambiguous. Default: the setting that the tool was bound with. */
  readonly coerce?: CoercionMode;
}

/** Options of adapters for APIs that serve models of many vendors. */
export interface ProfiledToolSetOptions extends ModelToolSetOptions {
  /** The client profile to project schemas for. Default: `portable`, because the API can send a tool to any model. */
  readonly profile?: ProfileName;
}

/** Options of `toOpenAI` and `toOpenAIResponses`. */
export interface OpenAIToolSetOptions extends ModelToolSetOptions {
  /** Enable strict mode for each tool whose schema allows it; the others are sent without it. Default: false. */
  readonly strict?: boolean;
}

/** The tools of a request, and a function that runs the calls of the model. */
export interface ModelToolSet<RequestTool, Call, Result> {
  readonly tools: RequestTool[];
  /** The constraints that the projected schemas do not express. */
  readonly losses: readonly ToolLoss[];
  /** Runs a call and returns its result for the next request. It describes a failure; `run` never rejects because of a call. */
  run(call: Call, context?: CallContext): Promise<Result>;
}

/** A function as most APIs declare it. */
export function functionOf({ name, description, inputSchema }: Tool): {
  name: string;
  description?: string;
  parameters: ObjectSchema;
} {
  return { name, ...(description !== undefined && { description }), parameters: inputSchema };
}

/** A bound tool and its record as projected for a profile. */
interface ProjectedTool {
  readonly bound: BoundTool;
  readonly record: Tool;
  readonly isStrict: boolean;
}

/** A constraint of a tool that its projected schema does not express. */
export interface ToolLoss extends Loss {
  /** The tool id. */
  readonly tool: string;
}

/** The result of a tool call, independent of the vendor. */
interface CallOutcome {
  readonly isError: boolean;
  /** The text for the model, the same as over MCP. */
  readonly text: string;
  /** What an MCP client would receive as content: text, and images and other blocks that the tool returned or attached. */
  readonly content: readonly ToolContent[];
  /** What of `content` is not the text form of the output. */
  readonly extra: readonly ToolContent[];
  /** The structured output; absent if the call failed or returned none. */
  readonly output?: JsonObject;
}

/** Projected tools and a function that runs calls. */
export interface ProjectedToolSet {
  readonly projected: readonly ProjectedTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the tool with that projected name. Failures are outcomes with an error text for the model. */
  readonly run: (name: string, args: unknown, context?: CallContext) => Promise<CallOutcome>;
}

/** Projects tools for a profile, with unique names. */
export function projectToolSet(
  tools: readonly BoundTool[],
  { profile: name = "portable", wireName, coerce }: ProfiledToolSetOptions,
): ProjectedToolSet {
  const profile = profiles[name];
  const projections = projectTools(
    tools.map(({ tool }) => tool),
    profile,
    { ...(wireName && { wireName }) },
  );
  const byName = new Map<string, ProjectedTool>();
  const losses: ToolLoss[] = [];
  for (const [index, { record, losses: toolLosses, profile: appliedProfile }] of projections.entries()) {
    // projectAll returns one projection for each tool, in the same order.
    const bound = tools[index] as BoundTool;
    const isStrict = profile.plan.strict !== undefined && appliedProfile === profile.name;
    byName.set(record.name, { bound, record, isStrict });
    losses.push(...toolLosses.map((loss) => ({ ...loss, tool: formatToolId(bound.tool) })));
  }
  return {
    projected: [...byName.values()],
    losses,
    run: async (name, args, context = {}) => {
      const attached: ToolContent[] = [];
      try {
        const found = byName.get(name);
        if (!found) throw toolNotFound(name, [...byName.keys()]);
        // Strict mode requires every property, so models send null for an absent one.
        const nullMeansAbsent = found.isStrict && profile.plan.strict?.required === "all";
        const callContext: CallContext = {
          ...context,
          ...(coerce && { coerce }),
          ...(nullMeansAbsent && { nulls: "absent" }),
        };
        let selected: readonly ToolContent[] | undefined;
        const respond: CallContext["respond"] = (parts) => {
          selected = parts.content;
        };
        const { attach = (block: ToolContent): void => void attached.push(block) } = context;
        const output = await found.bound.call(args, { ...callContext, respond, attach });
        const extra = [...(selected ?? []), ...attached];
        assertContent("tool", found.bound.tool.name, extra);
        const content = selected ? extra : [{ type: "text", text: resultText(found.bound, output) } as const, ...extra];
        return { isError: false, text: textOfContent(content), content, extra, ...(output && { output }) };
      } catch (thrown) {
        if (!isToolError(thrown)) throw thrown;
        return failedCall(textOfContent([{ type: "text", text: errorText(thrown) }, ...attached]));
      }
    },
  };
}

/** The text of content, in which everything else is named. */
function textOfContent(content: readonly ToolContent[]): string {
  return textOfBlocks(toBlocks(content, () => false));
}

/** Runs a call whose arguments are a JSON string, or already parsed. A blank string is an empty object, and so are absent arguments. */
export async function runWithJsonArguments(
  tools: ProjectedToolSet,
  name: string,
  text: unknown,
  context: CallContext | undefined,
): Promise<CallOutcome> {
  if (typeof text !== "string") return tools.run(name, text ?? {}, context);
  let args: unknown;
  try {
    args = text.trim() === "" ? {} : JSON.parse(text);
  } catch (cause) {
    const reason = shorten(messageOfThrown(cause), 200);
    const message = `Arguments of ${JSON.stringify(name)} are not valid JSON: ${reason}`;
    return failedCall(errorText(new ToolError("Validation", message, { cause })));
  }
  return tools.run(name, args, context);
}

/** Some APIs accept only text in a failure. */
function failedCall(text: string): CallOutcome {
  return { isError: true, text, content: [{ type: "text", text }], extra: [] };
}

function toolNotFound(name: string, names: readonly string[]): ToolError {
  const known = names.length > 0 ? `Available tools: ${shorten(names.join(", "), 1000)}.` : "No tools are available.";
  return new ToolError("ToolNotFound", `Unknown tool ${JSON.stringify(shorten(name, 128))}. ${known}`);
}
