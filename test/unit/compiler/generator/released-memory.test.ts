import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ts } from "ts-morph";
import { afterEach, expect, it } from "vitest";
import { Compiler } from "../../../../src/compiler/frontend/compiler.js";
import { openSession, openSingleUpdate, type Session } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
afterEach(() => project.remove());

it("a session for one update does not keep the compiler's program", async () => {
  expect(await programsAfter((cwd) => openSingleUpdate({ cwd }))).toEqual(["collected"]);
});

it("a session for more updates keeps it", async () => {
  expect(await programsAfter((cwd) => openSession({ cwd }))).toEqual(["kept"]);
});

/** Updates the session, and returns whether each program that was created can be garbage-collected while the session is open. */
async function programsAfter(open: (cwd: string) => Session): Promise<readonly ("kept" | "collected")[]> {
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
  const session = open(project.root);
  expect(await session.update()).toMatchObject({ ok: true });
  Compiler.prototype.createProgram = createProgram;
  setFlagsFromString("--expose-gc");
  // A weak reference that was used keeps its target until the current task ends.
  await new Promise((resolve) => setTimeout(resolve));
  const collect = runInNewContext("gc") as () => void;
  // The first collection may finish one that V8 has begun before, which keeps what was in use then.
  collect();
  collect();
  const found = programs.map((program) => (program.deref() ? "kept" : "collected"));
  session.close();
  return found;
}
