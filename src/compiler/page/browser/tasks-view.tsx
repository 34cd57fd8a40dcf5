import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ManagedTask, TaskAction } from "../managed-tasks.js";
import { Badge, List, timeText } from "./finding-list.js";
import { hrefOf, pathOf } from "./state.js";
import { Json, Pre } from "./text-view.js";

async function send<Result>(path: string, parameters: Record<string, string> = {}, method = "GET"): Promise<Result> {
  const response = await fetch(pathOf(path, parameters), { method });
  if (!response.ok) throw new Error(await response.text());
  // Written by live-page.ts.
  return response.json() as Promise<Result>;
}

interface Shown {
  /** Absent until the server has answered. */
  readonly tasks?: readonly ManagedTask[];
  readonly task?: ManagedTask;
  readonly failure?: string;
}

/** The tasks that the server keeps, and the one of this id with its steps. */
export function TasksView({ id }: { id: string }): VNode {
  const [{ tasks, task, failure }, setShown] = useState<Shown>({});
  const [actions, setActions] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  // One answer after the other: a late one would show what was there before, with actions of another task.
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout>;
    const refresh = async (): Promise<void> => {
      const next = await readTasks(id).catch((error: unknown) => String(error));
      if (!isShown) return;
      setShown((shown) => (typeof next === "string" ? { ...shown, failure: next } : next));
      timer = setTimeout(() => void refresh(), 1_000);
    };
    void refresh();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [id, actions]);
  const act = async (of: ManagedTask, action: TaskAction): Promise<void> => {
    try {
      const { id: next } = await send<ManagedTask>(`task/${action}`, { task: of.id }, "POST");
      setRefusal(undefined);
      location.hash = hrefOf({ view: "tasks", key: next });
    } catch (error) {
      setRefusal(String(error));
    }
    setActions((count) => count + 1);
  };
  return (
    <article>
      <h1>Tasks</h1>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <div class="tasks">
        <List
          empty={tasks ? "The server keeps no tasks." : "Loading the tasks…"}
          items={(tasks ?? []).map((each) => (
            <li key={each.id}>
              <a href={hrefOf({ view: "tasks", key: each.id })} aria-current={each.id === id ? "page" : undefined}>
                {each.tool}
              </a>{" "}
              <Badge kind={each.status} /> <span class="hint">{timeText(each.createdAt)}</span>
            </li>
          ))}
        />
      </div>
      {task?.id === id && <TaskView key={id} task={task} act={(action) => void act(task, action)} />}
    </article>
  );
}

async function readTasks(id: string): Promise<Shown> {
  const tasks = await send<readonly ManagedTask[]>("tasks");
  return { tasks, ...(id !== "" && { task: await send<ManagedTask>("task", { task: id }) }) };
}

function TaskView({ task, act }: { task: ManagedTask; act: (action: TaskAction) => void }): VNode {
  const { id, tool, status, attempts, input, steps, error, actions } = task;
  return (
    <section aria-label="Task">
      <h2>{tool}</h2>
      <p>
        <Badge kind={status} /> <code>{id}</code>, {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
      </p>
      <p>
        {actions.map((action) => (
          <button type="button" key={action} onClick={() => act(action)}>
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
            <Badge kind={step.status} /> {step.name}{" "}
            <span class="hint">{step.milliseconds !== undefined && `${step.milliseconds} ms`}</span>
            {step.error !== undefined && <Pre>{step.error}</Pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}
