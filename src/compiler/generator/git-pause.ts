import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findUpwards } from "./find-upwards.js";

/** What git keeps in its folder while it moves the files of a work tree about. */
const marks = ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "index.lock"];

/** How often it is looked whether git has finished, in milliseconds. */
const patience = 300;

/** Waits until git has finished, where it is busy in the work tree of `folder`, or until `signal` ends it. Keeps no process alive. */
export async function untilGitIsIdle(folder: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && isGitBusy(folder)) await wait(patience, undefined, { ref: false });
}

/** Whether git is in the middle of a rebase, a merge or the like in the work tree of `folder`: what is there then is nobody's source. */
export function isGitBusy(folder: string): boolean {
  const found = findUpwards(folder, [".git"], existsSync);
  if (found === undefined) return false;
  const gitFolder = gitFolderOf(found);
  return gitFolder !== undefined && marks.some((mark) => existsSync(join(gitFolder, mark)));
}

/** In a worktree or a submodule `.git` is a file that says where the folder is. */
function gitFolderOf(path: string): string | undefined {
  try {
    const [, folder] = /^gitdir: (.+)/.exec(readFileSync(path, "utf8")) ?? [];
    return folder === undefined ? undefined : resolve(dirname(path), folder.trim());
  } catch {
    // It is the folder itself.
    return path;
  }
}
