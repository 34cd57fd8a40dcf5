import { ToolError } from "toolwright/model";

/** How to call the API. */
export interface ClientOptions<Credentials> {
  /** The URL that paths are appended to. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/** A credential, or a function that returns the current one. */
export type Credential<Value = string> = Value | (() => Value | Promise<Value>);

/** How a credential is sent. */
export type SecurityScheme =
  | { readonly kind: "apiKey"; readonly in: "header" | "query" | "cookie"; readonly name: string }
  | { readonly kind: "basic" }
  | { readonly kind: "bearer" };

/** The user name and password of HTTP basic authentication. */
export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

/** One request, as an operation describes it. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: Body | undefined;
  /** Alternatives: the names of the credentials that each needs. */
  readonly security?: readonly (readonly string[])[];
  /** How the body of a result is read, for all statuses or by status. Default: as JSON. */
  readonly result?: ResultKind | Readonly<Record<string, ResultKind>>;
  /** In place of the base URL of the client. */
  readonly server?: string;
}

export type ResultKind = "json" | "text" | "bytes" | "nothing";

/** A response that is not successful, or that cannot be read. */
export class ApiError extends ToolError {
  readonly status: number;
  /** The parsed JSON, or the text. */
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super("Execution", message, { op: "execute" });
    this.status = status;
    this.body = body;
  }
}

/** Sends the requests of one API. */
export class ApiClient<Credentials extends object> {
  options: ClientOptions<Credentials>;
  readonly #schemes: Readonly<Record<string, SecurityScheme>>;

  constructor(schemes: Readonly<Record<string, SecurityScheme>>, options: ClientOptions<Credentials>) {
    this.#schemes = schemes;
    this.options = options;
  }

  /** Sends a request and returns the body of the result. */
  async send<Result>(request: ApiRequest): Promise<Result> {
    return (await this.sendForStatus<{ status: number; body: Result }>(request)).body;
  }

  /** Sends a request and returns the status and the body of the result. */
  async sendForStatus<Result extends { readonly status: number }>(request: ApiRequest): Promise<Result> {
    const parts = partsOf(request.parameters ?? []);
    await this.#authenticate(request.security ?? [], parts);
    const headers = new Headers({ ...this.options.headers, ...parts.headers });
    if (parts.cookies.length > 0) headers.set("cookie", parts.cookies.join("; "));
    const { body } = request;
    if (body?.mediaType !== undefined) headers.set("content-type", body.mediaType);
    const url = urlOf(request, parts, this.options.baseUrl);
    const send = this.options.fetch ?? fetch;
    const response = await send(url, { method: request.method, headers, ...(body && { body: body.content }) });
    if (!response.ok) throw await errorOf(request, response);
    const kind = typeof request.result === "object" ? kindFor(response.status, request.result) : request.result;
    const result: unknown = { status: response.status, body: await read(response, kind ?? "json") };
    // The type is what the specification promises. The validator of the tool checks it.
    return result as Result;
  }

  async #authenticate(alternatives: readonly (readonly string[])[], parts: Parts): Promise<void> {
    if (alternatives.length === 0) return;
    const credentials = new Map<string, unknown>(Object.entries(this.options.credentials));
    const isSet = (name: string): boolean => credentials.get(name) !== undefined;
    const names = alternatives.find((each) => each.every(isSet));
    if (!names) {
      const needed = alternatives.map((each) => each.join(" and ")).join(", or ");
      throw new ToolError("Execution", `This call needs a credential that is not set: ${needed}.`, { op: "execute" });
    }
    for (const name of names) {
      const given = credentials.get(name);
      const value: unknown = typeof given === "function" ? await given() : given;
      const scheme = this.#schemes[name];
      if (scheme) addCredential(scheme, value, parts);
    }
  }
}

interface Parts {
  path: Record<string, string>;
  query: string[];
  headers: Record<string, string>;
  cookies: string[];
}

function addCredential(scheme: SecurityScheme, value: unknown, parts: Parts): void {
  if (scheme.kind === "bearer") parts.headers["authorization"] = `Bearer ${value}`;
  else if (scheme.kind === "basic") parts.headers["authorization"] = `Basic ${basic(value)}`;
  else if (scheme.in === "header") parts.headers[scheme.name.toLowerCase()] = String(value);
  else if (scheme.in === "query") parts.query.push(`${encode(scheme.name)}=${encode(value)}`);
  else parts.cookies.push(`${scheme.name}=${encode(value)}`);
}

function basic(value: unknown): string {
  // The type of the option says so.
  const { username, password } = value as BasicCredential;
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)));
}

function kindFor(status: number, kinds: Readonly<Record<string, ResultKind>>): ResultKind | undefined {
  return kinds[status] ?? kinds[`${Math.floor(status / 100)}XX`] ?? kinds["default"];
}

async function read(response: Response, kind: ResultKind): Promise<unknown> {
  if (kind === "bytes") return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (kind === "nothing") return undefined;
  if (kind === "text") return text;
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, text, `The API responded with ${response.status} and a body that is not JSON.`);
  }
}

const shownLength = 2000;

async function errorOf({ method, path }: ApiRequest, response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // An error page: the text is all there is.
  }
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  const status = `${response.status} ${response.statusText}`.trim();
  return new ApiError(response.status, body, `${method} ${path} failed with ${status}${shown && `: ${shown}`}`);
}

function urlOf({ path, server }: ApiRequest, parts: Parts, baseUrl: string): string {
  const base = server ? resolveServer(server, baseUrl) : baseUrl;
  if (!/^https?:/.test(base)) {
    throw new ToolError("Execution", `The base URL "${base}" is not absolute: set it in client.ts.`, { op: "execute" });
  }
  const filled = path.replace(/\{([^{}]+)\}/g, (whole, name: string) => parts.path[name] ?? whole);
  const query = parts.query.length > 0 ? `${filled.includes("?") ? "&" : "?"}${parts.query.join("&")}` : "";
  return `${base.replace(/\/$/, "")}${filled}${query}`;
}

function resolveServer(server: string, baseUrl: string): string {
  return URL.canParse(server, baseUrl) ? new URL(server, baseUrl).href : server;
}

/** A parameter with its value and its serialization. */
export interface Parameter {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly name: string;
  readonly value: unknown;
  readonly style: Style;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

export type Style =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "tabDelimited"
  | "deepObject"
  | "json";

interface Serialization {
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

/** A parameter in the path. */
export function path(name: string, value: unknown, how: Serialization = {}): Parameter {
  return { in: "path", name, value, style: "simple", explode: false, allowReserved: false, ...how };
}

/** A parameter in the query. */
export function query(name: string, value: unknown, how: Serialization = {}): Parameter {
  const explode = how.style === undefined || how.style === "form" || how.style === "deepObject";
  return { in: "query", name, value, style: "form", explode, allowReserved: false, ...how };
}

/** A parameter in a header. */
export function header(name: string, value: unknown, how: Serialization = {}): Parameter {
  return { in: "header", name, value, style: "simple", explode: false, allowReserved: false, ...how };
}

/** A parameter in a cookie. */
export function cookie(name: string, value: unknown, how: Serialization = {}): Parameter {
  return { in: "cookie", name, value, style: "form", explode: true, allowReserved: false, ...how };
}

function partsOf(parameters: readonly Parameter[]): Parts {
  const parts: Parts = { path: {}, query: [], headers: {}, cookies: [] };
  for (const parameter of parameters) {
    const { name, value } = parameter;
    if (value === undefined) continue;
    if (parameter.in === "path") parts.path[name] = pathText(parameter);
    else if (parameter.in === "header") parts.headers[name.toLowerCase()] = plainText(parameter, ",", String);
    else if (parameter.in === "query") parts.query.push(...pairsOf(parameter));
    else parts.cookies.push(...pairsOf(parameter));
  }
  return parts;
}

function pathText(parameter: Parameter): string {
  const { name, value, style, explode } = parameter;
  if (style === "label") return `.${plainText(parameter, explode ? "." : ",", encode)}`;
  if (style !== "matrix") {
    const text = plainText(parameter, ",", encode);
    // An empty segment, "." and ".." would change which path is requested.
    if (/^\.{0,2}$/.test(text))
      throw new ToolError("Execution", `"${text}" is not a valid ${name}.`, { op: "execute" });
    return text;
  }
  if (!explode || !isComposite(value)) return `;${encode(name)}=${plainText(parameter, ",", encode)}`;
  if (Array.isArray(value)) return value.map((item) => `;${encode(name)}=${encode(item)}`).join("");
  return entriesOf(value)
    .map(([key, item]) => `;${encode(key)}=${encode(item)}`)
    .join("");
}

function plainText({ value, style, explode }: Parameter, separator: string, text: (value: unknown) => string): string {
  if (style === "json") return text(JSON.stringify(value));
  if (Array.isArray(value)) return value.map((item) => text(scalar(item))).join(separator);
  if (!isComposite(value)) return text(value);
  const sign = explode ? "=" : ",";
  return entriesOf(value)
    .map(([key, item]) => `${text(key)}${sign}${text(scalar(item))}`)
    .join(separator);
}

const delimiters: Partial<Record<Style, string>> = {
  form: ",",
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
  tabDelimited: "%09",
};

function pairsOf({ name, value, style, explode, allowReserved }: Parameter): readonly string[] {
  const text = (each: unknown): string => (allowReserved ? encodeURI(scalar(each)) : encode(each));
  const key = encode(name);
  if (style === "json") return [`${key}=${encode(JSON.stringify(value))}`];
  if (!isComposite(value)) return [`${key}=${text(value)}`];
  if (style === "deepObject") return deepPairs(key, value, text);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${key}=${text(item)}`);
    return [`${key}=${value.map(text).join(delimiters[style] ?? ",")}`];
  }
  if (explode) return entriesOf(value).map(([property, item]) => `${encode(property)}=${text(item)}`);
  const flat = entriesOf(value).map(([property, item]) => [encode(property), text(item)]);
  return [`${key}=${flat.flat().join(delimiters[style] ?? ",")}`];
}

/** Objects as `a[b]=1`, arrays of scalars as `a[]=1`, and other arrays as `a[0][b]=1`. */
function deepPairs(key: string, value: unknown, text: (value: unknown) => string): readonly string[] {
  if (!isComposite(value)) return [`${key}=${text(value)}`];
  const isPlain = Array.isArray(value) && !value.some(isComposite);
  return entriesOf(value).flatMap(([property, item]) =>
    deepPairs(`${key}[${isPlain ? "" : encode(property)}]`, item, text),
  );
}

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** The text of a value. An array or object inside of a list has no serialization in OpenAPI: it is sent as JSON. */
function scalar(value: unknown): string {
  return isComposite(value) ? JSON.stringify(value) : String(value);
}

function encode(value: unknown): string {
  return encodeURIComponent(scalar(value)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The body of a request. */
export interface Body {
  /** Absent if `fetch` sets it. */
  readonly mediaType?: string;
  readonly content: string | Blob;
}

/** A body as JSON. Undefined if there is none. */
export function json(value: unknown, mediaType = "application/json"): Body | undefined {
  return value === undefined ? undefined : { mediaType, content: JSON.stringify(value) };
}

/** A body as text. */
export function text(value: string | undefined, mediaType = "text/plain"): Body | undefined {
  return value === undefined ? undefined : { mediaType, content: value };
}

/** A body of bytes. */
export function bytes(value: Uint8Array | undefined, mediaType = "application/octet-stream"): Body | undefined {
  return value === undefined ? undefined : { mediaType, content: new Blob([new Uint8Array(value)]) };
}

/** A body as an HTML form sends it. `how` is the serialization of single fields. */
export function form(value: object | undefined, how: Readonly<Record<string, Serialization>> = {}): Body | undefined {
  if (value === undefined) return undefined;
  const pairs = entriesOf(value).flatMap(([name, item]) => pairsOf(query(name, item, how[name])));
  return { mediaType: "application/x-www-form-urlencoded", content: pairs.join("&") };
}

/**
 * A body of parts: bytes as files, objects as JSON, an array as a part for each item. `types` has the media types of single parts. Not a
 * `FormData`, which makes a file of each part with a media type.
 */
export function multipart(value: object | undefined, types: Readonly<Record<string, string>> = {}): Body | undefined {
  if (value === undefined) return undefined;
  const boundary = `part-${crypto.randomUUID()}`;
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for (const [key, item] of entriesOf(value)) {
    const name = key.replace(/["\r\n]/g, encodeURIComponent);
    for (const each of Array.isArray(item) ? item : [item]) {
      const isFile = each instanceof Uint8Array;
      const type =
        types[key] ?? (isFile ? "application/octet-stream" : isComposite(each) ? "application/json" : undefined);
      const disposition = `form-data; name="${name}"${isFile ? `; filename="${name}"` : ""}`;
      const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`;
      const content = isFile ? new Uint8Array(each) : isComposite(each) ? JSON.stringify(each) : String(each);
      parts.push(head, content, "\r\n");
    }
  }
  const content = new Blob([...parts, `--${boundary}--\r\n`]);
  return { mediaType: `multipart/form-data; boundary=${boundary}`, content };
}
