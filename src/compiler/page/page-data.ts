import type { AcceptedChange, ContractPrompt, ContractResource, ListedRecord } from "toolwright/contracts";
import type { JsonObject, JsonValue, ToolExample } from "toolwright/model";
import type { ChangeResult } from "toolwright-compiler/contracts";
import type { ChangeEvidence } from "../contracts/change.js";
import type { Diagnostic, Span } from "../diagnostics/index.js";
import type { ManagedStep } from "./managed-tasks.js";

/**
 * Everything that the page shows, as one JSON document. `toolwright docs` puts it into the file; `toolwright dev --ui` serves it, and again after
 * each change. What depends on the chosen client is not part of it: the page computes projections and their cost.
 */
export interface PageData {
  /** The version of this format. */
  readonly page: 1;
  /** The name of the server. */
  readonly title: string;
  readonly version?: string | undefined;
  readonly instructions?: string | undefined;
  /** What the records were read from, such as `the working tree` or the URL of a server. */
  readonly source: string;
  /** The command or the URL of the MCP server that listed the tools, if one did. */
  readonly server?: string | undefined;
  /** The version of toolwright that wrote the document. */
  readonly generator: string;
  /** By wire name. */
  readonly tools: readonly PageTool[];
  readonly prompts: readonly PageFeature<ContractPrompt>[];
  readonly resources: readonly PageFeature<ContractResource>[];
  /** What `lint` reports that does not depend on a client. */
  readonly findings: readonly PageFinding[];
  /** What differs from the lock. Absent without a lock. */
  readonly changes?: readonly PageChange[] | undefined;
  /** What the last edit has changed. Only while `toolwright dev` runs. */
  readonly edited?: readonly PageChange[];
  /** The breaking changes that were accepted, as the lock has them. */
  readonly accepted: readonly AcceptedChange[];
  readonly pairs: readonly SimilarPair[];
  /** Errors of the source. While there are some, the tools are those of the last correct source, if there was one. */
  readonly errors: readonly PageFinding[];
  /** What `toolwright doctor` reports. Only while `toolwright dev` runs: a file must be equal on every machine. */
  readonly doctor?: readonly DoctorCheck[];
  /** Present if a server runs. */
  readonly live?: LiveServer;
}

/** A tool with what is known of it apart from its record. */
export interface PageTool {
  /** The id without version. */
  readonly id: string;
  /** The name in listings. */
  readonly name: string;
  /** The record as `tools/list` returns it. */
  readonly record: ListedRecord;
  readonly version?: string | undefined;
  readonly tags: readonly string[];
  /** Whether calls may or must run as tasks. */
  readonly task?: "optional" | "required" | undefined;
  /** The types of its input and output in TypeScript. */
  readonly signature: string;
  readonly span?: Span | undefined;
  /** Arguments that the input schema accepts. */
  readonly example: JsonObject;
  readonly examples: readonly ToolExample[];
  readonly notes?: string | undefined;
  /** The approximate size of the listed record. */
  readonly tokens: number;
  readonly bytes: number;
  /** The last call whose arguments were rejected. Only while `toolwright dev` runs. */
  readonly rejected?: RejectedCall;
}

/** A prompt or a resource. */
export interface PageFeature<Feature> {
  readonly record: Feature;
  readonly span?: Span | undefined;
}

/** A problem and how to fix it. */
export interface PageFinding extends Pick<Diagnostic, "severity" | "message" | "hint" | "span" | "sourceLine"> {
  /** That of a diagnostic, or `load`. */
  readonly code: string;
  /** The id of the tool; absent for the whole source. */
  readonly tool?: string | undefined;
}

/** What changed in a tool, a prompt, a resource or the server. */
export interface PageChange {
  readonly kind: "tool" | "prompt" | "resource" | "server";
  readonly id: string;
  /** The worst class of its changes. */
  readonly result: ChangeResult | "model-visible";
  /** "is new", "is removed" and the like. Absent if it only changed. */
  readonly summary?: string | undefined;
  readonly parts: readonly ChangePart[];
}

export interface ChangePart extends ChangeEvidence {
  readonly summary: string;
  readonly result: ChangeResult | "model-visible";
  /** A string before and after the change. */
  readonly text?: readonly [before: string, after: string] | undefined;
  readonly span?: Span | undefined;
}

/** Two tools that a model can confuse. */
export interface SimilarPair {
  /** The ids of the tools. */
  readonly tools: readonly [string, string];
  /** How much of the search score of each tool the other one reaches, from 0 to 1. */
  readonly score: number;
  /** The words that both have in their names, descriptions and parameters. */
  readonly words: readonly string[];
}

/** What a validator reports of arguments. */
export type Problems = readonly { readonly path: string; readonly message: string }[];

/** A call that the server rejected before it ran the tool. */
export interface RejectedCall {
  readonly args: JsonValue;
  readonly problems: Problems;
  /** When, in ISO 8601. */
  readonly at: string;
}

/** A check of the installation. */
export interface DoctorCheck {
  readonly name: string;
  readonly state: "ok" | "warning" | "error";
  readonly found: string;
  readonly fix?: string;
}

/** How the page reaches the server that serves it. */
export interface LiveServer {
  /** The path of the MCP endpoint, which the `curl` lines name. */
  readonly mcp: string;
  /** The bearer token that the MCP endpoint requires. */
  readonly bearer?: string;
  /** The absolute path of the project, for links that open an editor. */
  readonly root: string;
}

/** What the page asks the server to run: a tool or a prompt by its name, or the resource at a URI. */
export interface RunRequest {
  readonly kind: "tool" | "prompt" | "resource";
  readonly name: string;
  readonly arguments: JsonObject;
}

/** What happens in a run: text, the steps of a task, a question, and at last the result of MCP or an error. */
export type RunEvent =
  | { readonly progress: string }
  | { readonly steps: readonly ManagedStep[] }
  | { readonly question: JsonObject; readonly id: string }
  | { readonly result: JsonObject }
  | { readonly error: string };
