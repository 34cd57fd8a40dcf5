import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { isJsonArray, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import { typeOf } from "../example-value.js";

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
    const at = value === undefined ? -1 : values.indexOf(value);
    return (
      <select {...common} value={String(at)} onChange={(event) => onChange(values[Number(event.currentTarget.value)])}>
        {at < 0 ? <option value="-1">—</option> : null}
        {values.map((each, index) => (
          <option value={String(index)}>{typeof each === "string" ? each : JSON.stringify(each)}</option>
        ))}
      </select>
    );
  }
  const text = typeof value === "string" ? value : "";
  const type = typeOf(schema);
  if (type === "boolean")
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
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
    const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/.exec(text)?.[0] ?? "";
    const set = (given: string): void =>
      onChange(given === "" ? "" : `${given.length === 16 ? `${given}:00` : given}Z`);
    return (
      <input
        {...common}
        type="datetime-local"
        step="1"
        value={local}
        onInput={(event) => set(event.currentTarget.value)}
      />
    );
  }
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }): void => onChange(currentTarget.value);
  const isLong = text.includes("\n") || text.length > 80 || (typeof maxLength === "number" && maxLength > 500);
  if (isLong) return <textarea {...common} rows={4} value={text} onInput={onInput} />;
  if (format === "date") return <input {...common} type="date" value={text} onInput={onInput} />;
  const inputMode = format === "email" ? "email" : format === "uri" ? "url" : "text";
  return <input {...common} type="text" inputMode={inputMode} value={text} spellcheck={false} onInput={onInput} />;
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
