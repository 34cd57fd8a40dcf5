import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { toolwrightCommand } from "../support/temp-project.js";

const candidates = [
  process.env["CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Starts the installed Chromium. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== "" && existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      "Chromium is not installed. On Debian: apt-get install -y chromium. Elsewhere, set CHROMIUM to its path.",
    );
  }
  // A container has neither the sandbox nor the shared memory that Chromium expects.
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] });
}

/** A running `toolwright dev --ui`. */
export interface DevServer {
  /** The URL of the page, with its token. */
  readonly url: string;
  readonly log: () => string;
  close(): Promise<void>;
}

/** Starts `toolwright dev --ui` in a project. */
export async function startDev(root: string, ...flags: readonly string[]): Promise<DevServer> {
  const child = spawn(process.execPath, [toolwrightCommand, "dev", "--ui", "--http", "0", ...flags], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (part: Buffer) => {
      log += part.toString();
      if (log.includes("Serving at ")) resolve();
    });
    child.once("exit", () => reject(new Error(`toolwright dev ended:\n${log}`)));
  });
  return {
    url: /Page at (\S+)/.exec(log)?.[1] ?? "",
    log: () => log,
    close: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Returns what axe finds in a page, by the rules of WCAG 2.2 AA and its best practices. The policy of the page does not allow the script of axe: it is evaluated. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  if (await page.evaluate("!globalThis.axe")) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Defined by the script above.
    const { axe: inPage } = globalThis as unknown as {
      readonly axe: {
        run(): Promise<{
          readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
        }>;
      };
    };
    const { violations } = await inPage.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
}
