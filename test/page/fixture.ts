/** The project that the page is tested with: every kind of form control, result and behavior. */
export const sources = {
  "package.json": JSON.stringify({ name: "shop", version: "2.0.0", type: "module" }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { target: "ES2022", module: "NodeNext", moduleResolution: "NodeNext", strict: true, types: [] },
    include: ["src"],
  }),
  "toolwright.config.ts": 'export default { outDir: "src/generated" };\n',
  "src/booking.ts": `
/** A card. */
export interface Card {
  kind: "card";
  /** Its last digits. @pattern ^\\d{4}$ @examples ["1234"] */
  digits: string;
}
/** A bank account. */
export interface Transfer {
  kind: "transfer";
  iban: string;
  reference?: string;
}

/**
 * Books a table in a restaurant.
 * @tool book_table
 * @param date Day of the visit.
 * @param guests How many come.
 * @param payment How it is paid.
 * @destructive
 */
export function bookTable(date: Date, /** @minimum 1 @maximum 12 */ guests: number, payment: Card | Transfer): { confirmed: boolean; day: string } {
  if (guests > 10) throw new Error("The restaurant is full.");
  return { confirmed: payment.kind === "card", day: date.toISOString().slice(0, 10) };
}
`,
  "src/controls.ts": `
/** A folder with folders in it. */
export interface Folder {
  name: string;
  children: Folder[];
}

/** What every control of a form edits. */
export interface Controls {
  text: string;
  count: number;
  isOn: boolean;
  color: "red" | "green" | "blue";
  /** @format date */
  day: string;
  moment: Date;
  file: Uint8Array;
  position: [x: number, y: number];
  words: string[];
  folder: Folder;
  nickname: string | null;
  size: string | number;
  labels: Record<string, number>;
  anything?: unknown;
  note?: string;
}

/**
 * Returns all values unchanged.
 * @tool echo_controls
 * @readOnly
 */
export function echoControls(input: Controls): { text: string; bytes: number; position: number[]; moment: string } {
  return { text: input.text, bytes: input.file.length, position: input.position, moment: input.moment.toISOString() };
}
`,
  "src/results.ts": `
import type { ToolContext } from "toolwright";

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * Counts slowly to a number.
 * @tool count_slowly
 * @readOnly
 */
export async function countSlowly(to: number, { signal, progress }: ToolContext): Promise<string> {
  for (let step = 1; step <= to; step++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (signal.aborted) throw new Error("stopped");
    progress({ progress: step, total: to, message: "step " + step });
  }
  return "Counted to " + to;
}

/**
 * Draws a picture, with a sound and a link.
 * @tool draw_picture
 * @readOnly
 */
export function drawPicture({ attach }: ToolContext): { width: number } {
  attach?.({ type: "image", data: pixel, mimeType: "image/png" });
  attach?.({ type: "audio", data: "UklGRiQAAABXQVZFZm10IBAAAAABAAEA", mimeType: "audio/wav" });
  attach?.({ type: "resource_link", uri: "shop://menu", name: "menu" });
  return { width: 1 };
}

/**
 * Asks for a name and greets it.
 * @tool ask_name
 * @readOnly
 */
export async function askName(context: ToolContext): Promise<string> {
  const requestedSchema = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  const answer = await context.ask?.("elicitation/create", { message: "What is your name?", requestedSchema });
  return answer?.action === "accept" ? "Hello " + answer.content?.["name"] : "Nobody: " + answer?.action;
}

/**
 * <img src=x onerror="document.title='broken'"> </script><script>document.title='broken'</script> \${x} \`code\`
 * @tool hostile_text
 * @readOnly
 * @param text </script><b>bold</b>
 */
export function hostileText(text: string): string {
  return "<img src=x onerror=\\"document.title='broken'\\">" + text;
}

/**
 * Finds dishes on the menu by words.
 * @tool find_dishes
 * @readOnly
 */
export function findDishes(query: string): string[] {
  return [query];
}

/**
 * Search dishes on the menu by words.
 * @tool search_dishes
 * @readOnly
 */
export function searchDishes(query: string): string[] {
  return [query];
}

/**
 * The menu of the day.
 * @resource shop://menu
 */
export function menu(): string {
  return "Soup";
}

/**
 * Plans an evening.
 * @prompt plan_evening
 */
export function planEvening(mood: string): string {
  return "Plan a " + mood + " evening.";
}
`,
} as const;
