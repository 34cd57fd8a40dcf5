import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ts } from "ts-morph";
import { afterEach, expect, it } from "vitest";
import { Compiler } from "../../../../src/compiler/frontend/compiler.js";
import {
  generate,
  openSession,
  type Report,
  RunState,
  type Session,
} from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
afterEach(() => project.remove());

it("a single run does not keep the compiler's program", async () => {
  const state = new RunState();
  expect(await programsAfter((cwd) => generate({ cwd }, { state }))).toEqual(["collected"]);
  expect(state.project).toBeDefined();
});

it("a session keeps it", async () => {
  let session: Session | undefined;
  const update = (cwd: string): Promise<Report> => {
    session = openSession({ cwd });
    return session.update();
  };
  expect(await programsAfter(update)).toEqual(["kept"]);
  session?.close();
});

/** Runs, and returns whether each program that was created can be garbage-collected afterwards. */
async function programsAfter(run: (cwd: string) => Promise<Report>): Promise<readonly ("kept" | "collected")[]> {
  project = createTempProject({
    "src/greet.ts": "/** Greets. @tool */\nexport function greet(name: string): void {}\n",
  });
  const programs: WeakRef<ts.Program>[] = [];
  const { createProgram } = Compiler.prototype;
  // Not a mock of vitest, which keeps what it returned.
  Compiler.prototype.createProgram = function (...args): ts.Program {
    const program = createProgram.apply(this, args);
    programs.push(new WeakRef(program));
    return program;
  };
  expect(await run(project.root)).toMatchObject({ ok: true });
  Compiler.prototype.createProgram = createProgram;
  setFlagsFromString("--expose-gc");
  // A weak reference that was used keeps its target until the current task ends.
  await new Promise((resolve) => setTimeout(resolve));
  const collect = runInNewContext("gc") as () => void;
  // The first collection may finish one that V8 has begun before, which keeps what was in use then.
  collect();
  collect();
  return programs.map((program) => (program.deref() ? "kept" : "collected"));
}
