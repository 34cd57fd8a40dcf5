import { useEffect, useRef, useState } from "preact/hooks";
import type { JsonObject } from "../../../json-schema/index.js";
import type { ManagedStep } from "../managed-tasks.js";
import type { RunEvent, RunRequest } from "../page-data.js";
import { pathOf } from "./state.js";

/** What a run reports. */
export interface RunListener {
  progress(text: string): void;
  /** The steps of the task so far. */
  steps(steps: readonly ManagedStep[]): void;
  /** Asks the user. Resolves with the answer. */
  ask(question: JsonObject): Promise<JsonObject>;
}

/** Runs a tool, a prompt or a resource on the server. Rejects with the message of the server, or if `signal` aborts, which cancels the run. */
export async function run(request: RunRequest, listener: RunListener, signal: AbortSignal): Promise<JsonObject> {
  const response = await post("run", request, signal);
  if (!response.ok || !response.body) throw new Error(await response.text());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      // Written by live-page.ts.
      const event = JSON.parse(line) as RunEvent;
      if ("result" in event) return event.result;
      if ("error" in event) throw new Error(event.error);
      if ("progress" in event) listener.progress(event.progress);
      else if ("steps" in event) listener.steps(event.steps);
      else void listener.ask(event.question).then((answer) => post("answer", { id: event.id, answer }));
    }
  }
  throw new Error("the server closed the connection");
}

/** Sends JSON to a path of the page. */
export function post(path: string, body: object, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(pathOf(path), { method: "POST", body: JSON.stringify(body), signal });
}

/** A run that has begun, and how it ended. */
export interface Run {
  readonly stop: AbortController;
  readonly state: "running" | "done" | "failed" | "canceled";
  /** The last reports. */
  readonly progress: readonly string[];
  readonly steps: readonly ManagedStep[];
  readonly question?: { readonly params: JsonObject; readonly answer: (value: JsonObject) => void } | undefined;
  readonly call?: { readonly args: JsonObject; readonly result: JsonObject };
  readonly error?: string;
  readonly milliseconds?: number;
}

const maxReports = 20;

/** Returns the last run, and a function that starts one. The run is canceled when the view closes. */
export function useRun(): readonly [Run | undefined, (args: JsonObject, request: RunRequest) => Promise<void>] {
  const [shown, setShown] = useState<Run>();
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  const start = async (args: JsonObject, request: RunRequest): Promise<void> => {
    const stop = new AbortController();
    last.current = stop;
    const began = performance.now();
    let current: Run = { stop, state: "running", progress: [], steps: [] };
    const update = (more: Partial<Run>): void => {
      current = { ...current, ...more };
      setShown(current);
    };
    update({});
    const listener: RunListener = {
      progress: (text) => update({ progress: [...current.progress, text].slice(-maxReports) }),
      steps: (steps) => update({ steps }),
      ask: (params) =>
        new Promise((resolve) => {
          const answer = (value: JsonObject): void => {
            update({ question: undefined });
            resolve(value);
          };
          update({ question: { params, answer } });
        }),
    };
    const ended = (): Partial<Run> => ({ question: undefined, milliseconds: Math.round(performance.now() - began) });
    try {
      const result = await run(request, listener, stop.signal);
      update({ ...ended(), state: result["isError"] === true ? "failed" : "done", call: { args, result } });
    } catch (error) {
      const failed = { state: "failed", error: error instanceof Error ? error.message : String(error) } as const;
      update({ ...ended(), ...(stop.signal.aborted ? { state: "canceled" } : failed) });
    }
  };
  return [shown, start];
}
