import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { createPostgresTasks } from "../../../../src/runtime/tasks/index.js";

const away = "postgres://postgres@127.0.0.1:1/postgres";

it("keeps a worker alive that waits for its database", async () => {
  const module = new URL("../../../../src/runtime/tasks/index.ts", import.meta.url).href;
  const program = `import { createPostgresTasks } from ${JSON.stringify(module)};
    createPostgresTasks(${JSON.stringify(away)}).claim(async () => ({ result: {} }), { onError: () => console.log("away") });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    await expect.poll(() => printed || child.exitCode, { timeout: 30_000 }).toMatch(/^away\n/);
    await expect.poll(() => printed, { timeout: 15_000 }).toBe("away\naway\n");
    expect(child.exitCode).toBe(null);
  } finally {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGKILL");
    await ended;
  }
}, 60_000);

it("stops a worker at once that waits for its database", async () => {
  let failures = 0;
  const onError = (): void => {
    failures += 1;
  };
  const claim = createPostgresTasks(away).claim(async () => ({ result: {} }), { onError });
  await expect.poll(() => failures).toBe(1);
  const begin = performance.now();
  await claim.stop();
  expect(performance.now() - begin).toBeLessThan(1_000);
});
