import { setTimeout as wait } from "node:timers/promises";
import { findUpwards } from "../files/own-package.js";
import { dirname, join, resolve } from "../files/paths.js";
import { existsNow, readBytesNow } from "../files/read-now.js";

/** Files in git's folder that exist while it changes the files of a work tree. */
const busyMarkers = ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "index.lock"];

/** Milliseconds between two checks. */
const pollInterval = 300;

/** Waits until git is idle in the work tree of `folder`, or until `signal` aborts. Does not keep the process alive. */
export async function untilGitIsIdle(folder: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && isGitBusy(folder)) await wait(pollInterval, undefined, { ref: false });
}

/** Whether git is rebasing, merging or otherwise changing the work tree of `folder`. Its files are inconsistent until it has finished. */
export function isGitBusy(folder: string): boolean {
  const found = findUpwards(folder, [".git"], existsNow);
  if (found === undefined) return false;
  const gitFolder = gitFolderOf(found);
  return gitFolder !== undefined && busyMarkers.some((marker) => existsNow(join(gitFolder, marker)));
}

/** In a worktree or a submodule, `.git` is a file with the path of git's folder. */
function gitFolderOf(path: string): string | undefined {
  const file = readBytesNow(path);
  if (file === undefined) return path;
  const [, folder] = /^gitdir: (.+)/.exec(file.toString()) ?? [];
  return folder === undefined ? undefined : resolve(dirname(path), folder.trim());
}
