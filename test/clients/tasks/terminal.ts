import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** A program in a pseudo terminal. */
export interface Terminal {
  /** Everything that it has printed so far, without escape sequences and spaces: programs move the cursor instead of printing spaces. */
  printed(): string;
  /** Sends what a keyboard would. */
  press(keys: string): void;
  /** Waits until the program has printed `text`, spaces ignored, after the first `from` characters. */
  until(text: string | RegExp, options?: { readonly from?: number; readonly timeoutMs?: number }): Promise<void>;
  close(): Promise<void>;
}

/** Starts a program with `script` of util-linux, which connects it to a pseudo terminal. */
export function openTerminal(
  command: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Terminal {
  const quoted = command.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  const child = spawn("script", ["-qfec", `stty cols 160 rows 50; exec ${quoted}`, "/dev/null"], {
    cwd,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  let raw = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    raw += text;
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const printed = (): string => raw.replace(escapes, "").replace(/[\s\u00a0]/g, "");
  return {
    printed,
    press: (keys) => void child.stdin.write(keys),
    until: async (text, { from = 0, timeoutMs = 60_000 } = {}) => {
      const end = Date.now() + timeoutMs;
      const isThere = () => {
        const rest = printed().slice(from);
        return typeof text === "string" ? rest.includes(text.replaceAll(" ", "")) : text.test(rest);
      };
      while (!isThere()) {
        if (Date.now() > end) throw new Error(`the terminal does not show ${text}:\n${printed().slice(-3000)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      // The program has a session of its own, whose id is that of the only child of `script`.
      const program = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8"));
      if (program > 0) process.kill(-program, "SIGKILL");
      await ended;
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character.
const escapes = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -/]*[0-~])/g;
