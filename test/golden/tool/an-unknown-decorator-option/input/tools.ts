import { Tool, ToolInput, ToolOutput } from "toolwright";

const readonly = true;

@ToolInput({ name: "copy", descripton: "Copies." })
export class Copy {
  from = "";
}

@ToolOutput({ name: "copy", title: "Copied" })
export class Copied {
  to = "";
}

export class Files {
  /** Reads. */
  @Tool({ readOnlyHint: true, "retries": 3, readonly })
  read(): void {}
}
