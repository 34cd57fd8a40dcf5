import type { CatalogPrompt, CatalogResource, CatalogTool } from "./catalog.js";

/** A tool without its id. */
export type ToolDraft = Omit<CatalogTool, "id">;
export type PromptDraft = Omit<CatalogPrompt, "id">;
export type ResourceDraft = Omit<CatalogResource, "id">;

/** What the front end found at one marker. */
export type Draft = ToolDraft | PromptDraft | ResourceDraft;
