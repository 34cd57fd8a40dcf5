import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  explainMismatches,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  localReader,
} from "../../../json-schema/index.js";
import type { ManagedStep } from "../managed-tasks.js";
import type { LiveServer, PageData } from "../page-data.js";
import { AppView } from "./app-view.js";
import { commandsFor, type Runnable } from "./commands.js";
import { Field } from "./form.js";
import { formatJson } from "./hidden-text.js";
import { Pre } from "./json-view.js";
import type { McpClient } from "./mcp-client.js";
import { Question } from "./question.js";
import { ResultView } from "./result-view.js";
import { token } from "./state.js";

interface TryProps {
  readonly run: Runnable;
  readonly data: PageData;
  readonly client: McpClient | undefined;
}

/** A run and how it ended. */
interface Run {
  readonly stop: AbortController;
  readonly state: "running" | "done" | "failed" | "canceled";
  readonly steps: readonly string[];
  readonly recorded: readonly ManagedStep[];
  readonly result?: JsonObject;
  /** What a view of the tool is shown with. */
  readonly call?: { readonly args: JsonObject; readonly result: JsonObject };
  readonly error?: string;
  readonly milliseconds?: number;
}

/** What is wrong with arguments, and whether the server says so. */
interface Checked {
  readonly problems: Problems;
  readonly isFromServer: boolean;
}

type Problems = readonly { readonly path: string; readonly message: string }[];

/** A form next to the raw JSON, and the run with these arguments. Without a server, shows the commands that run it. */
export function TryView({ run: target, data, client }: TryProps): VNode {
  const { live } = data;
  const [args, setArgs] = useState<JsonObject>(target.example);
  const [text, setText] = useState(() => formatJson(target.example));
  const [syntax, setSyntax] = useState<string>();
  const { problems, isFromServer } = useProblems(target, args, live);
  const [run, setRun] = useState<Run>();
  const [question, setQuestion] = useState<{
    readonly params: JsonObject;
    readonly answer: (value: JsonObject) => void;
  }>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const change = (value: JsonValue | undefined): void => {
    const next = isJsonObject(value) ? value : {};
    setArgs(next);
    setText(formatJson(next));
    setSyntax(undefined);
  };
  const edit = (given: string): void => {
    setText(given);
    try {
      const value: unknown = JSON.parse(given);
      if (isJsonObject(value)) setArgs(value);
      setSyntax(isJsonObject(value) ? undefined : "The arguments must be a JSON object.");
    } catch (error) {
      setSyntax(error instanceof Error ? error.message : String(error));
    }
  };
  const start = async (): Promise<void> => {
    if (!client) return;
    const stop = new AbortController();
    current.current = stop;
    const began = performance.now();
    let state: Run = { stop, state: "running", steps: [], recorded: [] };
    const update = (more: Partial<Run>): void => {
      state = { ...state, ...more };
      setRun(state);
    };
    update({});
    const ask = (params: JsonObject): Promise<JsonObject> =>
      new Promise((resolve) =>
        setQuestion({
          params,
          answer: (value) => {
            setQuestion(undefined);
            resolve(value);
          },
        }),
      );
    try {
      const progress = (step: string): void => update({ steps: [...state.steps.slice(-19), step] });
      const listener = { progress, ask, steps: (recorded: readonly ManagedStep[]) => update({ recorded }) };
      const result = target.isTask
        ? await client.runTask(target.params(args), listener, stop.signal)
        : await client.request(target.method, target.params(args), listener, stop.signal);
      update({
        state: result["isError"] === true ? "failed" : "done",
        result,
        ...(target.kind === "tool" && { call: { args, result } }),
      });
    } catch (error) {
      update(
        stop.signal.aborted
          ? { state: "canceled" }
          : { state: "failed", error: error instanceof Error ? error.message : String(error) },
      );
    }
    setQuestion(undefined);
    update({ milliseconds: Math.round(performance.now() - began) });
  };
  const isRunning = run?.state === "running";
  return (
    <div class="try">
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Field
          schema={target.schema}
          root={target.schema}
          value={args}
          onChange={change}
          label="Arguments"
          path=""
          problems={problems}
        />
        <p class="actions">
          {live ? (
            <button type="submit" class="primary" disabled={isRunning || syntax !== undefined}>
              Run
            </button>
          ) : null}
          {isRunning ? (
            <button type="button" onClick={() => run.stop.abort()}>
              Cancel
            </button>
          ) : null}
          <button type="button" onClick={() => change(target.example)}>
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
          {syntax !== undefined ? (
            <p class="problem">{syntax}</p>
          ) : problems.length === 0 ? (
            <p class="valid">Valid{isFromServer ? " (checked by the validator of the tool)" : ""}</p>
          ) : (
            problems.map(({ path, message }) => (
              <p class="problem">
                <code>{path || "/"}</code> {message}
              </p>
            ))
          )}
        </div>
        <Commands target={target} args={args} data={data} />
      </div>
      <section class="outcome" aria-live="polite">
        {run ? (
          <h2>
            <span class={`badge ${states[run.state]}`}>{run.state}</span>{" "}
            {run.milliseconds === undefined ? "" : `${run.milliseconds} ms`}
          </h2>
        ) : null}
        {run && run.steps.length > 0 ? (
          <ol class="steps">
            {run.steps.map((step) => (
              <li>{step}</li>
            ))}
          </ol>
        ) : null}
        {run && run.recorded.length > 0 ? (
          <>
            <h3>Steps of the task</h3>
            <ol class="recorded">
              {run.recorded.map(({ name, status, milliseconds }) => (
                <li>
                  <span class={`badge ${states[status] ?? "info"}`}>{status}</span> <code>{name}</code>{" "}
                  {milliseconds === undefined ? "" : `${milliseconds} ms`}
                </li>
              ))}
            </ol>
          </>
        ) : null}
        {run?.error === undefined ? null : <p class="problem">{run.error}</p>}
        {run?.result ? <ResultView result={run.result} /> : null}
        {run?.result && client && target.view !== undefined ? (
          <AppView uri={target.view} client={client} tools={data.tools} call={run.call} />
        ) : null}
      </section>
      {question ? <Question params={question.params} onAnswer={question.answer} /> : null}
    </div>
  );
}

const states: Record<string, string> = {
  running: "info",
  done: "ok",
  completed: "ok",
  failed: "error",
  canceled: "warning",
};

/** Validates with the server's own validator; without a server, or for prompts and resources, with the interpreter. */
function useProblems({ kind, name, schema }: Runnable, args: JsonObject, live: LiveServer | undefined): Checked {
  const local = useMemo(() => explainMismatches(localReader(schema), schema, args), [schema, args]);
  const [remote, setRemote] = useState<{ readonly args: JsonObject; readonly problems: Problems }>();
  useEffect(() => {
    if (!live || kind !== "tool") return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = JSON.stringify({ name, args });
      fetch(`ui/validate?token=${encodeURIComponent(token)}`, { method: "POST", body, signal: stop.signal })
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

function Commands({ target, args, data }: { target: Runnable; args: JsonObject; data: PageData }): VNode {
  const [copied, setCopied] = useState("");
  return (
    <div class="commands">
      {commandsFor(target, args, data).map(({ title, text }) => (
        <details key={title} open={!data.live && title !== "As a test"}>
          <summary>{title}</summary>
          <Pre>{text}</Pre>
          <button
            type="button"
            onClick={() => {
              void navigator.clipboard?.writeText(text).then(() => setCopied(title));
            }}
          >
            {copied === title ? "Copied" : "Copy"}
          </button>
        </details>
      ))}
    </div>
  );
}
