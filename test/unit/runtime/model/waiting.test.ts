import { expect, it } from "vitest";
import { untilAborted } from "../../../../src/runtime/model/waiting.js";

const never = new Promise<never>(() => undefined);
const reason = new Error("enough");

it("settles like the work", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve(1), signal)).toBe(1);
  await expect(untilAborted(Promise.reject(reason), signal)).rejects.toBe(reason);
});

it("rejects with the reason of the abort, before or after the work has started", async () => {
  const controller = new AbortController();
  const waiting = untilAborted(never, controller.signal);
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(untilAborted(never, controller.signal)).rejects.toBe(reason);
});

it("counts work that settles in the turn of the abort", async () => {
  const controller = new AbortController();
  let finish = (_value: string): void => undefined;
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const waiting = untilAborted(work, controller.signal);
  controller.abort(reason);
  finish("done");
  expect(await waiting).toBe("done");
});

it("leaves no listener on the signal", async () => {
  const { signal } = new AbortController();
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners += 1;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners -= 1;
    remove(...args);
  };
  await untilAborted(Promise.resolve(), signal);
  await new Promise((resolve) => setTimeout(resolve));
  expect(listeners).toBe(0);
});
