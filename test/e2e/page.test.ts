import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeViolations, type DevServer, launchChromium, startDev } from "../page/browser.js";
import { sources, unusual } from "../page/fixture.js";
import { isFullRun } from "../support/random.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../support/temp-project.js";

let browser: Browser;
let project: TempProject;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  // One for all tests: a new one takes more of the processor than what most tests do with it.
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  project = createTempProject(sources);
  await succeed("generate");
  await succeed("lock");
});
afterAll(async () => {
  await browser?.close();
  project?.remove();
});

async function succeed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, { cwd: project.root });
  expect(code, stderr).toBe(0);
  return stdout;
}

beforeEach(async () => {
  problems.length = 0;
  await page.setViewportSize({ width: 1280, height: 900 });
});
afterEach(async () => {
  // A blank page has no storage.
  await page.evaluate("try { localStorage.clear() } catch {}");
  await page.goto("about:blank");
  await page.emulateMedia({ colorScheme: null });
  expect(problems).toEqual([]);
});

/** Shows a view of the page that is open, or of the one at `url`. */
async function show(url: string, view: string): Promise<void> {
  await page.goto(`${url}${view}`);
  await page.locator("main#main").waitFor();
}

const views = [
  "#/",
  "#/tool/book_table",
  "#/tool/book_table/client",
  "#/tool/echo_controls",
  "#/tool/echo_controls/try",
  "#/tool/nothing",
  "#/tool/hostile_text",
  "#/tool/hostile_text/history",
  "#/prompt/plan_evening",
];

describe("a file that is opened from disk", () => {
  let file: string;
  beforeAll(async () => {
    await succeed("docs");
    file = pathToFileURL(join(project.root, "tools.html")).href;
  });

  it("is small, has the same bytes each time, and loads nothing", async () => {
    const first = project.read("tools.html");
    await succeed("docs");
    expect(project.read("tools.html") === first).toBe(true);
    const bytes = readFileSync(join(project.root, "tools.html"));
    expect(bytes.length).toBeLessThan(350_000);
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(90_000);
    expect(first).not.toContain(project.root);
    const requests: string[] = [];
    const record = (request: Request): number => requests.push(request.url());
    page.on("request", record);
    await show(file, "#/tool/draw_picture/try");
    page.off("request", record);
    expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([file]);
  });

  it("is readable without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(file);
    const text = await plain.textContent("body");
    expect(text).toContain("Books a table in a restaurant.");
    expect(text).toContain("guests");
    await context.close();
  });

  it("finds tools by the text of their parameters, and is used with the keyboard", async () => {
    await show(file, "#/");
    await page.keyboard.press("/");
    await page.keyboard.type("last digits");
    await expect
      .poll(() => page.locator("nav.side li").allTextContents())
      .toEqual([expect.stringContaining("book_table")]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("h1").textContent()).toBe("book_table");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("nav.side li").count()).toBe(16);
    await page.getByRole("searchbox").fill("reserve a restaurant table");
    await expect
      .poll(() => page.locator("nav.side li").allTextContents())
      .toEqual([expect.stringContaining("book_table")]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("slowly");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("#/tool/count_slowly");
    for (const [query, first] of [
      ["a tool for singing", "sing_song"],
      ["bookTable", "book_table"],
      ["pictures with sounds", "draw_picture"],
    ] as const) {
      await page.getByRole("searchbox").fill(query);
      await expect
        .poll(() => page.locator("nav.side li .name").first().textContent(), { message: query })
        .toContain(first);
    }
  });

  it("shows commands instead of running, and validates with the explaining interpreter", async () => {
    await show(file, "#/tool/book_table/try");
    await expect.poll(() => page.getByRole("button", { name: "Run" }).count()).toBe(0);
    await expect.poll(() => page.locator(".commands").textContent()).toContain("npx toolwright call book_table '");
    await expect.poll(() => page.locator(".commands").textContent()).toContain("curl http://127.0.0.1:3000/mcp");
    await page.getByLabel("guests").fill("20");
    await expect.poll(() => page.locator("#verdict").textContent()).toContain("/guests");
  });

  it("shows what a client's model sees, as a diff with what is lost", async () => {
    await show(file, "#/tool/book_table/client");
    await expect.poll(() => page.locator(".diff").count()).toBe(0);
    await page.getByLabel("Client", { exact: true }).selectOption("openai-strict");
    await page.locator(".diff").waitFor();
    await expect.poll(() => page.locator(".diff ins").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator(".diff del").count()).toBeGreaterThan(0);
    await page.goto(`${file}#/`);
    await expect.poll(() => page.locator(".bars li").count()).toBe(12);
  });

  it("groups what a client does with a tool by rule and place, and counts it for every client", async () => {
    await show(file, "#/tool/book_table/client");
    const client = page.getByLabel("Client", { exact: true });
    await expect.poll(() => client.locator("option", { hasText: "OpenAI Codex" }).textContent()).toContain("4 dropped");
    await client.selectOption("codex");
    await expect
      .poll(() => page.locator(".findings").first().textContent())
      .toMatch(/dropped does not reach the model\..*\/guests minimum, maximum\/payment\/anyOf\/0\/digits pattern/s);
    expect(await page.locator(".findings").first().locator(".badge").count()).toBe(1);
    await page.goto(`${file}#/`);
    await expect.poll(() => page.locator(".bars li", { hasText: "book_table" }).textContent()).toContain("4 dropped");
  });

  it("opens the list of entries on demand where the screen is narrow", async () => {
    await page.setViewportSize({ width: 420, height: 800 });
    await show(file, "#/");
    const entry = page.locator("nav.side li a", { hasText: "sing_song" });
    await expect.poll(() => entry.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await axeViolations(page)).toEqual([]);
    await entry.click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("sing_song");
    await expect.poll(() => entry.isVisible()).toBe(false);
  });

  it("calls a server that the page was written of by its command", async () => {
    const command = `node ${toolwrightCommand} serve`;
    await succeed("docs", "--server", command, "--out", "server.html");
    await show(pathToFileURL(join(project.root, "server.html")).href, "#/tool/find_dishes/try");
    await expect.poll(() => page.locator(".commands pre").count()).toBe(1);
    expect(await page.locator(".commands pre").textContent()).toBe(
      `npx toolwright call find_dishes '{"query":"text"}' --server '${command}'`,
    );
  });

  it("shows tools whose input nothing fits, and stays usable after a view that fails", async () => {
    const { tools, endless } = unusual;
    project.write({ "unusual.json": JSON.stringify({ tools }) });
    await succeed("docs", "unusual.json", "--out", "unusual.html");
    const url = pathToFileURL(join(project.root, "unusual.html")).href;
    for (const { name } of tools) {
      for (const tab of ["", "/client", "/try"]) {
        await show(url, `#/tool/${name}${tab}`);
        const heading = name === endless && tab === "/try" ? /^This view cannot be shown/ : name;
        await expect.poll(() => page.locator("h1").textContent(), { message: `${name}${tab}` }).toMatch(heading);
      }
    }
    problems.length = 0;
  });

  it("shows hostile text as text", async () => {
    for (const view of ["#/", "#/tool/hostile_text", "#/tool/hostile_text/client", "#/tool/hostile_text/try"]) {
      await show(file, view);
      await expect.poll(() => page.locator("img, main b").count()).toBe(0);
    }
    expect(await page.title()).not.toContain("broken");
    await expect.poll(() => page.locator(".lead").textContent()).toContain("<img src=x onerror=");
    await expect.poll(() => page.locator(".fields").textContent()).toContain("\\u{202E}txet");
    expect(await succeed("docs", "--markdown")).not.toMatch(/(?<!\\)<(img|script)/);
  });

  /** Each theme in one width, and in both in `npm run suite random`. */
  const screens = [
    ["light", 1280],
    ["dark", 380],
    ...(isFullRun
      ? ([
          ["light", 380],
          ["dark", 1280],
        ] as const)
      : []),
  ] as const;

  it.each(screens)("has no violations of accessibility rules, %s, %i pixels wide", async (theme, width) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    for (const view of views) {
      await show(file, view);
      if (view.endsWith("/client"))
        await page.getByLabel("Client", { exact: true }).selectOption(width > 500 ? "codex" : "listing");
      expect(await axeViolations(page), `${view} ${width}`).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${view} ${width}`).toBe(true);
    }
  });
});

describe("toolwright dev --ui", () => {
  let server: DevServer;
  beforeAll(async () => {
    server = await startDev(project.root);
  });
  afterAll(() => server?.close());

  /** Runs what the view shows. */
  async function run(): Promise<void> {
    await page.getByRole("button", { name: "Run" }).click();
  }
  const outcome = (): Promise<string | null> => page.locator(".outcome").textContent();

  it("needs its token, its own origin and a loopback host", async () => {
    const { origin, pathname } = new URL(server.url);
    expect((await fetch(`${origin}${pathname}`)).status).toBe(403);
    expect((await fetch(`${origin}/ui/validate?token=wrong`, { method: "POST", body: "{}" })).status).toBe(403);
    const initialize = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } },
    };
    const send = async (headers: Readonly<Record<string, string>>): Promise<number> => {
      const options = { method: "POST", body: JSON.stringify(initialize) };
      const accept = "application/json, text/event-stream";
      return (
        await fetch(`${origin}/mcp`, {
          ...options,
          headers: { "content-type": "application/json", accept, ...headers },
        })
      ).status;
    };
    expect(await send({})).toBe(200);
    expect(await send({ origin })).toBe(200);
    expect(await send({ origin: "http://localhost:1" })).toBe(403);
    expect(await send({ origin: "https://evil.example" })).toBe(403);
  });

  it("fills every control, and sends what they say", async () => {
    await show(server.url, "#/tool/echo_controls/try");
    await expect.poll(() => page.locator("#verdict").textContent()).toContain("Valid");
    const label = (name: string): ReturnType<Page["getByLabel"]> => page.getByLabel(new RegExp(`^${name}\\b`)).first();
    await label("text").fill("hello");
    await label("count").fill("");
    await label("count").pressSequentially("-2.05");
    await label("isOn").uncheck();
    await label("color").selectOption({ label: "blue" });
    await label("day").fill("2026-12-24");
    await label("moment").fill("2026-12-24T18:30:15");
    await label("file").setInputFiles({
      name: "a.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.from([1, 2, 3, 4, 5]),
    });
    await page.getByLabel(/^position 2/).fill("7");
    await page.getByRole("group", { name: "words" }).getByRole("button", { name: "+ item" }).click();
    await page.getByLabel(/^words 2/).fill("second");
    await page.getByRole("group", { name: "children" }).first().getByRole("button", { name: "+ item" }).first().click();
    await page.getByRole("radiogroup", { name: "Kind of nickname" }).getByLabel("null").check();
    await page.getByRole("radiogroup", { name: "Kind of size" }).getByLabel("number").check();
    await page.getByLabel("Name of a further property").fill("height");
    await page.getByRole("button", { name: "+ property" }).click();
    await page.getByRole("button", { name: "+ anything" }).click();
    await page.getByLabel(/^anything/).fill('{"any": [1]}');
    await page.getByRole("button", { name: "+ note" }).click();
    await page.getByRole("button", { name: "Remove note" }).click();
    expect(JSON.parse(await page.getByLabel("Arguments as JSON").inputValue())).toMatchObject({
      text: "hello",
      count: -2.05,
      isOn: false,
      color: "blue",
      day: "2026-12-24",
      moment: "2026-12-24T18:30:15Z",
      file: "AQIDBAU=",
      position: [1, 7],
      words: ["text", "second"],
      folder: { name: "text", children: [{ name: "text", children: [] }] },
      nickname: null,
      size: 1,
      labels: { height: 1 },
      anything: { any: [1] },
    });
    await expect.poll(() => page.locator("#verdict").textContent()).toContain("validator of the tool");
    await run();
    await expect.poll(outcome).toContain('"bytes": 5');
    expect(await outcome()).toContain('"2026-12-24T18:30:15.000Z"');
  });

  it("switches the alternative of a union, and says what is wrong in the words of the server", async () => {
    await show(server.url, "#/tool/book_table/try");
    await page.getByRole("radio", { name: "transfer" }).check();
    await page.getByLabel(/^iban/).fill("DE00");
    await run();
    await expect.poll(outcome).toContain('"confirmed": false');
    await page.getByLabel(/^guests/).fill("99");
    await expect.poll(() => page.locator("#verdict").textContent()).toContain("/guests");
    await run();
    await expect.poll(outcome).toContain("[Validation]");
    await page.getByLabel(/^guests/).fill("11");
    await run();
    await expect.poll(outcome).toContain("The restaurant is full.");
    await page.getByLabel("Arguments as JSON").fill("{ no");
    await expect.poll(() => page.getByRole("button", { name: "Run" }).isDisabled()).toBe(true);
    await page.getByRole("link", { name: "Reference" }).click();
    await expect
      .poll(() => page.locator("article").textContent())
      .toMatch(/Last rejected call.*"guests": 99.*\/guests/s);
  });

  it("shows a discriminated union as a choice of variants, each property once", async () => {
    await show(server.url, "#/tool/order_dishes/try");
    const labels = (): Promise<readonly string[]> => page.locator(".fields .field label").allTextContents();
    await expect.poll(labels).toEqual([expect.stringMatching(/^dishes 1/), expect.stringMatching(/^table/)]);
    await page.getByRole("radiogroup", { name: "service" }).getByLabel("delivery").check();
    await expect.poll(labels).toEqual([expect.stringMatching(/^dishes 1/), expect.stringMatching(/^address/)]);
    expect(await page.locator(".add button").allTextContents()).toEqual(["+ item", "+ at"]);
    await run();
    await expect.poll(outcome).toContain('"service": "delivery"');
    await page.getByRole("link", { name: "Reference" }).click();
    const schema = page.locator(".schema").first();
    await expect.poll(() => schema.textContent()).toMatch(/^either dine-in.*or delivery.*or pickup/s);
    expect(await schema.locator(".name", { hasText: /^address$/ }).count()).toBe(1);
    await expect.poll(() => page.locator(".facts").textContent()).toMatch(/changes data.*idempotent/);
    await expect.poll(() => page.locator(".facts .warning").count()).toBe(0);
  });

  it("shows progress, and cancels", async () => {
    await show(server.url, "#/tool/count_slowly/try");
    await page.getByLabel(/^to/).fill("100");
    await run();
    await expect.poll(() => page.locator(".steps").textContent()).toContain("2/100 step 2");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(outcome).toContain("canceled");
    await expect.poll(server.log, { timeout: 10_000 }).toContain("stopped counting");
    await page.getByLabel(/^to/).fill("1");
    await run();
    await expect.poll(outcome).toContain("Counted to 1");
  });

  it("shows the chunks of a stream as they arrive", async () => {
    await show(server.url, "#/tool/sing_song/try");
    await page.getByLabel(/^verses/).fill("8");
    await run();
    await expect.poll(() => page.locator(".steps").textContent()).toContain("verse 2");
    expect(await outcome()).toContain("running");
    await expect.poll(outcome).toContain("done");
  });

  it("follows a task with its steps, and cancels it", async () => {
    await show(server.url, "#/tool/import_products/try");
    await page.getByLabel(/^pages/).fill("3");
    await run();
    await expect.poll(outcome).toContain('"pages": 3');
    await expect.poll(() => page.locator(".recorded .completed").count()).toBe(4);
    expect(await page.locator(".recorded li").first().textContent()).toMatch(/completed page.* \d+ ms/);
    await page.getByLabel(/^pages/).fill("1");
    await run();
    await expect.poll(() => page.locator(".recorded .failed").textContent()).toBe("failed");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel(/^pages/).fill("500");
    await run();
    await expect.poll(() => page.locator(".recorded .completed").count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(outcome).toContain("canceled");
    // The worker notices it within seconds, and no further page is imported.
    let printed = -1;
    const hasStopped = (): boolean => {
      const before = printed;
      printed = server.log().length;
      return printed === before;
    };
    await expect.poll(hasStopped, { interval: 500, timeout: 15_000 }).toBe(true);
  });

  it("lists the tasks, shows one with its input and steps, cancels it and repeats it", async () => {
    await show(server.url, "#/tool/import_products/try");
    await page.getByLabel(/^pages/).fill("400");
    await run();
    await expect.poll(() => page.locator(".recorded li").count(), { timeout: 10_000 }).toBeGreaterThan(0);
    await show(server.url, "#/tasks");
    await page.locator(".tasks li").first().getByRole("link").click();
    const task = page.getByRole("region", { name: "Task" });
    await expect.poll(() => task.textContent(), { timeout: 10_000 }).toMatch(/"pages": 400.*page#1/s);
    expect(await axeViolations(page)).toEqual([]);
    // Leaving the view of a call cancels it.
    await task.getByRole("button", { name: "Run again" }).waitFor();
    // An answer about the first task that comes late does not replace the second one.
    const shownId = (): Promise<string | null> => task.locator("code").first().textContent({ timeout: 5000 });
    const first = await shownId();
    await page.route(/\/task\?/, async (route) => {
      if (route.request().url().includes(String(first))) await delay(700);
      await route.continue();
    });
    await task.getByRole("button", { name: "Run again" }).click();
    const ids: (string | null)[] = [];
    for (const _ of Array.from({ length: 40 })) {
      ids.push(await shownId());
      await delay(30);
    }
    expect(new Set(ids.slice(ids.findIndex((id) => id !== first)))).toEqual(new Set([await shownId()]));
    expect(await shownId()).not.toBe(first);
    await page.unrouteAll({ behavior: "wait" });
    await task.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => task.textContent(), { timeout: 10_000 }).toContain("cancelled");
    expect(await page.locator(".tasks li", { hasText: "cancelled" }).count()).toBeGreaterThan(1);
  });

  it("shows the view of a tool in a frame that cannot reach the page", async () => {
    await show(server.url, "#/tool/forecast_weather/try");
    await page.getByLabel(/^city/).fill("Rome");
    await run();
    const frame = page.frameLocator("iframe");
    await expect.poll(() => frame.locator("#out").textContent()).toBe("Rome: 4");
    await expect.poll(() => frame.locator("#again").textContent()).toBe("again 2");
    await expect
      .poll(() => frame.locator("#hidden").textContent())
      .toBe("The visibility of draw_picture excludes views");
    await expect.poll(() => page.locator("iframe").getAttribute("height")).toBe("123");
    expect(await page.title()).not.toContain("broken");
    expect(await page.locator("iframe").getAttribute("src")).not.toContain("token");
    problems.length = 0; // Chromium reports the attempt to reach the page.
    await page.getByRole("link", { name: "view ui://forecast" }).click();
    await run();
    await expect.poll(() => frame.locator("#out").textContent()).toBe("no result");
  });

  it("shows the checks of doctor, and links that open the editor", async () => {
    await show(server.url, "#/");
    await expect.poll(() => page.locator("article").textContent()).toMatch(/Installation.*Node: \d+/s);
    await show(server.url, "#/tool/book_table");
    const link = page.locator("article .location a");
    await expect.poll(() => link.getAttribute("href")).toMatch(/^vscode:\/\/file\/.*\/src\/booking\.ts:23:\d+$/);
    await page.getByLabel("Editor for links").selectOption("cursor");
    await expect.poll(() => link.getAttribute("href")).toMatch(/^cursor:\/\/file\//);
  });

  it("shows an image, a sound and a link to a resource, which it reads", async () => {
    await show(server.url, "#/tool/draw_picture/try");
    await run();
    await page.locator(".outcome img").waitFor();
    expect(await page.locator(".outcome img").evaluate((image) => Reflect.get(image, "naturalWidth"))).toBe(1);
    await expect.poll(() => page.locator(".outcome audio").count()).toBe(1);
    await page.locator(".outcome a").click();
    await run();
    await expect.poll(outcome).toContain("Soup");
    await show(server.url, "#/prompt/plan_evening");
    await run();
    await expect.poll(outcome).toContain("Plan a text evening.");
    expect(await page.locator("#verdict").textContent()).toBe("✓ Valid");
    await show(server.url, `#/resource/${encodeURIComponent("shop://recipes/{+path}{?language,portions}")}`);
    await page.getByLabel(/^path/).fill("soups/red beet");
    await page.getByRole("button", { name: "+ portions" }).click();
    await run();
    await expect.poll(outcome).toContain("soups/red beet in undefined for text");
    await show(server.url, `#/resource/${encodeURIComponent("shop://recipes/bread")}`);
    await run();
    await expect.poll(outcome).toContain("bread in undefined");
    await show(server.url, "#/tool/hostile_text/try");
    await run();
    await expect.poll(outcome).toContain("<img src=x");
    await expect.poll(() => page.locator("main img").count()).toBe(0);
  });

  it("asks the questions of a tool in a dialog", async () => {
    await show(server.url, "#/tool/ask_name/try");
    await run();
    await page.getByRole("dialog").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel(/^name/).fill("A");
    await expect.poll(() => page.getByRole("button", { name: "Answer" }).isDisabled()).toBe(true);
    await page.getByLabel(/^name/).fill("Ada");
    await page.getByRole("button", { name: "Answer" }).click();
    await expect.poll(outcome).toContain("Hello Ada");
    await run();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect.poll(outcome).toContain("Nobody: decline");
    await run();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(outcome).toContain("Nobody: cancel");
    await page.getByRole("button", { name: "+ byLink" }).click();
    await run();
    await expect
      .poll(() => page.getByRole("dialog").getByRole("link").getAttribute("href"))
      .toBe("https://example.com/login");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(outcome).toContain("By link: accept");
  });

  it("sends what its curl command says", async () => {
    const closed = await startDev(project.root, "--token", "a-token-of-the-test");
    try {
      await show(closed.url, "#/tool/find_dishes/try");
      const [, command = ""] = await page.locator(".commands pre").allTextContents();
      const { spawnSync } = await import("node:child_process");
      expect(spawnSync("sh", ["-c", `${command} -s`], { encoding: "utf8" }).stdout).toContain('"structuredContent"');
    } finally {
      await page.goto("about:blank");
      await closed.close();
    }
  });

  it("follows edits, marks their class, and shows errors at their line", async () => {
    const original = sources["src/booking.ts"];
    await show(server.url, "#/tool/book_table");
    await expect.poll(() => page.locator(".badge.breaking").count()).toBe(0);
    project.write({
      "src/booking.ts": original.replace("@maximum 12", "@maximum 8").replace("Books a table", "Reserves a table"),
    });
    await page.locator("article .badge.breaking").waitFor({ timeout: 30_000 });
    await expect.poll(() => page.locator(".lead").textContent()).toContain("Reserves a table");
    await page.getByRole("link", { name: "History" }).click();
    await expect.poll(() => page.locator("article").textContent()).toContain("accepted before, now rejected");
    const results = sources["src/results.ts"];
    project.write({ "src/results.ts": results.replace("Plans an evening", "Plans a night") });
    const prompt = page.locator("nav.side a", { hasText: "plan_evening" });
    await prompt.locator(".model-visible").waitFor({ timeout: 30_000 });
    await prompt.click();
    await expect.poll(() => page.locator("article").textContent()).toMatch(/Since the lock.*- Plans an evening/s);
    project.write({ "src/results.ts": `throw new Error("not loaded");\n${results}` });
    await page.locator("header .badge.error").click({ timeout: 30_000 });
    await expect.poll(() => page.locator("article").textContent()).toMatch(/not loaded.*src\/results\.ts:1:/s);
    project.write({ "src/results.ts": results });
    await expect.poll(() => page.locator("header .badge.error").count(), { timeout: 30_000 }).toBe(0);
    project.write({ "src/booking.ts": original.replace("guests: number", "guests: Set<number>") });
    await page.locator("header .badge.error").click({ timeout: 30_000 });
    await expect.poll(() => page.locator("article").textContent()).toMatch(/src\/booking\.ts:23:\d+/);
    project.write({ "src/booking.ts": original });
    await expect.poll(() => page.locator("header .badge.error").count(), { timeout: 30_000 }).toBe(0);
  });
});
