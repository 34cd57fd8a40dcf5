import { Tool, ToolInput } from "toolwright";

/** Says hello. @tool hello */
export function hello(): string {
  return "hello";
}

export const Greeter = class {
  /** Says good day. */
  @Tool()
  day(): string {
    return "good day";
  }
};

/** Says good night. @tool night */
export const Night = class {
  say(): string {
    return "good night";
  }
};

export const Asked = @ToolInput() class {
  name = "";
};
