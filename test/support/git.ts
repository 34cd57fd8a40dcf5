import { execFileSync } from "node:child_process";

/** Runs git in a folder, independent of the settings of the machine, and returns what it prints. */
export function git(cwd: string, ...args: readonly string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", [...identity, ...args], { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Makes a folder a git repository with everything in it committed on the branch `main`, except for `node_modules`. */
export function commitAll(cwd: string, message = "Change"): void {
  git(cwd, "init", "--quiet", "--initial-branch=main");
  git(cwd, "add", "--all", "--", ".", ":!node_modules");
  git(cwd, "commit", "--quiet", "--allow-empty", "--message", message);
}
