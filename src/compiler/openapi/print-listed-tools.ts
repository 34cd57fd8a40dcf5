import type { Icon, JsonObject, JsonValue, Tool } from "toolwright/model";
import { resolveReference } from "../../json-schema/index.js";
import { type CommentTag, docComment, hintTags } from "../emit/doc-comment.js";
import { readType, type TypeReader } from "../emit/read-type.js";
import { atom, type Paragraphs, printDeclaration } from "../emit/type-text.js";
import { documentation } from "./documentation.js";
import { NameSet, typeCase, variableCase } from "./names.js";
import { objectIn, textIn } from "./read-spec.js";
import { type SchemaContext, specReader, unbroken } from "./schema-type.js";

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
    ...hintTags(annotations),
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
    const follow = (value: JsonValue | undefined): JsonObject => {
      const { $ref } = objectIn(value);
      return typeof $ref === "string" ? at($ref) : objectIn(value);
    };
    const nameOf = (ref: string): string => {
      if (ref === "#") return name;
      const known = declared.get(ref);
      if (known !== undefined) return known;
      const own = this.#names.add(typeCase(ref.slice(ref.lastIndexOf("/") + 1)));
      declared.set(ref, own);
      waiting.push([own, at(ref)]);
      return own;
    };
    const ofSpec = specReader({ direction: "output", follow, nameOf });
    const document = (schema: JsonValue): Paragraphs => listedDocumentation(objectIn(schema), follow);
    const reader: TypeReader = {
      ...ofSpec,
      // A part that needs a comment is declared.
      part: (part, parent, { place, ...context }) => {
        if (docComment(document(part)) === "") return ofSpec.part?.(part, parent, { place, ...context });
        const own = this.#names.add(typeCase(textIn(objectIn(part)["title"]) || `${place ?? wanted} item`));
        waiting.push([own, objectIn(part)]);
        return atom(own);
      },
      document,
      documentIndex: document,
      omitsUnknown: false,
    };
    const print = (own: string, schema: JsonObject): void => {
      this.text += `${printDeclaration(own, unbroken(readType(schema, reader)), document(schema))}\n`;
    };
    print(name, root);
    for (let next = waiting.shift(); next; next = waiting.shift()) print(...next);
    return name;
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
