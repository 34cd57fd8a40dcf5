import type { VNode } from "preact";
import { useId, useState } from "preact/hooks";
import { isJsonArray, type JsonObject, type JsonValue, valueText } from "../../../json-schema/index.js";
import { typeOf } from "../form-schema.js";

interface ChoiceProps<Value extends string> {
  readonly values: readonly Value[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** How a value is shown. Default: unchanged. */
  readonly titleOf?: (value: Value) => string;
  readonly id?: string;
  readonly "aria-label"?: string;
}

/** A select of strings. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): VNode {
  const { values, value, onChange, titleOf = String, ...others } = props;
  const set = (at: number): void => {
    const next = values[at];
    if (next !== undefined) onChange(next);
  };
  return (
    <select {...others} value={value} onChange={(event) => set(event.currentTarget.selectedIndex)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {titleOf(each)}
        </option>
      ))}
    </select>
  );
}

interface VariantsProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly selected: number;
  readonly onChange: (at: number) => void;
}

/** The variants of a union next to each other, of which one is chosen. */
export function Variants({ label, titles, selected, onChange }: VariantsProps): VNode {
  const name = useId();
  return (
    <div class="variants" role="radiogroup" aria-label={label}>
      <span class="name">{label}</span>
      {titles.map((title, at) => (
        <label key={at}>
          <input type="radio" name={name} checked={at === selected} onChange={() => onChange(at)} />
          {title}
        </label>
      ))}
    </div>
  );
}

/** What a control of one value needs. */
interface ControlProps {
  readonly id: string;
  readonly schema: JsonObject;
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** Returns the control for a schema that is neither an object, an array nor a union. */
export function control(props: ControlProps): VNode {
  const { id, schema, value, onChange, describedBy, isInvalid } = props;
  const common = { id, "aria-describedby": describedBy, "aria-invalid": isInvalid };
  const { enum: values, const: constant, format, contentEncoding, maxLength } = schema;
  if (constant !== undefined || schema["type"] === "null")
    return <output {...common}>{JSON.stringify(constant ?? null)}</output>;
  if (isJsonArray(values)) {
    const choices = values.map((each) => JSON.stringify(each));
    const chosen = value === undefined ? "" : JSON.stringify(value);
    const titleOf = (each: string): string => (each === "" ? "—" : valueText(JSON.parse(each) as JsonValue));
    const choose = (each: string): void => onChange(JSON.parse(each) as JsonValue);
    const listed = choices.includes(chosen) ? choices : [chosen, ...choices];
    return <Choice {...common} values={listed} value={chosen} titleOf={titleOf} onChange={choose} />;
  }
  const text = typeof value === "string" ? value : "";
  const type = typeOf(schema);
  const input = (attributes: object, read: (target: HTMLInputElement) => JsonValue): VNode => (
    <input {...common} {...attributes} onInput={(event) => onChange(read(event.currentTarget))} />
  );
  if (type === "boolean") return input({ type: "checkbox", checked: value === true }, ({ checked }) => checked);
  if (type === "integer" || type === "number") return <NumberControl {...props} common={common} />;
  if (type !== "string") return <JsonControl {...props} />;
  if (contentEncoding === "base64")
    return (
      <>
        <input {...common} type="file" onChange={(event) => readFile(event.currentTarget.files?.[0], onChange)} />
        <small>{Math.floor((text.replace(/=+$/, "").length * 3) / 4)} bytes</small>
      </>
    );
  if (format === "date-time") {
    const time = Date.parse(text);
    const shown = Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 19);
    return input({ type: "datetime-local", step: "1", value: shown }, ({ value: given }) =>
      given === "" ? "" : new Date(`${given}Z`).toISOString().replace(".000", ""),
    );
  }
  if (text.includes("\n") || text.length > 80 || (typeof maxLength === "number" && maxLength > 500))
    return (
      <textarea {...common} rows={4} value={text} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  const inputMode = format === "email" ? "email" : format === "uri" ? "url" : "text";
  return input(
    { type: format === "date" ? "date" : "text", inputMode, value: text, spellcheck: false },
    (target) => target.value,
  );
}

/** A number as it is typed: `-` and `1.` are on the way to one, and must stay. */
function NumberControl({ schema, value, onChange, common }: ControlProps & { readonly common: object }): VNode {
  const [text, setText] = useState("");
  const { minimum, maximum } = schema;
  return (
    <input
      {...common}
      type="number"
      step={typeOf(schema) === "integer" ? 1 : "any"}
      {...(typeof minimum === "number" && { min: minimum })}
      {...(typeof maximum === "number" && { max: maximum })}
      value={typeof value !== "number" ? "" : Number(text) === value && text !== "" ? text : String(value)}
      onInput={({ currentTarget: { value: given, validity } }) => {
        if (validity.badInput) return;
        setText(given);
        onChange(given === "" ? "" : Number(given));
      }}
    />
  );
}

/** A value of any type, as JSON. */
function JsonControl({ id, value, onChange, describedBy }: ControlProps): VNode {
  const [text, setText] = useState(() => JSON.stringify(value ?? null));
  const [isInvalid, setInvalid] = useState(false);
  const read = (given: string): void => {
    setText(given);
    try {
      onChange(JSON.parse(given) as JsonValue);
      setInvalid(false);
    } catch {
      setInvalid(true);
    }
  };
  return (
    <textarea
      id={id}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      rows={2}
      spellcheck={false}
      value={text}
      onInput={(event) => read(event.currentTarget.value)}
    />
  );
}

function readFile(file: File | undefined, onChange: (value: JsonValue) => void): void {
  if (!file) return;
  const reader = new FileReader();
  // A data URL ends with the content in base64.
  reader.onload = () => onChange(String(reader.result).replace(/^[^,]*,/, ""));
  reader.readAsDataURL(file);
}
