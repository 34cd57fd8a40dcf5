import { isJsonObject, type JsonObject } from "../model/index.js";
import { plainMessage, shorten } from "../model/internal.js";
import { invalidParams } from "./protocol-error.js";
import type { TransportParts } from "./server-definition.js";

/** The most problems that a message lists. */
const maxListed = 5;

/**
 * Lets a transport describe what is invalid about a request or a result: both SDKs answer with the issues of zod, as JSON, and for some requests
 * with the code of a failure of the server.
 */
export function withPlainErrors<Transport extends object>(transport: Transport): Transport {
  // Every transport of the SDKs has these.
  const own = transport as unknown as TransportParts;
  const send = own.send.bind(own);
  own.send = (message, options) => send(withPlainError(message), options);
  return transport;
}

function withPlainError(message: unknown): unknown {
  if (!isJsonObject(message) || !isJsonObject(message["error"])) return message;
  const { code, message: text } = message["error"];
  // Version 2 writes what is invalid before the issues.
  const json =
    typeof text === "string" ? /^(?:Invalid [\w/]+ (?:request|result): )?(\[\n.*\])$/s.exec(text)?.[1] : undefined;
  const issues = json === undefined ? undefined : parseIssues(json);
  if (!issues) return message;
  const isRequest = issues.every(({ path }) => path[0] === "params");
  const problems = issues.slice(0, maxListed).map((issue) => describeIssue(issue, isRequest));
  const more = issues.length > maxListed ? `; and ${issues.length - maxListed} more` : "";
  const plain = `Invalid ${isRequest ? "params" : "result"}: ${problems.join("; ")}${more}`;
  return { ...message, error: { code: isRequest ? invalidParams : code, message: plain } };
}

interface Issue {
  readonly path: readonly unknown[];
  readonly message: string;
}

function parseIssues(json: string): readonly Issue[] | undefined {
  try {
    const issues: unknown = JSON.parse(json);
    return Array.isArray(issues) && issues.length > 0 && issues.every(isIssue) ? issues : undefined;
  } catch {
    return undefined;
  }
}

function isIssue(value: unknown): value is Issue & JsonObject {
  return isJsonObject(value) && Array.isArray(value["path"]) && typeof value["message"] === "string";
}

/** Describes an issue in the terms of JSON. */
function describeIssue({ path, message }: Issue, isRequest: boolean): string {
  const where = path.slice(isRequest ? 1 : 0).join(".");
  const what = plainMessage(message);
  return shorten(where === "" ? what : `${where}: ${what}`, 300);
}
