import type { Icon, JsonObject, JsonValue, Tool } from "toolwright/model";
import { resolveReference } from "../../json-schema/index.js";
import { type CommentTag, docComment } from "../emit/doc-comment.js";
import { documentation } from "./documentation.js";
import { NameSet, typeCase, variableCase } from "./names.js";
import { objectIn, textIn } from "./read-spec.js";
import { printType, type SchemaContext } from "./schema-type.js";

/** A tool as a server lists it. */
export interface ListedTool extends Pick<Tool, "name" | "title" | "description" | "annotations" | "execution"> {
  readonly inputSchema: JsonValue;
  readonly outputSchema?: JsonValue;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** Prints a module with a function for each tool of a listing: types and tags say what the schemas do, and the functions throw. */
export function printListedTools(tools: readonly ListedTool[]): string {
  const names = new NameSet();
  names.add("ToolResult");
  const text = tools.map((tool) => printListedTool(tool, names)).join("\n");
  if (!text.includes("ToolResult")) return text;
  const hasContent = tools.some(({ outputSchema }) => !outputSchema);
  return `import type { ToolResult } from "toolwright";\n\n${hasContent ? anyContent : ""}${text}`;
}

const anyContent = `// Without an output schema, a tool returns text, or any content with toolResult of toolwright.

`;

function printListedTool(tool: ListedTool, names: NameSet): string {
  const { name, description = "", outputSchema } = tool;
  const inputSchema = objectIn(tool.inputSchema);
  const functionName = names.add(variableCase(name));
  const types = new SchemaTypes(names);
  const hasInput = Object.keys(objectIn(inputSchema["properties"])).length > 0 || !isPlainObject(inputSchema);
  const parameter = hasInput ? `input: ${types.declare(inputSchema, `${typeCase(name)}Input`)}` : "";
  const result = outputSchema
    ? resultType(objectIn(outputSchema), types.declare(objectIn(outputSchema), `${typeCase(name)}Output`))
    : "string | ToolResult";
  // Strict projects reject a parameter that is not used.
  const message = hasInput
    ? `\`${functionName}(\${JSON.stringify(input)}) is not written yet\``
    : `"${functionName} is not written yet"`;
  return [
    types.text,
    docComment([description, ...tagsOf(tool)]),
    `export async function ${functionName}(${parameter}): Promise<${result}> {\n`,
    `  throw new Error(${message});\n`,
    "}\n",
  ].join("");
}

/** What a function returns. A type with a list named `content` could be read as a result of MCP, not as a value. */
function resultType(schema: JsonObject, name: string): string {
  const content = objectIn(objectIn(schema["properties"])["content"]);
  return content["type"] === "array" ? `ToolResult<${name}>` : name;
}

/** Whether a schema has nothing but properties. */
function isPlainObject(schema: JsonObject): boolean {
  return (
    Object.keys(schema).every((key) => plainKeys.includes(key)) && typeof schema["additionalProperties"] !== "object"
  );
}

const plainKeys = ["type", "properties", "required", "additionalProperties", "$schema", "$defs", "definitions"];

const hints = {
  readOnlyHint: "readOnly",
  destructiveHint: "destructive",
  idempotentHint: "idempotent",
  openWorldHint: "openWorld",
} as const;

function tagsOf({
  name,
  title,
  annotations = {},
  icons = [],
  execution,
  _meta = {},
}: ListedTool): readonly CommentTag[] {
  const shown = title ?? annotations.title;
  const { taskSupport } = execution ?? {};
  return [
    { name: "tool", text: name },
    ...(shown === undefined ? [] : [{ name: "title", text: shown }]),
    ...Object.entries(hints).flatMap(([key, tag]) => {
      const value = annotations[key as keyof typeof hints]; // a key of `hints`
      return value === undefined ? [] : [{ name: tag, ...(!value && { value: "false" }) }];
    }),
    ...(taskSupport === "optional" ? [{ name: "task" }] : []),
    ...(taskSupport === "required" ? [{ name: "task", value: "required" }] : []),
    ...icons.map(({ src, mimeType }) => ({ name: "icon", value: mimeType === undefined ? src : `${src} ${mimeType}` })),
    ...Object.entries(_meta).map(([key, value]) => ({ name: "meta", value: `${key} ${JSON.stringify(value)}` })),
  ];
}

/** Declares the types of schemas, each with what its references lead to. */
class SchemaTypes {
  readonly #names: NameSet;
  text = "";

  constructor(names: NameSet) {
    this.#names = names;
  }

  /** Declares the type of a root schema, and returns its name. */
  declare(root: JsonObject, wanted: string): string {
    const declared = new Map<string, string>();
    const waiting: (readonly [name: string, schema: JsonObject])[] = [];
    const name = this.#names.add(wanted);
    const at = (ref: string): JsonObject => objectIn(resolveReference(root, ref) as JsonValue | undefined);
    const context: SchemaContext = {
      direction: "output",
      unknownNote: "",
      document: listedDocumentation,
      keepsOpen: true,
      declare: (part, place) => {
        if (docComment(listedDocumentation(part, context.follow)) === "") return undefined;
        const own = this.#names.add(typeCase(textIn(part["title"]) || `${place ?? wanted} item`));
        waiting.push([own, part]);
        return own;
      },
      follow: (value) => {
        const { $ref } = objectIn(value);
        return typeof $ref === "string" ? at($ref) : objectIn(value);
      },
      nameOf: (ref) => {
        if (ref === "#") return name;
        const known = declared.get(ref);
        if (known !== undefined) return known;
        const own = this.#names.add(typeCase(ref.slice(ref.lastIndexOf("/") + 1)));
        declared.set(ref, own);
        waiting.push([own, at(ref)]);
        return own;
      },
    };
    this.#print(name, root, context);
    for (let next = waiting.shift(); next; next = waiting.shift()) this.#print(next[0], next[1], context);
    return name;
  }

  #print(name: string, schema: JsonObject, context: SchemaContext): void {
    const type = printType(schema, context);
    const doc = docComment(listedDocumentation(schema, context.follow));
    this.text +=
      type.kind === "members"
        ? `${doc}export interface ${name} ${type.text}\n\n`
        : `${doc}export type ${name} = ${type.text};\n\n`;
  }
}

/** As in a specification, with what only listings are compared by: titles, examples, and defaults of any type. */
function listedDocumentation(schema: JsonObject, follow: SchemaContext["follow"]): readonly (string | CommentTag)[] {
  const { title, default: preset, examples } = schema;
  const isComposite = typeof preset === "object";
  return [
    ...documentation(schema, follow),
    ...(textIn(title) ? [{ name: "title", text: textIn(title) }] : []),
    ...(isComposite ? [{ name: "default", value: JSON.stringify(preset) }] : []),
    ...(Array.isArray(examples) ? [{ name: "examples", value: JSON.stringify(examples) }] : []),
  ];
}
