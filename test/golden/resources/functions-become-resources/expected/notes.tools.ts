import type { Resource } from "toolwright/gen/v1";

/** The handbook. */
export interface HandbookResourceInput {
  readonly [key: string]: never;
}

/** The handbook. */
export const handbookResource: Resource<HandbookResourceInput, undefined> = {
  uri: "docs://handbook",
  name: "handbook",
  title: "Handbook",
  description: "The handbook.",
  mimeType: "text/markdown",
  size: 2048,
  annotations: { audience: ["user", "assistant"], priority: 0.5, lastModified: "2026-01-31T12:00:00Z" },
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface LogoResourceInput {
  readonly [key: string]: never;
}

export const logoResource: Resource<LogoResourceInput, undefined> = {
  uri: "docs://logo",
  name: "logo",
  mimeType: "application/octet-stream",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface FileResourceInput {
  readonly path: string;
  readonly encoding?: "utf8" | "ascii";
}

export const fileResource: Resource<FileResourceInput, undefined> = {
  uri: "file:///{+path}{?encoding}",
  name: "file",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" }, encoding: { type: "string", enum: ["utf8", "ascii"] } },
    required: ["path"],
    additionalProperties: false,
  },
};

export interface CountsResourceInput {
  readonly [key: string]: never;
}

export interface CountsResourceOutput {
  readonly result: readonly number[];
}

export const countsResource: Resource<CountsResourceInput, CountsResourceOutput> = {
  uri: "note://counts",
  name: "counts",
  mimeType: "application/json",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "number" } } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** One note. */
export interface NoteResourceInput {
  /** Where it is */
  readonly shelf: "work" | "home";
  readonly id: string;
}

export interface NoteResourceOutput {
  readonly result?: { readonly id: string; readonly text: string };
}

/** One note. */
export const noteResource: Resource<NoteResourceInput, NoteResourceOutput> = {
  uri: "note://{shelf}/{id}",
  name: "note",
  description: "One note.",
  mimeType: "application/json",
  inputSchema: {
    type: "object",
    properties: {
      shelf: { type: "string", enum: ["work", "home"], description: "Where it is" },
      id: { type: "string" },
    },
    required: ["shelf", "id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "object",
        properties: { id: { type: "string" }, text: { type: "string" } },
        required: ["id", "text"],
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
};
