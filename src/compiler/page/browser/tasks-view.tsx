import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ManagedTask, TaskAction } from "../managed-tasks.js";
import { Badge, List } from "./findings.js";
import { hrefOf, pathOf } from "./state.js";
import { Json, Pre } from "./text-view.js";

async function send<Result>(path: string, parameters: Record<string, string> = {}, method = "GET"): Promise<Result> {
  const response = await fetch(pathOf(path, parameters), { method });
  if (!response.ok) throw new Error(await response.text());
  // Written by live-page.ts.
  return response.json() as Promise<Result>;
}

interface Shown {
  readonly tasks: readonly ManagedTask[];
  readonly task?: ManagedTask;
  readonly failure?: string;
}

/** The tasks that the server keeps, and the one of this id with its steps. */
export function TasksView({ id }: { id: string }): VNode {
  const [{ tasks, task, failure }, setShown] = useState<Shown>({ tasks: [] });
  const refresh = async (): Promise<void> => {
    try {
      const all = await send<readonly ManagedTask[]>("tasks");
      setShown({ tasks: all, ...(id !== "" && { task: await send<ManagedTask>("task", { task: id }) }) });
    } catch (error) {
      setShown((shown) => ({ ...shown, failure: String(error) }));
    }
  };
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), 1_000);
    return () => clearInterval(timer);
  }, [id]);
  const act = async (action: TaskAction): Promise<void> => {
    const { id: next } = await send<ManagedTask>(`task/${action}`, { task: id }, "POST");
    location.hash = hrefOf({ view: "tasks", key: next });
    await refresh();
  };
  return (
    <article>
      <h1>Tasks</h1>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div class="tasks">
        <List
          empty="The server keeps no tasks."
          items={tasks.map((each) => (
            <li key={each.id}>
              <a href={hrefOf({ view: "tasks", key: each.id })} aria-current={each.id === id ? "page" : undefined}>
                {each.tool}
              </a>{" "}
              <Status text={each.status} /> <span class="hint">{each.createdAt}</span>
            </li>
          ))}
        />
      </div>
      {task && <TaskView task={task} act={(action) => void act(action).catch(refresh)} />}
    </article>
  );
}

function TaskView({ task, act }: { task: ManagedTask; act: (action: TaskAction) => void }): VNode {
  const { id, tool, status, attempts, input, steps, error, actions } = task;
  return (
    <section aria-label="Task">
      <h2>{tool}</h2>
      <p>
        <Status text={status} /> <code>{id}</code>, {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
      </p>
      <p>
        {actions.map((action) => (
          <button type="button" onClick={() => act(action)}>
            {action === "cancel" ? "Cancel" : "Run again"}
          </button>
        ))}
      </p>
      <h3>Input</h3>
      <Json value={input} />
      {error !== undefined && <h3>Error</h3>}
      {error !== undefined && <Pre>{error}</Pre>}
      {steps.length > 0 && <h3>Steps</h3>}
      <ol>
        {steps.map((step) => (
          <li>
            <Status text={step.status} /> {step.name}{" "}
            <span class="hint">{step.milliseconds !== undefined && `${step.milliseconds} ms`}</span>
            {step.error !== undefined && <Pre>{step.error}</Pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Status({ text }: { text: string }): VNode {
  return <Badge kind={/failed/.test(text) ? "error" : text === "completed" ? "ok" : ""}>{text}</Badge>;
}
