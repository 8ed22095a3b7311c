import { failureOf } from "../../../shared/runtime/log";
import { faultsOf } from "../../support/log-check";

const line = (fields: object) => JSON.stringify({ level: "error", status: 500, ...fields });
const written = new Set(["My order never came"]);

test.each([
  ["a token", { message: `The key mws_live_${"a".repeat(58)} is unknown.` }],
  ["a token", { message: `No conversation has ${"x".repeat(43)}.` }],
  ["an e-mail address", { message: "ann@acme.com is not verified" }],
  ["an e-mail address", { route: "ann@acme.com" }],
  ["a network address", { message: "203.0.113.7 sends too much" }],
  ["what a caller wrote", { stack: "Error: My order never came\n    at x" }],
  ["a field that nobody has looked at, userAgent", { userAgent: "x" }],
])("the search finds %s", (what, fields) => {
  expect(faultsOf(line(fields), written)[0]).toMatch(new RegExp(`^${what}: `));
});

test("a line about an account, an operation and its cost is well", () => {
  const usual = {
    account: "0192b2ac-6a07-7c1d-9b8a-0b6f6f3f2a11",
    operation: "create_message",
    keys: { pk: "A#0aBcDeFgHiJkLmNoPqRsTu", sk: `KEY#${"h".repeat(43)}` },
    stack: "Error: No.\n    at run (/var/task/index.js:10:21)",
  };
  expect(faultsOf(line(usual), written)).toEqual([]);
});

test.each([
  ["a mail that was refused", "ann.o'neil+x@mail.acme.com is not verified"],
  ["a key", `The key mws_live_${"a".repeat(58)} is unknown.`],
  ["a webhook's secret", "whsec_c2VjcmV0c2VjcmV0+/c2VjcmV0 is too short"],
  ["a conversation's token", `${"x".repeat(43)} ended`],
  ["an address", "connect ECONNREFUSED 203.0.113.7:443"],
  ["an IPv6 address", "connect ECONNREFUSED 2001:db8:85a3::8a2e:370:7334:443"],
])("what an error quotes does not reach the log: %s", (_, message) => {
  const failure = failureOf(new TypeError(message));
  expect(faultsOf(line(failure), new Set())).toEqual([]);
  expect(JSON.stringify(failure)).not.toMatch(/acme|203\.0|2001:db8|c2Vj|x{9}|a{9}/);
  expect(failure.name).toBe("TypeError");
  expect(failure.stack).toContain("log-check.test.ts");
});

test.each(["My order never came", `My order never came${" and never will".repeat(20)}`])(
  "what JSON.parse could not read does not reach the log: %s",
  (text) => {
    const read = () => {
      try {
        return JSON.parse(text);
      } catch (error) {
        return error;
      }
    };
    expect(faultsOf(line(failureOf(read())), written)).toEqual([]);
    expect(failureOf(read()).message).toContain("not valid JSON");
  },
);

test("the place and the reason of a failure stay readable", () => {
  const message = "The conditional request failed at 12:30:05 in functions/feed/index.ts:23:11";
  expect(failureOf(new Error(message)).message).toBe(message);
  expect(failureOf("a text").message).toBe("a text");
});
