import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { messageOfThrown, shorten } from "toolwright/internal/model";
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
}

const parserName = "@readme/openapi-parser";
const maxFiles = 10_000;
/** The largest published specification that we know has 12 MB and 700,000 values. */
const maxBytes = 50_000_000;
const maxValues = 5_000_000;
const maxDepth = 200;
const maxRedirects = 5;
/** For all files together, in milliseconds. */
const maxReadMs = 60_000;

/**
 * Reads a specification, as YAML or JSON, from a file or a URL, and all files that it refers to.
 * @param maxCheckMs how long the parser may look for mistakes, in milliseconds: with nested unions it takes exponential time
 */
export async function readSpec(location: string, cwd: string, maxCheckMs: number): Promise<Spec> {
  const parser = await loadParser();
  const url = /^https?:\/\//.test(location) ? location : fileUrlOf(resolve(cwd, location));
  const { origin } = new URL(url);
  const files = new Map<string, JsonObject>();
  const pending = [url];
  const signal = AbortSignal.timeout(maxReadMs);
  const size = { values: 0 };
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (files.has(next)) continue;
    if (files.size === maxFiles)
      throw new SpecError(`The specification refers to more than ${maxFiles.toLocaleString("en")} files.`);
    if (url.startsWith("http") && !next.startsWith("http")) {
      throw new SpecError(`${url} refers to the local file ${next}, which a specification from the network may not.`);
    }
    const refs = new Set<string>();
    const document = await parseFile(next, { origin, parser, signal });
    files.set(next, withAbsoluteRefs(document, { base: next, files: refs, size }));
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
    warnings: await specProblems(root, url, maxCheckMs),
    at,
    follow: (value) => followReferences(value, at),
  };
}

async function loadParser(): Promise<Parser> {
  try {
    return (await import("@readme/openapi-parser")) as Parser; // declares the function with more precise types
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

interface Reading {
  readonly origin: string;
  readonly parser: Parser;
  /** Aborts when reading takes too long. */
  readonly signal: AbortSignal;
}

async function parseFile(url: string, { origin, parser, signal }: Reading): Promise<JsonObject> {
  const isOwn = url.startsWith("http") && new URL(url).origin === origin;
  const copy = isOwn ? await download(url, signal) : undefined;
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(tooLate(url))), { once: true });
  });
  late.catch(() => undefined);
  try {
    // The parser accepts only JSON objects, and reads YAML with the types of JSON.
    const parsing = parser.parse(copy?.path ?? (url.startsWith("file:") ? fileURLToPath(url) : url));
    return (await Promise.race([parsing, late])) as JsonObject;
  } catch (error) {
    // It quotes the line, which may be the whole file.
    const lines = messageOfThrown(error).split("\n");
    throw new SpecError(lines.map((line) => shorten(line, 200).replaceAll(copy?.path ?? url, url)).join("\n"));
  } finally {
    if (copy) await rm(copy.folder, { recursive: true });
  }
}

function tooLate(url: string): string {
  return `${url} cannot be read: all files of the specification together took longer than ${maxReadMs / 1000} s.`;
}

/** The parser reads nothing from the local network. The user's own specification may be there, and then the files beside it. */
async function download(url: string, signal: AbortSignal): Promise<{ readonly path: string; readonly folder: string }> {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(await fetchOwn(url, signal), url);
  } catch (error) {
    if (error instanceof SpecError) throw error;
    throw new SpecError(signal.aborted ? tooLate(url) : `${url} cannot be read: ${messageOfThrown(error)}`);
  }
  const folder = await mkdtemp(join(tmpdir(), "toolwright-"));
  const path = join(folder, "specification");
  await writeFile(path, bytes);
  return { path, folder };
}

/** Follows redirects within the origin: the user has chosen no other. */
async function fetchOwn(url: string, signal: AbortSignal): Promise<Response> {
  let target = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await fetch(target, { signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) {
      if (response.ok) return response;
      throw new SpecError(`${url} cannot be read: ${response.status} ${response.statusText}`);
    }
    await response.body?.cancel();
    const next = new URL(location, target);
    if (next.origin !== new URL(url).origin)
      throw new SpecError(`${url} redirects to another origin. If you trust it, import ${next.href} instead.`);
    target = next.href;
  }
  throw new SpecError(`${url} cannot be read: it redirects more than ${maxRedirects} times.`);
}

async function readBytes({ body }: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new SpecError(`${url} has more than ${maxBytes / 1_000_000} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Runs the parser's validation. Its problems are strings. */
const checkInWorker = `
  const { parentPort, workerData: { parser, document, options } } = require("node:worker_threads");
  const found = ({ errors = [] }) => errors.map(({ message }) => message);
  require(parser).validate(document, options).then(
    (result) => parentPort.postMessage({ problems: found(result) }),
    (error) => parentPort.postMessage({ failure: String(error?.message ?? error) }),
  );
`;

/** Specifications that are in use have mistakes. They do not prevent the import. */
async function specProblems(root: JsonObject, url: string, maxCheckMs: number): Promise<readonly string[]> {
  // A copy, because the parser replaces the references in it.
  const document: unknown = JSON.parse(JSON.stringify(root).replaceAll(`"${url}#`, '"#'));
  const parser = createRequire(import.meta.url).resolve(parserName);
  const options = { resolve: { file: url.startsWith("file:") } };
  // In a thread, because only that can be stopped.
  const worker = new Worker(checkInWorker, { eval: true, workerData: { parser, document, options } });
  const failed = (reason: string): readonly string[] => [
    `the specification was not checked for mistakes: ${reason.split("\n")[0]}`,
  ];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(failed(`that takes longer than ${maxCheckMs / 1000} s`)), maxCheckMs);
      worker.once("error", (error) => resolve(failed(messageOfThrown(error))));
      worker.once("message", ({ problems, failure }: { problems?: readonly string[]; failure?: string }) =>
        resolve(problems ? [...new Set(problems.map(toWarning))] : failed(`${parserName} fails: ${failure}`)),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Returns the parser's message in one line, with the line that it marks in its excerpt of the file. */
function toWarning(message: string): string {
  const [problem = "", ...excerpt] = message.split("\n\n");
  const marked = /^> *\d+ \| *(.*)$/m.exec(excerpt.join("\n"))?.[1];
  return `the specification is not valid: ${problem.replaceAll("\n", " ")}${marked === undefined ? "" : `: ${marked}`}`;
}

/** Keywords whose keys are names: a property called `example` is not the keyword. */
const maps = new Set(["properties", "patternProperties", "definitions", "$defs", "schemas", "parameters", "responses"]);
/** Keywords whose values are data. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

interface Copying {
  readonly base: string;
  /** The URLs of the files that the document refers to are added. */
  readonly files: Set<string>;
  /** The values of all files. Aliases of YAML can make a short file have many. */
  readonly size: { values: number };
}

/**
 * Copies a document with absolute references.
 * @throws {SpecError} if it is too deep or too large.
 */
function withAbsoluteRefs(document: JsonObject, { base, files, size }: Copying): JsonObject {
  const absolute = (ref: string): string => {
    const { href } = new URL(ref, base);
    const [file = ""] = href.split("#");
    files.add(file);
    return href.includes("#") ? href : `${href}#`;
  };
  const copy = (value: JsonValue, context: "map" | "data" | "schema", depth: number): JsonValue => {
    size.values += 1;
    if (size.values > maxValues)
      throw new SpecError(`The specification has more than ${maxValues.toLocaleString("en")} values.`);
    if (depth > maxDepth) throw new SpecError(`${base} is nested more than ${maxDepth} levels deep.`);
    const nested = context === "data" ? "data" : "schema";
    if (isJsonArray(value)) return value.map((item) => copy(item, nested, depth + 1));
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([key, item]): [string, JsonValue] => {
      if (context !== "schema") return [key, copy(item, nested, depth + 1)];
      if (key === "$ref" && typeof item === "string") return [key, absolute(item)];
      if (key === "mapping" && isJsonObject(item)) return [key, withMapping(item, absolute)];
      const of = data.has(key) ? "data" : maps.has(key) ? "map" : "schema";
      return [key, copy(item, of, depth + 1)];
    });
    return Object.fromEntries(entries);
  };
  const copied = copy(document, "schema", 0);
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
