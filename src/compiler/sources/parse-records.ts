import type { Contract } from "toolwright/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import { fromJson, isJsonObject } from "toolwright/model";

/** A source of tool records that cannot be read, with what to do about it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/**
 * How much of a contract a source has: all that is declared, the canonical records only (a `tools.json`), or what a server lists.
 */
export type ContractForm = "contract" | "records" | "listing";

/** The contract that a file has. */
export interface ParsedContract {
  readonly contract: Contract;
  readonly form: ContractForm;
}

/**
 * Reads the text of a `tools.json`, of a lock, or of a result of `tools/list`. `name` is the file in messages.
 * @throws {SourceError} if it is none of these.
 */
export async function parseRecords(text: string, name: string): Promise<ParsedContract> {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json) && "lockVersion" in json) {
      const { contractOfLock, parseLock } = await import("toolwright/contracts");
      return { contract: contractOfLock(parseLock(text)), form: "contract" };
    }
    const tools = isJsonObject(json) && Array.isArray(json["tools"]) ? json["tools"] : json;
    if (Array.isArray(tools))
      return { contract: { tools: tools.map(fromJson), wireName: "name", patterns: "list" }, form: "listing" };
    if (isJsonObject(tools)) return { contract: { tools: Object.values(tools).map(fromJson) }, form: "records" };
    throw new Error("it must be a tools.json, a lock, or a result of tools/list");
  } catch (error) {
    throw new SourceError(`Cannot read tools from ${name}: ${messageOfThrown(error)}.`, { cause: error });
  }
}
