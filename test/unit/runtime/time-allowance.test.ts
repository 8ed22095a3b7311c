import { TimeAllowance } from "../../../shared/runtime/time-allowance";

/** Uses no CPU time, like a task that waits for a busy machine. */
function stall(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test("a task that takes longer than its CPU time is stopped, and nothing runs after it", () => {
  const allowance = new TimeAllowance(50);
  expect(allowance.run(() => /^(a+)+$/.test(`${"a".repeat(40)}!`))).toBeUndefined();
  expect(allowance.run(() => "later")).toBeUndefined();
});

test("a task that the machine kept waiting is run again", () => {
  let runs = 0;
  const allowance = new TimeAllowance(50);
  const done = allowance.run(() => {
    runs += 1;
    if (runs === 1) stall(2_000);
    return "done";
  });
  expect([done, runs]).toEqual(["done", 2]);
});

test("a task that never ends is stopped, although it uses no CPU time", () => {
  let runs = 0;
  const done = new TimeAllowance(50).run(() => {
    runs += 1;
    stall(10_000);
    return "done";
  });
  expect([done, runs]).toEqual([undefined, 3]);
});

test("a task's error is thrown", () => {
  expect(() =>
    new TimeAllowance(50).run(() => {
      throw new RangeError("too deep");
    }),
  ).toThrow("too deep");
});
