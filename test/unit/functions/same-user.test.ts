import { signIdentity } from "../../support/identity";
import { scriptModule } from "../../support/script-module";

type Names = Record<string, string>;
const code = `${scriptModule("judge/user-in.ts")};return module.exports.isSameUser`;
const isSameUser = new Function("module", code)({}) as (one: Names, other: Names) => boolean;

const token = signIdentity("a".repeat(32), { sub: "7" });
const email = "ada@acme.com";

test.each<[Names, Names, boolean]>([
  [{ id: "7" }, { userId: "7", email }, true],
  [{ token }, { id: "7" }, true],
  [{ email }, { email, id: "7" }, true],
  // People of one office share an address.
  [{ id: "7", email }, { id: "8", email }, false],
  [{ id: "7" }, { email }, false],
  [{ email }, {}, false],
])("row %#: two calls name one user or two", (one, other, expected) => {
  expect(isSameUser(one, other)).toBe(expected);
  expect(isSameUser(other, one)).toBe(expected);
});
