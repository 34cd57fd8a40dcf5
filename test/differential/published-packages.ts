import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";

/** A package whose types are described. */
export interface PublishedPackage {
  readonly name: string;
  /** Which types, for the report. */
  readonly what: string;
  /** Returns the source of a module that exports them. `modules` is the `node_modules` folder. */
  readonly entry: (modules: string) => string;
  /** Types whose schema intentionally differs from the compiler. A listed type that no longer differs fails the run. */
  readonly intended?: readonly { readonly reason: string; readonly types: readonly string[] }[];
}

export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: "@slack/types",
    what: "all",
    entry: () => 'export type * from "@slack/types";',
    intended: [
      {
        reason: "JSON has no undefined: a property that may be undefined may be absent.",
        types: [
          "AllMessageEvents",
          "GenericMessageEvent",
          "MessageChangedEvent",
          "MessageDeletedEvent",
          "MessageEvent",
          "MessageRepliedEvent",
          "ThreadBroadcastMessageEvent",
        ],
      },
      {
        reason: "In JSON, an enum member is its value; the compiler requires the member itself.",
        types: ["CustomFieldType", "EntityType"],
      },
    ],
  },
  {
    name: "@types/geojson",
    what: "all",
    entry: () => 'export type * from "geojson";',
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["GeoJsonProperties"],
      },
    ],
  },
  { name: "@octokit/openapi-types", what: "component schemas", entry: octokitEntry },
  {
    name: "vega-lite",
    what: "`TopLevelSpec`",
    entry: () => 'export type { TopLevelSpec } from "vega-lite";',
  },
  {
    name: "@modelcontextprotocol/sdk",
    what: "`spec.types`",
    entry: () => 'export type * from "@modelcontextprotocol/sdk/spec.types";',
  },
  {
    name: "type-fest",
    what: "`PackageJson`, `JsonValue`",
    entry: () => 'export type { PackageJson, JsonValue } from "type-fest";',
  },
  { name: "openai", what: "request types", entry: (modules) => requestEntry(modules, "openai") },
  { name: "@anthropic-ai/sdk", what: "request types", entry: (modules) => requestEntry(modules, "@anthropic-ai/sdk") },
];

/** Exports an alias for each property of `components["schemas"]`. */
function octokitEntry(modules: string): string {
  const source = parse(join(modules, "@octokit/openapi-types/types.d.ts"));
  const components = source.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === "components",
  );
  const schemas = components?.members.find(
    (member): member is ts.PropertySignature => ts.isPropertySignature(member) && nameOf(member) === "schemas",
  )?.type;
  if (!schemas || !ts.isTypeLiteralNode(schemas)) throw new Error("@octokit/openapi-types has no component schemas");
  const names = schemas.members.map(nameOf);
  return [
    'import type { components } from "@octokit/openapi-types";',
    ...names.map(
      (name) => `export type T_${name.replace(/\W/g, "_")} = components["schemas"][${JSON.stringify(name)}];`,
    ),
  ].join("\n");
}

/** Exports every type of the package's resources whose name marks it as request parameters. */
function requestEntry(modules: string, name: string): string {
  const taken = new Set<string>();
  const lines: string[] = [];
  const files = readdirSync(join(modules, name, "resources"), { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((each) => each.endsWith(".d.ts"))) {
    const path = `resources/${file.slice(0, -".d.ts".length)}`;
    if (!existsSync(join(modules, name, `${path}.mjs`))) continue;
    for (const node of parse(join(modules, name, "resources", file)).statements) {
      if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) continue;
      const exported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      const type = node.name.text;
      if (!exported || !/Params(Base|NonStreaming|Streaming)?$/.test(type)) continue;
      const own = taken.has(type) ? `${type}_${path.replace(/\W/g, "_")}` : type;
      taken.add(own);
      lines.push(`export type { ${type}${own === type ? "" : ` as ${own}`} } from "${name}/${path}";`);
    }
  }
  return lines.join("\n");
}

function nameOf(member: ts.TypeElement): string {
  return member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)) ? member.name.text : "";
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}
