import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import { exampleValue } from "../example-value.js";
import { Field } from "./form.js";

/** A question of a tool, as a dialog. */
export function Question({ params, onAnswer }: { params: JsonObject; onAnswer: (answer: JsonObject) => void }): VNode {
  const { message, requestedSchema, url } = params;
  const schema: JsonValue = isJsonObject(requestedSchema) ? requestedSchema : { type: "object" };
  const [content, setContent] = useState<JsonValue | undefined>(() => exampleValue(schema, schema));
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
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer({ action: "accept", content: content ?? {} });
        }}
      >
        <p class="lead">{typeof message === "string" ? message : "The tool asks:"}</p>
        {typeof url === "string" ? (
          <p>
            <code>{url}</code>
          </p>
        ) : null}
        <Field
          schema={schema}
          root={schema}
          value={content}
          onChange={setContent}
          label="Answer"
          path=""
          problems={[]}
        />
        <p class="actions">
          <button type="submit" class="primary">
            Answer
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
