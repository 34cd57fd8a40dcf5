import type { JsonObject } from "toolwright/model";
import type { EnvironmentVariable, ServerConfig } from "../../config.js";
import type { PackageFacts } from "./package-facts.js";

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
  const source = repository && hostOf(repository.url);
  const icons = (server.icons ?? []).filter(({ src }) => src.startsWith("https://"));
  const websiteUrl = server.websiteUrl ?? facts.homepage;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: facts.mcpName ?? "",
    ...(server.title !== undefined && { title: server.title }),
    description: descriptionOf({ facts, server }),
    version: versionOf({ facts, server }),
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
  const description = descriptionOf({ facts, server });
  return [
    ...(mcpName !== undefined && /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(mcpName)
      ? []
      : [
          {
            problem: `package.json has ${mcpName === undefined ? 'no "mcpName"' : `the "mcpName" ${JSON.stringify(mcpName)}`}, and the registry needs a name with a namespace that you own`,
            advice: 'add one to package.json, such as "mcpName": "io.github.USER/my-server".',
          },
        ]),
    ...missingVersion({ facts, server }),
    ...(description !== "" && description.length <= 100
      ? []
      : [
          {
            problem: `the description has ${description.length} characters, and the registry takes 1 to 100`,
            advice: "set `server.description` in the config, or `description` in package.json.",
          },
        ]),
    ...(facts.program !== undefined || remotes.length > 0
      ? []
      : [
          {
            problem:
              "package.json has no `bin`, and the config no `publish.remotes`, so nobody can start or reach the server",
            advice: "run `toolwright init --package` to add a program, or set `publish.remotes`.",
          },
        ]),
  ];
}

export function missingVersion(published: Pick<PublishedServer, "facts" | "server">): readonly MissingFact[] {
  if (versionOf(published) !== "" && published.facts.name !== undefined) return [];
  return [{ problem: "package.json has no name or no version", advice: "add both to package.json." }];
}

export function versionOf({ facts, server }: Pick<PublishedServer, "facts" | "server">): string {
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
function hostOf(url: string): string | undefined {
  return ["github", "gitlab"].find((name) => new URL(url).hostname === `${name}.com`);
}
