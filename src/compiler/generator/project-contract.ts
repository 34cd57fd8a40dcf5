import { basename, dirname, join, posix } from "node:path";
import type { Contract, ContractResource, Enforced } from "toolwright/contracts";
import { lockedJson, mapEntries, sha256 } from "toolwright/internal/contracts";
import { outputModeOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, ToolError } from "toolwright/model";
import { defined, equalJson, nearestName } from "../../json-schema/index.js";
import {
  type Catalog,
  type CatalogPrompt,
  type CatalogResource,
  type CatalogTool,
  toolRecord,
} from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import type { Project, Settings } from "./project.js";
import type { LockState } from "./report.js";

/** Returns the contract of the server that `toolwright serve` starts for a project. */
export function projectContract(
  { tools, prompts, resources }: Catalog,
  project: Project,
  files: Pick<ProjectFiles, "entriesOf" | "readFile">,
): Contract {
  const { root, settings } = project;
  const { title, description, websiteUrl, icons, instructions, profile, patterns } = settings.server;
  const name = settings.server.name ?? packageField(files.readFile(join(root, "package.json")), "name") ?? "toolwright";
  return {
    tools: tools.map((tool) => {
      const output = soleOutputMode(tool, settings);
      const openOutput = tool.output && (settings.outputSchemas === "open" ? true : tool.output.open);
      const unwrapOutput = settings.server.unwrapOutputs && output !== "text" && tool.output?.wrapped;
      return {
        ...toolRecord(tool),
        ...(output && { output }),
        ...(openOutput && { openOutput }),
        ...(unwrapOutput && { unwrapOutput }),
        ...(tool.steps && { steps: tool.steps }),
      };
    }),
    wireName: settings.wireName,
    ...(patterns && { patterns }),
    prompts: prompts.map(({ roles, ...prompt }) => ({ ...featureRecord(prompt), ...(roles && { roles }) })),
    resources: [
      ...resources.map((resource) => {
        const { uri, mimeType, size, annotations, list, complete } = resource;
        return {
          uri,
          ...featureRecord(resource),
          ...defined({ mimeType, size, annotations }),
          ...(list !== undefined && { lists: true as const }),
          ...(complete && { completes: Object.keys(complete).sort() }),
        };
      }),
      ...skillResources(project, files),
    ],
    server: defined({ name, title, description, websiteUrl, icons, instructions, profile }),
    enforced: enforcedBy(settings),
  };
}

/** What a result has of the value of a tool. Undefined for both forms, and for a tool without a value. */
function soleOutputMode(tool: CatalogTool, settings: Settings): "text" | "structured" | undefined {
  if (!tool.output) return undefined;
  const output = tool.outputMode ?? settings.output;
  const mode = outputModeOf(toolRecord(tool), {
    ...(output && { output }),
    ...(tool.output.wrapped && { wrapped: true }),
  });
  return mode === "both" ? undefined : mode;
}

type FeatureRecord = Pick<NonNullable<Contract["resources"]>[number], "inputSchema" | "outputSchema">;

function featureRecord({
  name,
  title,
  description,
  icons,
  meta,
  input,
  output,
}: Omit<CatalogPrompt, "kind"> | CatalogResource): FeatureRecord & { readonly name: string } {
  return defined({
    name,
    title,
    description,
    // Root schemas of the catalog are objects.
    inputSchema: input.schema as FeatureRecord["inputSchema"],
    outputSchema: output?.schema as FeatureRecord["inputSchema"] | undefined,
    icons,
    _meta: meta,
  });
}

/** Returns what the server of a project enforces beyond its records. */
export function enforcedBy({ outputs, formats, server: { inputs, coerce, limits = {} } }: Settings): Enforced {
  const set = Object.entries(limits).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return {
    ...(inputs === "strip" && { inputs }),
    ...(outputs === "strict" && { outputs }),
    ...(formats === "check" && { formats }),
    ...((coerce === "on" || coerce === "warn") && { coerce }),
    ...(set.length > 0 && {
      limits: Object.fromEntries(set.map(([key, limit]) => [key, Number.isFinite(limit) ? limit : ("none" as const)])),
    }),
  };
}

/** Returns the version of the server: of the config, or of the package. */
export function serverVersion(
  { root, settings }: Pick<Project, "root" | "settings">,
  files: Pick<ProjectFiles, "readFile">,
): string | undefined {
  return settings.server.version ?? packageField(files.readFile(join(root, "package.json")), "version");
}

function packageField(text: string | undefined, name: "name" | "version"): string | undefined {
  try {
    const manifest: unknown = JSON.parse(text ?? "{}");
    const value = isJsonObject(manifest) ? manifest[name] : undefined;
    return typeof value === "string" ? value : undefined;
  } catch {
    // Commands that need the file report what is wrong with it.
    return undefined;
  }
}

/** Compares a contract with the text of a lock. A text that is not a lock is "changed". */
export function lockStateOf(text: string, contract: Contract): LockState {
  try {
    const lock: unknown = JSON.parse(text);
    if (!isJsonObject(lock) || lock["merged"] !== undefined) return "changed";
    const stored = mapEntries(lock, ({ digest: _, ...entry }) => entry);
    return equalJson(stored, lockedJson(contract)) ? "locked" : "changed";
  } catch (error) {
    // Whoever compares in detail reports what is wrong with it.
    if (error instanceof SyntaxError || error instanceof ToolError) return "changed";
    throw error;
  }
}

type Files = Pick<ProjectFiles, "entriesOf" | "readFile">;

/** Returns the resources that SDK v2 lists for the skills of a project, as they are in a contract. */
export function skillResources({ root, settings }: Project, files: Files): readonly ContractResource[] {
  if (settings.skills === undefined) return [];
  const folder = skillsFolder(settings.skills);
  return markdownIn(folder, root, files).flatMap((path) => {
    const skill = posix.relative(folder, dirname(path));
    if (basename(path) !== "SKILL.md" || skill === "") return [];
    const text = files.readFile(join(root, path)) ?? "";
    const description = descriptionIn(text);
    return [
      {
        uri: `skill://${skill}/SKILL.md`,
        // The SDK leaves out a skill whose name is another one.
        name: basename(skill),
        ...(description !== undefined && { description }),
        mimeType: "text/markdown",
        size: Buffer.byteLength(text),
        content: `sha256:${sha256(text)}`,
        inputSchema: { type: "object" },
      },
    ];
  });
}

/** Returns the folder of the setting, without a slash at its end. */
function skillsFolder(setting: string): string {
  return posix.normalize(setting).replace(/\/$/, "");
}

/** Lists the Markdown files under a folder, relative to the root and sorted. */
function markdownIn(folder: string, root: string, files: Files): readonly string[] {
  const entries = files.entriesOf(join(root, folder));
  return [
    ...entries.files.filter((name) => name.endsWith(".md")).map((name) => posix.join(folder, name)),
    ...entries.folders
      .filter((name) => name !== "node_modules" && !name.startsWith("."))
      .flatMap((name) => markdownIn(posix.join(folder, name), root, files)),
  ];
}

/** Reads the description in the frontmatter of a skill: a line, or indented lines after it. */
function descriptionIn(text: string): string | undefined {
  const [, frontmatter = ""] = /^---\r?\n(.*?)\r?\n---/s.exec(text) ?? [];
  const [, lines] = /^description:[ \t]*((?:[>|][-+]?[ \t]*)?.*(?:\r?\n[ \t]+.*)*)/m.exec(frontmatter) ?? [];
  return lines
    ?.replace(/^[>|][-+]?/, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2");
}

/** Reports the names of tools in skills that are not those of tools, and a folder without skills. */
export function checkSkills(catalog: Catalog, project: Project, files: Files): readonly Diagnostic[] {
  const { root, settings } = project;
  if (settings.skills === undefined) return [];
  const paths = markdownIn(skillsFolder(settings.skills), root, files);
  if (!paths.some((path) => basename(path) === "SKILL.md")) {
    const reason = "no folder in it has a SKILL.md";
    return [createDiagnostic("io/read-failed", { file: settings.skills, reason, advice: "correct `skills`." })];
  }
  const names = catalog.tools.map((tool) => wireNameOf(toolRecord(tool), settings.wireName));
  return paths.flatMap((path) =>
    namedTools(files.readFile(join(root, path)) ?? "", serverNameOf(project, files)).flatMap(
      ({ name, line, column }) => {
        if (names.includes(name)) return [];
        const near = nearestName(name, names);
        const advice = near === undefined ? `use the name of a tool: ${names.join(", ")}.` : `did you mean "${near}"?`;
        const span = { file: path, line, column, endLine: line, endColumn: column + name.length };
        return [createDiagnostic("skill/unknown-tool", { name, advice }, { span })];
      },
    ),
  );
}

interface NamedTool {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** A name in code beside the word "tool", or with the prefix that clients add. */
const toolName = /\btools?:? `([\w.-]+)`|`([\w.-]+)` tools?\b|\bmcp__([\w-]+?)__([\w.-]+)/gi;

/** The tools that a text names: `find_lines` in "the tool `find_lines`", "the `find_lines` tool" and mcp__SERVER__find_lines. */
function namedTools(text: string, server: string): readonly NamedTool[] {
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(toolName)].flatMap(({ 0: whole, 1: after, 2: before, 3: owner, 4: listed, index: start }) => {
      const name = after ?? before ?? (owner === server ? listed : undefined);
      if (name === undefined) return [];
      return [{ name, line: index + 1, column: start + whole.lastIndexOf(name) + 1 }];
    }),
  );
}

/** The name that clients use in prefixes: that of the config or the package, without a scope. */
function serverNameOf({ root, settings }: Project, files: Files): string {
  const text = files.readFile(join(root, "package.json")) ?? "";
  const name = settings.server.name ?? /"name"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? basename(root);
  return name.replace(/^@[^/]*\//, "").replace(/[^\w-]+/g, "-");
}
