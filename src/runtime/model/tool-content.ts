import type { JsonObject } from "./json.js";

/** A block of content in addition to a tool's own output, as in MCP; `data` and `blob` are base64. */
export type ToolContent =
  | ({ readonly type: "text"; readonly text: string } & ContentFacts)
  | ({ readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string } & ContentFacts)
  | ({ readonly type: "resource"; readonly resource: ResourceContent } & ContentFacts)
  | ({
      readonly type: "resource_link";
      readonly uri: string;
      readonly name: string;
      readonly title?: string;
      readonly description?: string;
      readonly mimeType?: string;
    } & ContentFacts);

/** Metadata of any content (MCP 2025-11-25, `ContentBlock`). */
export interface ContentFacts {
  readonly annotations?: {
    readonly audience?: readonly ("user" | "assistant")[];
    /** From 0, optional, to 1, required. */
    readonly priority?: number;
    /** ISO 8601. */
    readonly lastModified?: string;
  };
  readonly _meta?: JsonObject;
}

/** A resource in a result, as text or base64 (MCP 2025-11-25, `EmbeddedResource`). */
export type ResourceContent = { readonly uri: string; readonly mimeType?: string } & (
  | { readonly text: string }
  | { readonly blob: string }
);
