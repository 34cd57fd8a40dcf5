import { isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/index.js";

/** A subschema in normal form. Equal subschemas of one document share a term; without references, so do those of different documents. */
export interface SchemaTerm {
  readonly id: number;
  readonly schema: JsonObject | boolean;
  /** The document whose definitions its references mean. */
  readonly document: number;
}

/** The statement that a value matches a schema, or that it does not. */
export interface Literal {
  readonly kind: "literal";
  readonly term: SchemaTerm;
  readonly holds: boolean;
}

/** Converts a schema to the normal form that `lowerSchema` describes. @throws {ToolError} if a validator would reject the schema. */
export type Normalize = (schema: JsonObject) => JsonObject;

/** Holds schemas that are compared with each other in normal form. */
export class SchemaPool {
  readonly #normalize: Normalize;
  readonly #documents = new Map<JsonObject, SchemaTerm>();
  readonly #definitions: JsonObject[] = [];
  readonly #byText = new Map<string, SchemaTerm>();
  readonly #byObject = new Map<object, SchemaTerm>();

  constructor(normalize: Normalize) {
    this.#normalize = normalize;
  }

  /** Adds a schema document. @throws {ToolError} if a validator would reject it. */
  add(schema: JsonObject): SchemaTerm {
    const known = this.#documents.get(schema);
    if (known) return known;
    const { $defs = {}, ...root } = this.#normalize(schema);
    this.#definitions.push(isJsonObject($defs) ? $defs : {});
    const term = this.term(root, this.#definitions.length - 1);
    this.#documents.set(schema, term);
    return term;
  }

  /** Returns the term of a schema in normal form, whose references mean the definitions of `document`. */
  term(schema: JsonValue, document: number): SchemaTerm {
    const normal = isJsonObject(schema) ? schema : schema !== false;
    const known = typeof normal === "object" ? this.#byObject.get(normal) : undefined;
    if (known) return known;
    const text = JSON.stringify(normal);
    const key = text.includes('"$ref":"#/$defs/') ? `${document} ${text}` : text;
    const term = this.#byText.get(key) ?? { id: this.#byText.size, schema: normal, document };
    this.#byText.set(key, term);
    if (typeof normal === "object") this.#byObject.set(normal, term);
    return term;
  }

  /** Returns the definition that a reference of `term` means. */
  target(term: SchemaTerm, reference: string): SchemaTerm {
    const definition = this.definitionsOf(term.document)[reference.slice("#/$defs/".length)];
    return this.term(definition ?? true, term.document);
  }

  /** Returns the definitions that the references of a document mean. */
  definitionsOf(document: number): JsonObject {
    return this.#definitions[document] ?? {};
  }

  /** Returns a term for a schema of the solver's own, without references. */
  made(schema: JsonObject | boolean): SchemaTerm {
    return this.term(schema, 0);
  }
}

/** Creates a literal. */
export function literal(term: SchemaTerm, holds: boolean): Literal {
  return { kind: "literal", term, holds };
}

/** Returns the opposite of a literal. */
export function negate({ term, holds }: Literal): Literal {
  return { kind: "literal", term, holds: !holds };
}
