import type { VNode } from "preact";
import {
  describeSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
} from "../../../json-schema/index.js";
import { alternativesOf, branchLabel, canGrow, discriminatorOf, withoutVariantProperties } from "../form-schema.js";
import { limitsOf } from "../tool-facts.js";
import { Json } from "./text-view.js";

interface NodeProps {
  readonly schema: JsonValue;
  readonly name: string;
  /** Links to definitions start with it: a page has several schemas. */
  readonly prefix: string;
  /** The document that references point into. */
  readonly root: JsonValue;
  readonly isRequired?: boolean;
  /** Whether it is a variant of a union, after which number of others. */
  readonly variant?: number | undefined;
}

/** A schema as a tree that opens and closes; references are links to the definitions below it. */
export function SchemaView({ schema, prefix }: Pick<NodeProps, "schema" | "prefix">): VNode {
  const definitions = isJsonObject(schema) ? Object.entries(objectAt(schema, "$defs")) : [];
  return (
    <div class="schema">
      <Children schema={isJsonObject(schema) ? schema : {}} prefix={prefix} root={schema} />
      {definitions.length > 0 && <h3>Definitions</h3>}
      {definitions.map(([name, part]) => (
        <div id={`${prefix}-${name}`} key={name}>
          <Node schema={part} name={name} prefix={prefix} root={schema} />
        </div>
      ))}
      <details>
        <summary>JSON Schema</summary>
        <Json value={schema} />
      </details>
    </div>
  );
}

function Node({ schema, name, prefix, root, isRequired, variant }: NodeProps): VNode {
  const object = isJsonObject(schema) ? schema : {};
  const { description, title, deprecated, $ref } = object;
  const target = typeof $ref === "string" ? $ref.split("/").at(-1) : undefined;
  const id = `${prefix}-${target}`;
  const line = (
    <>
      {variant !== undefined && <span class="hint">{variant === 0 ? "either" : "or"} </span>}
      <code class="name">{name}</code>{" "}
      {target === undefined ? (
        variant === undefined && <span class="type">{describeSchema(schema)}</span>
      ) : (
        <a class="type" href={`#${id}`} onClick={(event) => scrollToDefinition(event, id)}>
          {target}
        </a>
      )}
      {isRequired && <span class="required"> required</span>}
      {deprecated === true && <span class="badge warning">deprecated</span>}
      <Limits schema={object} />
      {typeof title === "string" && title !== name && <span class="hint"> {title}</span>}
      {typeof description === "string" && <p class="hint">{description}</p>}
    </>
  );
  if (!hasChildren(object)) return <div class="node leaf">{line}</div>;
  return (
    <details class="node" open>
      <summary>{line}</summary>
      <Children schema={object} prefix={prefix} root={root} />
    </details>
  );
}

function hasChildren({ properties, items, prefixItems, additionalProperties, ...rest }: JsonObject): boolean {
  const inner = [items, additionalProperties].some((part) => isJsonObject(part) && Object.keys(part).length > 0);
  const isObjectUnion = alternativesOf(rest)?.some(
    (branch) => isJsonObject(branch) && (branch["properties"] ?? branch["$ref"]) !== undefined,
  );
  return isJsonObject(properties) || inner || isJsonArray(prefixItems) || isObjectUnion === true;
}

function Children({ schema: given, prefix, root }: Omit<NodeProps, "schema" | "name"> & { schema: JsonObject }): VNode {
  const schema = withoutVariantProperties(given, root);
  const { items, additionalProperties } = schema;
  const variants = alternativesOf(schema) ?? [];
  const discriminator = discriminatorOf(variants, root);
  const required = listAt(schema, "required");
  const tuple = listAt(schema, "prefixItems");
  const further = {
    [tuple.length > 0 ? "further items" : "each item"]: canGrow(schema, tuple.length) ? items : undefined,
    "further properties": additionalProperties,
  };
  const parts: readonly (readonly [name: string, part: JsonValue | undefined])[] = [
    ...Object.entries(objectAt(schema, "properties")),
    ...tuple.map((part, at) => [String(at), part] as const),
    ...Object.entries(further).filter(([, part]) => isJsonObject(part)),
    ...listAt(schema, "allOf").map((part) => ["and", part] as const),
  ];
  return (
    <div class="children">
      {parts.map(([name, part = {}]) => (
        <Node schema={part} {...{ name, prefix, root }} isRequired={required.includes(name)} />
      ))}
      {variants.map((part, at) => (
        <Node schema={part} {...{ prefix, root }} name={branchLabel(part, root, discriminator)} variant={at} />
      ))}
      {parts.length + variants.length === 0 && <p class="hint">No properties.</p>}
    </div>
  );
}

/** Limits, default and examples in words. */
export function Limits({ schema }: { schema: JsonObject }): VNode | null {
  const facts = limitsOf(schema);
  return facts.length === 0 ? null : <span class="limits"> {facts.join(" · ")}</span>;
}

/** The fragment of the URL is the route, so a link to a position in the page must not change it. */
function scrollToDefinition(event: Event, id: string): void {
  event.preventDefault();
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "center" });
  element?.querySelector<HTMLElement>("summary")?.focus();
}
