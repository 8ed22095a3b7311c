import { maySignUp } from "../../../functions/sign-in/routes";

const person = (verifiedEmail: string | null) => ({
  issuer: "https://id.acme.com",
  subject: "1",
  name: null,
  verifiedEmail,
});

test.each([
  ["off", { "ann@acme.com": false }],
  ["open", { "ann@acme.com": true, "ben@elsewhere.net": true }],
  [
    "acme.com,acme.org",
    {
      "ann@acme.com": true,
      "ben@acme.org": true,
      "cora@elsewhere.net": false,
      "dan@evil-acme.com": false,
      "eve@sub.acme.com": false,
      "fay@acme.com@evil.net": false,
    },
  ],
])("with the policy %s, those may make an account whom it names", (policy, people) => {
  for (const [email, may] of Object.entries(people))
    expect([email, maySignUp(policy, person(email))]).toEqual([email, may]);
  // A person without a verified address could claim any.
  expect(maySignUp(policy, person(null))).toBe(false);
});
