export declare namespace Notes {
  interface Node {
    name: string;
    children: Node[];
  }
}

/** The same type once more. It shares the definition of the first. */
export declare namespace Drafts {
  interface Node {
    name: string;
    children: Node[];
  }
}

/** Another type with the same name. Its definition is the second, not the third. */
export declare namespace Tasks {
  interface Node {
    done: boolean;
    parts: Node[];
  }
}

/** Move everything. @tool */
export function move(notes: Notes.Node, drafts: Drafts.Node, tasks: Tasks.Node): string {
  return [notes.name, drafts.name, String(tasks.done)].join();
}
