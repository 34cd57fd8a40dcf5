import { execFileSync } from "node:child_process";

/** Runs git, and returns what it prints; undefined if it fails. */
function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * The commit that a change starts from: what the branch shares with main, or of main itself the commit before. CHANGED_SINCE names another one.
 * Undefined without a history.
 */
export function baseOf(root: string, since: string | undefined = process.env["CHANGED_SINCE"]): string | undefined {
  const head = git(root, "rev-parse", "HEAD");
  const shared = [since, "origin/main", "main"]
    .filter((name) => name !== undefined && name !== "")
    .flatMap((name) => git(root, "merge-base", "HEAD", `${name}`) ?? []);
  return shared.find((commit) => commit !== head) ?? git(root, "rev-parse", "--verify", "HEAD^");
}

/** The files that changed since a commit. */
export function changedFiles(root: string, base: string): readonly string[] {
  return git(root, "diff", "--name-only", base)?.split("\n") ?? [];
}

/**
 * Of tests with the folders that they are about, those that a change reaches: it is in one of their folders, or in the test itself. Starts with the
 * tests about most of the changed files.
 */
export function testsOf(
  slow: Readonly<Record<string, readonly string[]>>,
  files: readonly string[],
): readonly string[] {
  return Object.entries(slow)
    .map(([test, folders]) => ({
      test,
      about: files.filter((file) => file === test || folders.some((folder) => file.startsWith(`${folder}/`))).length,
    }))
    .filter(({ about }) => about > 0)
    .sort((one, other) => other.about - one.about)
    .map(({ test }) => test);
}
