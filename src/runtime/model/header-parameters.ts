import { isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/json.js";
import { forEachSubschema } from "../../json-schema/schema-reader.js";
import { pointerKeys } from "../../json-schema/strings.js";
import type { Problem } from "./tool-error.js";

/** The keyword of a parameter that clients repeat in the HTTP header `Mcp-Param-NAME`, from revision 2026-07-28 (SEP-2243). */
export const parameterHeaderKeyword = "x-mcp-header";

/** A parameter that clients repeat in a header. */
interface ParameterHeader {
  /** The name of the header after `Mcp-Param-`. */
  readonly name: string;
  /** The names of the properties that lead to the parameter. */
  readonly path: readonly string[];
}

/** The headers of an input schema, and everything for which clients reject the tool. */
interface ParameterHeaders {
  readonly headers: readonly ParameterHeader[];
  /** The paths are JSON Pointers into the schema. */
  readonly problems: readonly Problem[];
}

const headerTypes: readonly unknown[] = ["string", "integer", "boolean"];

/** Reads the headers of an input schema. Clients reject a tool with a header that breaks one of the rules, so it is not returned. */
export function readParameterHeaders(inputSchema: JsonObject): ParameterHeaders {
  const headers: ParameterHeader[] = [];
  const problems: Problem[] = [];
  const taken = new Set<string>();
  const visit = (schema: JsonValue, pointer: string, path: readonly string[] | undefined): void => {
    if (!isJsonObject(schema)) return;
    const name = schema[parameterHeaderKeyword];
    if (name !== undefined) {
      const problem = headerProblem(name, schema, path) ?? duplicateProblem(name, taken);
      if (problem !== undefined) problems.push({ path: pointer, message: problem });
      else if (path) headers.push({ name: String(name), path });
      taken.add(String(name).toLowerCase());
    }
    forEachSubschema(schema, (child, at, keyword) => {
      const key = pointerKeys(at).slice(1);
      visit(child, pointer + at, keyword === "properties" ? path && [...path, ...key] : undefined);
    });
  };
  visit(inputSchema, "", []);
  return { headers, problems };
}

/** Returns what is wrong with the name of a header, or undefined if it is a token of RFC 9110. */
export function headerNameProblem(name: unknown): string | undefined {
  if (typeof name !== "string" || name === "") return "the name of the header is required";
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
    ? undefined
    : `${JSON.stringify(name)} is not a name of a header: use only the characters A-Z a-z 0-9 ! # $ % & ' * + - . ^ _ \` | ~`;
}

function headerProblem(name: JsonValue, { type }: JsonObject, path: readonly string[] | undefined): string | undefined {
  const problem = headerNameProblem(name);
  if (problem !== undefined) return problem;
  if (!path || path.length === 0) {
    return "only a parameter, or a property of an object parameter, can be sent in a header: not an item of a list, part of a union, or part of a type that refers to itself or is used twice";
  }
  if (headerTypes.includes(type)) return undefined;
  const found = typeof type === "string" ? `has the type ${type}` : "may have values of several types";
  const advice = type === "number" ? "; add @integer if it is one" : "";
  return `only a string, an integer or a boolean can be sent in a header, and this ${found}${advice}`;
}

function duplicateProblem(name: JsonValue, taken: ReadonlySet<string>): string | undefined {
  return taken.has(String(name).toLowerCase())
    ? `another parameter has the header ${JSON.stringify(name)}; case makes no difference`
    : undefined;
}
