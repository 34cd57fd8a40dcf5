import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { repository } from "../../support/temp-project.js";
import { mistakes } from "./mistakes.js";
import { formatMistake, formatPage, pageFile } from "./page.js";
import { type Newcomer, play, type Recording, startProject } from "./play.js";

// `npm run suite first-hour` runs the installed command for every mistake; otherwise `generate` is called as a function, which is quicker. `--update` writes the page.
const isUpdate = process.env["GOLDEN_UPDATE"] === "1";
const how = process.env["FIRST_HOUR"] === "command" ? "command" : "library";
vi.setConfig({ testTimeout: 120_000 });

const path = join(repository, pageFile);
const recordings = new Map<string, Recording>();
let newcomer: Newcomer;
beforeAll(async () => {
  newcomer = await startProject();
});
afterAll(() => newcomer.project.remove());

const all = Object.values(mistakes).flat();
/** How a message says what to do. */
const fix =
  /^hint: |Run `toolwright|Run with --help|Did you mean|Use another|Allowed choices|npm init -y|must be|Mark an /m;

describe("the page of common mistakes has what is printed for:", () => {
  it.each(all)("$title", async (mistake) => {
    const recording = await play(mistake, newcomer, how);
    recordings.set(mistake.title, recording);
    expect(recording.message).toMatch(fix);
    // A message about source has its location, and a message about the command starts like one.
    expect(recording.message).toMatch(
      /^(\S+:\d+:\d+ - )?(error|warning|info)( [a-z]+\/[a-z-]+)?: |^(new|changed|stale|missing) /m,
    );
    if (!isUpdate) expect(readFileSync(path, "utf8")).toContain(formatMistake(mistake, recording));
  });
});

it("the page has every mistake once, and no other", () => {
  if (isUpdate) {
    writeFileSync(
      path,
      formatPage(({ title }) => recordings.get(title) ?? { code: null, message: "" }),
    );
  }
  const headings = (existsSync(path) ? readFileSync(path, "utf8") : "").match(/^### .*/gm) ?? [];
  expect(headings).toEqual(all.map(({ title }) => `### ${title}`));
});
