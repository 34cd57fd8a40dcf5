import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  explainMismatches,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  localReader,
} from "../../../json-schema/index.js";
import type { Problems, RunRequest } from "../page-data.js";
import { Commands } from "./command-lines.js";
import { Badge, ProblemList } from "./finding-list.js";
import { Field } from "./form.js";
import { Question } from "./question.js";
import { AppView, ResultView } from "./result-view.js";
import { post, type Run, useRun } from "./run.js";
import { usePage } from "./state.js";
import { jsonText } from "./text-view.js";

interface TryProps {
  readonly schema: JsonValue;
  readonly example: JsonObject;
  readonly toRequest: (args: JsonObject) => RunRequest;
  /** The resource of its view. */
  readonly view: string | undefined;
}

/** A form next to the raw JSON, and the run with these arguments. Without a server, shows the commands that run it. */
export function TryView({ schema, example, toRequest, view }: TryProps): VNode {
  const { live, tools } = usePage();
  const [args, setArgs] = useState<JsonObject>(example);
  const [text, setText] = useState(() => jsonText(example));
  const [syntax, setSyntax] = useState<string>();
  const request = toRequest(args);
  const { problems, isFromServer } = useProblems(schema, args, request);
  const [current, start] = useRun();

  const change = (value: JsonValue | undefined): void => {
    const next = isJsonObject(value) ? value : {};
    setArgs(next);
    setText(jsonText(next));
    setSyntax(undefined);
  };
  const edit = (given: string): void => {
    setText(given);
    try {
      const value: unknown = JSON.parse(given);
      if (isJsonObject(value)) setArgs(value);
      setSyntax(isJsonObject(value) ? undefined : "The arguments must be a JSON object.");
    } catch (error) {
      setSyntax(String(error));
    }
  };
  const outcome = useRef<HTMLElement>(null);
  // Below a long form, the result is out of sight.
  useEffect(() => {
    if (current) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [current?.state]);
  const isRunning = current?.state === "running";
  return (
    <div class="try">
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (live) void start(args, request);
        }}
      >
        <Field {...{ schema, root: schema, value: args, onChange: change, label: "Arguments", path: "", problems }} />
        <p class="actions">
          {live && (
            <button type="submit" class="primary" disabled={isRunning || syntax !== undefined}>
              Run
            </button>
          )}
          {isRunning && (
            <button type="button" onClick={() => current.stop.abort()}>
              Cancel
            </button>
          )}
          <button type="button" onClick={() => change(example)}>
            Reset
          </button>
        </p>
      </form>
      <div class="raw">
        <label for="raw">Arguments as JSON</label>
        <textarea
          id="raw"
          spellcheck={false}
          rows={Math.min(24, text.split("\n").length + 1)}
          value={text}
          aria-invalid={syntax !== undefined || problems.length > 0}
          aria-describedby="verdict"
          onInput={(event) => edit(event.currentTarget.value)}
        />
        <div id="verdict" role="status">
          {syntax !== undefined ? <p class="problem">{syntax}</p> : <ProblemList problems={problems} />}
          {syntax === undefined && problems.length === 0 && (
            <p class="valid">✓ Valid{isFromServer && " (validator of the tool)"}</p>
          )}
        </div>
        <Commands request={request} />
      </div>
      <section class="outcome" aria-live="polite" ref={outcome}>
        {current && <Outcome {...current} />}
        {current?.call && view !== undefined && (
          <AppView uri={view} tools={tools} call={request.kind === "tool" ? current.call : undefined} />
        )}
      </section>
      {current?.question && <Question params={current.question.params} onAnswer={current.question.answer} />}
    </div>
  );
}

/** A run: how far it is, and its result or its error. */
function Outcome({ state, milliseconds, progress, steps, error, call }: Run): VNode {
  return (
    <>
      <h2>
        <Badge kind={state} />{" "}
        <small>{milliseconds === undefined ? "waiting for the result…" : `after ${milliseconds} ms`}</small>
      </h2>
      <ol class="steps">
        {progress.map((text) => (
          <li>{text}</li>
        ))}
      </ol>
      {steps.length > 0 && <h3>Steps of the task</h3>}
      <ol class="recorded">
        {steps.map(({ name, status, milliseconds: took }) => (
          <li>
            <Badge kind={status} /> <code>{name}</code> {took !== undefined && `${took} ms`}
          </li>
        ))}
      </ol>
      {error !== undefined && <p class="problem">{error}</p>}
      {call && <ResultView result={call.result} />}
    </>
  );
}

/** Validates with the server's own validator; without a server, or for prompts and resources, with the interpreter. */
function useProblems(
  schema: JsonValue,
  args: JsonObject,
  { kind, name }: RunRequest,
): { readonly problems: Problems; readonly isFromServer: boolean } {
  const { live } = usePage();
  const local = useMemo(() => explainMismatches(localReader(schema), schema, args), [schema, args]);
  const [remote, setRemote] = useState<{ readonly args: JsonObject; readonly problems: Problems }>();
  useEffect(() => {
    if (!live || kind !== "tool") return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      post("validate", { name, args }, stop.signal)
        // Written by live-page.ts.
        .then(async (response) => setRemote({ args, problems: (await response.json()) as Problems }))
        .catch(() => undefined);
    }, 100);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [live, kind, name, args]);
  return remote?.args === args
    ? { problems: remote.problems, isFromServer: true }
    : { problems: local, isFromServer: false };
}
