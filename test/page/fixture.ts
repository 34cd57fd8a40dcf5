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
  "src/order.ts": `
/** Eats here. */
export interface DineIn {
  service: "dine-in";
  /** Number of the table. @integer @minimum 1 @maximum 40 */
  table: number;
}
/** Is brought to an address. */
export interface Delivery {
  service: "delivery";
  address: string;
  /** When it should arrive, if not at once. */
  at?: Date;
}
/** Is fetched by the guest. */
export interface Pickup {
  service: "pickup";
  /** Name to call. @minLength 2 */
  name: string;
}

/**
 * Orders dishes, to eat here, to pick up or for delivery.
 * @tool order_dishes
 * @idempotent
 */
export function orderDishes(
  input: {
    /** What to cook, by the names on the menu. @minItems 1 @examples [["Soup"]] */
    dishes: string[];
  } & (DineIn | Delivery | Pickup),
): { service: string; minutes: number } {
  return { service: input.service, minutes: 10 * input.dishes.length };
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
    if (signal.aborted) {
      console.error("stopped counting");
      throw new Error("stopped");
    }
    progress({ progress: step, total: to, message: "step " + step });
  }
  return "Counted to " + to;
}

/**
 * Draws a picture, with a sound and a link.
 * @tool draw_picture
 * @readOnly
 * @meta ui {"visibility": ["model"]}
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
export async function askName(byLink: boolean | undefined, context: ToolContext): Promise<string> {
  if (byLink) {
    const link = { mode: "url", message: "Sign in.", url: "https://example.com/login", elicitationId: "1" };
    return "By link: " + (await context.ask?.("elicitation/create", link as never))?.action;
  }
  const requestedSchema = { type: "object", properties: { name: { type: "string", minLength: 2 } }, required: ["name"] };
  const answer = await context.ask?.("elicitation/create", { message: "What is your name?", requestedSchema });
  return answer?.action === "accept" ? "Hello " + answer.content?.["name"] : "Nobody: " + answer?.action;
}

/**
 * <img src=x onerror="document.title='broken'"> </script><script>document.title='broken'</script> \${x} \`code\`
 * @tool hostile_text
 * @readOnly
 * @param text </script><b>bold</b> \u202Etxet
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
 * Imports the products of a shop.
 * @tool import_products
 * @task
 */
export async function importProducts(pages: number, { signal, step, progress }: ToolContext): Promise<{ pages: number }> {
  for (let page = 1; page <= pages; page += 1) {
    signal.throwIfAborted();
    await step("page", { key: page }, () => new Promise<number>((resolve) => setTimeout(() => resolve(page), 100)));
    progress({ progress: page, total: pages, message: "page " + page });
    console.error("imported page " + page);
  }
  await step("end", () => {
    if (pages === 1) throw new Error("one page is too few");
    return {};
  });
  return { pages };
}

/**
 * Sings the verses of a song.
 * @tool sing_song
 * @readOnly
 */
export async function* singSong(verses: number): AsyncGenerator<string> {
  for (let verse = 1; verse <= verses; verse += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield "verse " + verse;
  }
}

/**
 * Forecasts the weather.
 * @tool forecast_weather
 * @readOnly
 * @meta ui {"resourceUri": "ui://forecast"}
 */
export function forecastWeather(city: string): { celsius: number } {
  return { celsius: city.length };
}

/**
 * The view of the forecast.
 * @resource ui://forecast
 * @mimeType text/html;profile=mcp-app
 */
export function forecastView(): string {
  return \`<!doctype html><html lang="en"><title>Forecast</title><p id="out">no result</p><p id="again"></p><p id="hidden"></p><script>
    const send = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
    let city = "";
    onmessage = ({ data: { id, method, params, result, error } }) => {
      if (id === 1) send({ method: "ui/notifications/initialized" });
      if (id === 2) document.querySelector("#again").textContent = "again " + result.structuredContent.celsius;
      if (id === 3) document.querySelector("#hidden").textContent = error.message;
      if (method === "ui/notifications/tool-input") city = params.arguments.city;
      if (method === "ui/notifications/tool-result") {
        document.querySelector("#out").textContent = city + ": " + params.structuredContent.celsius;
        try { parent.document.title = "broken"; } catch {}
        send({ id: 2, method: "tools/call", params: { name: "forecast_weather", arguments: { city: "Ur" } } });
        send({ id: 3, method: "tools/call", params: { name: "draw_picture", arguments: {} } });
        send({ method: "ui/notifications/size-changed", params: { height: 123 } });
      }
    };
    send({ id: 1, method: "ui/initialize", params: { appInfo: { name: "x", version: "1" }, appCapabilities: {}, protocolVersion: "2026-01-26" } });
  </script></html>\`;
}

/**
 * The menu of the day.
 * @resource shop://menu
 */
export function menu(): string {
  return "Soup";
}

/**
 * A recipe.
 * @resource shop://recipes/{+path}{?language,portions}
 */
export function recipe(path: string, language?: string, portions?: string): string {
  return path + " in " + language + " for " + portions;
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

const self = { $ref: "#/$defs/self" };

/** A listing with schemas that nothing fits, or that no form can edit. `endless` is a union of itself. */
export const unusual = {
  endless: "endless_union",
  tools: Object.entries({
    requires_itself: { type: "object", properties: { a: { $ref: "#" } }, required: ["a"] },
    endless_union: { type: "object", properties: { a: self }, required: ["a"], $defs: { self: { anyOf: [self] } } },
    endless_reference: { type: "object", properties: { a: self }, required: ["a"], $defs: { self } },
    no_reference: { type: "object", properties: { a: { $ref: "#/$defs/none" } }, required: ["a"] },
    booleans: { type: "object", properties: { a: true, b: false }, required: ["a", "b"] },
    objects_as_values: { type: "object", properties: { a: { enum: ["x", null, { b: 1 }] } }, required: ["a"] },
    unions_without_branches: { type: "object", properties: { a: { anyOf: [] }, b: { allOf: [] } }, required: ["a"] },
    names_of_members: { type: "object", properties: { constructor: { type: "string" } }, required: ["constructor"] },
  }).map(([name, inputSchema]) => ({ name, description: "Unusual.", inputSchema })),
};
