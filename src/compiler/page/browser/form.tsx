import type { ComponentChildren, VNode } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import {
  allowedValues,
  describeSchema,
  explainMismatches,
  findDiscriminator,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  localReader,
  objectAt,
  pointerToken,
  resolveReference,
} from "../../../json-schema/index.js";
import { branchesOf, canGrow, exampleValue, typeOf } from "../example-value.js";
import { control } from "./controls.js";
import { Limits } from "./schema-view.js";

/** What every field of the form needs. */
export interface FieldProps {
  readonly schema: JsonValue;
  /** The document that references point into. */
  readonly root: JsonValue;
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
  readonly label: string;
  /** JSON Pointer of the value. */
  readonly path: string;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly isRequired?: boolean;
  /** A property of the value that is edited elsewhere. */
  readonly hidden?: string | undefined;
}

/** Edits a value of a schema. Small form libraries do not support `prefixItems`, `$defs` and discriminated unions. */
export function Field(props: FieldProps): VNode {
  const schema = resolved(props.schema, props.root);
  const branches = branchesOf(schema) ?? typeBranches(schema);
  if (branches) return <Union {...props} schema={schema} branches={branches} />;
  switch (schema["enum"] !== undefined || schema["const"] !== undefined ? "scalar" : typeOf(schema)) {
    case "object":
      return <ObjectFields {...props} schema={schema} />;
    case "array":
      return <ArrayFields {...props} schema={schema} />;
    default:
      return <Scalar {...props} schema={schema} />;
  }
}

/** A field of a schema that is not a reference. */
type ResolvedProps = FieldProps & { readonly schema: JsonObject };

function resolved(schema: JsonValue, root: JsonValue): JsonObject {
  let current = schema;
  for (let steps = 0; steps < 20 && isJsonObject(current) && typeof current["$ref"] === "string"; steps++) {
    const { $ref, ...beside } = current;
    const target = resolveReference(root, $ref);
    current = isJsonObject(target) ? { ...target, ...beside } : {};
  }
  return isJsonObject(current) ? current : {};
}

function typeBranches(schema: JsonObject): readonly JsonValue[] | undefined {
  const { type } = schema;
  return isJsonArray(type) && type.length > 1
    ? type.map((each) => (each === "null" ? { type: each } : { ...schema, type: each }))
    : undefined;
}

function Scalar({ schema, value, onChange, label, path, problems, isRequired }: ResolvedProps): VNode {
  const id = useId();
  const own = problems.filter((problem) => problem.path === path);
  const { description } = schema;
  const hint = typeof description === "string" ? description : "";
  return (
    <div class="field">
      <label for={id}>
        {label}{" "}
        {schema["const"] === undefined ? (
          <span class="type">
            {describeSchema(schema)}
            {schema["format"] === "date-time" ? ", UTC" : ""}
          </span>
        ) : null}
        {isRequired ? <span class="required"> required</span> : null}
      </label>
      {control({ id, schema, value, onChange, describedBy: `${id}-hint`, isInvalid: own.length > 0 })}
      <div id={`${id}-hint`} class="hint">
        {hint} <Limits schema={schema} />
        {own.map(({ message }) => (
          <span class="problem"> {message}</span>
        ))}
      </div>
    </div>
  );
}

function Group({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: JsonValue | undefined;
  children: ComponentChildren;
}): VNode {
  return (
    <fieldset>
      <legend>{label}</legend>
      {typeof hint === "string" ? <p class="hint">{hint}</p> : null}
      {children}
    </fieldset>
  );
}

function ObjectFields(props: ResolvedProps & { readonly isBare?: boolean }): VNode {
  const { schema, root, value, onChange, label, path, problems, isBare, hidden } = props;
  const current = isJsonObject(value) ? value : {};
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = isJsonArray(schema["required"]) ? schema["required"] : [];
  const set = (key: string, next: JsonValue | undefined): void => {
    const { [key]: _, ...rest } = current;
    onChange(next === undefined ? rest : key in current ? { ...current, [key]: next } : { ...rest, [key]: next });
  };
  const isShown = (key: string): boolean => required.includes(key) || Object.hasOwn(current, key);
  const keys = Object.keys(properties).filter((key) => key !== hidden);
  const extra = schema["additionalProperties"];
  const hasFurther = extra !== undefined && extra !== false;
  const further = Object.keys(current).filter((key) => hasFurther && !Object.hasOwn(properties, key));
  const fields = (
    <>
      {keys.length === 0 && path === "" && !isJsonObject(extra) ? <p class="hint">No parameters.</p> : null}
      {[...keys.filter(isShown), ...further].map((key) => (
        <div class="row" key={key}>
          <Field
            {...{ root, problems, label: key, path: path + pointerToken(key), isRequired: required.includes(key) }}
            schema={properties[key] ?? extra ?? {}}
            value={current[key]}
            onChange={(next) => set(key, next)}
          />
          {required.includes(key) ? null : <Remove label={key} onClick={() => set(key, undefined)} />}
        </div>
      ))}
      <p class="add">
        {keys
          .filter((key) => !isShown(key))
          .map((key) => (
            <button type="button" onClick={() => set(key, exampleValue(properties[key], root))}>
              + {key}
            </button>
          ))}
        {isJsonObject(extra) ? <AddProperty onAdd={(key) => set(key, exampleValue(extra, root))} /> : null}
      </p>
    </>
  );
  return isBare ? (
    fields
  ) : (
    <Group label={label} hint={schema["description"]}>
      {fields}
    </Group>
  );
}

function AddProperty({ onAdd }: { onAdd: (key: string) => void }): VNode {
  const [key, setKey] = useState("");
  return (
    <>
      <input
        aria-label="Name of a further property"
        placeholder="name"
        value={key}
        onInput={(event) => setKey(event.currentTarget.value)}
      />
      <button
        type="button"
        disabled={key === ""}
        onClick={() => {
          onAdd(key);
          setKey("");
        }}
      >
        + property
      </button>
    </>
  );
}

function ArrayFields({ schema, root, value, onChange, label, path, problems }: ResolvedProps): VNode {
  const current = isJsonArray(value) ? value : [];
  const fixed = isJsonArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
  const { items, minItems } = schema;
  const schemaAt = (index: number): JsonValue => fixed[index] ?? items ?? {};
  return (
    <Group label={label} hint={schema["description"]}>
      {current.map((item, index) => (
        <div class="row" key={index}>
          <Field
            {...{ root, problems, label: `${label} ${index + 1}`, path: `${path}/${index}`, value: item }}
            schema={schemaAt(index)}
            onChange={(next) => onChange(current.map((each, at) => (at === index ? (next ?? null) : each)))}
          />
          {index < (typeof minItems === "number" ? minItems : 0) ||
          (index < fixed.length && index < current.length - 1) ? null : (
            <Remove label={`${label} ${index + 1}`} onClick={() => onChange(current.filter((_, at) => at !== index))} />
          )}
        </div>
      ))}
      {canGrow(schema, current.length) ? (
        <p class="add">
          <button type="button" onClick={() => onChange([...current, exampleValue(schemaAt(current.length), root)])}>
            + item
          </button>
        </p>
      ) : null}
    </Group>
  );
}

/** A select of the alternatives, and the fields of the one that the value has. */
function Union(props: ResolvedProps & { readonly branches: readonly JsonValue[] }): VNode {
  const { schema, root, value, onChange, label, branches } = props;
  const id = useId();
  // While a value is typed, it may fit another alternative.
  const edited = useRef<{ readonly value: JsonValue | undefined; readonly at: number }>(undefined);
  const discriminator = discriminatorOf(branches, root);
  const selected =
    edited.current?.value === value && edited.current ? edited.current.at : branchOf(branches, value, root);
  const branch = branches[selected] ?? {};
  const target = resolved(branch, root);
  const isPlain = typeOf(target) === "object" && !branchesOf(target);
  const tag = discriminator ?? "";
  const hidden = objectAt(objectAt(target, "properties"), tag)["const"] === undefined ? undefined : tag;
  const edit = (next: JsonValue | undefined, at = selected): void => {
    edited.current = { value: next, at };
    onChange(next);
  };
  const { anyOf: _, oneOf: __, properties } = schema;
  const choose = (at: number): void => {
    const own = exampleValue(branches[at], root);
    edit(isJsonObject(own) && isJsonObject(properties) ? { ...exampleObject(schema, root), ...own } : own, at);
  };
  return (
    <Group label={label} hint={schema["description"]}>
      <div class="field">
        <label for={id}>{discriminator ?? `Kind of ${label}`}</label>
        <select id={id} value={String(selected)} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {branches.map((each, at) => (
            <option value={String(at)}>{branchLabel(each, root, discriminator)}</option>
          ))}
        </select>
      </div>
      {isJsonObject(properties) ? (
        <ObjectFields {...props} schema={withoutUnion(schema)} onChange={edit} isBare />
      ) : null}
      {isPlain ? (
        <>
          {typeof target["description"] === "string" ? <p class="hint">{target["description"]}</p> : null}
          <ObjectFields {...{ ...props, schema: target, onChange: edit, key: selected, isBare: true, hidden }} />
        </>
      ) : isScalarConstant(target) ? null : (
        <Field {...{ ...props, onChange: edit, schema: branch, key: selected }} />
      )}
    </Group>
  );
}

function withoutUnion({ anyOf: _, oneOf: __, ...rest }: JsonObject): JsonObject {
  return rest;
}

function exampleObject(schema: JsonObject, root: JsonValue): JsonObject {
  const value = exampleValue(withoutUnion(schema), root);
  return isJsonObject(value) ? value : {};
}

function isScalarConstant(schema: JsonObject): boolean {
  return schema["type"] === "null" || schema["const"] !== undefined;
}

/** The alternative that the value fits, or else the one with the fewest problems. */
function branchOf(branches: readonly JsonValue[], value: JsonValue | undefined, root: JsonValue): number {
  const reader = localReader(root);
  const counts = branches.map((branch) => explainMismatches(reader, branch, value).length);
  return counts.indexOf(Math.min(...counts));
}

/** The property that lists its values in each alternative. */
function discriminatorOf(branches: readonly JsonValue[], root: JsonValue): string | undefined {
  const found = findDiscriminator(branches, (branch) =>
    Object.entries(objectAt(resolved(branch, root), "properties")).flatMap(([key, part]) => {
      const values = isJsonObject(part) ? allowedValues(part) : undefined;
      return values ? [[key, values] as const] : [];
    }),
  );
  return found?.others.length === 0 ? found.name : undefined;
}

function branchLabel(branch: JsonValue, root: JsonValue, property: string | undefined): string {
  const schema = resolved(branch, root);
  const { title } = schema;
  const values = allowedValues(objectAt(objectAt(schema, "properties"), property ?? ""));
  if (values) return values.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(" | ");
  const reference =
    isJsonObject(branch) && typeof branch["$ref"] === "string" ? branch["$ref"].split("/").at(-1) : undefined;
  return typeof title === "string" ? title : (reference ?? describeSchema(schema));
}

function Remove({ label, onClick }: { label: string; onClick: () => void }): VNode {
  return (
    <button type="button" class="remove" aria-label={`Remove ${label}`} title={`Remove ${label}`} onClick={onClick}>
      ×
    </button>
  );
}
