import { type Check, judge } from "./judge";
import scenarios from "./scenarios.json";

const success: Check = { id: "a", status: "SUCCESS" };
const failure: Check = { id: "b", status: "FAILURE", errorMessage: "It answered 500" };

test("a scenario that is expected to pass passes with its checks, and fails with one of them", () => {
  expect(judge("2025-11-25", "ping", [success]).outcome).toBe("passed");
  expect(judge("2025-11-25", "ping", [success, failure])).toEqual({
    outcome: "failed",
    reason: "b: It answered 500",
  });
});

test("a scenario that is in no list fails, and so does one that checks nothing", () => {
  expect(judge("2025-11-25", "something-new", [success]).outcome).toBe("failed");
  expect(judge("2025-11-25", "ping", []).outcome).toBe("failed");
  expect(judge("2025-11-25", "ping", [{ id: "a", status: "SKIPPED" }]).outcome).toBe("failed");
});

test("a check that does not apply is listed with its reason, and fails once it passes", () => {
  expect(judge("2025-11-25", "prompts-get-simple", [success, failure])).toEqual({
    outcome: "not applicable",
    reason: expect.stringContaining("of the suite's own"),
  });
  expect(judge("2025-11-25", "prompts-get-simple", [success]).outcome).toBe("failed");
});

test("an excused check must be the one that fails", () => {
  const excused = scenarios["2026-07-28"].passesBut["server-stateless"].checks.map(
    (id): Check => ({ id, status: "FAILURE" }),
  );
  expect(judge("2026-07-28", "server-stateless", [success, ...excused]).outcome).toBe("passed");
  expect(judge("2026-07-28", "server-stateless", [success, ...excused, failure]).outcome).toBe(
    "failed",
  );
  expect(judge("2026-07-28", "server-stateless", [success, ...excused.slice(1)]).outcome).toBe(
    "failed",
  );
});
