import { isJsonObject, type JsonObject } from "toolwright/model";

/** What files for publishing repeat of a `package.json`. A field of a wrong type counts as absent: npm reports it. */
export interface PackageFacts {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  /** The name in the MCP registry, which compares it with the published package. */
  readonly mcpName?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly keywords?: readonly string[];
  readonly author?: { readonly name: string; readonly email?: string; readonly url?: string };
  /** With the URL for browsers. */
  readonly repository?: { readonly url: string; readonly directory?: string };
  /** The program that `npx` runs, relative to the package. */
  readonly program?: string;
  /** The required version of Node. */
  readonly node?: string;
}

/** Reads the text of a `package.json`. */
export function readPackage(text: string | undefined): PackageFacts {
  const json = parseObject(text ?? "{}");
  const author = readAuthor(json["author"]);
  const repository = readRepository(json["repository"]);
  const program = readProgram(json["bin"], json["name"]);
  const engines = json["engines"];
  const node = isJsonObject(engines) ? engines["node"] : undefined;
  const keywords = Array.isArray(json["keywords"]) ? json["keywords"].filter(isText) : [];
  return {
    ...textsOf(json, ["name", "version", "description", "mcpName", "license", "homepage"]),
    ...(keywords.length > 0 && { keywords }),
    ...(author && { author }),
    ...(repository && { repository }),
    ...(program !== undefined && { program }),
    ...(isText(node) && { node }),
  };
}

function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    // Commands that need the file report what is wrong with it.
    return {};
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function textsOf<Key extends string>(json: JsonObject, keys: readonly Key[]): { readonly [K in Key]?: string } {
  const entries = keys.flatMap((key): [Key, string][] => {
    const value = json[key];
    return isText(value) ? [[key, value]] : [];
  });
  // The entries have these keys and strings.
  return Object.fromEntries(entries) as { readonly [K in Key]?: string };
}

/** As npm reads it: an object, or `Name <email> (url)`. */
function readAuthor(value: unknown): PackageFacts["author"] {
  const [, name, email, url] = isText(value)
    ? (/^([^<(]+?)\s*(?:<(.*?)>)?\s*(?:\((.*?)\))?$/.exec(value.trim()) ?? [])
    : isJsonObject(value)
      ? ["", value["name"], value["email"], value["url"]]
      : [];
  return isText(name) ? { name, ...(isText(email) && { email }), ...(isText(url) && { url }) } : undefined;
}

/** As npm reads it: an object with a URL, a URL, or a path on GitHub. Undefined if it is not on the web. */
function readRepository(value: unknown): PackageFacts["repository"] {
  const stated = isJsonObject(value) ? value["url"] : value;
  if (!isText(stated)) return undefined;
  const short = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(stated);
  const url = short
    ? `https://${short[1] ?? "github"}.com/${short[2]}`
    : stated
        .replace(/^git\+/, "")
        .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, "https://$1/")
        .replace(/^(?:git|ssh):\/\//, "https://")
        .replace(/\.git$/, "");
  const directory = isJsonObject(value) ? value["directory"] : undefined;
  return /^https?:\/\//.test(url) ? { url, ...(isText(directory) && { directory }) } : undefined;
}

/** The only program of `bin`, or the one with the name of the package. */
function readProgram(bin: unknown, name: unknown): string | undefined {
  const own = isText(name) ? name.replace(/^@[^/]*\//, "") : "";
  const programs = isJsonObject(bin) ? bin : { [own]: bin };
  const keys = Object.keys(programs);
  const path = programs[keys.length === 1 ? (keys[0] ?? "") : own];
  return isText(path) ? path.replace(/^\.\//, "") : undefined;
}
