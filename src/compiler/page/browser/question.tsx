import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  explainMismatches,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  localReader,
} from "../../../json-schema/index.js";
import { exampleValue } from "../form-schema.js";
import { Field } from "./form.js";

/** A question of a tool, as a dialog. */
export function Question({ params, onAnswer }: { params: JsonObject; onAnswer: (answer: JsonObject) => void }): VNode {
  const { message, requestedSchema, url } = params;
  const isLink = typeof url === "string";
  const schema: JsonValue = isJsonObject(requestedSchema) ? requestedSchema : { type: "object" };
  const [content, setContent] = useState<JsonValue | undefined>(() => exampleValue(schema, schema));
  const problems = isLink ? [] : explainMismatches(localReader(schema), schema, content ?? {});
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="A question of the tool"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer({ action: "cancel" });
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer({ action: "accept", ...(!isLink && { content: content ?? {} }) });
        }}
      >
        <p class="lead">{typeof message === "string" ? message : "The tool asks:"}</p>
        {isLink ? (
          <p>
            It asks you to open{" "}
            {/^https?:/.test(url) ? (
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            ) : (
              <code>{url}</code>
            )}
          </p>
        ) : (
          <Field
            {...{ schema, root: schema, value: content, onChange: setContent, label: "Answer", path: "", problems }}
          />
        )}
        <p class="actions">
          <button type="submit" class="primary" disabled={problems.length > 0}>
            {isLink ? "Accept" : "Answer"}
          </button>
          <button type="button" onClick={() => onAnswer({ action: "decline" })}>
            Decline
          </button>
          <button type="button" onClick={() => onAnswer({ action: "cancel" })}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
