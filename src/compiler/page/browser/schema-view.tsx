import type { VNode } from "preact";
import {
  describeSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
} from "../../../json-schema/index.js";
import { branchesOf, canGrow } from "../example-value.js";
import { limitsOf } from "../limits.js";
import { Json } from "./json-view.js";

interface NodeProps {
  readonly schema: JsonValue;
  readonly name: string;
  /** Links to definitions start with it: a page has several schemas. */
  readonly prefix: string;
  readonly isRequired?: boolean;
}

/** A schema as a tree that opens and closes; references are links to the definitions below it. */
export function SchemaView({ schema, prefix }: { schema: JsonValue; prefix: string }): VNode {
  const definitions = isJsonObject(schema) && isJsonObject(schema["$defs"]) ? Object.entries(schema["$defs"]) : [];
  return (
    <div class="schema">
      <Children schema={schema} prefix={prefix} />
      {definitions.length === 0 ? null : <h3>Definitions</h3>}
      {definitions.map(([name, part]) => (
        <div id={`${prefix}-${name}`} key={name}>
          <Node schema={part} name={name} prefix={prefix} />
        </div>
      ))}
      <details>
        <summary>JSON Schema</summary>
        <Json value={schema} />
      </details>
    </div>
  );
}

function Node({ schema, name, prefix, isRequired }: NodeProps): VNode {
  const object = isJsonObject(schema) ? schema : {};
  const { description, title, deprecated } = object;
  const target = referenceOf(object);
  const line = (
    <>
      <code class="name">{name}</code>{" "}
      {target === undefined ? (
        <span class="type">{describeSchema(schema)}</span>
      ) : (
        <a
          class="type"
          href={`#${prefix}-${target}`}
          onClick={(event) => scrollToDefinition(event, `${prefix}-${target}`)}
        >
          {target}
        </a>
      )}
      {isRequired ? <span class="required"> required</span> : null}
      {deprecated === true ? <span class="badge warning">deprecated</span> : null}
      <Limits schema={object} />
      {typeof title === "string" && title !== name ? <span class="hint"> {title}</span> : null}
      {typeof description === "string" ? <p class="hint">{description}</p> : null}
    </>
  );
  if (!hasChildren(object)) return <div class="node leaf">{line}</div>;
  return (
    <details class="node" open>
      <summary>{line}</summary>
      <Children schema={schema} prefix={prefix} />
    </details>
  );
}

function hasChildren({ properties, items, prefixItems, additionalProperties, ...rest }: JsonObject): boolean {
  const inner = [items, additionalProperties].some((part) => isJsonObject(part) && Object.keys(part).length > 0);
  const isObjectUnion = branchesOf(rest)?.some(
    (branch) => isJsonObject(branch) && (branch["properties"] ?? branch["$ref"]) !== undefined,
  );
  return isJsonObject(properties) || inner || isJsonArray(prefixItems) || isObjectUnion === true;
}

function Children({ schema, prefix }: { schema: JsonValue; prefix: string }): VNode {
  const object = isJsonObject(schema) ? schema : {};
  const { properties, required, items, prefixItems, additionalProperties, allOf, ...rest } = object;
  const named = isJsonObject(properties) ? Object.entries(properties) : [];
  const needed = isJsonArray(required) ? required : [];
  const listed = [
    ...(isJsonArray(prefixItems) ? prefixItems.map((part, at): [string, JsonValue] => [String(at), part]) : []),
    ...(isJsonObject(items) && canGrow(object, listAt(object, "prefixItems").length)
      ? [[isJsonArray(prefixItems) ? "further items" : "each item", items] as [string, JsonValue]]
      : []),
    ...(isJsonObject(additionalProperties)
      ? [["further properties", additionalProperties] as [string, JsonValue]]
      : []),
    ...(isJsonArray(allOf) ? allOf.map((part): [string, JsonValue] => ["and", part]) : []),
    ...(branchesOf(rest) ?? []).map((part, at): [string, JsonValue] => [at === 0 ? "either" : "or", part]),
  ];
  return (
    <div class="children">
      {named.map(([key, part]) => (
        <Node key={key} schema={part} name={key} prefix={prefix} isRequired={needed.includes(key)} />
      ))}
      {listed.map(([key, part]) => (
        <Node schema={part} name={key} prefix={prefix} />
      ))}
      {named.length + listed.length === 0 ? <p class="hint">Nothing.</p> : null}
    </div>
  );
}

/** Limits, default and examples in words. */
export function Limits({ schema }: { schema: JsonObject }): VNode | null {
  const facts = limitsOf(schema);
  return facts.length === 0 ? null : <span class="limits"> {facts.join(" · ")}</span>;
}

function referenceOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === "string" ? $ref.split("/").at(-1) : undefined;
}

/** The fragment of the URL is the route, so a link to a position in the page must not change it. */
function scrollToDefinition(event: Event, id: string): void {
  event.preventDefault();
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "center" });
  element?.querySelector<HTMLElement>("summary")?.focus();
}
