import { Tool, ToolInput, ToolOutput } from "toolwright";

@ToolInput
export class Request {
  text = "";
}

@ToolOutput
export class Reply {
  length = 0;
}

export class Texts {
  /** Measures a text. */
  @Tool
  measure(request: Request): Reply {
    return { length: request.text.length };
  }

  /** Repeats a text. */
  @Tool
  static repeat(text: string): string {
    return text + text;
  }
}
