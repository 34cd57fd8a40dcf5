import { wireNameOf } from "toolwright/internal/model";
import type { JsonObject, JsonValue } from "toolwright/model";
import { parseObject } from "../../../json-schema/index.js";
import { type Catalog, toolRecord } from "../../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.js";
import type { OutputFile } from "../../emit/index.js";
import { join, relative } from "../../files/paths.js";
import type { ProjectFiles } from "../../files/project-files.js";
import type { Project, Settings } from "../project.js";
import {
  adviceFor,
  descriptionOf,
  hasVersion,
  isRegistryEntry,
  type MissingFact,
  missingForRegistry,
  missingUnless,
  type PublishedServer,
  publishedVersion,
  readPackage,
  registryEntry,
} from "./registry-entry.js";

interface PublishedFiles {
  /** Paths are relative to the output folder. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the files for publishing that the config asks for, from `package.json`, the config and the tools. */
export function publishedFiles(
  catalog: Catalog,
  { root, settings }: Project,
  files: Pick<ProjectFiles, "readFile">,
): PublishedFiles {
  const { registry, bundle, environment = {}, remotes = [] } = settings.publish;
  if (registry === undefined && bundle === undefined) return { files: [], diagnostics: [] };
  const facts = readPackage(files.readFile(join(root, "package.json")));
  const published = { facts, server: settings.server, environment, remotes };
  const written = [
    { file: registry, missing: missingForRegistry, print: () => registryEntry(published) },
    { file: bundle, missing: missingForBundle, print: () => bundleManifest(published, catalog, settings.wireName) },
  ];
  const diagnostics = written.flatMap(({ file, missing }) =>
    file === undefined ? [] : missing(published).map((each) => createDiagnostic("config/publish", { file, ...each })),
  );
  if (diagnostics.length > 0) return { files: [], diagnostics };
  return {
    files: written.flatMap(({ file, print }) =>
      file === undefined
        ? []
        : [{ path: relative(settings.outDir, file), text: `${JSON.stringify(print(), undefined, 2)}\n` }],
    ),
    diagnostics,
  };
}

export function isPublishedFile(text: string): boolean {
  const json = parseObject(text);
  return isRegistryEntry(json) || isBundleManifest(json);
}

/**
 * Returns the manifest of an `.mcpb` bundle that contains the package with its dependencies.
 * @see https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md
 */
function bundleManifest(
  { facts, server, environment }: PublishedServer,
  { tools, prompts }: Catalog,
  wireName: Settings["wireName"],
): JsonObject {
  const { author, repository, license, keywords, program = "" } = facts;
  const homepage = server.websiteUrl ?? facts.homepage;
  const config = userConfig(environment);
  const env = Object.keys(environment).map((name) => [name, `\${user_config.${settingName(name)}}`] as const);
  return {
    manifest_version: "0.3",
    name: (facts.name ?? "").replace(/^@[^/]*\//, ""),
    ...(server.title !== undefined && { display_name: server.title }),
    version: publishedVersion({ facts, server }),
    description: descriptionOf({ facts, server }),
    author: { ...author, name: author?.name ?? "" },
    ...(repository && { repository: { type: "git", url: repository.url } }),
    ...(homepage !== undefined && { homepage }),
    server: {
      type: "node",
      entry_point: program,
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/${program}`],
        ...(env.length > 0 && { env: Object.fromEntries(env) }),
      },
    },
    ...(tools.length > 0 && {
      tools: tools.map((tool) => {
        const record = toolRecord(tool);
        return { name: wireNameOf(record, wireName), ...(record.description && { description: record.description }) };
      }),
    }),
    // The manifest lists prompts with their text only, which a server makes from arguments.
    ...(prompts.length > 0 && { prompts_generated: true }),
    ...(keywords && { keywords: [...keywords] }),
    ...(license !== undefined && { license }),
    ...(facts.node !== undefined && { compatibility: { runtimes: { node: facts.node } } }),
    ...(config && { user_config: config }),
    _meta: { toolwright: { generated: true } },
  };
}

function isBundleManifest(json: JsonObject): boolean {
  return JSON.stringify(json["_meta"]) === JSON.stringify({ toolwright: { generated: true } });
}

/** What a bundle requires and the project does not have. */
function missingForBundle(published: PublishedServer): readonly MissingFact[] {
  const { author, program } = published.facts;
  const { version, description } = adviceFor;
  return [
    ...missingUnless(hasVersion(published), "package.json has no name or no version", version),
    ...missingUnless(descriptionOf(published) !== "", "the server has no description", description),
    ...missingUnless(author, "package.json has no `author`", 'add one to package.json, such as "author": "Ada".'),
    ...missingUnless(program, "package.json has no `bin`", "run `toolwright init --package` to add a program."),
  ];
}

/** What a client asks the user for: one entry for each variable. */
function userConfig(environment: PublishedServer["environment"]): JsonObject | undefined {
  const entries = Object.entries(environment).map(
    ([name, { description, required = false, secret = false }]): [string, JsonValue] => [
      settingName(name),
      { type: "string", title: name, description, required, sensitive: secret },
    ],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function settingName(variable: string): string {
  return variable.toLowerCase();
}
