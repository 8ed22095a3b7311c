import { isSameUser } from "../../../functions/embed/script/judge/user-in";
import { signIdentity } from "../../support/identity";

const token = signIdentity("a".repeat(32), { sub: "7" });
const email = "ada@acme.com";

test.each([
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
