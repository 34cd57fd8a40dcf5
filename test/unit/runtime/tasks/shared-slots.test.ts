import { expect, it } from "vitest";
import { claimInTurn } from "../../../../src/runtime/tasks/shared-slots.js";

it("sends no claim of another slot while one is not answered", async () => {
  const claims: string[] = [];
  let fail = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = () => reject(new Error("away"));
  });
  const claim = claimInTurn(
    ({ workerId }) => {
      claims.push(workerId);
      return workerId === "a" ? failed : Promise.resolve(null);
    },
    { concurrency: 2, tools: () => 1 },
  );
  const [first, other] = ["a", "b"].map((workerId) => claim({ workerId, leaseDurationMs: 30_000 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(claims).toEqual(["a"]);
  fail();
  await expect(first).rejects.toThrow("away");
  expect(await other).toBeNull();
  expect(claims).toEqual(["a", "b"]);
});
