import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { messageOfThrown } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { isJsonArray } from "../../json-schema/index.js";
import { join, resolve } from "../files/paths.js";

/** A mistake in the specification, or something that the command needs and does not have. */
export class SpecError extends Error {}

/** A specification with all files that it refers to. Every `$ref` is absolute: the URL of a file, `#` and a JSON Pointer. */
export interface Spec {
  readonly root: JsonObject;
  readonly url: string;
  /** What the parser says against the specification; the import continues. */
  readonly warnings: readonly string[];
  /** Returns what a reference points to, through further references. */
  follow(value: JsonValue | undefined): JsonObject;
  /** Returns the value at an absolute reference. */
  at(ref: string): JsonValue | undefined;
}

/** What is used of `@readme/openapi-parser`, which is installed only by those who import. */
interface Parser {
  parse(url: string, options?: object): Promise<unknown>;
  validate(
    document: object,
    options?: object,
  ): Promise<{ readonly valid: boolean; readonly errors?: readonly Problem[] }>;
}

interface Problem {
  readonly message: string;
}

const parserName = "@readme/openapi-parser";
const maxFiles = 10_000;

/** Reads a specification, as YAML or JSON, from a file or a URL, and all files that it refers to. */
export async function readSpec(location: string, cwd: string): Promise<Spec> {
  const parser = await loadParser();
  const url = /^https?:\/\//.test(location) ? location : fileUrlOf(resolve(cwd, location));
  const { origin } = new URL(url);
  const files = new Map<string, JsonObject>();
  const pending = [url];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (files.has(next)) continue;
    if (files.size === maxFiles)
      throw new SpecError(`The specification refers to more than ${maxFiles.toLocaleString("en")} files.`);
    if (url.startsWith("http") && !next.startsWith("http")) {
      throw new SpecError(`${url} refers to the local file ${next}, which a specification from the network may not.`);
    }
    const refs = new Set<string>();
    files.set(next, withAbsoluteRefs(await parseFile(next, origin, parser), next, refs));
    pending.push(...refs);
  }
  const root = files.get(url) ?? {};
  const at = (ref: string): JsonValue | undefined => referencedValue(files, ref);
  const version = root["openapi"] ?? root["swagger"];
  if (typeof version !== "string" || !/^(?:2\.0|3\.[01])/.test(version)) {
    const found = version === undefined ? "It is neither" : `Its version is ${JSON.stringify(version)}`;
    throw new SpecError(`${location} is not an OpenAPI 3.0, 3.1 or 2.0 document. ${found}.`);
  }
  return {
    root,
    url,
    warnings: await specProblems(root, url, parser),
    at,
    follow: (value) => followReferences(value, at),
  };
}

async function loadParser(): Promise<Parser> {
  try {
    return (await import("@readme/openapi-parser")) as Parser; // declares the two functions with more precise types
  } catch (error) {
    const { code } = error as { readonly code?: unknown }; // Node's error of an import
    if (code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SpecError(`This command needs ${parserName}. Install it:  npm install --save-dev ${parserName}`);
  }
}

function fileUrlOf(path: string): string {
  if (!existsSync(path)) throw new SpecError(`${path} does not exist.`);
  return pathToFileURL(path).href;
}

async function parseFile(url: string, origin: string, parser: Parser): Promise<JsonObject> {
  const isOwn = url.startsWith("http") && new URL(url).origin === origin;
  const copy = isOwn ? await download(url) : undefined;
  try {
    // The parser accepts only JSON objects, and reads YAML with the types of JSON.
    return (await parser.parse(copy?.path ?? (url.startsWith("file:") ? fileURLToPath(url) : url))) as JsonObject;
  } catch (error) {
    throw new SpecError(messageOfThrown(error).replaceAll(copy?.path ?? url, url));
  } finally {
    if (copy) await rm(copy.folder, { recursive: true });
  }
}

/** The parser reads nothing from the local network. The user's own specification may be there, and then the files beside it. */
async function download(url: string): Promise<{ readonly path: string; readonly folder: string }> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  } catch (error) {
    throw new SpecError(`${url} cannot be read: ${messageOfThrown(error)}`);
  }
  if (!response.ok) throw new SpecError(`${url} cannot be read: ${response.status} ${response.statusText}`);
  const folder = await mkdtemp(join(tmpdir(), "toolwright-"));
  const path = join(folder, "specification");
  await writeFile(path, await response.text());
  return { path, folder };
}

/** Specifications that are in use have mistakes. They do not prevent the import. */
async function specProblems(root: JsonObject, url: string, parser: Parser): Promise<readonly string[]> {
  // A copy, because the parser replaces the references in it.
  const copy: object = JSON.parse(JSON.stringify(root).replaceAll(`"${url}#`, '"#'));
  try {
    const result = await parser.validate(copy, { resolve: { file: url.startsWith("file:") } });
    return [...new Set((result.errors ?? []).map(({ message }) => shortProblem(message)))];
  } catch (error) {
    // The parser throws at the schemas `true` and `false`, which 3.1 allows.
    return error instanceof TypeError ? [] : [messageOfThrown(error).split("\n")[0] ?? ""];
  }
}

/** The parser explains a problem below its message with an excerpt, in which it marks the line: what is quoted of it. */
function shortProblem(message: string): string {
  const [problem = "", ...excerpt] = message.split("\n\n");
  const marked = /^> *\d+ \| *(.*)$/m.exec(excerpt.join("\n"))?.[1];
  return `${problem.replaceAll("\n", " ")}${marked === undefined ? "" : `: ${marked}`}`;
}

/** Keywords whose keys are names: a property called `example` is not the keyword. */
const maps = new Set(["properties", "patternProperties", "definitions", "$defs", "schemas", "parameters", "responses"]);
/** Keywords whose values are data. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

/** Copies a document with absolute references, and adds the URLs of the files that it refers to. */
function withAbsoluteRefs(document: JsonObject, base: string, files: Set<string>): JsonObject {
  const absolute = (ref: string): string => {
    const { href } = new URL(ref, base);
    const [file = ""] = href.split("#");
    files.add(file);
    return href.includes("#") ? href : `${href}#`;
  };
  const copy = (value: JsonValue, isMap: boolean): JsonValue => {
    if (isJsonArray(value)) return value.map((item) => copy(item, false));
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([key, item]): [string, JsonValue] => {
      if (isMap) return [key, copy(item, false)];
      if (data.has(key)) return [key, item];
      if (key === "$ref" && typeof item === "string") return [key, absolute(item)];
      if (key === "mapping" && isJsonObject(item)) return [key, withMapping(item, absolute)];
      return [key, copy(item, maps.has(key))];
    });
    return Object.fromEntries(entries);
  };
  const copied = copy(document, false);
  return isJsonObject(copied) ? copied : {};
}

/** The values of a discriminator's mapping are references, or names of schemas. */
function withMapping(mapping: JsonObject, absolute: (ref: string) => string): JsonObject {
  const entries = Object.entries(mapping).map(([key, target]): [string, JsonValue] => {
    if (typeof target !== "string") return [key, target];
    return [key, absolute(/[/#.]/.test(target) ? target : `#/components/schemas/${target}`)];
  });
  return Object.fromEntries(entries);
}

function referencedValue(files: ReadonlyMap<string, JsonObject>, ref: string): JsonValue | undefined {
  const [file = "", pointer = ""] = ref.split("#");
  let value: JsonValue | undefined = files.get(file);
  for (const token of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    // A pointer may lead through a reference.
    if (isJsonObject(value) && typeof value["$ref"] === "string") value = referencedValue(files, value["$ref"]);
    if (isJsonArray(value)) value = value[Number(key)];
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

function followReferences(value: JsonValue | undefined, at: Spec["at"]): JsonObject {
  const seen = new Set<string>();
  let current = value;
  while (isJsonObject(current) && typeof current["$ref"] === "string") {
    const ref = current["$ref"];
    if (seen.has(ref)) throw new SpecError(`${ref} refers to itself.`);
    seen.add(ref);
    current = at(ref);
    if (current === undefined) throw new SpecError(`${ref} does not exist.`);
  }
  return isJsonObject(current) ? current : {};
}

/** `value` if it is an object, or an empty one. */
export function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** `value` if it is an array, or an empty one. */
export function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

/** `value` if it is a string, or an empty one. */
export function textIn(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
