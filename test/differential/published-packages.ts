import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";

/** A package whose types are described. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** Which types, for the report. */
  readonly what: string;
  /** Returns the source of a module that exports them. `modules` is the `node_modules` folder. */
  readonly entry: (modules: string) => string;
  /** Other packages whose types these use, and their versions. */
  readonly with?: Readonly<Record<string, string>>;
  /** Types whose schema intentionally differs from the compiler. A listed type that no longer differs fails the run. */
  readonly intended?: readonly { readonly reason: string; readonly types: readonly string[] }[];
}

const mayBeUndefined = "JSON has no undefined: a property that may be undefined may be absent.";
const isLeftOut =
  "Methods and values without a JSON form are left out, and so are types of packages that are not installed; the compiler requires them.";

export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: "@slack/types",
    version: "3.2.0",
    what: "all",
    entry: all("@slack/types"),
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
    version: "7946.0.16",
    what: "all",
    entry: all("geojson"),
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["GeoJsonProperties"],
      },
    ],
  },
  { name: "@octokit/openapi-types", version: "29.0.1", what: "component schemas", entry: octokitEntry },
  { name: "vega-lite", version: "6.4.3", what: "`TopLevelSpec`", entry: named("vega-lite", ["TopLevelSpec"]) },
  {
    name: "@modelcontextprotocol/sdk",
    version: "1.32.2",
    what: "`spec.types`",
    entry: all("@modelcontextprotocol/sdk/spec.types"),
  },
  {
    name: "type-fest",
    version: "5.10.0",
    what: "`PackageJson`, `JsonValue`",
    entry: named("type-fest", ["PackageJson", "JsonValue"]),
  },
  { name: "openai", version: "6.49.0", what: "request types", entry: (modules) => requestEntry(modules, "openai") },
  {
    name: "@anthropic-ai/sdk",
    version: "1.11.0",
    what: "request types",
    entry: (modules) => requestEntry(modules, "@anthropic-ai/sdk"),
  },
  {
    name: "schema-dts",
    version: "2.1.0",
    what: "five types",
    entry: named("schema-dts", ["Thing", "Person", "Text", "DayOfWeek", "Quantity"]),
  },
  {
    name: "@elastic/elasticsearch",
    version: "9.4.3",
    what: "every fortieth request type",
    entry: (modules) => {
      const file = join(modules, "@elastic/elasticsearch/lib/api/types.d.ts");
      const requests = typesIn(file, /Request$/).filter((_, index) => index % 40 === 0);
      const names = [...new Set([...requests, "SecurityPutRoleRequest", "SearchRequest"])];
      return [
        'import type { estypes } from "@elastic/elasticsearch";',
        ...names.map((name) => `export type ${name} = estypes.${name};`),
      ].join("\n");
    },
  },
  {
    name: "openapi-types",
    version: "12.1.3",
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["OpenAPIV2_SchemaObject"],
      },
    ],
    what: "documents of 2.0, 3.0 and 3.1",
    entry: () =>
      [
        'import type { OpenAPIV2, OpenAPIV3, OpenAPIV3_1 } from "openapi-types";',
        ...["OpenAPIV2", "OpenAPIV3", "OpenAPIV3_1"].flatMap((version) =>
          ["Document", "OperationObject", "SchemaObject"].map(
            (name) => `export type ${version}_${name} = ${version}.${name};`,
          ),
        ),
      ].join("\n"),
  },
  {
    name: "@notionhq/client",
    version: "5.26.0",
    what: "parameters",
    entry: (modules) =>
      reexport("@notionhq/client", exportsOf(join(modules, "@notionhq/client/build/src/index.d.ts"), /Parameters$/)),
  },
  { name: "@octokit/webhooks-types", version: "7.6.1", what: "all", entry: all("@octokit/webhooks-types") },
  { name: "@types/estree", version: "1.0.10", what: "all", entry: all("estree") },
  {
    name: "stripe",
    version: "23.1.0",
    intended: [
      {
        reason: "For the compiler, strings have the properties of their prototype, such as `link`.",
        types: ["PaymentMethodCreateParams"],
      },
    ],
    what: "`Event` and parameters for creation",
    entry: (modules) => {
      const file = join(modules, "stripe/cjs/stripe.cjs.node.d.ts");
      const names = readFileSync(file, "utf8").matchAll(/^ {4}type (\w+CreateParams) =/gm);
      return [
        'import type Stripe from "stripe";',
        ...["Event", ...[...names].map(([, name]) => name)].map((name) => `export type ${name} = Stripe.${name};`),
      ].join("\n");
    },
  },
  {
    name: "@google/genai",
    version: "2.32.0",
    what: "parameters and configs",
    entry: (modules) =>
      reexport("@google/genai", typesIn(join(modules, "@google/genai/dist/genai.d.ts"), /(Parameters|Config)$/)),
  },
  {
    name: "@mistralai/mistralai",
    version: "2.7.0",
    what: "components of requests",
    entry: (modules) => {
      const folder = join(modules, "@mistralai/mistralai/esm/models/components");
      const files = readdirSync(folder)
        .filter((file) => /request\.d\.ts$/.test(file))
        .sort();
      const names = files.flatMap((file) => typesIn(join(folder, file), /Request$/));
      return reexport("@mistralai/mistralai/models/components", [...new Set(names)]);
    },
  },
  {
    name: "@types/json-schema",
    version: "7.0.15",
    what: "all",
    entry: all("json-schema"),
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["JSONSchema4"],
      },
    ],
  },
  {
    name: "csstype",
    version: "3.2.4",
    what: "`Properties`",
    entry: () => 'import type { Properties } from "csstype";\nexport type Style = Properties;',
  },
  {
    name: "@modelcontextprotocol/server",
    version: "2.4.0",
    what: "types of the protocol",
    entry: named("@modelcontextprotocol/server", [
      ...["CallToolRequest", "CallToolResult", "CompleteRequest", "CompleteResult", "ContentBlock"],
      ...["CreateMessageRequest", "CreateMessageResult", "ElicitRequest", "ElicitResult", "GetPromptResult"],
      ...["ClientCapabilities", "ClientNotification", "ClientRequest", "ClientResult", "InitializeRequest"],
      ...["JSONRPCMessage", "JSONObject", "JSONArray", "EnumSchema", "GetTaskResult", "InputResponses"],
    ]),
  },
  {
    name: "@babel/types",
    version: "7.29.14",
    what: "every tenth node",
    entry: (modules) => {
      const names = exportsOf(join(modules, "@babel/types/lib/index.d.ts"), /^[A-Z][a-z]/);
      return reexport(
        "@babel/types",
        names.filter((_, index) => index % 10 === 0),
      );
    },
  },
  { name: "@types/mdast", version: "4.0.4", what: "all", entry: all("mdast") },
  { name: "@types/hast", version: "3.0.5", what: "all", entry: all("hast") },
  { name: "@types/har-format", version: "1.2.16", what: "all", entry: all("har-format") },
  {
    name: "@types/fhir",
    version: "3.0.2",
    what: "every fifth resource",
    entry: (modules) => {
      const file = join(modules, "@types/fhir/index.d.ts");
      const names = [
        ...readFileSync(file, "utf8").matchAll(/interface (\w+) extends (?:DomainResource|Resource|ResourceBase)\b/g),
      ];
      return [
        '/// <reference types="fhir" />',
        ...names.flatMap(([, name], index) => (index % 5 === 0 ? [`export type ${name} = fhir.${name};`] : [])),
      ].join("\n");
    },
  },
  {
    name: "@types/aws-lambda",
    version: "8.10.164",
    what: "events",
    intended: [
      {
        reason: "JSON has no undefined: a property that may be undefined may be absent.",
        types: ["APIGatewayProxyEvent"],
      },
    ],
    entry: () =>
      reexport("aws-lambda", [
        "APIGatewayProxyEvent",
        "APIGatewayProxyEventV2",
        "S3Event",
        "SQSEvent",
        "SNSEvent",
        "DynamoDBStreamEvent",
        "KinesisStreamEvent",
        "ALBEvent",
        "CloudFrontRequestEvent",
        "CloudWatchLogsEvent",
        "CodePipelineEvent",
        "LexEvent",
        "S3BatchEvent",
        "SESEvent",
        "IoTEvent",
        "MSKEvent",
      ]),
  },
  {
    name: "discord-api-types",
    version: "0.38.57",
    what: "bodies of REST requests",
    entry: (modules) => {
      const folder = join(modules, "discord-api-types/rest/v10");
      const files = readdirSync(folder)
        .filter((file) => file.endsWith(".d.ts"))
        .sort();
      const names = files.flatMap((file) => typesIn(join(folder, file), /JSONBody$/));
      return reexport("discord-api-types/v10", [...new Set(names)]);
    },
  },
  {
    name: "@grammyjs/types",
    version: "5.0.0",
    what: "`Message`, `Update`, `Chat`",
    entry: named("@grammyjs/types", ["Message", "Update", "Chat", "InlineQueryResult", "ReplyKeyboardMarkup"]),
  },
  {
    name: "kubernetes-types",
    version: "1.30.0",
    what: "core and apps",
    entry: () =>
      'export type * from "kubernetes-types/apps/v1.js";\nexport type { Pod, Service, ConfigMap, Secret, Node, PersistentVolume } from "kubernetes-types/core/v1.js";',
  },
  {
    name: "vscode-languageserver-types",
    version: "3.18.5",
    what: "all",
    entry: all("vscode-languageserver-types"),
    intended: [
      {
        reason: "Methods and private members are not part of the JSON form; the compiler requires them.",
        types: ["TextDocument", "WorkspaceChange"],
      },
    ],
  },
  {
    name: "@types/topojson-specification",
    version: "1.0.5",
    what: "all",
    entry: all("topojson-specification"),
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["Properties"],
      },
    ],
  },
  {
    name: "@typescript-eslint/types",
    version: "8.73.0",
    what: "`TSESTree` statements",
    entry: () =>
      [
        'import type { TSESTree } from "@typescript-eslint/types";',
        ...["Comment", "Identifier", "Literal", "ImportDeclaration", "ReturnStatement"].map(
          (name) => `export type ${name} = TSESTree.${name};`,
        ),
      ].join("\n"),
  },
  {
    name: "mongodb",
    version: "7.9.0",
    what: "some types, and `Filter` of a document",
    entry: (modules) =>
      `${some("mongodb")(modules)}\nimport type { Filter } from "mongodb";\nexport type PersonFilter = Filter<{ name: string; age: number }>;`,
    intended: [
      {
        reason: isLeftOut,
        types: ["ClientEncryptionTlsOptions", "ConnectionOptions", "MonitorOptions", "RuntimeAdapters"],
      },
      {
        reason: "In JSON, bytes are a string; the compiler requires the array.",
        types: ["GCPKMSProviderConfiguration"],
      },
    ],
  },
  {
    name: "@aws-sdk/client-ecs",
    version: "3.1164.0",
    what: "some types",
    entry: some("@aws-sdk/client-ecs"),
    intended: [
      {
        reason: mayBeUndefined,
        types: [
          "CreateTaskSetCommandInput",
          "DeleteAccountSettingRequest",
          "DeleteDaemonTaskDefinitionCommandInput",
          "DeleteTaskDefinitionsRequest",
          "ExpressGatewayServiceAwsLogsConfiguration",
          "HostEntry",
          "ListDaemonDeploymentsCommandInput",
          "ListTagsForResourceCommandInput",
          "ManagedListenerRule",
          "ServiceConnectClientAlias",
        ],
      },
    ],
  },
  {
    name: "@azure/cosmos",
    version: "4.10.1",
    what: "some types",
    entry: some("@azure/cosmos"),
    intended: [
      { reason: isLeftOut, types: ["Agent", "ClientEncryptionOptions"] },
      {
        reason: "A type with a number index and a length is an array in JSON; the compiler also accepts objects.",
        types: ["JSONArray"],
      },
    ],
  },
  {
    name: "@google-cloud/firestore",
    version: "9.4.1",
    what: "options",
    entry: () =>
      [
        'import type Firestore from "@google-cloud/firestore";',
        ...["Settings", "DocumentData", "SetOptions", "Precondition", "BulkWriterOptions", "ExplainOptions"].map(
          (name) => `export type ${name} = Firestore.${name};`,
        ),
      ].join("\n"),
    intended: [
      {
        reason: "An index signature of any means an object; the compiler also accepts arrays.",
        types: ["DocumentData", "Settings"],
      },
    ],
  },
  {
    name: "@hubspot/api-client",
    version: "14.0.1",
    what: "contacts",
    entry: some("@hubspot/api-client/lib/codegen/crm/contacts/index.js"),
  },
  {
    name: "@shopify/shopify-api",
    version: "15.0.0",
    what: "some types",
    entry: some("@shopify/shopify-api"),
    intended: [{ reason: isLeftOut, types: ["BillingRequestParams", "BillingUpdateUsageCappedAmountParams"] }],
  },
  { name: "@figma/rest-api-spec", version: "0.43.0", what: "some types", entry: some("@figma/rest-api-spec") },
  {
    name: "@jest/types",
    version: "30.5.1",
    what: "configs",
    entry: () =>
      [
        'import type { Config } from "@jest/types";',
        ...["Argv", "ConfigGlobals", "GlobalConfig", "InitialOptions", "InitialProjectOptions", "ProjectConfig"].map(
          (name) => `export type ${name} = Config.${name};`,
        ),
      ].join("\n"),
  },
  { name: "@jupyterlab/nbformat", version: "4.6.6", what: "some types", entry: some("@jupyterlab/nbformat") },
  { name: "@line/bot-sdk", version: "11.2.0", what: "some types", entry: some("@line/bot-sdk") },
  {
    name: "@observablehq/plot",
    version: "0.6.17",
    what: "some types",
    entry: some("@observablehq/plot"),
    with: { "@types/d3": "7.4.3" },
    intended: [
      {
        reason: "An `Iterable` has no JSON form and is left out of a union; the compiler also accepts an array for it.",
        types: ["ChannelValue"],
      },
    ],
  },
  {
    name: "@sendgrid/helpers",
    version: "8.0.0",
    what: "`MailData`",
    entry: named("@sendgrid/helpers/classes/mail.js", ["MailData", "MailDataRequired", "MailJSON"]),
  },
  { name: "@tanstack/table-core", version: "9.3.1", what: "some types", entry: some("@tanstack/table-core") },
  { name: "@types/postman-collection", version: "3.5.11", what: "some types", entry: some("postman-collection") },
  { name: "@types/sarif", version: "2.1.7", what: "some types", entry: some("sarif") },
  {
    name: "@types/three",
    version: "0.187.0",
    what: "some types",
    entry: some("three"),
    intended: [
      { reason: isLeftOut, types: ["ColorSpaceDefinition"] },
      { reason: mayBeUndefined, types: ["CubeDepthTextureImageData", "WebGLProgramParameters"] },
    ],
  },
  {
    name: "antd",
    version: "6.6.8",
    what: "some types",
    entry: some("antd"),
    with: { "@types/react": "19.3.3" },
    intended: [
      {
        reason: mayBeUndefined,
        types: ["AffixProps", "AnchorLinkProps", "FloatButtonGroupProps", "GlobalToken", "TourStepProps"],
      },
    ],
  },
  { name: "arktype", version: "2.2.10", what: "some types", entry: some("arktype") },
  { name: "botframework-schema", version: "4.23.3", what: "some types", entry: some("botframework-schema") },
  {
    name: "bullmq",
    version: "6.7.0",
    what: "some types",
    entry: some("bullmq"),
    intended: [
      {
        reason: isLeftOut,
        types: ["IQueueBackend", "IRelayBackend", "NodeRedisRawClient", "RedisConnectionClient", "SandboxedOptions"],
      },
    ],
  },
  { name: "esbuild", version: "0.28.2", what: "some types", entry: some("esbuild") },
  {
    name: "fastify",
    version: "5.12.8",
    what: "options",
    entry: named("fastify", [
      "FastifyListenOptions",
      "FastifyServerOptions",
      "RouteShorthandOptions",
      "FastifyLoggerOptions",
    ]),
  },
  { name: "intercom-client", version: "7.0.3", what: "some types", entry: some("intercom-client") },
  { name: "jira.js", version: "6.2.0", what: "some types", entry: some("jira.js") },
  { name: "ollama", version: "0.6.4", what: "some types", entry: some("ollama") },
  { name: "prettier", version: "3.10.1", what: "some types", entry: some("prettier") },
  {
    name: "puppeteer-core",
    version: "25.16.0",
    what: "some types",
    entry: some("puppeteer-core"),
    intended: [{ reason: isLeftOut, types: ["CDPEvents"] }],
  },
  {
    name: "typeorm",
    version: "1.1.1",
    what: "some types",
    entry: some("typeorm"),
    intended: [{ reason: isLeftOut, types: ["DataSourceOptions", "MigrationInterface"] }],
  },
  { name: "valibot", version: "1.5.0", what: "some types", entry: some("valibot") },
];

function all(module: string): () => string {
  return () => `export type * from ${JSON.stringify(module)};`;
}

/** How many types of a package with many are described. */
const maxTypes = 40;

/** Exports up to `maxTypes` of the types without type parameters, at equal distances in the order of their names. */
function some(module: string): (modules: string) => string {
  return (modules) => {
    const file = join(modules, "../exports.ts");
    writeFileSync(file, `export type * from ${JSON.stringify(module)};`);
    const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] };
    const program = ts.createProgram([file], options);
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const exports = source && checker.getSymbolAtLocation(source);
    const names = (exports ? checker.getExportsOfModule(exports) : [])
      .filter((symbol) => isPlainType(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .map(({ name }) => name)
      .filter((name) => name !== "default")
      .sort();
    const step = Math.max(1, names.length / maxTypes);
    return reexport(
      module,
      names.filter((_, index) => index % step < 1),
    );
  };
}

/** Whether a symbol is a type that is described as it is: no type parameters, and no enum or namespace alone. */
function isPlainType({ flags, declarations = [] }: ts.Symbol): boolean {
  return (
    (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0 &&
    !declarations.some((node) => "typeParameters" in node && node.typeParameters !== undefined)
  );
}

function named(module: string, names: readonly string[]): () => string {
  return () => reexport(module, names);
}

function reexport(module: string, names: readonly string[]): string {
  return `export type { ${names.join(", ")} } from ${JSON.stringify(module)};`;
}

/** The exported types of a file without type parameters. */
function typesIn(file: string, pattern: RegExp): readonly string[] {
  const found = parse(file).statements.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return [];
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported && !node.typeParameters && pattern.test(node.name.text) ? [node.name.text] : [];
  });
  return [...new Set(found)];
}

/** The names in the export lists of a file. */
function exportsOf(file: string, pattern: RegExp): readonly string[] {
  return parse(file).statements.flatMap((node) => {
    const clause = ts.isExportDeclaration(node) ? node.exportClause : undefined;
    const names = clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
    return names.filter((name) => pattern.test(name));
  });
}

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
