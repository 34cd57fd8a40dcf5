import { Prompt } from "toolwright";

/**
 * Write to a person of a department.
 * @prompt
 * @complete name people
 */
export function letter(department: "sales" | "support", name: string): string {
  return `Write to ${name} of ${department}.`;
}

const staff: Readonly<Record<string, readonly string[]>> = { sales: ["Ann"], support: ["Bob", "Ben"] };

export function people(typed: string, { department = "" }: Readonly<Record<string, string>>): readonly string[] {
  return (staff[department] ?? []).filter((name) => name.startsWith(typed));
}

export class Calendar {
  /** Plan a day. */
  @Prompt({ complete: { day: "days" } })
  plan(day: string): string {
    return `Plan ${day}.`;
  }

  async days(): Promise<string[]> {
    return ["Monday"];
  }
}
