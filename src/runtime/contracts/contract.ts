import type { Icon, Prompt, PromptMessage, Resource, ToolRecord, WireName } from "../model/index.js";
import type { OpenOutput, OutputMode } from "../model/internal.js";

/** Everything that clients of a server see, and what they are held to beyond it. The server's version is not part of it. */
export interface Contract {
  readonly tools: readonly ContractTool[];
  /** How MCP listings name the tools. Default "name". */
  readonly wireName?: WireName;
  /** Absent if they are not known, as in a listing of tools. */
  readonly prompts?: readonly ContractPrompt[];
  /** Absent if they are not known. */
  readonly resources?: readonly ContractResource[];
  /** Absent if it is not known. */
  readonly server?: ServerContract;
  /** Absent if it is not known: no listing has it. */
  readonly enforced?: Enforced;
  /** Default "describe". */
  readonly patterns?: ListedPatterns;
  /** The revision of MCP in which a listing was read. Not part of a lock. */
  readonly revision?: string;
}

/** How listings show the patterns of values that are strings in JSON, such as dates: in words, or as they are. */
export type ListedPatterns = "describe" | "list";

/** The canonical record of a tool, and what an MCP result has of its value. */
export interface ContractTool extends ToolRecord {
  /** Absent for both the text form and structured content. */
  readonly output?: OutputMode;
  /** Where the listed output schema accepts properties that are not declared, so that results may gain some: everywhere, or at these JSON Pointers. Absent for nowhere. */
  readonly openOutput?: OpenOutput;
  /** From revision 2026-07-28, the value is listed and sent without the object around it. */
  readonly unwrapOutput?: true;
}

/** A prompt, with the roles of its messages if they are known. */
export interface ContractPrompt extends Omit<Prompt, "~types"> {
  readonly roles?: readonly PromptMessage["role"][];
}

/** A resource or a template. */
export interface ContractResource extends Omit<Resource, "~types"> {
  /** Whether the template lists its resources. */
  readonly lists?: true;
  /** The variables that a function of the author completes. */
  readonly completes?: readonly string[];
}

/** What clients see of the server itself. */
export interface ServerContract {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  readonly instructions?: string;
  /** The client profile that tools are listed for, or `auto`. */
  readonly profile?: string;
}

/** What a server enforces for all tools. Absent properties are the defaults. */
export interface Enforced {
  /** Undeclared properties of arguments are removed, not rejected. */
  readonly inputs?: "strip";
  /** Results with undeclared properties are errors. */
  readonly outputs?: "strict";
  /** The formats of strings are validated. */
  readonly formats?: "check";
  /** Arguments of a wrong type are converted. */
  readonly coerce?: "warn" | "on";
  /** The limits that the project sets. */
  readonly limits?: Readonly<Record<string, number | "none">>;
}
