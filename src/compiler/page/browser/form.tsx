import type { ComponentChildren, VNode } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import {
  describeSchema,
  explainMismatches,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  localReader,
  numberAt,
  objectAt,
  pointerToken,
} from "../../../json-schema/index.js";
import {
  alternativesOf,
  branchLabel,
  canGrow,
  discriminatorOf,
  exampleValue,
  resolvedSchema,
  typeOf,
  withoutVariantProperties,
} from "../form-schema.js";
import type { Problems } from "../page-data.js";
import { control, Variants } from "./controls.js";
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
  readonly problems: Problems;
  readonly isRequired?: boolean;
  /** A property of the value that is edited elsewhere. */
  readonly hidden?: string | undefined;
}

/** Edits a value of a schema. Small form libraries do not support `prefixItems`, `$defs` and discriminated unions. */
export function Field(props: FieldProps): VNode {
  const schema = withoutVariantProperties(resolvedSchema(props.schema, props.root), props.root);
  const branches = alternativesOf(schema) ?? typeBranches(schema);
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
type ResolvedProps = Omit<FieldProps, "schema"> & { readonly schema: JsonObject };

function typeBranches(schema: JsonObject): readonly JsonValue[] | undefined {
  const { type } = schema;
  return isJsonArray(type) && type.length > 1
    ? type.map((each) => (each === "null" ? { type: each } : { ...schema, type: each }))
    : undefined;
}

function Scalar({ schema, value, onChange, label, path, problems, isRequired }: ResolvedProps): VNode {
  const id = useId();
  const own = problems.filter((problem) => problem.path === path);
  const { description, format, const: constant } = schema;
  return (
    <div class="field">
      <label for={id}>
        {label}{" "}
        {constant === undefined && (
          <span class="type">
            {describeSchema(schema)}
            {format === "date-time" && ", UTC"}
          </span>
        )}
        {isRequired && <span class="required"> required</span>}
      </label>
      {control({ id, schema, value, onChange, describedBy: `${id}-hint`, isInvalid: own.length > 0 })}
      <div id={`${id}-hint`} class="hint">
        {typeof description === "string" && description} <Limits schema={schema} />
        {own.map(({ message }) => (
          <span class="problem"> {message}</span>
        ))}
      </div>
    </div>
  );
}

function Group({ label, schema, children }: Pick<ResolvedProps, "label" | "schema"> & ParentProps): VNode {
  const { description } = schema;
  return (
    <fieldset>
      <legend>{label}</legend>
      {typeof description === "string" && <p class="hint">{description}</p>}
      {children}
    </fieldset>
  );
}

interface ParentProps {
  readonly children: ComponentChildren;
}

function ObjectFields(props: ResolvedProps & { readonly isBare?: boolean }): VNode {
  const { schema, root, value, onChange, label, path, problems, isBare, hidden } = props;
  const current = isJsonObject(value) ? value : {};
  const properties = objectAt(schema, "properties");
  const required = listAt(schema, "required");
  const { additionalProperties: extra = false } = schema;
  const set = (key: string, next: JsonValue | undefined): void => {
    const { [key]: _, ...rest } = current;
    onChange(next === undefined ? rest : { ...current, [key]: next });
  };
  // Without a value, nothing below it is shown: a type that requires itself would not end.
  const isShown = (key: string): boolean =>
    Object.hasOwn(current, key) || (value !== undefined && required.includes(key));
  const keys = Object.keys(properties).filter((key) => key !== hidden);
  const further = Object.keys(current).filter((key) => extra !== false && !Object.hasOwn(properties, key));
  const fields = (
    <>
      {keys.length === 0 && path === "" && !isJsonObject(extra) && <p class="hint">No parameters.</p>}
      {[...keys.filter(isShown), ...further].map((key) => (
        <div class="row" key={key}>
          <Field
            {...{ root, problems, label: key, path: path + pointerToken(key), isRequired: required.includes(key) }}
            schema={properties[key] ?? extra}
            value={current[key]}
            onChange={(next) => set(key, next)}
          />
          {!required.includes(key) && <Remove label={key} onClick={() => set(key, undefined)} />}
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
        {isJsonObject(extra) && <AddProperty onAdd={(key) => set(key, exampleValue(extra, root))} />}
      </p>
    </>
  );
  return isBare ? fields : <Group {...{ label, schema }}>{fields}</Group>;
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
  const fixed = listAt(schema, "prefixItems");
  const schemaAt = (index: number): JsonValue => fixed[index] ?? schema["items"] ?? {};
  const isKept = (index: number): boolean =>
    index < (numberAt(schema, "minItems") ?? 0) || (index < fixed.length && index < current.length - 1);
  return (
    <Group {...{ label, schema }}>
      {current.map((item, index) => (
        <div class="row" key={index}>
          <Field
            {...{ root, problems, label: `${label} ${index + 1}`, path: `${path}/${index}`, value: item }}
            schema={schemaAt(index)}
            onChange={(next) => onChange(current.with(index, next ?? null))}
          />
          {!isKept(index) && (
            <Remove label={`${label} ${index + 1}`} onClick={() => onChange(current.toSpliced(index, 1))} />
          )}
        </div>
      ))}
      {canGrow(schema, current.length) && (
        <p class="add">
          <button type="button" onClick={() => onChange([...current, exampleValue(schemaAt(current.length), root)])}>
            + item
          </button>
        </p>
      )}
    </Group>
  );
}

/** A choice of the alternatives, and the fields of the one that the value has. */
function Union(props: ResolvedProps & { readonly branches: readonly JsonValue[] }): VNode {
  const { schema, root, value, onChange, label, branches } = props;
  // While a value is typed, it may fit another alternative.
  const edited = useRef<{ readonly value: JsonValue | undefined; readonly at: number }>(undefined);
  const selected =
    edited.current?.value === value && edited.current ? edited.current.at : bestOf(branches, value, root);
  const branch = branches[selected] ?? {};
  const target = resolvedSchema(branch, root);
  const discriminator = discriminatorOf(branches, root);
  const hasTag = objectAt(objectAt(target, "properties"), discriminator ?? "")["const"] !== undefined;
  const edit = (next: JsonValue | undefined, at = selected): void => {
    edited.current = { value: next, at };
    onChange(next);
  };
  // Properties beside the union that no alternative has are those of all.
  const { anyOf: _, oneOf: __, ...common } = schema;
  const hasCommon = isJsonObject(schema["properties"]);
  const choose = (at: number): void => {
    const [own, shared] = [exampleValue(branches[at], root), exampleValue(common, root)];
    edit(hasCommon && isJsonObject(own) && isJsonObject(shared) ? { ...shared, ...own } : own, at);
  };
  return (
    <Group {...{ label, schema }}>
      <Variants
        label={discriminator ?? `Kind of ${label}`}
        titles={branches.map((each) => branchLabel(each, root, discriminator))}
        selected={selected}
        onChange={choose}
      />
      {hasCommon && <ObjectFields {...props} schema={common} onChange={edit} isBare />}
      {typeOf(target) === "object" && !alternativesOf(target) ? (
        <>
          {typeof target["description"] === "string" && <p class="hint">{target["description"]}</p>}
          <ObjectFields
            {...{ ...props, schema: target, onChange: edit, isBare: true, hidden: hasTag ? discriminator : undefined }}
            key={selected}
          />
        </>
      ) : (
        // A constant is chosen with the alternative.
        target["type"] !== "null" &&
        target["const"] === undefined && <Field {...{ ...props, onChange: edit, schema: branch }} key={selected} />
      )}
    </Group>
  );
}

/** The alternative that the value fits, or else the one with the fewest problems. */
function bestOf(branches: readonly JsonValue[], value: JsonValue | undefined, root: JsonValue): number {
  const reader = localReader(root);
  const counts = branches.map((branch) => explainMismatches(reader, branch, value).length);
  return counts.indexOf(Math.min(...counts));
}

function Remove({ label, onClick }: { label: string; onClick: () => void }): VNode {
  return (
    <button type="button" class="remove" aria-label={`Remove ${label}`} title={`Remove ${label}`} onClick={onClick}>
      ×
    </button>
  );
}
