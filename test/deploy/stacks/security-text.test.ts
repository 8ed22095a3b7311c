import type { Construct } from "constructs";
import { securityText } from "../../../lib/stacks/static-files";
import { everyOption, propertiesOf, synthesized } from "../../support/synthesized";

const now = new Date("2026-11-22T23:00:00Z");
const scope = (contact?: string) =>
  ({ node: { tryGetContext: () => contact } }) as unknown as Construct;

test("security.txt names whom to tell, and ends within a year", () => {
  const [file, ...others] = securityText(scope("mailto:security@acme.com"), now);
  expect(others).toEqual([]);
  expect(file).toEqual({
    path: ".well-known/security.txt",
    content:
      "Contact: mailto:security@acme.com\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: en\n",
    contentType: "text/plain; charset=utf-8",
  });
});

test("a stage that names nobody has none, and what is no address is refused", () => {
  expect(securityText(scope(), now)).toEqual([]);
  for (const contact of ["security@acme.com", "http://acme.com", "mailto:a@b.com\nX: y"])
    expect(() => securityText(scope(contact), now)).toThrow("must be an https: or mailto: address");
});

test("CloudFront serves it from the bucket where the stage has a contact", () => {
  const servesIt = (context?: Record<string, unknown>) =>
    JSON.stringify(
      propertiesOf(synthesized(context).service, "AWS::CloudFront::Distribution"),
    ).includes("/.well-known/security.txt");
  expect([servesIt(), servesIt(everyOption)]).toEqual([false, true]);
});
