import { isJsonObject, type JsonValue } from "toolwright/model";
import { docComment } from "../emit/print-literal.js";
import { isUnknown, join, type TypeText } from "../emit/type-expression.js";
import { documentation } from "./documentation.js";
import { listIn, objectIn } from "./fields.js";
import { type NameSet, pascalCase } from "./names.js";
import type { Spec } from "./read-spec.js";
import { type Direction, printType, type SchemaContext } from "./schema-type.js";

/** The named types of schemas that operations use, printed when all operations are. */
export class NamedTypes {
  readonly #spec: Spec;
  readonly #names: NameSet;
  /** By reference and direction. */
  readonly #byKey = new Map<string, { readonly name: string; readonly ref: string; readonly direction: Direction }>();
  readonly #differs = new Map<string, boolean>();

  constructor(spec: Spec, names: NameSet) {
    this.#spec = spec;
    this.#names = names;
  }

  /** What prints the types of one direction. */
  context(direction: Direction): SchemaContext {
    return {
      direction,
      nameOf: (ref, of) => this.#nameOf(ref, of),
      follow: (value) => this.#spec.follow(value),
    };
  }

  /** Declares every type that a name was asked for, and those that these use, sorted by name. */
  print(): string {
    const printed = new Map<string, string>();
    // Printing one may name others: a map visits what is added meanwhile.
    for (const { name, ref, direction } of this.#byKey.values()) printed.set(name, this.#declare(name, ref, direction));
    const names = [...printed.keys()].sort();
    return names.map((name) => printed.get(name)).join("\n");
  }

  /** The names that were asked for. */
  names(): string[] {
    return [...this.#byKey.values()].map(({ name }) => name);
  }

  #nameOf(ref: string, direction: Direction): string {
    const isSpecial = direction === "input" && this.#isDirected(ref);
    const key = `${isSpecial ? "input" : "output"} ${ref}`;
    const known = this.#byKey.get(key);
    if (known) return known.name;
    const base = pascalCase(nameIn(ref));
    const name = this.#names.add(isSpecial ? `${base}Input` : base);
    this.#byKey.set(key, { name, ref, direction: isSpecial ? "input" : "output" });
    return name;
  }

  /** Whether what is sent differs from what is received: some property at any depth is read-only or write-only. */
  #isDirected(ref: string): boolean {
    const known = this.#differs.get(ref);
    if (known !== undefined) return known;
    const seen = new Set<string>([ref]);
    let isDirected = false;
    for (const each of seen) {
      isDirected ||= hasDirection(this.#spec.at(each), seen);
      if (isDirected) break;
    }
    this.#differs.set(ref, isDirected);
    return isDirected;
  }

  #declare(name: string, ref: string, direction: Direction): string {
    const schema = this.#spec.at(ref);
    if (schema === undefined) this.#spec.follow({ $ref: ref });
    const context = this.context(direction);
    const type = withoutItself(name, printType(schema, context));
    const note = isUnknown(type) ? "The specification does not say what this is." : "";
    const doc = docComment(documentation(objectIn(schema), context.follow, note));
    if (type.kind !== "members" || objectIn(schema)["nullable"] === true) {
      return `${doc}export type ${name} = ${type.text};\n`;
    }
    return `${doc}export interface ${name} ${type.text}\n`;
  }
}

/** The last part of a pointer, or the name of a file without its endings. */
function nameIn(ref: string): string {
  const [file = "", pointer = ""] = ref.split("#");
  const token = pointer
    .split("/")
    .filter((part) => !/^(?:schema|items|content)?$/.test(part))
    .pop();
  const name = token ?? (file.split("/").pop() ?? "").replace(/\..*$/, "");
  return decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Whether a schema has a property of one direction. Adds the schemas that it refers to. */
function hasDirection(value: JsonValue | undefined, refs: Set<string>): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!isJsonObject(value)) return listIn(value).some((item) => hasDirection(item, refs));
  if (typeof value["$ref"] === "string") refs.add(value["$ref"]);
  if (value["readOnly"] === true || value["writeOnly"] === true) return true;
  return Object.values(value).some((item) => hasDirection(item, refs));
}

/** TypeScript rejects an alias that is a union with itself. */
function withoutItself(name: string, type: TypeText): TypeText {
  const isSimple = type.kind === "union" && !type.text.includes("{");
  if (!isSimple && type.text !== name) return type;
  const others = type.text.split(" | ").filter((text) => text !== name);
  return join(
    others.map((text): TypeText => ({ kind: "atom", text })),
    "union",
  );
}
