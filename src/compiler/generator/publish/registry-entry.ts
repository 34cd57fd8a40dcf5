import { isJsonObject, type JsonObject } from "toolwright/model";
import { defined, isNonEmptyString, parseObject } from "../../../json-schema/index.js";
import type { EnvironmentVariable, ServerConfig } from "../../config.js";

/** What files for publishing are made of. */
export interface PublishedServer {
  readonly facts: PackageFacts;
  readonly server: ServerConfig;
  readonly environment: Readonly<Record<string, EnvironmentVariable>>;
  readonly remotes: readonly string[];
}

/** What a file cannot be made without, and what to do. */
export interface MissingFact {
  readonly problem: string;
  readonly advice: string;
}

/** Where the registry keeps what a publisher adds. */
const publisherKey = "io.modelcontextprotocol.registry/publisher-provided";

/**
 * Returns the server's entry in the MCP registry, in the form that the registry has had since December 2025.
 * @see https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 */
export function registryEntry({ facts, server, environment, remotes }: PublishedServer): JsonObject {
  const { repository } = facts;
  const source = repository && repositorySource(repository.url);
  const icons = (server.icons ?? []).filter(({ src }) => src.startsWith("https://"));
  const websiteUrl = server.websiteUrl ?? facts.homepage;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: facts.mcpName ?? "",
    ...(server.title !== undefined && { title: server.title }),
    description: descriptionOf({ facts, server }),
    version: publishedVersion({ facts, server }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(repository &&
      source !== undefined && {
        repository: {
          url: repository.url,
          source,
          ...(repository.directory !== undefined && { subfolder: repository.directory }),
        },
      }),
    ...(icons.length > 0 && { icons: icons.map((icon) => ({ ...icon })) }),
    ...(facts.program !== undefined && { packages: [npmPackage(facts, environment)] }),
    ...(remotes.length > 0 && { remotes: remotes.map((url) => ({ type: "streamable-http", url })) }),
    _meta: { [publisherKey]: { tool: "toolwright" } },
  };
}

/** Whether a file is an entry that was generated. */
export function isRegistryEntry(json: JsonObject): boolean {
  return JSON.stringify(json["_meta"]) === JSON.stringify({ [publisherKey]: { tool: "toolwright" } });
}

/** What the registry requires and the project does not have. */
export function missingForRegistry({ facts, server, remotes }: PublishedServer): readonly MissingFact[] {
  const { mcpName } = facts;
  const { length } = descriptionOf({ facts, server });
  const given = mcpName === undefined ? 'no "mcpName"' : `the "mcpName" ${JSON.stringify(mcpName)}`;
  return [
    ...missingUnless(
      mcpName !== undefined && /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(mcpName),
      `package.json has ${given}, and the registry needs a name with a namespace that you own`,
      'add one to package.json, such as "mcpName": "io.github.USER/my-server".',
    ),
    ...missingUnless(hasVersion({ facts, server }), "package.json has no name or no version", adviceFor.version),
    ...missingUnless(
      length > 0 && length <= 100,
      `the description has ${length} characters, and the registry takes 1 to 100`,
      adviceFor.description,
    ),
    ...missingUnless(
      facts.program !== undefined || remotes.length > 0,
      "package.json has no `bin`, and the config no `publish.remotes`, so nobody can start or reach the server",
      "run `toolwright init --package` to add a program, or set `publish.remotes`.",
    ),
  ];
}

/** What to do about facts that both files need. */
export const adviceFor = {
  version: "add both to package.json.",
  description: "set `server.description` in the config, or `description` in package.json.",
} as const;

/** Returns nothing if the project has the fact. */
export function missingUnless(fact: unknown, problem: string, advice: string): readonly MissingFact[] {
  return fact ? [] : [{ problem, advice }];
}

export function hasVersion(published: Pick<PublishedServer, "facts" | "server">): boolean {
  return publishedVersion(published) !== "" && published.facts.name !== undefined;
}

export function publishedVersion({ facts, server }: Pick<PublishedServer, "facts" | "server">): string {
  return server.version ?? facts.version ?? "";
}

export function descriptionOf({ facts, server }: Pick<PublishedServer, "facts" | "server">): string {
  return server.description ?? facts.description ?? "";
}

function npmPackage(
  { name = "", version = "" }: PackageFacts,
  environment: PublishedServer["environment"],
): JsonObject {
  const variables = Object.entries(environment).map(([name, { description, required = false, secret = false }]) => ({
    name,
    description,
    isRequired: required,
    isSecret: secret,
  }));
  return {
    registryType: "npm",
    identifier: name,
    version,
    transport: { type: "stdio" },
    ...(variables.length > 0 && { environmentVariables: variables }),
  };
}

/** The registry's name of a host of repositories. Undefined for one without a name. */
function repositorySource(url: string): string | undefined {
  return ["github", "gitlab"].find((name) => new URL(url).hostname === `${name}.com`);
}

/** What files for publishing repeat of a `package.json`. A field of a wrong type counts as absent: npm reports it. */
interface PackageFacts {
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

export function readPackage(text: string | undefined): PackageFacts {
  // Commands that need the file report what is wrong with it.
  const json = parseObject(text ?? "{}");
  const author = readAuthor(json["author"]);
  const repository = readRepository(json["repository"]);
  const program = readProgram(json["bin"], json["name"]);
  const engines = json["engines"];
  const node = isJsonObject(engines) ? engines["node"] : undefined;
  const keywords = Array.isArray(json["keywords"]) ? json["keywords"].filter(isNonEmptyString) : [];
  return {
    ...textsOf(json, ["name", "version", "description", "mcpName", "license", "homepage"]),
    ...(keywords.length > 0 && { keywords }),
    ...defined({ author, repository, program }),
    ...(isNonEmptyString(node) && { node }),
  };
}

function textsOf<Key extends string>(json: JsonObject, keys: readonly Key[]): { readonly [K in Key]?: string } {
  // The entries have these keys and strings.
  return Object.fromEntries(keys.map((key) => [key, json[key]]).filter(([, value]) => isNonEmptyString(value))) as {
    readonly [K in Key]?: string;
  };
}

/** As npm reads it: an object, or `Name <email> (url)`. */
function readAuthor(value: unknown): PackageFacts["author"] {
  const [, name, email, url] = isNonEmptyString(value)
    ? (/^([^<(]+?)\s*(?:<(.*?)>)?\s*(?:\((.*?)\))?$/.exec(value.trim()) ?? [])
    : isJsonObject(value)
      ? ["", value["name"], value["email"], value["url"]]
      : [];
  return isNonEmptyString(name)
    ? { name, ...(isNonEmptyString(email) && { email }), ...(isNonEmptyString(url) && { url }) }
    : undefined;
}

/** As npm reads it: an object with a URL, a URL, or a path on GitHub. Undefined if it is not on the web. */
function readRepository(value: unknown): PackageFacts["repository"] {
  const stated = isJsonObject(value) ? value["url"] : value;
  if (!isNonEmptyString(stated)) return undefined;
  const short = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(stated);
  const url = short
    ? `https://${short[1] ?? "github"}.com/${short[2]}`
    : stated
        .replace(/^git\+/, "")
        .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, "https://$1/")
        .replace(/^(?:git|ssh):\/\//, "https://")
        .replace(/\.git$/, "");
  const directory = isJsonObject(value) ? value["directory"] : undefined;
  return /^https?:\/\//.test(url) ? { url, ...(isNonEmptyString(directory) && { directory }) } : undefined;
}

/** The only program of `bin`, or the one with the name of the package. */
function readProgram(bin: unknown, name: unknown): string | undefined {
  const own = isNonEmptyString(name) ? name.replace(/^@[^/]*\//, "") : "";
  const programs = isJsonObject(bin) ? bin : { [own]: bin };
  const keys = Object.keys(programs);
  const path = programs[keys.length === 1 ? (keys[0] ?? "") : own];
  return isNonEmptyString(path) ? path.replace(/^\.\//, "") : undefined;
}
